"""Goals of a game with tiles: payoffs, packed values, and the numbers that a reader sees.

goal          best play maximises
score         points turned down, so that the expected score is least
most          points left, so that they are most: where the most points win
shut          P(all tiles down)
beat          P(score below the target), or wins less losses, the second player's aim
first         expected winnings against a second player who answers best
round         the share of a round with others, the lowest score taking it; see players
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from bestplay.core import backward, words
from bestplay.core.fraction import Fraction, gcd, pair
from bestplay.tiles import rules
from bestplay.tiles.rules import Reading, Rules

#: A goal: one of GOALS.
GoalName: TypeAlias = Literal["score", "shut", "beat", "first", "round", "most"]

#: The rule about ties: one of TIES.
Tie: TypeAlias = Literal["lost", "half"]

#: The goals: fewest points left, every tile down, a lower score than the target, winning against a
#: second player who answers best, the share of a round with several, and most points left.
GOALS: tuple[GoalName, ...] = ("score", "shut", "beat", "first", "round", "most")

#: A tie counts nothing, or half, if there is a score to beat.
TIES: tuple[Tie, ...] = ("lost", "half")


#: The effect of a first player's clack: one of CLACK.
Clack: TypeAlias = Literal["immediate", "answered"]

#: A first player who turns every tile down wins at once, or the second may still answer.
CLACK: tuple[Clack, ...] = ("immediate", "answered")

#: The payouts for a shut, in stakes, of games with tables.
PAYS = (1, 2)

#: The most players of a round; the pot as an int that any number of them can split.
MOST, SPLIT = 6, 60

#: The most digits of a payout's numerator and of its denominator; fair ones are long.
MOST_DIGITS = 100


class Goal(NamedTuple):
    """A player's goal; made by goal(), which checks it."""

    name: GoalName
    """One of GOALS."""
    target: int | None
    """The score to beat, for the goal "beat"."""
    tie: Tie
    """"lost" (only a win counts) or "half" (wins less losses), for the goal "beat"."""
    pays: int | Fraction
    """The payout for turning every tile down, in stakes; as in second_stakes."""
    clack: Clack
    """The effect of a first player's clack, one of CLACK; as in second_stakes."""
    reading: Reading
    """The reading of the tiles left as a score; one of rules.READINGS."""
    players: int
    """The number of players, for the goal "round"."""
    scores: tuple[int, ...]
    """The scores of the players so far, in order, for the goal "round"."""


#: The fields except the name, which a game has as attributes.
FIELDS = ("target", "tie", "pays", "clack", "reading", "players", "scores")


class Solved(NamedTuple):
    """A goal with every board's value.

    values[board] packs the expectations that parts names, each an int over unit (see pack);
    payoff[board] is the same for a turn that ends on the board.
    """

    goal: Goal
    unit: int
    base: int
    parts: tuple[str, ...]
    values: list[int]
    payoff: list[int]


def goal(
    rule: Rules,
    name: str = "score",
    target: int | None = None,
    tie: str = "lost",
    pays: int | Fraction = 1,
    clack: str = "answered",
    reading: str = "sum",
    count: int = 2,
    scores: Sequence[int] = (),
) -> Goal:
    """A checked goal; ValueError names a goal, target, tie, stake, rule or score that cannot be.

    What makes no difference to the goal is as by default, so that equal goals are equal.
    """
    name = words.one_of(name, "goal is", GOALS)
    tie = words.one_of(tie, "tie is", TIES)
    clack, reading = check_clack(clack), rules.check_reading(reading, rule.tiles)
    pays = amount(pays)
    several = name == "round"
    if target is not None:
        target = words.whole(target, "the score to beat", rules.HIGHEST_DIGIT)
    top = rules.read(rule.tiles, reading)
    if name == "beat":
        if target is None:
            raise ValueError(f"goal beat needs a target: the score to beat, 0 to {top}")
        if not 0 <= target <= top:
            raise ValueError(f"the score to beat is 0 to {top}, not {words.excerpt(target)}")
    elif target is not None:
        raise ValueError(f"a score to beat, {target}, is for goal beat, not {name}")
    scored: tuple[int, ...] = ()
    if several:
        scored = check_scores(rule, count, scores, reading)
    second = name == "beat"
    staked = name == "first" or (second and tie == "half")
    return Goal(
        name,
        target if second else None,
        tie if second else "lost",
        pays if staked else 1,
        clack if second or name == "first" else "answered",
        reading,
        count if several else 2,
        scored,
    )


