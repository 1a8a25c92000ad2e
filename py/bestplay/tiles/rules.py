"""Boards of tiles and the throws that flip them: Shut the Box, Klackers, Klappenspiel.

A board is an int: bit i says that the i-th tile of the rules is up.  Boards run from 0 (all
down) to start(rules), and every move leads to a smaller one.  What a throw is and how often it
comes follows from falls(); what it flips is in flips().  Sources: E. Huggins, "Optimal Klackers",
2007; "Possibly Wrong" (blog), "Shut the Box", January 2013; A. T. Benjamin and D. Stanford,
"Optimal Klappenspiel", The UMAP Journal 16(1), 1995, 11-20.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from bestplay.core import dice, words
from bestplay.core.backward import Graph, Options, Throws

#: A rule about one die: one of ONE_DIE or FORCED.
OneDie: TypeAlias = Literal["never", "always", "sum6", "max6", "sum6-forced", "max6-forced", "only"]

#: The reading of tiles as a score: one of READINGS.
Reading: TypeAlias = Literal["sum", "digits", "tiles"]

#: The rule about tiles that a throw flips: one of STYLES, or "both", as in KLAPPENSPIEL.
Style: TypeAlias = Literal["sum", "thai", "both"]

#: The rules that allow one die instead of two: never, always, if the tiles up sum to at most six,
#: or if none of them is above six.
ONE_DIE: tuple[OneDie, ...] = ("never", "always", "sum6", "max6")

#: The rules that demand one die: if the tiles up sum to at most six, if none of them is above six,
#: or at every throw.
FORCED: tuple[OneDie, ...] = ("sum6-forced", "max6-forced", "only")

#: All rules about one die.
DICE_RULES = ONE_DIE + FORCED

#: The limits on the tiles that a throw may flip.
MOST = (1, 2, 3)

#: The readings of tiles as a score: added up, as digits of one number, or counted.
READINGS: tuple[Reading, ...] = ("sum", "digits", "tiles")

#: The tiles that a throw may flip: any of its sum; or one tile, that of either die or that of their
#: sum, which needs two dice always.
STYLES: tuple[Style, ...] = ("sum", "thai")

#: The highest tile.
HIGHEST_TILE = 12

#: The highest tile of one digit.
HIGHEST_DIGIT = 9

#: The greatest sum, and the highest tile, with which the narrower rules allow one die.
MOST_FOR_ONE_DIE = 6


class Rules(NamedTuple):
    """The rules of a game; made by rules(), which checks them."""

    tiles: tuple[int, ...]
    """The tiles of the game, in rising order."""
    one_die: OneDie
    """One of DICE_RULES."""
    most: int | None
    """The most tiles that a throw may flip; None for any number."""
    style: Style
    """The tiles that a throw flips; one of STYLES, or "both": both dice's, or that of their sum."""
    stop: int | None
    """A sum that ends the turn, whether two dice show it or one."""
    first: int | None
    """A tile that the first throw must flip."""


class Field:
    """A field of a game.  All that asks for house rules reads their records, HOUSE.

    name     the argument of Game(), and the attribute
    default  the usual value
    about    the help of the command
    allowed  the texts of a link; () where there is no list
    belongs  (word, value) pairs, one of which must hold for it to say something; () for all games
    asked    True where a link tells it for a game; None for a house rule, told where it is unusual
    read     the value of a text
    show     the text or number of a link, for a value
    word     the name in links and in the command
    check    (value, tiles, one_die) -> the value; ValueError where it cannot be
    says     a value in words, for a page
    changes  "moves" alone; "throws", which are then more than sums; "scores"
    """

    def __init__(
        self,
        name: str,
        default: Any,
        about: str,
        allowed: tuple[str, ...] = (),
        belongs: tuple[tuple[str, str], ...] = (),
        asked: Callable[[Any], bool] | None = None,
        read: Callable[[str], Any] = str,
        show: Callable[[Any], Any] = lambda value: value,
        word: str = "",
        check: Callable[[Any, tuple[int, ...], str], Any] = lambda value, tiles, one_die: value,
        says: Callable[[Any], str] = str,
        changes: str = "moves",
    ) -> None:
        self.name, self.word = name, word or name.replace("_", "-")
        self.default, self.about, self.allowed = default, about, allowed
        self.belongs, self.asked = belongs, asked
        self.read, self.show, self.check = read, show, check
        self.says, self.changes = says, changes


