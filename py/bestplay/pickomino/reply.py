"""The best reply to an opponent in a whole game of Pickomino for two, with few tiles.

    >>> from bestplay.pickomino import reply
    >>> told = reply.find_best_reply("21,22", "best")
    >>> round(told.first.worth, 4), round(told.second.worth, 4), told.second.gain > 0
    (0.13, -0.1087, True)

The opponent plays each turn by a strategy (see bestplay.pickomino.reply_opponent); the reply
takes the whole game into account.  States that come round to each other are settled together: best
turns for the values, then the values of these turns, until they agree (policy iteration).  Worths
are floats within 1e-9.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay.core import given
from bestplay.core import words as links
from bestplay.core.components import components
from bestplay.core.types import Report
from bestplay.pickomino import TILES
from bestplay.pickomino import game_rules as rules
from bestplay.pickomino import game_solver as solver
from bestplay.pickomino import rules as turn_rules
from bestplay.pickomino import solver as turn
from bestplay.pickomino.game import MOST_TILES as MOST_UNAIDED
from bestplay.pickomino.game import OBJECTIVES, Game, Prospect, TableValues
from bestplay.pickomino.game_solver import SETTLED, Mixture, Values
from bestplay.pickomino.reply_opponent import Chosen, Note, Opponent
from bestplay.pickomino.stacks import Stacks
from bestplay.pickomino.strategies import Grill
from bestplay.pickomino.text import Tiles
from bestplay.strategies import choices as written
from bestplay.strategies.choosing import Strategy
from bestplay.strategies.replying import Reply
from bestplay.strategies.telling import FAULTS, strategy_of

Told: TypeAlias = dict[str, Any]

#: (whether it is the reader's own turn, the state as its mover sees it).
Node: TypeAlias = tuple[bool, rules.State]


class Lapse(NamedTuple):
    """A state in which the usual turn costs something against this opponent.

    stacks  what lies on the table
    reach   how often it comes up in a game of usual play, on average
    loss    what one usual turn costs there, when all later ones are replies
    """

    stacks: Stacks
    reach: float
    loss: float

    @property
    def share(self) -> float:
        """What it costs a game: the shares of all lapses add up to the gain."""
        return self.reach * self.loss


def stacks_of(state: rules.State) -> Stacks:
    """What lies on the table in a state."""
    return Stacks(state.shelf, state.mine, state.theirs)


def visits(start: Node, order: list[list[Node]], ends: dict[Node, Mixture]) -> dict[Node, float]:
    """How often each node comes up in a game from the start, on average.

    order  the components, what follows first; ends: how each turn ends, none where the game is over
    """
    reach: dict[Node, float] = {start: 1.0}
    for component in order[::-1]:
        inside = set(component)
        wave = {node: reach[node] for node in component if node in reach}
        while wave and max(wave.values()) > SETTLED:
            following: dict[Node, float] = {}
            for node in wave:
                for after, chance in ends.get(node, []):
                    key = (not node[0], after)
                    more = wave[node] * chance
                    reach[key] = reach.get(key, 0.0) + more
                    if key in inside:
                        following[key] = following.get(key, 0.0) + more
            wave = following
    return reach


#: The most tiles of a game.
MOST_TILES = 6

#: Whose turn it is.
MINE, THEIRS = True, False


class Replied:
    """The best reply to an opponent, in every state.

    game           what both play for, and what becomes of a returned tile
    first, second  what it wins on average, going first and going second
    """

    first: Reply
    second: Reply

    def __init__(self, game: Game, start: rules.State, opponent: Opponent) -> None:
        """Made by find_best_reply()."""
        self.game, self._start, self._opponent = game, start, opponent
        #: What a state is worth to its mover, by whose turn it is.
        self._best: dict[bool, Values] = {MINE: {}, THEIRS: {}}
        self._plain: dict[bool, Values] = {MINE: {}, THEIRS: {}}
        #: How each turn ends: the opponent's, and the reader's under usual play.
        self._ends: dict[Node, Mixture] = {}
        self._order: list[list[Node]] = []

    def __repr__(self) -> str:
        return f"<Replied: going first {self.first.worth}, going second {self.second.worth}>"

    def prospect(self, stacks: Stacks) -> Prospect:
        """What a state is worth on the reader's own turn, and each end of that turn.

        Its turn(kept) tells the best plays with any dice kept.  ValueError for a state that no
        game from the start comes to.
        """
        state = stacks.state
        if state not in self._best[MINE] or stacks.over:
            raise ValueError(f"the game never comes to {stacks}")
        return self.game.prospect(state, self._best[MINE][state], self._best[THEIRS])

    def lapses(self, first: bool = True) -> list[Lapse]:
        """Where usual play costs something, the greatest share first.

        Empty where usual play is not known.
        """
        if self.first.usual is None:
            return []
        reach = visits((first, self._start), self._order, self._ends)
        listed = []
        for node in reach:
            whose, state = node
            if whose == MINE and node in self._ends:
                loss = self._best[MINE][state] - self._mean(node, self._ends[node], self._best)
                listed.append(Lapse(stacks_of(state), reach[node], max(loss, 0.0)))
        listed.sort(key=lambda lapse: -lapse.share)
        return listed

    # How it is found.

    def _follow(self, report: Report | None) -> None:
        """Go through all states, which follows every turn of the opponent's."""
        starts = [(MINE, self._start), (THEIRS, self._start)]

        def following(node: Node) -> list[Node]:
            if report and node[0] == THEIRS:
                report(self._opponent.turns, None)
            return self._following(node)

        self._order = components(starts, following)

    def _solve(self, usual: Values | TableValues | None, report: Report | None) -> None:
        self._follow(report)
        done, of = 0, sum([len(component) for component in self._order])
        for component in self._order:
            if usual is not None:
                for node in component:
                    if node[0] == MINE and not rules.is_over(node[1]):
                        self._ends[node] = self._usual_turn(node[1], usual)
                self._evaluate(component, self._ends, self._plain)
            self._settle(component)
            done += len(component)
            if report:
                report(done, of)
        worths = [self._seat(first, usual is not None) for first in (True, False)]
        self.first, self.second = worths

    def _seat(self, first: bool, known: bool) -> Reply:
        """The start's values to the reader: what is worth most to its mover costs the other."""
        sign = 1 if first else -1
        usual = sign * self._plain[first][self._start] if known else None
        return Reply(sign * self._best[first][self._start], usual)

    def _following(self, node: Node) -> list[Node]:
        whose, state = node
        if rules.is_over(state):
            return []
        if whose == MINE:
            return [(THEIRS, after) for after in rules.following(state, self.game.returned)]
        self._ends[node] = self._opponent.mixture(state)
        return [(MINE, after) for after, _ in self._ends[node]]

    def _usual_turn(self, state: rules.State, usual: Values | TableValues) -> Mixture:
        """How a turn ends that is best against a best opponent."""
        returned = self.game.returned
        values = {after: self._value(after, usual) for after in rules.following(state, returned)}
        solved = turn.solve(solver.payoff(state, values, returned))
        return solver.mixture(state, solved, values, returned)

    def _value(self, state: rules.State, usual: Values | TableValues) -> float:
        if rules.is_over(state):
            return solver.final(self.game.objective, state)
        value = usual.get(state) if isinstance(usual, dict) else usual.at(state)
        if value is None:
            raise ValueError(f"what {stacks_of(state)} is worth is not known")
        return value

    def _settle(self, component: list[Node]) -> None:
        """The best reply in a component; what follows it is settled.

        RuntimeError where best turns and their values do not agree within the solver's ROUNDS.
        """
        best, returned = self._best, self.game.returned
        for whose, state in component:
            best[whose][state] = self._plain[whose].get(state, 0.0)
        going = [node for node in component if not rules.is_over(node[1])]
        mine = [node for node in going if node[0] == MINE]
        for _ in range(solver.ROUNDS):
            change = 0.0
            turns: dict[Node, turn.Solved] = {}
            for node in mine:
                state = node[1]
                turns[node] = turn.solve(solver.payoff(state, best[THEIRS], returned))
                numerator, denominator = turn.worth(turns[node], turn_rules.START)
                change = max(change, abs(numerator / denominator - best[MINE][state]))
            if mine and len(component) == 1:
                best[MINE][mine[0][1]] = numerator / denominator
                return
            if mine and change <= solver.TOLERANCE:
                return
            ends = {
                node: solver.mixture(node[1], turns[node], best[THEIRS], returned) for node in mine
            }
            ends.update({node: self._ends[node] for node in going if node[0] == THEIRS})
            self._evaluate(component, ends, best)
            if not mine:
                return
        raise RuntimeError(
            f"best replies and their values do not agree after {solver.ROUNDS} rounds"
        )

    def _evaluate(
        self, component: list[Node], ends: dict[Node, Mixture], values: dict[bool, Values]
    ) -> None:
        """The values of fixed turns in a component: sweeps until none changes any more."""
        for whose, state in component:
            over = rules.is_over(state)
            values[whose].setdefault(state, 0.0)
            if over:
                values[whose][state] = solver.final(self.game.objective, state)
        going = [node for node in component if not rules.is_over(node[1])]
        change = 1.0 if going else 0.0
        while change > solver.SETTLED:
            change = 0.0
            for node in going:
                value = self._mean(node, ends[node], values)
                change = max(change, abs(value - values[node[0]][node[1]]))
                values[node[0]][node[1]] = value

    def _mean(self, node: Node, ends: Mixture, values: dict[bool, Values]) -> float:
        """What a turn that ends so is worth to its mover."""
        after = values[not node[0]]
        worth = 0.0
        for state, chance in ends:  # sum() rounds otherwise from Python 3.12 on
            worth += chance * after[state]
        return -worth