def parts_of(rule: Rules, aim: Goal) -> tuple[str, ...]:
    """Names of the expectations packed in a goal's values, the most important first.

    "down" is points turned down, "stakes" what is won on average, raised so that nothing is
    negative; the others are chances.  In Klappenspiel nothing but the goal counts.
    """
    parts: dict[str, tuple[str, ...]] = {
        "score": ("down",),
        "most": ("most",),
        "shut": ("shut", "down"),
        "beat": ("win", "tie", "down"),
        "first": ("stakes", "down"),
        "round": ("share", "down"),
    }
    found = parts[aim.name]
    if aim.tie == "half":
        found = ("stakes", *found)
    return found[:1] if rule.style == "both" else found


def score_payoffs(
    rule: Rules, aim: Goal, seconds: Sequence[int] | None = None
) -> tuple[tuple[str, ...], list[list[int]], int]:
    """The payoff of each score for each part of a goal: (parts, payoffs, offset).

    They are whole numbers from 0 up, the first part's raised by offset, over unit() and the
    rules' scale.  seconds are players.others(), needed for the goals "first" and "round" alone.
    """
    points = rules.scores(rule, aim.reading)
    scores, whole, offset = sorted(set(points)), rules.scale(rule), 0
    over, target = unit(rule, aim) // whole, aim.target or 0
    worth = {
        "down": [over * (points[-1] - score) for score in scores],
        "most": scores,
        "shut": [0 if score else 1 for score in scores],
        "win": [over if score < target else 0 for score in scores],
        "tie": [over if score == target else 0 for score in scores],
    }
    if target == 0 and aim.clack == "immediate":
        worth["tie"] = [0] * len(scores)  # after a clack that wins at once nothing ties
    if aim.name == "beat" and aim.tie == "half":
        offset = stake_shift(aim)
        won = second_stakes(scores, target, pair(aim.pays), aim.clack)
        worth["stakes"] = [each + offset for each in won]
    if aim.name in ("first", "round"):
        met = targets(rule, aim.reading) if aim.name == "first" else scores
        if seconds is None or len(seconds) != len(met):
            count = "none" if seconds is None else len(seconds)
            what = "going first needs the second player's value"
            if aim.name == "round":
                what = "a round needs a share"
            raise ValueError(f"{what} for every score from 0 to {met[-1]}, not {count}")
        worth["share"] = list(seconds)
    if aim.name == "first" and seconds:
        offset = stake_shift(aim) * whole
        known = dict(zip(met, seconds))
        worth["stakes"] = [offset - known[score] for score in scores]
    parts = parts_of(rule, aim)
    return parts, [worth[part] for part in parts], offset


def payoffs(
    rule: Rules, aim: Goal, seconds: Sequence[int] | None = None
) -> tuple[tuple[str, ...], list[list[int]], int]:
    """(parts, payoffs by board for each part, offset) of a goal; see score_payoffs()."""
    parts, wanted, offset = score_payoffs(rule, aim, seconds)
    return parts, [on_boards(rule, aim, worths) for worths in wanted], offset


def on_boards(rule: Rules, aim: Goal, worths: Sequence[int]) -> list[int]:
    """The payoff of each board, given that of each possible score, from the lowest up."""
    points = rules.scores(rule, aim.reading)
    worth = dict(zip(sorted(set(points)), worths))
    return [worth[score] for score in points]