def _number(
    name: str,
    about: str,
    noun: str,
    refusal: str,
    says: Callable[[Any], str],
    numbers: Sequence[int] = (),
    allowed: tuple[str, ...] = (),
) -> Field:
    """The Field of a house rule whose value is one of these numbers, else a tile; usually None."""
    none = allowed[-1] if allowed else NONE

    def check(value: Any, tiles: tuple[int, ...], one_die: str) -> int | None:
        number = None if value is None else words.whole(value, noun)
        if number is not None and number not in (numbers or tiles):
            raise ValueError(refusal.format(words.excerpt(number)))
        return number

    def read(text: str) -> int | None:
        return None if text == none else words.number(text, noun)

    def show(value: int | None) -> str | int:
        return value or none

    return Field(name, None, about, allowed, read=read, show=show, check=check, says=says)


def check_reading(reading: str, tiles: tuple[int, ...], one_die: str = "") -> Reading:
    """The reading itself; ValueError for an unknown one, and for "digits" with a tile above 9."""
    reading = words.one_of(reading, "a score is a", READINGS)
    if reading == "digits" and tiles[-1] > HIGHEST_DIGIT:
        raise ValueError(f"tile {tiles[-1]} is no single digit, so scores cannot be digits")
    return reading


def _check_style(style: str, tiles: tuple[int, ...], one_die: str) -> Style:
    style = words.one_of(style, "a throw flips", STYLES)
    if style == "thai" and one_die != "never":
        raise ValueError("where a throw flips one die's tile or the sum's, two dice are thrown")
    return style


#: The word of a link for any number of tiles, and for no such sum or tile.
ANY, NONE = "any", "no"

#: How many tiles a throw may flip, in words.
MOST_WORDS = ("one tile", "one or two tiles", "one to three tiles")

#: All house rules, in the order in which links have them.
HOUSE = (
    _number(
        "most",
        "how many tiles a throw may flip at most",
        "how many tiles a throw may flip",
        "a throw may flip at most 1, 2 or 3 tiles, not {}",
        lambda most: f"{MOST_WORDS[most - 1]} at a throw",
        MOST,
        (*[str(most) for most in MOST], ANY),
    ),
    Field(
        "reading",
        "sum",
        "how the tiles that are left make a score",
        READINGS,
        check=check_reading,
        says=lambda reading: "tiles counted" if reading == "tiles" else "tiles read as digits",
        changes="scores",
    ),
    Field(
        "style",
        "sum",
        "what a throw flips: tiles of its sum, or one tile, of a die or the sum",
        STYLES,
        check=_check_style,
        says=lambda style: "one tile a throw, that of a die or of the sum",
        changes="throws",
    ),
    _number(
        "stop",
        "a sum that ends the turn, such as 7",
        "the sum that ends a turn",
        "the sum that ends a turn is 2 to 12, not {}",
        lambda stop: f"a throw of {stop} ends the turn",
        dice.SUMS[1:],
    ),
    _number(
        "first",
        "a tile that the first throw must flip, such as 2",
        "the tile that the first throw must flip",
        "there is no tile {} that the first throw flips",
        lambda first: f"the first throw flips the {first} or ends the turn",
    ),
)

#: The usual values of those that Rules has; the reading of scores belongs to the goal.
USUAL = {rule.name: rule.default for rule in HOUSE if rule.changes != "scores"}

#: The fields of Rules, which a game has as attributes.
FIELDS = ("tiles", "one_die", *USUAL)


