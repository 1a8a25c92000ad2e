"""Best play of both in the whole game of Pickomino for two: values of states, and plays.

    >>> from bestplay.pickomino.game import Game
    >>> from bestplay.pickomino.table import OBJECTIVES, Objective, Table
    >>> here = Game("difference").solve(Table(shelf="31", stacks=("33", "32")))
    >>> round(here.worth, 6), here.turn(kept="5,5,5,6,6,6").plays()[0].text
    (0.047182, 'throw')

v(state) = the value of a turn whose outcomes pay -v(state that the opponent then faces), for the
player who moves.  States are solved in layers of ever more tiles; within a layer best play and
its values are found in turn (policy iteration), because a steal may be answered by a steal, two
empty stacks pass, and a spared tile comes back.

Domain: up to MOST_TILES tiles, solved on the spot; for the games that start with the tiles 21 to 26
tables hold the values of all states.
Error: worths are floats within 1e-9 of the exact ones; values stand when another round of best
turns changes none by more than TOLERANCE.  Within a turn payoffs are whole parts of FINE, so that
its ties are exact.
Sources: R. C. Seydel's slides, 24 May 2012; R. Knizia's rules, Zoch 2005, spare a returned tile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay.core import tables, words
from bestplay.core.value import Value
from bestplay.pickomino import rules
from bestplay.pickomino.rules import RETURNED, Dice, Returned
from bestplay.pickomino.solver import BestPlay, Pair, Payoff
from bestplay.pickomino.table import OBJECTIVES, Objective, Table
from bestplay.pickomino.turn import Stakes, Take, Turn

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
    "in_table",
)

#: The most tiles, in stacks too, for which a game is solved at once.
MOST_TILES = 4
#: The tiles whose games have tables.
TABLE_TILES = rules.TILES[:6]
#: The denominator of the tables' values.
SCALE = 10**10

TOLERANCE = 1e-10
FINE = 10**12

#: The most states that may follow the one that is solved.
MOST = 600

#: The most rounds until best turns and their values agree; a few are usual.
ROUNDS = 100

#: The greatest change of a value in the last sweep over fixed turns.
SETTLED = TOLERANCE / 1000


# States, from the mover's side.


class State(NamedTuple):
    """The tiles of a Table for two; a small tuple for the solver."""

    shelf: tuple[int, ...]
    """The tiles on the grill, rising."""
    mine: tuple[int, ...]
    """The mover's stack from the bottom up."""
    theirs: tuple[int, ...]
    """The opponent's stack from the bottom up."""


def state_of(table: Table) -> State:
    """The state of a table, from the mover's side; ValueError unless there are two players."""
    if len(table.stacks) != 2:
        raise ValueError(f"the whole game is solved for two players, not for {len(table.stacks)}")
    return State(table.shelf, table.mine, table.stacks[1 - table.turn])


def start(count: int) -> State:
    """The start of a game with so many tiles, from 21 up; ValueError beyond 1 to 16."""
    if not isinstance(count, int) or not 1 <= count <= len(rules.TILES):
        raise ValueError(f"a game has 1 to {len(rules.TILES)} tiles, not {count}")
    return State(rules.TILES[:count], (), ())


def is_over(here: State) -> bool:
    """True once the shelf is empty, which ends the game."""
    return not here.shelf


def size(here: State) -> int:
    """The number of tiles still in the game."""
    return len(here.shelf) + len(here.mine) + len(here.theirs)


def lead(here: State) -> int:
    """The mover's worms less the opponent's."""
    return sum([rules.worms(t) for t in here.mine]) - sum([rules.worms(t) for t in here.theirs])


def after_take(here: State, how: str, tile: int) -> State:
    """The state that the opponent faces after a tile is taken; how is "shelf" or "steal"."""
    mine = here.mine + (tile,)
    if how == "steal":
        return State(here.shelf, here.theirs[:-1], mine)
    return State(tuple([t for t in here.shelf if t != tile]), here.theirs, mine)


def after_failure(here: State, returned: str = "leaves") -> State:
    """The state that the opponent faces after a turn without a tile."""
    if not here.mine:
        return State(here.shelf, here.theirs, here.mine)
    shelf = rules.give_back(here.shelf, here.mine[-1], returned)
    return State(shelf, here.theirs, here.mine[:-1])