def solve(
    rule: Rules,
    aim: Goal,
    seconds: Sequence[int] | None = None,
    values: list[int] | None = None,
) -> Solved:
    """Every board's value for a goal, exactly, with ties settled by the goal's later parts.

    values: where they are known already, such as a worker's.
    """
    parts, wanted, _ = score_payoffs(rule, aim, seconds)
    packed, base = pack(rule, wanted)
    payoff = on_boards(rule, aim, scale_payoff(rule, packed))
    if values is None:
        values = backward.values(rules.graph(rule), payoff)
    return Solved(aim, unit(rule, aim), base, parts, values, payoff)


def figures_by_board(rule: Rules, known: Solved) -> dict[str, list[int]]:
    """Each board's unpacked figures, by name, over known.unit; see figures."""
    boards = [figures(rule, known, number) for number in known.values]
    return {name: [each[name] for each in boards] for name in boards[0]}


def from_figures(rule: Rules, aim: Goal, columns: Mapping[str, Sequence[int]]) -> Solved:
    """The Solved of the goal "score" or "shut", from figures_by_board()."""
    frame = solve(rule, aim, None, [])
    top = rules.read(rule.tiles, aim.reading) * frame.unit
    values = [0] * len(frame.payoff)
    for part in frame.parts:
        digits = [top - score for score in columns["score"]] if part == "down" else columns[part]
        values = [value * frame.base + digit for value, digit in zip(values, digits)]
    return Solved(aim, frame.unit, frame.base, frame.parts, values, frame.payoff)


def unit(rule: Rules, aim: Goal) -> int:
    """The denominator of the expectations packed in a goal's values."""
    if aim.name == "round":
        return rules.scale(rule) * share_unit(rule, aim.players, aim.scores)
    whole = rules.scale(rule) * pair(aim.pays)[1]
    return whole * rules.scale(rule) if aim.name == "first" else whole


def figures(rule: Rules, known: Solved, number: int) -> dict[str, int]:
    """The figures of a packed value, by name, over known.unit: score, shut, win, tie, lose, stakes
    or share, as the goal has them."""
    digits = dict(zip(known.parts, unpack(number, known.base, len(known.parts))))
    if "down" in digits:
        top = rules.read(rule.tiles, known.goal.reading)
        digits["score"] = top * known.unit - digits.pop("down")
    if "most" in digits:
        digits["score"] = digits["most"]
    if "stakes" in digits:
        digits["stakes"] -= stake_shift(known.goal, known.unit)
    if "tie" in digits:
        digits["lose"] = known.unit - digits["win"] - digits["tie"]
    return digits


# Payoffs: lists over boards, greater is better, to be multiplied by the scale.


def points_down(rule: Rules, reading: str = "sum") -> list[int]:
    """The points turned down on each board, as a payoff.

    The score of all tiles less its value is the expected score.
    """
    points = rules.scores(rule, reading)
    return [points[-1] - p for p in points]


def all_down(rule: Rules) -> list[int]:
    """A payoff by board, 1 for the empty one, else 0: its value is P(all down)."""
    return [1] + [0] * rules.start(rule)


def below(rule: Rules, target: int, reading: str = "sum") -> list[int]:
    """A payoff by board, 1 for a score below the target, else 0: its value is P(beating it)."""
    return [1 if p < target else 0 for p in rules.scores(rule, reading)]


def best_values(rule: Rules, payoff: Sequence[int]) -> list[int]:
    """The value of every board, as ints over rules.scale(rule), for an integer payoff."""
    return backward.values(rules.graph(rule), scale_payoff(rule, payoff))


def scale_payoff(rule: Rules, payoff: Sequence[int]) -> list[int]:
    """A payoff as ints over rules.scale(rule)."""
    whole = rules.scale(rule)
    return [whole * p for p in payoff]