def rules(tiles: int | str | Iterable[int] = 9, one_die: str = "always", **house: Any) -> Rules:
    """Checked rules; tiles is a count n (tiles 1..n) or a collection of tile numbers.

    house: house rules by their names, as in USUAL.  ValueError names a tile that cannot be (only 1
    to 12, each once), an unknown rule, a tile that a lone die can never reach, or a text of one
    number, which may be a count or a tile.
    """
    if words.is_whole(tiles):
        count = words.whole(tiles, "the number of tiles")
        if not 1 <= count <= HIGHEST_TILE:
            raise ValueError(f"the number of tiles is 1 to 12, not {words.excerpt(count)}")
        tiles = range(1, count + 1)
    ordered = tuple(check_tiles(words.numbers(tiles, "a tile")))
    if isinstance(tiles, str) and len(ordered) == 1 and "-" not in tiles:
        n = ordered[0]
        raise ValueError(f"'{n}' may be a tile or how many: write 1-{n}, or {n}-{n} for it alone")
    if not ordered:
        raise ValueError("a game needs at least one tile")
    when = words.one_of(one_die, "one die may be thrown", DICE_RULES)
    if when == "only" and ordered[-1] > MOST_FOR_ONE_DIE:
        raise ValueError(f"tile {ordered[-1]} can never be flipped with one die only")
    values = dict(USUAL)
    values.update(house)
    for rule in HOUSE:
        if rule.name in values:
            values[rule.name] = rule.check(values[rule.name], ordered, when)
    if values["style"] == "thai":
        values["most"] = None
    return Rules(ordered, when, **values)


def check_tiles(tiles: Sequence[int]) -> list[int]:
    """The tiles in rising order; ValueError for one that no game has or that is named twice."""
    ordered = sorted(tiles)
    for place, tile in enumerate(ordered):
        if not 1 <= tile <= HIGHEST_TILE:
            raise ValueError(f"tiles are numbered 1 to 12; there is no tile {words.excerpt(tile)}")
        if place and ordered[place - 1] == tile:
            raise ValueError(f"tile {tile} is named twice")
    return ordered


KLACKERS = rules(9, "always")
KLAPPENSPIEL = Rules(tuple(range(1, 11)), "never", **dict(USUAL, style="both"))


def start(rule: Rules) -> int:
    """The board with every tile up."""
    return (1 << len(rule.tiles)) - 1


def check(rule: Rules, board: int) -> int:
    """The board itself, or ValueError when these rules have no such board."""
    if not isinstance(board, int) or not 0 <= board <= start(rule):
        raise ValueError(f"a board is a number from 0 to {start(rule)}, not {words.excerpt(board)}")
    return board


def board_of(rule: Rules, tiles: Iterable[int]) -> int:
    """The board with just these tiles up; ValueError for a tile not in the game or named twice."""
    board = 0
    for tile in tiles:
        if tile not in rule.tiles:
            known = ", ".join([str(each) for each in rule.tiles])
            raise ValueError(f"there is no tile {words.excerpt(tile)}; the tiles are {known}")
        bit = 1 << rule.tiles.index(tile)
        if board & bit:
            raise ValueError(f"tile {tile} is named twice")
        board |= bit
    return board


def tiles_of(rule: Rules, board: int) -> list[int]:
    """The tiles that are up, in rising order."""
    check(rule, board)
    return [tile for place, tile in enumerate(rule.tiles) if board >> place & 1]


def score(rule: Rules, board: int) -> int:
    """The points left on a board: the sum of its tiles."""
    return sum(tiles_of(rule, board))


def read(tiles: Iterable[int], reading: str = "sum") -> int:
    """The score of tiles in rising order: their sum, or with "digits" 159 for 1, 5 and 9, or with
    "tiles" how many they are."""
    if reading == "tiles":
        return len(list(tiles))
    number = 0
    for tile in tiles:
        number = tile + (10 * number if reading == "digits" else number)
    return number


def added_up(rule: Rules, reading: str) -> Rules:
    """The rules themselves; ValueError unless the reading is "sum", which some questions need."""
    if reading != "sum":
        raise ValueError("this is worked out only where the tiles that are left are added up")
    return rule


def dice_options(rule: Rules, board: int) -> tuple[int, ...]:
    """The numbers of dice that may be thrown: (2,), (1, 2), or (1,) if one is forced; () if all
    tiles are down."""
    if not board:
        return ()
    when, _, forced = rule.one_die.partition("-")
    if when == "never":
        return (2,)
    if when in ("sum6", "max6"):
        up = tiles_of(rule, board)
        if (sum(up) if when == "sum6" else up[-1]) > MOST_FOR_ONE_DIE:
            return (2,)
    return (1,) if forced or when == "only" else (1, 2)


