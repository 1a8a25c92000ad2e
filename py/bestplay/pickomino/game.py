"""The whole game of Pickomino for two, both playing best: what a state is worth, and its plays.

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

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from bestplay.core import given, tables, words
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
    "TableValues",
    "in_table",
)

#: The most tiles, stacks and all, for which a game is solved on the spot.
MOST_TILES = 4
#: The tiles whose games have tables.
TABLE_TILES = rules.TILES[:6]
#: The tables' values are whole parts of this.
SCALE = 10**10

TOLERANCE = 1e-10
FINE = 10**12

#: At most so many states may follow the one that is solved.
MOST = 600

#: Best turns and their values agree after a few rounds; what has not after so many never will.
ROUNDS = 100

#: A sweep over fixed turns is the last when it changes no value by more than this.
SETTLED = TOLERANCE / 1000


# The game, as a state is seen by the player to move.


class State(NamedTuple):
    """A Table of two as the solver has it: only its tiles count, and it is quick to make."""

    shelf: tuple[int, ...]
    """The tiles on the grill, rising."""
    mine: tuple[int, ...]
    """The mover's stack from the bottom up."""
    theirs: tuple[int, ...]
    """The opponent's stack from the bottom up."""


def state_of(table: Table) -> State:
    """The state of a table, as whoever moves sees it; ValueError unless there are two players."""
    if len(table.stacks) != 2:
        raise ValueError(f"the whole game is solved for two players, not for {len(table.stacks)}")
    return State(table.shelf, table.mine, table.stacks[1 - table.turn])


def start(count: int) -> State:
    """The start of a game with so many tiles, from 21 up; ValueError beyond 1 to 16."""
    if not isinstance(count, int) or not 1 <= count <= len(rules.TILES):
        raise ValueError(f"a game has 1 to {len(rules.TILES)} tiles, not {count}")
    return State(rules.TILES[:count], (), ())


def is_over(here: State) -> bool:
    """Whether the shelf is empty, which ends the game."""
    return not here.shelf


def size(here: State) -> int:
    """The tiles that are still in the game."""
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
    """What so many points may take: a list of ("shelf" or "steal", tile)."""
    return rules.takes(here.shelf, here.theirs[-1:], points)


def following(here: State, returned: str = "leaves") -> list[State]:
    """Every state that a turn can lead to, the one after failure first."""
    afters = [after_failure(here, returned)]
    for points in sorted(here.shelf + here.theirs[-1:]):  # others take nothing else
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
    """How many states have a shorter line of stacks."""
    total = 0
    lines = 1
    for n in range(length):
        total += lines * (n + 1) * _shelves(n)
        lines *= len(TABLE_TILES) - n
    return total


def _shelves(length: int) -> int:
    """How many shelves leave so many tiles to the stacks."""
    return (1 << (len(TABLE_TILES) - length)) - 1


#: How many states index() counts.
TABLE_LENGTH = _before(len(TABLE_TILES))


# Its solver.

Values: TypeAlias = dict[State, float]
Report: TypeAlias = Callable[[int, int], object]

#: How a turn ends: [(state for the opponent, chance)].
Mixture: TypeAlias = list[tuple[State, float]]


def final(objective: str, here: State) -> float:
    """What an ended game pays: the lead in worms, or 1, 0, -1 for won, drawn, lost."""
    ahead = lead(here)
    if given.choice(objective, "the objective is", OBJECTIVES) == "difference":
        return float(ahead)
    return float((ahead > 0) - (ahead < 0))


def best_take(here: State, values: Values, points: int) -> tuple[float, rules.How, int] | None:
    """(payoff, how, tile) of the best tile for so many points, or None; equal: of the shelf."""
    best = None
    for how, tile in takes(here, points):
        worth = -values[after_take(here, how, tile)]
        if best is None or worth > best[0]:
            best = (worth, how, tile)
    return best


def payoff(here: State, values: Values, returned: str = "leaves") -> Payoff:
    """The turn's payoff in a state, from the values of the states that can follow."""
    fail = fine(-values[after_failure(here, returned)])
    takes = [best_take(here, values, points) for points in range(rules.TOP + 1)]
    stop = [fine(take[0]) if take else None for take in takes]
    end = [fail if value is None else value for value in stop]
    return Payoff(stop, end, fail, FINE, "stop")


def fine(value: float) -> int:
    """A float in whole parts of FINE."""
    whole = int(abs(value) * FINE + 0.5)
    return -whole if value < 0 else whole


