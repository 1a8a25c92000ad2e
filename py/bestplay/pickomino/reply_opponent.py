"""An opponent in a whole game of Pickomino who plays each turn by a strategy for a turn.

It sees what lies on the grill and the other's top tile as a strategy always does.  It may stop only
with a tile; of two tiles that it may take with the same points it takes the one with more worms,
and of equal ones the other player's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bestplay.pickomino import Situation, rules
from bestplay.pickomino import follow as following
from bestplay.pickomino import game_rules as game
from bestplay.pickomino import payoffs as goals
from bestplay.pickomino import strategy_graph as nodes
from bestplay.pickomino.game_solver import Mixture
from bestplay.pickomino.goal import Goal
from bestplay.pickomino.strategies import Grill
from bestplay.strategies.choosing import Strategy, is_sure
from bestplay.strategies.field import Plan, compile_plan

#: The strategy that a field's turn is played by.
Chosen: TypeAlias = Callable[[Grill], Strategy | str]

#: Hears of each turn that is followed.
Note: TypeAlias = Callable[[Plan], object]

#: ({points: chance} of turns that end with a worm, the chance of all other ends).
Turn: TypeAlias = tuple[dict[int, float], float]

#: What the opponent's turns are played for, where a strategy asks: worms, and no stop without any.
GOAL = Goal(short="throw")


class Opponent:
    """A strategy in every state; each turn is followed once.

    Of the first turn a function is asked everything twice: see Field.judge.
    """

    def __init__(self, chosen: Chosen, returned: str, note: Note | None = None) -> None:
        self._chosen, self._returned, self._note = chosen, returned, note
        self._turns: dict[tuple[object, ...], Turn] = {}

    def mixture(self, here: game.State) -> Mixture:
        """How the opponent's turn ends in a state: [(state after it, chance)]."""
        situation = game.situation(here)
        points, nothing = self._turn(situation)
        failed = game.after_failure(here, self._returned)
        chances = {failed: nothing}
        for total in points:
            take = goals.best_take(situation, GOAL.aim, total)
            after = game.after_take(here, take[0], take[1]) if take else failed
            chances[after] = chances.get(after, 0.0) + points[total]
        return [(after, chances[after]) for after in chances if chances[after]]

    @property
    def turns(self) -> int:
        """How many different turns have been followed."""
        return len(self._turns)

    def _turn(self, here: rules.Situation) -> Turn:
        grill = Grill(Situation(here.shelf, here.tops, here.own), GOAL)
        strategy = grill.find_strategy(self._chosen(grill))
        best = strategy.name == "best" and strategy is grill.known["best"]
        # Rules see which tiles may be taken, and only best play one's own.
        key = (here.shelf, here.tops, here.own if best else 0)
        if key not in self._turns:
            self._turns[key] = _best(grill) if best else self._follow(grill, strategy)
        return self._turns[key]

    def _follow(self, grill: Grill, strategy: Strategy) -> Turn:
        twice = not self._turns and not is_sure(strategy, grill.known)
        plan = compile_plan(grill, strategy, twice=twice)
        if self._note:
            self._note(plan)
        return _end_chances(plan)


def _best(grill: Grill) -> Turn:
    points, nothing, whole = following.ends(
        goals.solve(grill.situation.here, GOAL.aim), rules.START
    )
    return {total: points[total] / whole for total in points}, nothing / whole


def _end_chances(plan: Plan) -> Turn:
    ends = plan.ends(plan.reach())
    points: dict[int, float] = {}
    nothing = 0.0
    for number in ends:
        chance = ends[number] / plan.scale
        if number == nodes.FAILED or number >= nodes.THROWING:
            nothing += chance
        else:
            base = nodes.ENDED if number >= nodes.ENDED else nodes.STOPPED
            points[number - base] = points.get(number - base, 0.0) + chance
    return points, nothing