# Throws: sums, or pairs of dice as two digits, the lower one first, where dice count apart.


def falls(rule: Rules, count: int) -> list[tuple[tuple[int, ...], int]]:
    """(rising faces, ways) of every throw of this many dice.

    How often each throw comes follows from this alone.
    """
    return [((face,), 1) for face in dice.FACES] if count == 1 else dice.WEIGHED_PAIRS


def throws(rule: Rules) -> tuple[int, ...]:
    """Every throw, as graphs number them: the sums from 1 up, or pairs of dice as two digits."""
    return dice.SUMS if rule.style == "sum" else PAIRS


#: Pairs of dice as two digits.
PAIRS = tuple([10 * low + high for low, high in dice.PAIRS])


def thrown_by(rule: Rules, faces: Sequence[int]) -> int:
    """The throw, as in throws(), that these faces make; faces: the lower one first."""
    return sum(faces) if rule.style == "sum" else 10 * faces[0] + faces[1]


#: The cache of weights(), by rules and number of dice.
_weights: dict[tuple[Rules, int], tuple[int, tuple[int, ...]]] = {}


def weights(rule: Rules, count: int) -> tuple[int, tuple[int, ...]]:
    """(ways in all, ways to throw each of throws()) with so many dice."""
    key = (rule, count)
    if key not in _weights:
        ways = dict.fromkeys(throws(rule), 0)
        for faces, weight in falls(rule, count):
            ways[thrown_by(rule, faces)] += weight
        listed = tuple([ways[thrown] for thrown in throws(rule)])
        _weights[key] = sum(listed), listed
    return _weights[key]


def weighed(rule: Rules, count: int) -> list[tuple[int, int]]:
    """Each throw with the ways in which so many dice show it."""
    return list(zip(throws(rule), weights(rule, count)[1]))


def possible(rule: Rules, counts: Iterable[int]) -> list[int]:
    """The throws that any of these numbers of dice can show."""
    shown = [weights(rule, count)[1] for count in counts]
    return [
        thrown for place, thrown in enumerate(throws(rule)) if [1 for ways in shown if ways[place]]
    ]


def check_throw(rule: Rules, thrown: int) -> int:
    """The throw itself; ValueError for one that is not among throws()."""
    if rule.style == "sum":
        return dice.check_sum(thrown)
    if thrown not in PAIRS:
        raise ValueError(f"a throw is two dice, such as 4,5, not {words.excerpt(thrown)}")
    return thrown


def total(rule: Rules, thrown: int) -> int:
    """The sum of a throw."""
    return thrown if rule.style == "sum" else thrown // 10 + thrown % 10


def throw_text(rule: Rules, thrown: int) -> str:
    """A throw as one writes it: "9", or its dice "4,5"."""
    return str(thrown) if rule.style == "sum" else f"{thrown // 10},{thrown % 10}"


# Moves.

#: The cache of flips(), by throw and all rules except the one about one die.
_flips: dict[tuple[object, ...], list[int]] = {}


def flips(rule: Rules, thrown: int) -> list[int]:
    """The sets of tiles that a throw may flip, as boards on which these tiles alone are up.

    Fewest and then highest tiles first; of "both" the dice's two tiles before their sum's.
    """
    key = (rule.tiles, *rule[2:], thrown)
    if key not in _flips:
        sets = [] if total(rule, thrown) == rule.stop else _sets(rule, thrown)
        _flips[key] = [board_of(rule, each) for each in sets if set(each) <= set(rule.tiles)]
    return _flips[key]