def pack(rule: Rules, payoffs: Sequence[Sequence[int]]) -> tuple[list[int], int]:
    """(packed payoff, base): one payoff that ranks by the first of several, then the second, ...

    The payoffs are ints from 0 up.  Each is one digit of the packed number, in a base that no
    value can reach, so comparing packed values compares the expectations one after another, and
    unpack reads each expectation under the strategy that is best in that order.
    """
    if min([min(payoff) for payoff in payoffs]) < 0:
        raise ValueError("only payoffs from 0 up can be packed")
    base = rules.scale(rule) * max([max(payoff) for payoff in payoffs]) + 1
    packed = []
    for digits in zip(*payoffs):
        number = 0
        for digit in digits:
            number = number * base + digit
        packed.append(number)
    return packed, base


def unpack(number: int, base: int, count: int) -> list[int]:
    """The `count` expectations in a packed value, first part first, over rules.scale(rule)."""
    digits = []
    for _ in range(count):
        number, digit = divmod(number, base)
        digits.append(digit)
    return digits[::-1]


def by_score(rule: Rules, end: Sequence[int]) -> list[int]:
    """The chance of each score, from the chances of the boards on which a turn ends."""
    points = rules.scores(rule)
    chance = [0] * (points[-1] + 1)
    for p, probability in zip(points, end):
        chance[p] += probability
    return chance


# Payoffs of the second player, and of shutting the box. The lower score wins the stake, a tie pays
# nothing, and a shut is paid more or less than the stake.


def check_clack(clack: str) -> Clack:
    """The clack rule itself; ValueError for an unknown one."""
    return words.one_of(clack, "clack is", CLACK)


def amount(pays: object) -> int | Fraction:
    """The payout for a shut, from a whole number, a Fraction or text; ValueError for no payout."""
    if isinstance(pays, str):
        pays = read_amount(pays.strip())
    elif not isinstance(pays, Fraction):
        if not words.is_whole(pays):
            shown = words.excerpt(pays)
            raise ValueError(
                f"shutting the box pays a number such as 2, '3.8' or '19/5', not {shown}"
            )
        pays = words.whole(pays, "what a shut pays")
    top, bottom = pair(pays)
    if top < 0:
        raise ValueError(f"shutting the box pays 0 stakes or more, not {words.excerpt(pays)}")
    if max(top, bottom) >= 10**MOST_DIGITS:
        shown = words.shorten_text(str(pays))
        raise ValueError(f"a payout has {MOST_DIGITS} digits at most, {shown} has more")
    return pays


def read_amount(text: str) -> int | Fraction:
    """The payout for a shut, from "2", "3.8" or "19/5"; ValueError for no number from 0 up."""
    top, slash, bottom = text.partition("/")
    if not slash:
        whole, point, part = text.partition(".")
        top, bottom = whole + part, "1" + "0" * len(part)
        if point and not (whole and part):
            top = ""
    for digits in (top, bottom):
        if not digits or [c for c in digits if c not in "0123456789"]:
            raise ValueError(
                "shutting the box pays a number such as 2, 3.8 or 19/5, not "
                f"{words.quote_text(text)}"
            )
        if len(digits) > MOST_DIGITS:
            shown = words.shorten_text(text)
            raise ValueError(
                f"a payout has {MOST_DIGITS} digits at most, not {len(digits)}: {shown}"
            )
    one, other = int(top), int(bottom)
    if not other:
        raise ValueError(f"nothing can be divided by 0, as {words.quote_text(text)} says")
    shared = gcd(one, other)
    return one // shared if shared == other else Fraction(one // shared, other // shared)


def stake_shift(aim: Goal, unit: int = 0) -> int:
    """The amount added to stakes so that none is negative, over unit or the payout's denominator.

    Nobody loses more than the payout for a shut, or the stake where that is more.
    """
    top, bottom = pair(aim.pays)
    return max(top, bottom) * (unit or bottom) // bottom


