"""The whole game of Pickomino for two, both playing best: what a state is worth, and its plays.

    >>> from bestplay.pickomino import game as pickomino_game
    >>> game = pickomino_game.Game("difference")
    >>> here = game.solve(pickomino_game.Stacks(shelf="31", mine="33", theirs="32"))
    >>> round(here.worth, 6), here.turn(kept="5,5,5,6,6,6").plays()[0].text
    (0.047182, 'throw')

Up to MOST_TILES tiles are solved on the spot; for the games that start with the tiles 21 to 26
tables hold the values of all states.  Worths are floats within 1e-9 of the exact ones.
Source: R. C. Seydel's slides, 24 May 2012; R. Knizia's rules, Zoch 2005, spare a returned tile.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from bestplay.core import tables, words
from bestplay.core.value import Value
from bestplay.pickomino import game_rules as rules
from bestplay.pickomino import game_solver as solver
from bestplay.pickomino import rules as turn_rules
from bestplay.pickomino.game_index import COUNT, index
from bestplay.pickomino.game_index import TILES as TABLE_TILES
from bestplay.pickomino.game_rules import Objective, Returned
from bestplay.pickomino.game_solver import Report, Values
from bestplay.pickomino.solver import Payoff
from bestplay.pickomino.stacks import OBJECTIVES, RETURNED, Stacks
from bestplay.pickomino.text import Dice
from bestplay.pickomino.turn import Pair, Stakes, Take, Turn


class KnownValues(Protocol):
    """The values of states from wherever they are known."""

    def at(self, state: rules.State) -> float | None:
        """A state's value; None where it is not known."""


__all__ = (
    "MOST_TILES",
    "OBJECTIVES",
    "RETURNED",
    "TABLE_TILES",
    "End",
    "Game",
    "Objective",
    "Prospect",
    "Returned",
    "Stacks",
    "TableValues",
    "in_table",
)


#: The most tiles, stacks and all, for which a game is solved on the spot.
MOST_TILES = 4
#: The tables' values are whole parts of this.
SCALE = 10**10


class Game(Value):
    """What both play for, and what becomes of a returned tile.

    One may stop only with a worm and enough points for a tile; without a tile a failure passes.

    objective  "difference": the lead in worms in the end; "win": 1 for a game won, -1 for one lost
    returned   "leaves" or "spared"; see RETURNED

    >>> from bestplay.pickomino.game import Game, Stacks
    >>> here = Game("difference").solve(Stacks(shelf="31", mine="33", theirs="32"))
    >>> round(here.worth, 6)
    0.047182
    """

    fields = ("objective", "returned")
    objective: Objective
    returned: Returned

    def __init__(self, objective: Objective = "difference", returned: Returned = "leaves") -> None:
        """ValueError for anything but OBJECTIVES and RETURNED."""
        self._set(
            objective=solver.check_objective(objective), returned=rules.check_returned(returned)
        )

    def __str__(self) -> str:
        return words.join([("for", self.objective), ("returned", self.returned)])

    @property
    def table(self) -> tables.Table:
        """The table of all states that follow from the start of a game with TABLE_TILES."""
        count = len(TABLE_TILES)
        return tables.Table(
            path=f"pickomino/{count}-{self.returned}-{self.objective}.json",
            game="pickomino",
            rules=f"tiles={words.ranges(TABLE_TILES)}&returned={self.returned}",
            objective=f"for={self.objective}",
            length=COUNT,
            scale=SCALE,
        )

    def solve(self, stacks: Stacks, report: Report | None = None) -> Prospect:
        """What a state is worth to its mover, solved now; report(done, of) hears of the states.

        ValueError when the game is over and for more than MOST_TILES tiles, which take too long.
        """
        if stacks.over:
            raise ValueError("the grill is empty: the game is over")
        if stacks.size > MOST_TILES:
            raise ValueError(
                f"the whole game is solved for {MOST_TILES} tiles at most, not {stacks.size}"
            )
        values = solver.solve(stacks.state, self.objective, self.returned, report)
        return self.prospect(stacks.state, values[stacks.state], values)

    def look_up(self, stacks: Stacks, values: KnownValues) -> Prospect | None:
        """The same from values that are known; None where one is missing that is needed.

        A table's lacks the states that no game with TABLE_TILES has.
        """
        if stacks.over:
            return None
        known: Values = {}
        for state in [stacks.state] + rules.following(stacks.state, self.returned):
            value = (
                solver.final(self.objective, state) if rules.is_over(state) else values.at(state)
            )
            if value is None:
                return None
            known[state] = value
        return self.prospect(stacks.state, known[stacks.state], known)

    def prospect(self, state: rules.State, worth: float, values: Values) -> Prospect:
        """From what a state is worth, and what those that can follow are to their mover."""
        ends: list[End] = []
        for points in range(turn_rules.TOP + 1):
            best = solver.best_take(state, values, points)
            if best is None:
                continue
            take = Take(best[1], best[2])
            low = points
            if ends and ends[-1].take == take:
                low = ends.pop().low
            ends.append(End(low, points, take, best[0]))
        failure = -values[rules.after_failure(state, self.returned)]
        return Prospect(worth, failure, tuple(ends))