def takes(here: State, points: int) -> list[tuple[rules.How, int]]:
    """The tiles that may be taken for these points, as ("shelf" or "steal", tile)."""
    return rules.takes(here.shelf, here.theirs[-1:], points)


def following(here: State, returned: str = "leaves") -> list[State]:
    """Every state that a turn can lead to, the one after failure first."""
    afters = [after_failure(here, returned)]
    for points in sorted(here.shelf + here.theirs[-1:]):  # other points take the same tiles
        for how, tile in takes(here, points):
            after = after_take(here, how, tile)
            if after not in afters:
                afters.append(after)
    return afters


def states(first: State, returned: str = "leaves", most: int | None = None) -> list[State]:
    """Every state that can follow the first, itself first; ValueError when more than most."""
    reached = [first]
    seen = {first}
    for here in reached:
        if is_over(here):
            continue
        for after in following(here, returned):
            if after not in seen:
                seen.add(after)
                reached.append(after)
                if most and len(reached) > most:
                    raise ValueError(f"more than {most} states can follow this one")
    return reached


def index(here: State) -> int | None:
    """The place in a table of a state of TABLE_TILES that is not over; None for all others.

    Both stacks stand in one line, bottom tile first, and it counts which line that is, where it is
    cut in two, and which of the other tiles lie on the shelf (at least one does; the rest are out
    of play).  States with shorter lines come first.
    """
    line = here.mine + here.theirs
    rest = list(TABLE_TILES)
    if is_over(here) or [tile for tile in here.shelf + line if tile not in rest]:
        return None
    place = 0
    for tile in line:
        place = place * len(rest) + rest.index(tile)
        rest.remove(tile)
    place = place * (len(line) + 1) + len(here.mine)
    shelf = sum([1 << rest.index(tile) for tile in here.shelf])
    return _before(len(line)) + place * _shelves(len(line)) + shelf - 1


def _before(length: int) -> int:
    """The number of table states with fewer than `length` tiles in both stacks together."""
    total = 0
    lines = 1
    for n in range(length):
        total += lines * (n + 1) * _shelves(n)
        lines *= len(TABLE_TILES) - n
    return total


def _shelves(length: int) -> int:
    """The number of grills, not empty, that are possible with so many tiles in the stacks."""
    return (1 << (len(TABLE_TILES) - length)) - 1


#: The number of states that index() counts.
TABLE_LENGTH = _before(len(TABLE_TILES))


# The solver.

Values: TypeAlias = dict[State, float]
Report: TypeAlias = Callable[[int, int], object]

#: The end distribution of a turn: [(state for the opponent, chance)].
Mixture: TypeAlias = list[tuple[State, float]]


def final(objective: str, here: State) -> float:
    """The result of an ended game: the lead in worms, or 1, 0, -1 for won, drawn, lost."""
    ahead = lead(here)
    if words.one_of(objective, "the objective is", OBJECTIVES) == "difference":
        return float(ahead)
    return float((ahead > 0) - (ahead < 0))


def prospect(here: State, values: Values, returned: str = "leaves") -> Prospect:
    """The worth of a state and the ends of its turn, from the values of following states."""

    def worth(how: rules.How, tile: int) -> float:
        return -values[after_take(here, how, tile)]

    failure = -values[after_failure(here, returned)]
    ends = ends_of(here.shelf, here.theirs[-1:], worth)
    return Prospect(values.get(here, 0.0), failure, ends)


def payoff(here: State, values: Values, returned: str = "leaves") -> Payoff:
    """The turn's payoff in a state, from the values of the states that can follow."""
    return prospect(here, values, returned).payoff()


def fine(value: float) -> int:
    """A float in whole parts of FINE."""
    whole = int(abs(value) * FINE + 0.5)
    return -whole if value < 0 else whole


def mixture(here: State, best: BestPlay, values: Values, returned: str = "leaves") -> Mixture:
    """The states that follow the turn under best play, with their chances."""
    points, nothing, whole = best.ends(rules.START)
    turn = prospect(here, values, returned)
    chances: dict[State, int] = {}
    for total in points:
        take = turn.take(total)
        if take is None:
            nothing += points[total]
        else:
            after = after_take(here, take.how, take.tile)
            chances[after] = chances.get(after, 0) + points[total]
    after = after_failure(here, returned)
    chances[after] = chances.get(after, 0) + nothing
    return [(after, chances[after] / whole) for after in chances]


