"""What the Pickomino page says in front: what the turn is worth, for the goal and the tiles."""

from __future__ import annotations

from games.pickomino import winning
from games.pickomino.model import State
from games.pickomino.says import exact
from ui import text

TAP = "Tap what you threw, then the play."


def lead(state: State) -> str:
    """What to do, and what the turn is worth before the throw, where that is known."""
    waits = state.plays_to_win and not winning.here()
    if state.table.over or waits:
        return TAP
    when = "With the dice that you keep" if state.kept else "Before the first throw"
    return f"{TAP} {when} {worth(state)}."


def worth(state: State) -> str:
    """What the turn is worth, in words."""
    goal, value = state.goal, exact(state.turn.worth)
    if state.plays_to_win:
        won = text.percent(value)
        return f"best play wins the game {won} of the time, as a network guesses it"
    if goal.is_chance:
        least = text.many(goal.least, "worm") + (" or more" if goal.least < 4 else "")
        tile = f"a tile with {least}" if goal.name == "least" else "a tile"
        return f"best play takes {tile} {text.percent(value)} of the time"
    worms = f"{text.decimal(value, 2)} worms"
    if goal.name == "risk":
        return f"the turn is worth as much to you as {worms} for certain"
    counts = ", a stolen tile counting more" if goal.steal else ""
    return f"the turn is worth {worms} on average{counts}"