def find_best_reply(
    shelf: Tiles,
    opponent: Chosen | str,
    game: Game | None = None,
    usual: TableValues | None = None,
    report: Report | None = None,
) -> Replied:
    """The best reply in a game that begins with these tiles, at most MOST_TILES.

    opponent  a known strategy's name, or a function that gives the strategy for a turn's field
    usual     the game's table, with which the gain over usual play is told for more tiles than
              are solved on the spot
    report    report(done, of) hears of the opponent's turns (of is None), then of the states
    """
    game = game or Game()
    stacks = Stacks(shelf)
    if not 1 <= stacks.size <= MOST_TILES:
        raise ValueError(f"a game has 1 to {MOST_TILES} tiles here, not {stacks.size}")
    name = opponent
    chosen = (lambda grill: name) if isinstance(name, str) else name
    told = Replied(game, stacks.state, Opponent(chosen, game.returned))
    known: Values | TableValues | None = usual
    if known is None and stacks.size < MOST_UNAIDED:
        known = solver.solve(stacks.state, game.objective, game.returned)
    told._solve(known, report)
    return told


def follow(shelf: Tiles, opponent: Chosen, game: Game, note: Note) -> None:
    """Follow each turn of the opponent's, in find_best_reply()'s order; note hears of each plan."""
    stacks = Stacks(shelf)
    Replied(game, stacks.state, Opponent(opponent, game.returned, note))._follow(None)