def stakes(scores: Sequence[int], target: int, clack: str) -> tuple[list[int], list[int]]:
    """Each score's payoff to the second player: (in stakes, in payouts for a shut)."""
    if target == 0 and clack == "immediate":
        return [0] * len(scores), [-1] * len(scores)
    signs = [(score < target) - (score > target) for score in scores]
    if target == 0:
        return [0] * len(scores), signs
    paid = [0 if score else 1 for score in scores]
    return [sign - shut for sign, shut in zip(signs, paid)], paid


def second_stakes(
    scores: Sequence[int], target: int, pays: tuple[int, int], clack: str
) -> list[int]:
    """Each score's payoff to the second player, over the payout's denominator; 0 for a tie.

    pays: what turning every tile down pays in stakes; clack: whether a first player who does so
    wins at once or the second may still answer.
    """
    top, bottom = pays
    plain, paid = stakes(scores, target, clack)
    return [stake * bottom + times * top for stake, times in zip(plain, paid)]


def targets(rule: Rules, reading: str = "sum") -> list[int]:
    """The scores to beat: every sum from 0 up, or every number that open tiles can show."""
    if reading == "sum":
        return list(range(sum(rule.tiles) + 1))
    return sorted(set(rules.scores(rule, reading)))


# Shares of a round; see players.


def check_scores(rule: Rules, players: int, scores: Sequence[int], reading: str) -> tuple[int, ...]:
    """The scores of those who have played a round, in order; ValueError for what cannot be."""
    if not 2 <= players <= MOST:
        raise ValueError(f"2 to {MOST} play a round, not {words.excerpt(players)}")
    top = rules.read(rule.tiles, reading)
    for score in scores:
        if not 0 <= score <= top:
            raise ValueError(f"a score is 0 to {top}, not {words.excerpt(score)}")
    if len(scores) >= players:
        raise ValueError(
            f"of {players} players at most {players - 1} can have scored already, not {len(scores)}"
        )
    return tuple(scores)


def share_unit(rule: Rules, players: int, scores: Sequence[int]) -> int:
    """The denominator of the next player's shares for each score."""
    whole: int = rules.scale(rule) ** (players - len(scores) - 1)
    return SPLIT * whole


# Results of a turn for readers: expectations before it ends, and results after.


class Expected(NamedTuple):
    """Expected results of best play for the goal; None for those that the goal does not give.

    score   the expected final score: points left, or the number that the tiles are read as
    shut    the chance to turn every tile down; for the goal "shut"
    win     the chance to end below the target; for the goal "beat", as tie and lose
    tie     the chance to equal it
    lose    the chance to end above it
    stakes  the stakes won on average; for the goals "first", and "beat" when a tie is half a win
    share   the share of the round; for the goal "round"

    >>> from bestplay import shut_the_box
    >>> expected = shut_the_box.Game(goal="shut").solution().expected("1,2")
    >>> expected.shut, expected.score, expected.win is None
    (Fraction(2, 9), Fraction(23, 12), True)
    """

    score: Fraction | None
    shut: Fraction | None
    win: Fraction | None
    tie: Fraction | None
    lose: Fraction | None
    stakes: Fraction | None
    share: Fraction | None


#: The names of its fields.
EXPECTED = ("score", "shut", "win", "tie", "lose", "stakes", "share")


def expected(rule: Rules, known: Solved, number: int) -> Expected:
    """Expected results, from a packed value."""
    known_figures = figures(rule, known, number)
    return Expected(
        *[
            Fraction(known_figures[name], known.unit) if name in known_figures else None
            for name in EXPECTED
        ]
    )


class Ending(NamedTuple):
    """The result of a turn that ends on a board.

    score   the points left, or the number that the tiles are read as
    result  "won", "tied" or "lost" where there is a score to beat, else ""
    worth   the worth, in the measure of the goal

    >>> from bestplay import klackers
    >>> ending = klackers.solution().ending("2,7")
    >>> ending.score, ending.worth
    (9, Fraction(9, 1))
    """

    score: int
    result: str
    worth: Fraction
