"""Pickomino's part of the command; see bestplay.command."""

from __future__ import annotations

from typing import Any

from bestplay.command import CommandAnswer, Form, Line, Measure, Word
from bestplay.core import words as links
from bestplay.pickomino import GOAL_WORDS, GOALS, SHORT, TIES, USED, Goal, Play, Situation
from bestplay.pickomino.play import Course

#: For the words of a goal, the goals that they belong to.
BELONGS = {word: tuple([("goal", name) for name in names]) for word, names in USED.items()}

FORM = Form(
    ("kept", "the dice kept so far, such as 5,5,6 (6 is a worm); none at the start"),
    ("throw", "the dice thrown; without it: stop, or throw what is left"),
    "nothing kept",
    (
        Word(
            "shelf",
            "the tiles on the grill, such as 24,33,34; all others where none are named",
            (),
            (),
        ),
        Word("tops", "the opponents' top tiles", (), ()),
        Word("own", "your own top tile", (), ()),
        Word("goal", "what the turn is played for", tuple(GOALS), ()),
        Word("least", "how many worms, for the goal least: 1 to 4", (), BELONGS["least"]),
        Word("exactly", "the tile, for the goal exactly: 21 to 36", (), BELONGS["exactly"]),
        Word(
            "steal", "how much more than its worms a steal counts, in percent", (), BELONGS["steal"]
        ),
        Word("short", "what becomes of stopping short of every tile", tuple(SHORT), ()),
        Word("tie", "what is advised where stopping is worth as much as throwing", tuple(TIES), ()),
    ),
)


def answer(
    game: str, position: str | None, throw: str | None, words: dict[str, str]
) -> CommandAnswer:
    """The plays of a turn, best first; ValueError for an impossible position or throw."""
    kept, goal = position or "none", Goal.of(words)
    found = Situation.of(words).answer(kept, throw, goal)
    lines = [Line(_text(play), str(play.after), play.worth, play.loss) for play in found.plays]
    return CommandAnswer(kept, throw, _measure(goal).words, "more", found.worth, lines)


def measure_of(field: Any) -> Measure:
    """The measure of a strategy's worth."""
    return _measure(field.goal)


def course(game: str, words: dict[str, str]) -> Course:
    """The Course of a turn, from link words; ValueError for unknown ones."""
    links.only(words, ("shelf", "tops", "own", *GOAL_WORDS))
    return Course(Situation.of(words), Goal.of(words))


def _measure(goal: Goal) -> Measure:
    if goal.is_chance:
        tiles = {"tile": "a tile", "exactly": f"the {goal.exactly}"}
        return Measure(f"chance to take {tiles.get(goal.name, 'such a tile')}", "")
    more = f", a steal counting {goal.steal}% more" if goal.steal else ""
    return Measure(f"worms won on average{more}", "worms")


def _text(play: Play) -> str:
    """A play as text, with the tile that it takes."""
    return f"{play.text} ({play.take})" if play.take else play.text