# What a page asks; see bestplay.strategies.replying.

QUESTIONS = {
    "pickomino": tuple(
        [
            (f"tiles={count}&for={objective}", f"a whole game of {count} tiles, {what}", measure)
            for objective, what, measure in (
                ("difference", "most worms ahead", "worms ahead"),
                ("win", "to win", "lead"),
            )
            for count in (3, 4, 5, 6, 2)
        ]
    )
}

#: About how long a laptop's browser takes, measured on two cores with other work on them.
TAKES = {
    f"tiles={count}&for={objective}": told
    for objective in ("difference", "win")
    for count, told in ((4, "a minute"), (5, "4 minutes"), (6, "20 minutes"))
}

#: How the opponent plays, and what is said where usual play is not known.
OPPONENT = (
    "The opponent plays each turn by its strategy, stops only with a tile, and of two tiles takes "
    "the one with more worms, of equal ones yours."
)
UNKNOWN = "The table of best play could not be loaded, so the gain is not known."

#: Lapses are differences of floats: below this they are none.
TINY = 1e-9


def table(words: str) -> str:
    """The path of the table that says what usual play is."""
    return _whole(words)[1].table.path


def _whole(words: str) -> tuple[int, Game]:
    """The number of tiles and the game that words say."""
    parts = links.only(links.split(words), ("tiles", "for"))
    objective = given.choice(parts["for"], "the objective is", OBJECTIVES)
    return links.number(parts["tiles"], "the number of tiles"), Game(objective)


def choices(words: str, opponent: Strategy) -> str:
    """What the opponent chooses in one turn after the other, as reply_as_json() comes to them."""
    count, game = _whole(words)
    parts: list[str] = []
    follow(
        TILES[:count],
        lambda grill: opponent,
        game,
        lambda plan: parts.append(plan.choices()),
    )
    return "".join(parts)


def reply_as_json(words: str, opponent: Told, given: str | None, report: Report | None) -> Told:
    """The states in which the reply differs, and what each end of the turn is worth in them."""
    count, game = _whole(words)
    # The choices of all turns are one text, which is read on from turn to turn.
    once = written.read(opponent["choices"]) if "choices" in opponent else None

    def choose(grill: Grill) -> Strategy:
        return once or strategy_of(grill, opponent)

    usual = TableValues(game, given) if given else None
    found = find_best_reply(TILES[:count], choose, game, usual, report)
    seats = (("going first", found.first, True), ("going second", found.second, False))
    unknown = [UNKNOWN] if found.first.usual is None else []
    return {
        "opponent": choose(Grill()).name,
        "seats": [won.as_json(name) for name, won, _ in seats],
        "means": [OPPONENT] + unknown,
        "lapses": [[name, _lapses(found, first)] for name, _, first in seats],
    }


def _lapses(found: Replied, first: bool) -> list[Told]:
    listed = found.lapses(first)[:FAULTS]
    return [_lapse(found, lapse) for lapse in listed if lapse.share > TINY]


def _lapse(found: Replied, lapse: Lapse) -> Told:
    stacks, prospect = lapse.stacks, found.prospect(lapse.stacks)
    shelf, mine, theirs = links.ranges(stacks.shelf), _stack(stacks.mine), _stack(stacks.theirs)
    return {
        "where": f"Grill {shelf}; you {mine}; they {theirs}",
        "link": f"{stacks}&{found.game}",
        "reach": lapse.reach,
        "loss": lapse.loss,
        "ends": [["no tile", prospect.failure]]
        + [[_take_text(end.take), end.worth] for end in prospect.ends],
    }


def _stack(tiles: Sequence[int]) -> str:
    return ", ".join([str(tile) for tile in tiles]) or "none"


def _take_text(take: Any) -> str:
    return f"their {take.tile}" if take.how == "steal" else f"the {take.tile}"