def solve(
    first: State,
    objective: str = "difference",
    returned: str = "leaves",
    report: Report | None = None,
) -> Values:
    """{state: value for its mover} for a state and all that can follow it.

    ValueError when more than MOST states follow.
    """
    values: Values = {}
    layers: dict[tuple[int, int], list[State]] = {}
    for here in states(first, returned, MOST):
        values[here] = final(objective, here) if is_over(here) else 0.0
        if not is_over(here):
            order = len(here.shelf) if returned == "leaves" else 0
            layers.setdefault((size(here), order), []).append(here)
    done = 0
    for key in sorted(layers):
        layer = layers[key]
        _settle(layer, values, returned, report, done)
        done += len(layer)
    return values


def _settle(
    layer: list[State], values: Values, returned: str, report: Report | None, done: int
) -> None:
    """Set the values of a layer in place: best turns, then their values, until they agree.

    RuntimeError where they do not within ROUNDS.
    """
    inside = set(layer)
    alone = not [n for here in layer for n in following(here, returned) if n in inside]
    for _ in range(ROUNDS):
        turns = []
        change = 0.0
        for place, here in enumerate(layer):
            best = BestPlay(payoff(here, values, returned))
            numerator, denominator = best.worth(rules.START)
            value = numerator / denominator
            change = max(change, abs(value - values[here]))
            turns.append(best)
            if alone:
                values[here] = value
            if report:
                report(done + place, len(values))
        if alone or change <= TOLERANCE:
            return
        mixtures = [mixture(h, best, values, returned) for h, best in zip(layer, turns)]
        evaluate(list(zip(layer, mixtures)), values)
    raise RuntimeError(f"best turns and their values do not agree after {ROUNDS} rounds")


def evaluate(mixtures: list[tuple[State, Mixture]], values: Values) -> None:
    """Compute the values of fixed turns in place, by sweeps until none changes."""
    change = 1.0
    while change > SETTLED:
        change = 0.0
        for here, mix in mixtures:
            value = 0.0
            for after, chance in mix:
                value -= chance * values[after]
            change = max(change, abs(value - values[here]))
            values[here] = value


# Readers' questions.


class Game(Value):
    """A goal for both players, and the rule for a returned tile.

    One may stop only with a worm and enough points for a tile; without a tile a failure passes.

    objective  "difference": the lead in worms in the end; "win": 1 for a game won, -1 for one lost
    returned   "leaves" or "spared"; see RETURNED

    >>> from bestplay.pickomino.game import Game
    >>> from bestplay.pickomino.table import OBJECTIVES, Objective, Table
    >>> here = Game("difference").solve(Table(shelf="31", stacks=("33", "32")))
    >>> round(here.worth, 6)
    0.047182
    """

    fields = ("objective", "returned")
    objective: Objective
    returned: Returned

    def __init__(self, objective: Objective = "difference", returned: Returned = "leaves") -> None:
        """ValueError for anything but OBJECTIVES and RETURNED."""
        objective = words.one_of(objective, "the objective is", OBJECTIVES)
        returned = words.one_of(returned, "the returned tile", RETURNED)
        self._set(objective=objective, returned=returned)

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
            length=TABLE_LENGTH,
            scale=SCALE,
        )

    def solve(self, table: Table, report: Report | None = None) -> Prospect:
        """The Prospect of a state for its mover, solved now; report(done, of) hears of the states.

        ValueError when the game is over, for more than MOST_TILES tiles, which take too long, and
        unless there are two players.
        """
        if table.over:
            raise ValueError("the grill is empty: the game is over")
        if table.size > MOST_TILES:
            raise ValueError(
                f"the whole game is solved for {MOST_TILES} tiles at most, not {table.size}"
            )
        here = state_of(table)
        values = solve(here, self.objective, self.returned, report)
        return prospect(here, values, self.returned)

    def look_up(self, table: Table, values: Sequence[str | None]) -> Prospect | None:
        """The Prospect of a state from the game's table; None if a value is missing there.

        values: those of the table's file, as Table.read_texts has them.
        """
        if table.over:
            return None
        here = state_of(table)
        known: Values = {}
        for state in [here] + following(here, self.returned):
            if is_over(state):
                known[state] = final(self.objective, state)
                continue
            place = index(state)
            value = None if place is None else values[place]
            if value is None:
                return None
            known[state] = tables.whole(value) / SCALE
        return prospect(here, known, self.returned)


