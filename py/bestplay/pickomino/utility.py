"""How much a player who fears or seeks risk likes worms: u(x) = (1 - exp(-a x)) / a.

The exponentials are whole parts of ONE, worked out with whole numbers alone, so that they are the
same in every interpreter, and equal mixtures of equal ends have equal utilities.

Error.  Each exponential is within 1 / ONE of its value.  Goals allow exponents from -24 to 24, so
the smallest, 3.8e-11, still has 13 digits, and mixtures of ends have as many: what comes out as
sure worms is off by the rounding of one logarithm, less than 1e-12 worms.
"""

import math

#: Exponentials are whole parts of this.
ONE = 10**24

#: They are worked out in parts of WIDE, and the last digits cut off.
GUARD = 10**15
WIDE = ONE * GUARD

#: Risk is 100 a, and worms are counted in hundredths.
HUNDRED = 100

#: Below this log(1 + x) is taken from its series, which keeps all digits.
SMALL = 1e-4


def exponential(ten_thousandths: int) -> int:
    """exp(n / 10000) in whole parts of ONE, rounded."""
    whole, rest = divmod(abs(ten_thousandths), HUNDRED * HUNDRED)
    power = _series(rest, HUNDRED * HUNDRED)
    if whole:
        e = _series(1, 1)
        for _ in range(whole):
            power = power * e // WIDE
    if ten_thousandths < 0:
        power = WIDE * WIDE // power
    return (power + GUARD // 2) // GUARD


def _series(numerator: int, denominator: int) -> int:
    """exp(numerator / denominator) in whole parts of WIDE, for a fraction from 0 to 1."""
    total = term = WIDE
    number = 1
    while term:
        term = term * numerator // (denominator * number)
        total += term
        number += 1
    return total


def utility(risk: int, hundredths: int) -> int:
    """u of so many hundredths of a worm, for a = risk / 100, as an int over unit(risk)."""
    gain = ONE - exponential(-risk * hundredths)
    return gain if risk > 0 else -gain


def unit(risk: int) -> int:
    """What utilities are counted in."""
    return ONE * abs(risk) // HUNDRED


def sure(risk: int, utility: tuple[int, int]) -> float:
    """The sure worms that have this utility, (numerator, denominator): a float within 1e-12."""
    top, bottom = _exponential_of(risk, utility)
    return -HUNDRED * math.log(top / bottom) / risk + 0.0


def sure_gap(risk: int, high: tuple[int, int], low: tuple[int, int]) -> float:
    """How many sure worms one utility is above another, within 1e-12: 0 only for equal ones."""
    high_top, high_bottom = _exponential_of(risk, high)
    low_top, low_bottom = _exponential_of(risk, low)
    top, bottom = low_top * high_bottom, low_bottom * high_top
    change = (top - bottom) / bottom
    if abs(change) < SMALL:
        log = change - change**2 / 2 + change**3 / 3 - change**4 / 4
    else:
        log = math.log(top / bottom)
    return HUNDRED * log / risk + 0.0


def _exponential_of(risk: int, utility: tuple[int, int]) -> tuple[int, int]:
    """exp(-a x) = 1 - a u for the sure worms x of a utility u: (numerator, denominator)."""
    return HUNDRED * utility[1] - risk * utility[0], HUNDRED * utility[1]
