"""Fair dice from a seed: a word that gives the same throws on every device and interpreter.

    >>> from bestplay.play import dice
    >>> dice.throw("karin", 0, 2), dice.throw("karin", 1, 2)
    ((5, 1), (6, 6))

Each die is a hash of the word, of the throw's number and of the die's place in the throw, so
whoever throws fewer dice sees the first of them.  The hash is FNV-1a followed by the mixing
function of SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators",
OOPSLA 2014); the few values that would favour some faces are passed over.
"""

__all__ = ("LETTERS", "LONGEST", "below", "check", "seed_of", "throw")


#: The letters of seeds, and their greatest length.
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"
LONGEST = 24

#: The most dice in a throw.
MOST_DICE = 8

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def check(seed: str) -> str:
    """The seed itself; ValueError for anything but 1 to LONGEST of LETTERS.

    >>> check("karin")
    'karin'
    """
    wrong = [letter for letter in seed if letter not in LETTERS]
    if not seed or wrong or len(seed) > LONGEST:
        raise ValueError(f"a seed is 1 to {LONGEST} small letters, digits or hyphens, not '{seed}'")
    return seed


def seed_of(number: int) -> str:
    """A short seed for a number from 0 up.

    >>> seed_of(4) == seed_of(4)
    True
    """
    digits = LETTERS[:36]
    text = digits[number % 36]
    while number >= 36:
        number //= 36
        text = digits[number % 36] + text
    return text


def throw(seed: str, number: int, count: int) -> tuple[int, ...]:
    """The first so many dice of a seed's throw, from number 0 up, in the order of the dice.

    >>> throw("karin", 0, 2), throw("karin", 0, 2)
    ((5, 1), (5, 1))
    """
    start = _hash(check(seed))
    places = [number * MOST_DICE + place for place in range(count)]
    return tuple([_below(start, place, 6) + 1 for place in places])


def below(seed: str, number: int, limit: int) -> int:
    """A number from 0 to limit - 1, all equally likely, from a seed.

    >>> below("karin", 0, 36) < 36
    True
    """
    return _below(_hash(check(seed)), number * MOST_DICE, limit)


def _hash(text: str) -> int:
    """The 64-bit FNV-1a hash of a text."""
    value = 0xCBF29CE484222325
    for letter in text:
        value = ((value ^ ord(letter)) * 0x100000001B3) & _MASK
    return value


def _below(start: int, place: int, limit: int) -> int:
    """The number at a place of a seed's sequence, from 0 to limit - 1."""
    value = _mix((start + (place + 1) * _STEP) & _MASK)
    # Values past the last whole multiple would favour small numbers.
    while value >= (1 << 64) // limit * limit:
        value = _mix((value + _STEP) & _MASK)
    return value % limit


def _mix(value: int) -> int:
    """A 64-bit number mixed by SplitMix64's finalizer."""
    value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & _MASK
    return value ^ value >> 31
