"""Pickomino players for two to seven that learned the whole game by playing it.

    >>> from bestplay.pickomino import learned
    >>> from bestplay.pickomino.table import Table
    >>> two, three = learned.load(2), learned.load(3)
    >>> learned.turn(Table(stacks=((), ())), two).plays(throw="1,2,3,5,5,5,6,6")[0].text
    '5,5,5 throw'
    >>> here = Table("21-24,26-29", stacks=((25,), (30, 31), (32,)))
    >>> learned.turn(here, three).plays(throw="1,2,3,5,5,5,6,6")[0].text
    '5,5,5 throw'

For each number of players a network of one layer of ramps guesses what a state is worth; whoever is
ahead together shares the game.  It sees the grill, the upper tiles of the stacks and the worms, and
was taught by games against itself, with all tiles and by the rule "leaves"
(studies.learning).  A turn is solved exactly for the guesses of its ends.

Domain: any table.  Error: not known for a single state; how well it plays is among the site's
figures, in results.json under pickomino.learned and pickomino.company.  Whole numbers until the
last step, so that all interpreters agree.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from bestplay.core import tables, words
from bestplay.pickomino import rules
from bestplay.pickomino.game import End, Prospect, ends_of
from bestplay.pickomino.rules import Dice, Returned
from bestplay.pickomino.solver import Pair
from bestplay.pickomino.table import MOST_PLAYERS, Table
from bestplay.pickomino.turn import Take, Turn, difference
from bestplay.play import Course, Player, Spot

__all__ = (
    "PLAYERS",
    "Learned",
    "Network",
    "letters",
    "load",
    "share",
    "table_of",
    "turn",
    "weights",
)

#: The numbers of players with a network.
PLAYERS = tuple(range(2, MOST_PLAYERS + 1))

#: The ramps of the network for two players, and for more.
RAMPS, WIDTH = 64, 32

#: The denominator of weights, and of inputs other than 0 and 1.
PART = 500
FINE = 1000

#: The number of letters that encode weights, two per weight, from FIRST on without the backslash.
LETTERS = 90
FIRST = 35
BACKSLASH = 92

#: Inputs for one tile of a stack: each tile, or none.
PLACES = len(rules.TILES) + 1

#: The weights that convert guesses to shares, by number of players; see share().
SHARES = {
    3: (0.0621, 0.9138, -0.3304, 0.342),
    4: (0.0826, 0.9211, -0.391, 0.3527),
    5: (0.188, 0.9737, -0.9054, 0.0043),
    6: (0.0936, 0.9963, -0.4761, -0.0301),
    7: (0.0198, 0.9649, 0.023, 0.1926),
}


def ramps(players: int) -> int:
    """The number of ramps of the network for so many players."""
    return RAMPS if players == 2 else WIDTH


def count(players: int) -> int:
    """The number of weights of a network for this many players.

    >>> count(2), count(3)
    (5784, 2969)
    """
    tops, measured = (4, 4) if players == 2 else (players + 1, players + 2)
    inputs = PLACES - 1 + tops * PLACES + measured
    return inputs * ramps(players) + ramps(players) + inputs


def table_of(players: int) -> tables.Table:
    """The weights as a table of the site; ValueError for other numbers of players than PLAYERS.

    >>> table_of(2).path, table_of(4).path
    ('pickomino/learned.json', 'pickomino/learned-4.json')
    """
    if players not in PLAYERS:
        raise ValueError(f"the network plays with 2 to {PLAYERS[-1]} players, not with {players}")
    two = players == 2
    return tables.Table(
        path="pickomino/learned.json" if two else f"pickomino/learned-{players}.json",
        game="pickomino",
        rules=f"tiles={words.ranges(rules.TILES)}&returned=leaves"
        + ("" if two else f"&players={players}"),
        objective="for=win&values=weights",
        length=count(players),
        scale=PART,
    )


def letters(players: int) -> str:
    """The weights of a network as letters, a line of weights.txt in the package."""
    from importlib import resources

    lines = resources.files(__package__).joinpath("weights.txt").read_text("utf-8").split()
    return dict(zip(PLAYERS, lines))[players]


def weights(text: str) -> list[int]:
    """The whole numbers that pairs of letters encode."""
    codes = [ord(letter) - FIRST - (letter > "\\") for letter in text]
    middle = LETTERS * LETTERS // 2
    return [a * LETTERS + b - middle for a, b in zip(codes[::2], codes[1::2])]


def load(players: int) -> Network:
    """The network for so many players, 2 to 7, that comes with the package.

    >>> load(2).players
    2
    """
    return Network(weights(letters(players)), players)


class Network:
    """A network that estimates the values of states, for a number of players.

    players  the number of players

    >>> over = Table((), stacks=((25,), (30, 31), ()))
    >>> load(3).share(over, 0), load(3).share(over, 1)
    (-1.0, 1.0)
    """

    players: int

    def __init__(self, numbers: Sequence[int], players: int) -> None:
        """numbers: the weights, in whole parts of PART."""
        self.players = players
        each = ramps(players)
        inputs = (len(numbers) - each) // (each + 1)
        self._ramps = [numbers[n * each : (n + 1) * each] for n in range(inputs)]
        self._out = numbers[inputs * each : (inputs + 1) * each]
        self._past = numbers[(inputs + 1) * each :]

    @classmethod
    def read(cls, text: str, players: int) -> Network:
        """A network from the text of table_of(players)'s file; ValueError if damaged."""
        return cls(table_of(players).read(text), players)

    def share(self, table: Table, seat: int) -> float:
        """The expected share of a seat that has just moved, from -1 for nothing to 1 for all.

        It is exact once the game is over.
        """
        order = [(seat + n) % self.players for n in range(self.players)]
        worms = [table.worms(each) for each in order]
        if table.over:
            ahead = [each for each in worms if each == max(worms)]
            return 2 / len(ahead) - 1 if worms[0] == ahead[0] else -1.0
        left = sum([rules.worms(tile) for tile in table.shelf])
        leads = [worms[0] - each for each in worms[1:]]
        if self.players == 2:  # this network values a state for the next mover
            mine, theirs = [table.stacks[each] for each in order]
            tops = [theirs[-1:], theirs[-2:-1], mine[-1:], mine[-2:-1]]
            measured = [-leads[0] * FINE // 10, -leads[0] * FINE // (2 + left)]
        else:
            tops = [table.stacks[each][-1:] for each in order] + [table.stacks[seat][-2:-1]]
            measured = [lead * FINE // 10 for lead in leads] + [min(leads) * FINE // (2 + left)]
        guess = self._guess(_places(table.shelf, tops), [*measured, left * FINE // 20, FINE])
        return -guess if self.players == 2 else guess

    def _guess(self, places: Sequence[int], measured: Sequence[int]) -> float:
        """The network's output, from -1 to 1: `places` are the inputs that are 1, `measured` the
        last inputs in parts of FINE."""
        sums = [0] * len(self._out)
        total = 0
        for place in places:
            sums = [a + b for a, b in zip(sums, self._ramps[place])]
            total += self._past[place] * FINE
        sums = [a * FINE for a in sums]
        first = len(self._ramps) - len(measured)
        for place, number in enumerate(measured):
            row = self._ramps[first + place]
            sums = [a + b * number for a, b in zip(sums, row)]
            total += self._past[first + place] * number
        bent = sum([high * weight for high, weight in zip(sums, self._out) if high > 0])
        value = total / (PART * FINE) + bent / (PART * PART * FINE)
        return 1 - 2 / (math.exp(2 * value) + 1)


def _places(shelf: Sequence[int], tops: Sequence[Sequence[int]]) -> list[int]:
    """The inputs that are 1: one for each tile of the grill, and one for each of these tops."""
    low = rules.TILES[0]
    places = [tile - low for tile in shelf]
    for number, top in enumerate(tops):
        tile = top[0] - low if top else PLACES - 1
        places.append(PLACES - 1 + number * PLACES + tile)
    return places


def share(players: int, guess: float, left: int) -> float:
    """The estimated share of the game, from 0 to 1, for a network's guess.

    Of two it is a chance to win, a draw counting half.  With more players a network guesses too
    much while most tiles are left; the weights of this logistic function were fitted to games in
    which all play alike.

    guess: from -1 to 1, of a state or of a turn.

    >>> share(3, -1.0, 16), share(3, 1.0, 16)
    (0.0, 1.0)
    >>> share(3, -0.1, 16) < 0.45 < share(3, -0.1, 1)
    True
    """
    part = (1 + guess) / 2
    if players == 2:
        return part
    if not 0 < part < 1:
        return float(part > 0)
    one, odds, tiles, both = SHARES[players]
    full = left / len(rules.TILES)
    fitted = one + tiles * full + (odds + both * full) * math.log(part / (1 - part))
    return 1 / (1 + math.exp(-fitted))


class Shares(Prospect):
    """The ends of a turn as shares of the game, for a Turn."""

    fields = ("failure", "ends", "players", "left")
    players: int
    left: int

    def __init__(self, failure: float, ends: tuple[End, ...], players: int, left: int) -> None:
        """left: how many tiles lie on the grill before the turn."""
        self._set(worth=failure, failure=failure, ends=ends, players=players, left=left)

    def measure(self, value: Pair) -> float:
        return share(self.players, value[0] / value[1], self.left)

    def loss(self, best: Pair, value: Pair) -> float:
        if self.players == 2:
            less, unit = difference(best, value)
            return less / unit / 2
        return self.measure(best) - self.measure(value)


def check_players(table: Table, network: Network) -> None:
    """Raise ValueError if a network is for another number of players than a table."""
    players = len(table.stacks)
    if players != network.players:
        raise ValueError(f"this network plays with {network.players}, not with {players}")


def turn(table: Table, network: Network, kept: Dice = (), returned: Returned = "leaves") -> Turn:
    """The mover's turn, played for the greatest share of the game; ValueError if it is over.

    returned: which tile leaves after a failed turn, "leaves" or "spared" (see pickomino.rules).

    >>> here = Table("21,22", stacks=((25,), (30, 31), (32,)))
    >>> turn(here, load(3), "6,6,6,5,5").plays()[0].text
    'throw'
    """
    if table.over:
        raise ValueError("the grill is empty: the game is over")
    check_players(table, network)

    def worth(how: rules.How, tile: int) -> float:
        return network.share(table.take(Take(how, tile)), table.turn)

    failure = network.share(table.fail(returned), table.turn)
    ends = ends_of(table.shelf, table.tops, worth)
    return Turn(Shares(failure, ends, network.players, len(table.shelf)), kept)


class Learned(Player):
    """A computer player that plays to win the game, by the network for its table.

    Its choices' worths for the turn alone are the Course's.

    table  the grill and everybody's tiles

    >>> from bestplay.pickomino.play import Course
    >>> table = Table("21-24", ((), ()))
    >>> course = Course(table.situation)
    >>> Learned(table, load(2)).choice(course, course.read("1,1,2,3,5,5,6,6").spot)
    '6,6+throw'
    """

    table: Table

    def __init__(self, table: Table, network: Network) -> None:
        """ValueError when the network is one for another number of players."""
        check_players(table, network)
        self.table = table
        self._network = network
        self._turn: Turn | None = None

    @property
    def turn(self) -> Turn:
        """The turn at the table, whose worths are chances to win; solved on first use.

        ValueError when the game is over.
        """
        if not self._turn:
            whole = turn(self.table, self._network)
            self._turn = Turn(whole.stakes, (), whole.solution)
        return self._turn

    def choice(self, course: Course, spot: Spot) -> str:
        turn = Turn(self.turn.stakes, spot.place.kept, self.turn.solution)
        play = turn.plays(spot.throw)[0]
        choice = play.text.replace(" ", "+")
        spared = choice.replace("stop", "grill")
        takes = play.take and play.take.how == "shelf"
        return spared if takes and spared in course.legal(spot) else choice