class TableValues:
    """The values of a game's table, read one by one: only few are asked for.

    >>> game = Game("win")
    >>> nothing = game.table.write([None] * game.table.length)
    >>> TableValues(game, nothing).at(Stacks("21-24").state) is None
    True
    """

    def __init__(self, game: Game, text: str) -> None:
        """text: the table's file; ValueError when it is damaged or another game's."""
        self._texts = game.table.read_texts(text)

    def at(self, state: rules.State) -> float | None:
        """A state's value; None where the table has none."""
        place = index(state)
        value = None if place is None else self._texts[place]
        return None if value is None else tables.whole(value) / SCALE


def in_table(stacks: Stacks) -> bool:
    """Whether the tables list a state: all its tiles are of TABLE_TILES, and it goes on.

    >>> in_table(Stacks("21-26")), in_table(Stacks("21-27"))
    (True, False)
    """
    return index(stacks.state) is not None


class End(NamedTuple):
    """What a turn that ends with low to high points takes, and what that is worth.

    low    the fewest points
    high   the most
    take   the tile
    worth  what the game is worth after it, to the player whose turn ends

    >>> end = Game().solve(Stacks("21,22", "23")).ends[0]
    >>> end.low, end.high, str(end.take)
    (21, 21, 'take 21')
    """

    low: int
    high: int
    take: Take
    worth: float


class Prospect(NamedTuple):
    """What a state is worth to its mover, and each end of the turn.

    worth    what the state is worth, as the game's objective counts
    failure  what a turn without a tile is worth
    ends     every tile that the turn may take, by rising points

    >>> prospect = Game().solve(Stacks("21,22", "23"))
    >>> round(prospect.worth, 4), prospect.turn("6,6,6").plays()[0].text
    (0.9777, 'throw')
    """

    worth: float
    failure: float
    ends: tuple[End, ...]

    def turn(self, kept: Dice = ()) -> Turn:
        """The turn after keeping some dice, played for the whole game."""
        return Turn(Ends(self), kept)

    def data(self) -> dict[str, object]:
        """The same for JSON, in whole parts of game_solver.FINE."""
        return {
            "worth": solver.fine(self.worth),
            "failure": solver.fine(self.failure),
            "ends": [
                [end.low, end.high, end.take.how, end.take.tile, solver.fine(end.worth)]
                for end in self.ends
            ],
        }


def prospect_of(data: dict[str, Any]) -> Prospect:
    """The prospect whose data these are."""
    ends = [
        End(low, high, Take(how, tile), worth / solver.FINE)
        for low, high, how, tile, worth in data["ends"]
    ]
    return Prospect(data["worth"] / solver.FINE, data["failure"] / solver.FINE, tuple(ends))


class Ends(Stakes):
    """A prospect's ends as the stakes of a turn."""

    fields: tuple[str, ...] = ("prospect",)
    prospect: Prospect

    def __init__(self, prospect: Prospect) -> None:
        self._set(prospect=prospect)

    def payoff(self) -> Payoff:
        fail = solver.fine(self.prospect.failure)
        stop: list[int | None] = [None] * (turn_rules.TOP + 1)
        for end in self.prospect.ends:
            for points in range(end.low, end.high + 1):
                stop[points] = solver.fine(end.worth)
        last = [fail if value is None else value for value in stop]
        return Payoff(stop, last, fail, solver.FINE, "stop")

    def take(self, points: int) -> Take | None:
        for end in self.prospect.ends:
            if end.low <= points <= end.high:
                return end.take
        return None

    def worth(self, value: Pair) -> float:
        return value[0] / value[1]

    def loss(self, best: Pair, value: Pair) -> float:
        return (best[0] * value[1] - value[0] * best[1]) / (best[1] * value[1])
