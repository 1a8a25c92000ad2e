"""Where the usual play of a whole game of Pickomino costs something against an opponent."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from bestplay.pickomino import game_rules as rules
from bestplay.pickomino.game_solver import SETTLED, Mixture
from bestplay.pickomino.stacks import Stacks

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


def reached(start: Node, order: list[list[Node]], ends: dict[Node, Mixture]) -> dict[Node, float]:
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