def in_table(table: Table) -> bool:
    """True for a state that the tables list: all its tiles are of TABLE_TILES, and it goes on.

    >>> in_table(Table("21-26", ((), ()))), in_table(Table("21-27", ((), ())))
    (True, False)
    """
    return index(state_of(table)) is not None


class End(NamedTuple):
    """The tile taken for low to high points at the end of a turn, and its worth.

    low    the fewest points
    high   the most
    take   the tile
    worth  the worth of the game after it, to the player whose turn ends

    >>> end = Game().solve(Table("21,22", ("23", ()))).ends[0]
    >>> end.low, end.high, str(end.take)
    (21, 21, 'take 21')
    """

    low: int
    high: int
    take: Take
    worth: float


def ends_of(
    shelf: Sequence[int], tops: Sequence[int], worth: Callable[[rules.How, int], float]
) -> tuple[End, ...]:
    """The tiles that a turn may take, the best for each range of points; of equal ones the grill's.

    worth(how, tile): what the game is worth once it is taken.
    """
    worths: dict[tuple[rules.How, int], float] = {}
    ends: list[End] = []
    for points in range(rules.TOP + 1):
        best = None
        for take in rules.takes(shelf, tops, points):
            if take not in worths:
                worths[take] = worth(take[0], take[1])
            if best is None or worths[take] > worths[best]:
                best = take
        if best:
            taken, low = Take(best[0], best[1]), points
            if ends and ends[-1].take == taken:
                low = ends.pop().low
            ends.append(End(low, points, taken, worths[best]))
    return tuple(ends)


class Prospect(Stakes):
    """The worth of a state to its mover, with each end of the turn; stakes for a Turn.

    worth    the worth of the state, in the game's objective
    failure  the worth of a turn without a tile
    ends     every tile that the turn may take, by rising points

    >>> prospect = Game().solve(Table("21,22", ("23", ())))
    >>> round(prospect.worth, 4), prospect.turn("6,6,6").plays()[0].text
    (0.9777, 'throw')
    """

    fields: tuple[str, ...] = ("worth", "failure", "ends")
    worth: float
    failure: float
    ends: tuple[End, ...]

    def __init__(self, worth: float, failure: float, ends: tuple[End, ...]) -> None:
        self._set(worth=worth, failure=failure, ends=ends)

    @classmethod
    def of(cls, data: dict[str, Any]) -> Prospect:
        """A prospect from the values of data()."""
        ends = [
            End(low, high, Take(how, tile), worth / FINE)
            for low, high, how, tile, worth in data["ends"]
        ]
        return cls(data["worth"] / FINE, data["failure"] / FINE, tuple(ends))

    def data(self) -> dict[str, object]:
        """The prospect as JSON values, in whole parts of FINE."""
        return {
            "worth": fine(self.worth),
            "failure": fine(self.failure),
            "ends": [
                [end.low, end.high, end.take.how, end.take.tile, fine(end.worth)]
                for end in self.ends
            ],
        }

    def turn(self, kept: Dice = ()) -> Turn:
        """The turn after keeping some dice, played for the whole game."""
        return Turn(self, kept)

    def payoff(self) -> Payoff:
        fail = fine(self.failure)
        stop: list[int | None] = [None] * (rules.TOP + 1)
        for end in self.ends:
            for points in range(end.low, end.high + 1):
                stop[points] = fine(end.worth)
        return Payoff(stop, [fail if n is None else n for n in stop], fail, FINE, "stop")

    def take(self, points: int) -> Take | None:
        for end in self.ends:
            if end.low <= points <= end.high:
                return end.take
        return None

    def measure(self, value: Pair) -> float:
        return value[0] / value[1]