def mixture(here: State, best: BestPlay, values: Values, returned: str = "leaves") -> Mixture:
    """How the turn ends under best play."""
    points, nothing, whole = best.ends(rules.START)
    chances: dict[State, int] = {}
    for total in points:
        take = best_take(here, values, total)
        if take is None:
            nothing += points[total]
        else:
            after = after_take(here, take[1], take[2])
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
    """Best turns for the values, then the values of those turns, until they agree.

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
    """The values of fixed turns, put into values: sweeps until none changes any more."""
    change = 1.0
    while change > SETTLED:
        change = 0.0
        for here, mix in mixtures:
            value = 0.0
            for after, chance in mix:
                value -= chance * values[after]
            change = max(change, abs(value - values[here]))
            values[here] = value


# What a reader asks.


class Game(Value):
    """What both play for, and what becomes of a returned tile.

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
        objective = given.choice(objective, "the objective is", OBJECTIVES)
        self._set(objective=objective, returned=rules.check_returned(returned))

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
        """What a state is worth to its mover, solved now; report(done, of) hears of the states.

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
        return self._prospect(here, solve(here, self.objective, self.returned, report))

    def look_up(self, table: Table, values: TableValues) -> Prospect | None:
        """The same from the game's table; None where that lacks a value that is needed, as it does
        for states that no game with TABLE_TILES has."""
        if table.over:
            return None
        here = state_of(table)
        known: Values = {}
        for state in [here] + following(here, self.returned):
            value = final(self.objective, state) if is_over(state) else values.at(state)
            if value is None:
                return None
            known[state] = value
        return self._prospect(here, known)

    def _prospect(self, here: State, values: Values) -> Prospect:
        failure = -values[after_failure(here, self.returned)]
        return prospect(values[here], failure, lambda points: best_take(here, values, points))


class TableValues:
    """The values of a game's table, read one by one: only few are asked for.

    >>> game = Game("win")
    >>> nothing = game.table.write([None] * game.table.length)
    >>> TableValues(game, nothing).at(State((21, 22, 23, 24), (), ())) is None
    True
    """

    def __init__(self, game: Game, text: str) -> None:
        """text: the table's file; ValueError when it is damaged or another game's."""
        self._texts = game.table.read_texts(text)

    def at(self, state: State) -> float | None:
        """A state's value; None where the table has none."""
        place = index(state)
        value = None if place is None else self._texts[place]
        return None if value is None else tables.whole(value) / SCALE


def in_table(table: Table) -> bool:
    """Whether the tables list a state: all its tiles are of TABLE_TILES, and it goes on.

    >>> in_table(Table("21-26", ((), ()))), in_table(Table("21-27", ((), ())))
    (True, False)
    """
    return index(state_of(table)) is not None


class End(NamedTuple):
    """What a turn that ends with low to high points takes, and what that is worth.

    low    the fewest points
    high   the most
    take   the tile
    worth  what the game is worth after it, to the player whose turn ends

    >>> end = Game().solve(Table("21,22", ("23", ()))).ends[0]
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

    >>> prospect = Game().solve(Table("21,22", ("23", ())))
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
        """The same for JSON, in whole parts of FINE."""
        return {
            "worth": fine(self.worth),
            "failure": fine(self.failure),
            "ends": [
                [end.low, end.high, end.take.how, end.take.tile, fine(end.worth)]
                for end in self.ends
            ],
        }


def prospect(
    worth: float, failure: float, best: Callable[[int], tuple[float, rules.How, int] | None]
) -> Prospect:
    """From best(points): (what the game is worth after it, how, tile) of the best tile, or None."""
    ends: list[End] = []
    for points in range(rules.TOP + 1):
        found = best(points)
        if found:
            take, low = Take(found[1], found[2]), points
            if ends and ends[-1].take == take:
                low = ends.pop().low
            ends.append(End(low, points, take, found[0]))
    return Prospect(worth, failure, tuple(ends))


def prospect_of(data: dict[str, Any]) -> Prospect:
    """The prospect whose data these are."""
    ends = [
        End(low, high, Take(how, tile), worth / FINE)
        for low, high, how, tile, worth in data["ends"]
    ]
    return Prospect(data["worth"] / FINE, data["failure"] / FINE, tuple(ends))


class Ends(Stakes):
    """A prospect's ends as the stakes of a turn."""

    fields: tuple[str, ...] = ("prospect",)
    prospect: Prospect

    def __init__(self, prospect: Prospect) -> None:
        self._set(prospect=prospect)

    def payoff(self) -> Payoff:
        fail = fine(self.prospect.failure)
        stop: list[int | None] = [None] * (rules.TOP + 1)
        for end in self.prospect.ends:
            for points in range(end.low, end.high + 1):
                stop[points] = fine(end.worth)
        last = [fail if value is None else value for value in stop]
        return Payoff(stop, last, fail, FINE, "stop")

    def take(self, points: int) -> Take | None:
        for end in self.prospect.ends:
            if end.low <= points <= end.high:
                return end.take
        return None

    def worth(self, value: Pair) -> float:
        return value[0] / value[1]

    def loss(self, best: Pair, value: Pair) -> float:
        return (best[0] * value[1] - value[0] * best[1]) / (best[1] * value[1])
