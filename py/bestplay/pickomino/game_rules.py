"""The whole game of Pickomino for two: what each turn's end does to the shelf and the stacks.

A state is seen by the player to move.  Sources: R. C. Seydel's slides, 24 May 2012, for the rules;
R. Knizia's rules, Zoch 2005, spare a returned tile.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from bestplay.core import given
from bestplay.pickomino import rules

#: What becomes of a returned tile: one of RETURNED.
Returned: TypeAlias = Literal["leaves", "spared"]

#: What a whole game is played for: one of OBJECTIVES.
Objective: TypeAlias = Literal["difference", "win"]

#: After a failure the top tile goes back and the highest shelf tile leaves the game: always
#: ("leaves"), or only if it is not the tile just returned ("spared": then none leaves).
RETURNED: tuple[Returned, ...] = ("leaves", "spared")


#: What an ended game counts: the lead in worms, or 1, 0, -1 for won, drawn, lost.
OBJECTIVES: tuple[Objective, ...] = ("difference", "win")


class State(NamedTuple):
    """What lies on the table before a turn; state() makes checked ones."""

    shelf: tuple[int, ...]
    """The tiles on the grill, rising."""
    mine: tuple[int, ...]
    """The mover's stack from the bottom up."""
    theirs: tuple[int, ...]
    """The opponent's stack from the bottom up."""


def state(shelf: Iterable[int], mine: Iterable[int] = (), theirs: Iterable[int] = ()) -> State:
    """A checked state; ValueError names a tile that does not exist or lies in two places."""
    parts = (tuple(shelf), tuple(mine), tuple(theirs))
    rules.check_tiles(parts[0] + parts[1] + parts[2])
    return State(tuple(sorted(parts[0])), parts[1], parts[2])


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


def situation(here: State) -> rules.Situation:
    """What the mover's turn knows of a state."""
    return rules.Situation(here.shelf, here.theirs[-1:], here.mine[-1] if here.mine else 0)


def after_take(here: State, how: str, tile: int) -> State:
    """The state that the opponent faces after a tile is taken; how is "shelf" or "steal"."""
    mine = here.mine + (tile,)
    if how == "steal":
        return State(here.shelf, here.theirs[:-1], mine)
    return State(tuple([t for t in here.shelf if t != tile]), here.theirs, mine)


def check_returned(returned: str) -> Returned:
    """The name of a rule for the returned tile, or ValueError."""
    return given.choice(returned, "the returned tile", RETURNED)


def after_failure(here: State, returned: str = "leaves") -> State:
    """The state that the opponent faces after a turn without a tile."""
    check_returned(returned)
    if not here.mine:
        return State(here.shelf, here.theirs, here.mine)
    back = here.mine[-1]
    shelf = sorted(here.shelf + (back,))
    if returned == "leaves" or shelf[-1] != back:
        shelf.pop()
    return State(tuple(shelf), here.theirs, here.mine[:-1])


def following(here: State, returned: str = "leaves") -> list[State]:
    """Every state that a turn can lead to, the one after failure first."""
    afters = [after_failure(here, returned)]
    turn = situation(here)
    for points in sorted(turn.shelf + turn.tops):  # others take nothing else
        for how, tile in rules.takes(turn, points):
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