def _sets(rule: Rules, thrown: int) -> list[tuple[int, ...]]:
    """Each set of tiles that a throw may flip together; some may not be in the game."""
    if rule.style == "sum":
        # For each sum its sets of tiles, the highest tile first; tiles are negative for sorting.
        found: list[list[tuple[int, ...]]] = [[] for _ in range(len(dice.SUMS) + 1)]
        found[0].append(())
        for tile in rule.tiles:
            for total in range(len(dice.SUMS), tile - 1, -1):
                found[total] += [(-tile, *others) for others in found[total - tile]]
        few = [each for each in found[thrown] if rule.most is None or len(each) <= rule.most]
        return [tuple([-tile for tile in each]) for _, each in sorted([(len(s), s) for s in few])]
    low, high = thrown // 10, thrown % 10
    if rule.style == "both":
        return [(low, high), (low + high,)] if low < high else [(low + high,)]
    return [(low + high,), (high,), (low,)] if low < high else [(low + high,), (high,)]


def moves(rule: Rules, board: int, thrown: int) -> list[int]:
    """The boards that a throw, one of throws(), can lead to, in the order of flips()."""
    check(rule, board)
    check_throw(rule, thrown)
    found = [board - each for each in flips(rule, thrown) if board & each == each]
    if rule.first and board == start(rule):
        bit = 1 << rule.tiles.index(rule.first)
        return [after for after in found if not after & bit]
    return found


def flips_between(rule: Rules, board: int, after: int) -> list[int]:
    """The tiles that a move from one board to another turns down."""
    return tiles_of(rule, board - after)


# The graph of all boards; see bestplay.core.backward.

#: The moves of the latest rules, without the rule about one die; and the graphs by all rules.
_moves: dict[tuple[object, ...], list[Throws]] = {}
_graphs: dict[Rules, Graph] = {}


def scale(rule: Rules) -> int:
    """The common denominator of every value.

    Each throw turns down at least one tile, so no denominator exceeds the ways to throw two dice to
    the number of tiles; the ways of one die divide these.
    """
    whole: int = weights(rule, 2)[0] ** len(rule.tiles)
    return whole


def graph(rule: Rules) -> Graph:
    """The graph of all boards, with throws() as its throws.

    The latest set of tiles is kept: the rules about one die share its moves.
    """
    if rule not in _graphs:
        moves = grow(rule, start(rule) + 1)
        _graphs[rule] = add_options(rule, moves)
    return _graphs[rule]


def build(rule: Rules) -> Graph:
    """The graph of all boards, computed anew."""
    return add_options(rule, moves_of(rule, range(start(rule) + 1)))


def grow(rule: Rules, boards: int) -> list[Throws]:
    """The cached moves from the first boards, at least this many, to make graph() in slices."""
    key = (rule.tiles, *rule[2:])  # all rules except the one about one die
    if key not in _moves:
        _moves.clear()
        _graphs.clear()
        _moves[key] = []
    known = _moves[key]
    if len(known) < boards:
        known += moves_of(rule, range(len(known), boards))
    return known


def moves_of(rule: Rules, boards: range) -> list[Throws]:
    """The moves from each of these boards with each throw: moves(), but quicker.

    Where tiles have the throw's sum those with the highest come first: the least boards.
    """
    sets = [flips(rule, thrown) for thrown in throws(rule)]
    if rule.style == "sum":
        sets = [sorted(flips, reverse=True) for flips in sets]
    found: list[Throws] = [
        [[board - each for each in flips if board & each == each] for flips in sets]
        for board in boards
    ]
    if rule.first and start(rule) in boards:
        full = start(rule)
        found[-1] = [moves(rule, full, thrown) for thrown in throws(rule)]
    return found


def add_options(rule: Rules, moves: Sequence[Throws]) -> Graph:
    """The graph from moves and the numbers of dice that each board allows."""
    choices: dict[tuple[int, ...], Options] = {}
    found = []
    for board, throws in enumerate(moves):
        counts = dice_options(rule, board)
        if counts not in choices:
            choices[counts] = [weights(rule, count) for count in counts]
        found.append((throws, choices[counts]))
    return found


def scores(rule: Rules, reading: str = "sum") -> list[int]:
    """The score of every board: its tiles added up, read as one number, or counted."""
    shift = 10 if reading == "digits" else 1
    points = [0]
    for tile in rule.tiles:
        points += [shift * p + (1 if reading == "tiles" else tile) for p in points]
    return points
