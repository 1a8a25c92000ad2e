"""The values of every selection that a throw of Pickomino may offer, as files to download."""

from __future__ import annotations

import json
from collections.abc import Sequence

from bestplay.pickomino import AnyGoal, Situation
from bestplay.pickomino.goal import PLAIN, goal_of
from bestplay.pickomino.text import Dice
from bestplay.pickomino.turn import Selection

FORMAT = "bestplay-selections/1"
COLUMNS = ("face", "dice", "value", "exact", "chance_best")


def selections_csv(here: Situation, kept: Dice = (), goal: AnyGoal = PLAIN) -> str:
    """The selections of the next throw as CSV; its first line is a comment that says what it is."""
    lines = [f"# {_about(here, kept, goal)}", ",".join(COLUMNS)]
    for selection in here.turn(kept, goal).selections():
        face, dice, value, exact, chance = _row(selection)
        lines.append(f"{face},{dice},{value!r},{exact or ''},{chance!r}")
    return "\n".join(lines) + "\n"


def selections_json(here: Situation, kept: Dice = (), goal: AnyGoal = PLAIN) -> str:
    """The same as JSON."""
    turn = here.turn(kept, goal)
    rows = [dict(zip(COLUMNS, _row(selection))) for selection in turn.selections()]
    situation = {
        "shelf": list(here.shelf),
        "tops": list(here.tops),
        "own": here.own,
        "kept": list(turn.kept),
        "goal": goal_of(goal).name,
    }
    about = _about(here, kept, goal)
    whole = {"format": FORMAT, "about": about, "situation": situation, "rows": rows}
    return json.dumps(whole) + "\n"


def _row(selection: Selection) -> tuple[int, int, float, str, float]:
    """The fields of COLUMNS."""
    return (
        selection.face,
        selection.count,
        float(selection.worth),
        str(selection.worth),
        float(selection.chance),
    )


def _about(here: Situation, kept: Dice, goal: AnyGoal) -> str:
    shelf, tops, dice = (_comma_separated(p) for p in (here.shelf, here.tops, here.turn(kept).kept))
    return (
        "Bestplay: Pickomino, what every selection from the next throw is worth and how often it "
        f"is the one to take; grill {shelf}, others' tops {tops}, own {here.own or 'none'}, "
        f"kept {dice}, goal {goal_of(goal).name}. Face 6 is a worm."
    )


def _comma_separated(numbers: Sequence[int]) -> str:
    return " ".join([str(number) for number in numbers]) or "none"
