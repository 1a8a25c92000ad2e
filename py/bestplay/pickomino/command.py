"""Pickomino's part of the command; see bestplay.command."""

from __future__ import annotations

from typing import Any

from bestplay.command.told import Asked, Line, Measure, Told, Word, check_words
from bestplay.pickomino import GOALS, SHORT, TIES, Goal, Play, Situation
from bestplay.pickomino.goal import USED, goal_in

BELONGS = {word: tuple(("goal", goal) for goal in goals) for word, goals in USED.items()}

WORDS = (
    Word(
        "shelf", "the tiles on the grill, such as 24,33,34; all others where none are named", (), ()
    ),
    Word("tops", "the opponents' top tiles", (), ()),
    Word("own", "your own top tile", (), ()),
    Word("goal", "what the turn is played for", tuple(GOALS), ()),
    Word("least", "how many worms, for the goal least: 1 to 4", (), BELONGS["least"]),
    Word("steal", "how much more than its worms a steal counts, in percent", (), BELONGS["steal"]),
    Word("short", "what becomes of stopping short of every tile", tuple(SHORT), ()),
    Word("tie", "what is advised where stopping is worth as much as throwing", tuple(TIES), ()),
)


def describe_arguments(game: str) -> Asked:
    """What the command asks about a position and a throw, and the words that it knows."""
    kept = ("kept", "the dice kept so far, such as 5,5,6 (6 is a worm); none at the start")
    thrown = ("throw", "the dice thrown; without it: stop, or throw what is left")
    return Asked(kept, thrown, WORDS, "nothing kept")


def answer(game: str, position: str | None, throw: str | None, words: dict[str, str]) -> Told:
    """What to do in a turn; ValueError says what cannot be."""
    check_words(WORDS, words)
    shelf, tops = words.get("shelf"), words.get("tops", "none")
    here = Situation(shelf, tops, words.get("own", "none"))
    goal = goal_in(words)
    found = here.answer(position or "none", throw, goal)
    lines = [Line(_text(play), str(play.after), play.worth, play.loss) for play in found.plays]
    return Told(position or "none", throw, _measure(goal).words, False, found.worth, lines)


def measure_of(field: Any) -> Measure:
    """What the worth of a strategy counts."""
    return _measure(field.goal)


def _measure(goal: Goal) -> Measure:
    if goal.is_chance:
        return Measure(f"chance to take {'a' if goal.name == 'tile' else 'such a'} tile", "")
    more = f", a steal counting {goal.steal}% more" if goal.steal else ""
    return Measure(f"worms won on average{more}", "worms")


def _text(play: Play) -> str:
    """The play, and the tile that it takes."""
    return f"{play.text} ({play.take})" if play.take else play.text
