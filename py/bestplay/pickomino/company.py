"""A player of Pickomino for three to seven who has learned the whole game by playing it.

    >>> from bestplay.pickomino import company
    >>> from bestplay.pickomino.company_weights import TEXT
    >>> from bestplay.pickomino.table import Table
    >>> guess = company.Guess.from_letters(TEXT[3], 3)
    >>> here = Table("21-24,26-29", stacks=((25,), (30, 31), (32,)))
    >>> company.turn(here, guess).plays(throw="1,2,3,5,5,5,6,6")[0].text
    '5,5,5 throw'

For each number of players a small network guesses what share of the game a state is worth to
whoever has just moved; whoever is ahead together shares it.  A turn is solved exactly for these
guesses of its ends, and told by what such guesses come to in games of its like: see share.
studies.company taught it, by the rule "leaves"; how well it plays stands in the
site's results.json under pickomino.company.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from bestplay.core import tables, words
from bestplay.pickomino import rules
from bestplay.pickomino.game import End, Ends, Prospect, Returned
from bestplay.pickomino.network import FINE, PART, PLACES, Network, weights
from bestplay.pickomino.table import Table
from bestplay.pickomino.text import Dice
from bestplay.pickomino.turn import Pair, Take, Turn

__all__ = ("PLAYERS", "Guess", "share", "table_of", "turn")

#: For so many players there is a network.
PLAYERS = (3, 4, 5, 6, 7)

#: The ramps of each.
WIDTH = 32

#: What guesses come to, by number of players; see share().
SHARES = {
    3: (0.0621, 0.9138, -0.3304, 0.342),
    4: (0.0826, 0.9211, -0.391, 0.3527),
    5: (0.188, 0.9737, -0.9054, 0.0043),
    6: (0.0936, 0.9963, -0.4761, -0.0301),
    7: (0.0198, 0.9649, 0.023, 0.1926),
}


def count(players: int) -> int:
    """How many weights the network for so many players has.

    >>> count(3)
    2969
    """
    inputs = PLACES - 1 + (players + 1) * PLACES + players + 2
    return inputs * WIDTH + WIDTH + inputs


def table_of(players: int) -> tables.Table:
    """The weights as a table of the site; ValueError for other numbers of players than PLAYERS.

    >>> table_of(4).path
    'pickomino/learned-4.json'
    """
    if players not in PLAYERS:
        raise ValueError(f"the network plays with 2 to {PLAYERS[-1]} players, not with {players}")
    return tables.Table(
        path=f"pickomino/learned-{players}.json",
        game="pickomino",
        rules=f"tiles={words.ranges(rules.TILES)}&returned=leaves&players={players}",
        objective="for=win&values=weights",
        length=count(players),
        scale=PART,
    )


class Guess(Network):
    """What states seem to be worth among so many players.

    players  how many play

    >>> from bestplay.pickomino.company_weights import TEXT
    >>> over = Table((), stacks=((25,), (30, 31), ()))
    >>> guess = Guess.from_letters(TEXT[3], 3)
    >>> guess.share(over, 0), guess.share(over, 1)
    (-1.0, 1.0)
    """

    players: int

    def __init__(self, numbers: Sequence[int], players: int) -> None:
        """numbers: the weights, in whole parts of the table's scale."""
        super().__init__(numbers, WIDTH)
        self.players = players

    @classmethod
    def read(cls, text: str, players: int) -> Guess:
        """From the text of the table's file; ValueError when it is damaged."""
        return cls(table_of(players).read(text), players)

    @classmethod
    def from_letters(cls, text: str, players: int) -> Guess:
        """From letters, two for each weight, as bestplay.pickomino.company_weights has them."""
        return cls(weights(text), players)

    def share(self, table: Table, seat: int) -> float:
        """The share of the game that a state seems worth to whoever sits there and has just moved,
        from -1 for nothing to 1 for all of it; the share itself where the game is over."""
        order = [(seat + n) % self.players for n in range(self.players)]
        worms = [table.worms(each) for each in order]
        if table.over:
            ahead = worms.count(max(worms))
            return 2 / ahead - 1 if worms[0] == max(worms) else -1.0
        low, mine = rules.TILES[0], table.stacks[seat]
        tops = [table.stacks[each][-1:] for each in order] + [mine[-2:-1]]
        places = [tile - low for tile in table.shelf]
        for number, top in enumerate(tops):
            tile = top[0] - low if top else PLACES - 1
            places.append(PLACES - 1 + number * PLACES + tile)
        left = sum([rules.worms(tile) for tile in table.shelf])
        leads = [worms[0] - each for each in worms[1:]]
        measured = [lead * FINE // 10 for lead in leads]
        measured += [min(leads) * FINE // (2 + left), left * FINE // 20, FINE]
        return self.guess(places, measured)


def share(players: int, guess: float, left: int) -> float:
    """What share of the game a guess comes to, from 0 to 1, with so many tiles on the grill.

    A network guesses too much while most tiles are left.  The weights of this logistic function
    were fitted to games in which all play alike.

    guess: from -1 to 1, of a state or of a turn.

    >>> share(3, -1.0, 16), share(3, 1.0, 16)
    (0.0, 1.0)
    >>> share(3, -0.1, 16) < 0.45 < share(3, -0.1, 1)
    True
    """
    part = (1 + guess) / 2
    if not 0 < part < 1:
        return float(part > 0)
    one, odds, tiles, both = SHARES[players]
    full = left / len(rules.TILES)
    told = one + tiles * full + (odds + both * full) * math.log(part / (1 - part))
    return 1 / (1 + math.exp(-told))


class Shares(Ends):
    """A prospect's ends as shares of the game."""

    fields = ("prospect", "players", "left")
    players: int
    left: int

    def __init__(self, prospect: Prospect, players: int, left: int) -> None:
        """left: how many tiles lie on the grill before the turn."""
        self._set(prospect=prospect, players=players, left=left)

    def worth(self, value: Pair) -> float:
        return share(self.players, value[0] / value[1], self.left)

    def loss(self, best: Pair, value: Pair) -> float:
        return self.worth(best) - self.worth(value)


def turn(table: Table, guess: Guess, kept: Dice = (), returned: Returned = "leaves") -> Turn:
    """The mover's turn, played for the greatest share of the game; ValueError when that is over.

    returned: which tile leaves after a bust, "leaves" or "spared" (see pickomino.stacks).

    >>> from bestplay.pickomino.company_weights import TEXT
    >>> here = Table("21,22", stacks=((25,), (30, 31), (32,)))
    >>> turn(here, Guess.from_letters(TEXT[3], 3), "6,6,6,5,5").plays()[0].text
    'throw'
    """
    if table.over:
        raise ValueError("the grill is empty: the game is over")
    shares: dict[Take, float] = {}
    ends: list[End] = []
    for points in range(rules.TOP + 1):
        takes = [Take("shelf", tile) for tile in table.shelf if tile <= points][-1:]
        takes += [Take("steal", points)] * (points in table.tops)
        if not takes:
            continue
        for take in takes:
            if take not in shares:
                shares[take] = guess.share(table.take(take), table.turn)
        worths = [shares[take] for take in takes]
        best = worths.index(max(worths))
        low = points
        if ends and ends[-1].take == takes[best]:
            low = ends.pop().low
        ends.append(End(low, points, takes[best], worths[best]))
    failure = guess.share(table.fail(returned), table.turn)
    prospect = Prospect(failure, failure, tuple(ends))
    return Turn(Shares(prospect, guess.players, len(table.shelf)), kept)
