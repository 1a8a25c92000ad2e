"""Pickomino's part of the command; see bestplay.command."""

from __future__ import annotations

from bestplay.command.told import Asked, Line, Told, Word
from bestplay.pickomino import GOALS, SHORT, TIES, Play, Situation
from bestplay.pickomino.goal import goal_in

WORDS = (
    Word("shelf", "the tiles on the grill, such as 24,33,34; all others where none are named", ()),
    Word("tops", "the opponents' top tiles", ()),
    Word("own", "your own top tile", ()),
    Word("goal", "what the turn is played for", tuple(GOALS)),
    Word("least", "how many worms, for the goal least: 1 to 4", ()),
    Word("risk", "the fear of risk in percent, for the goal risk: -200 to 200", ()),
    Word("steal", "how much more than its worms a steal counts, in percent", ()),
    Word("short", "what becomes of stopping short of every tile", tuple(SHORT)),
    Word("tie", "what is advised where stopping is worth as much as throwing", tuple(TIES)),
)


def describe_arguments(game: str) -> Asked:
    """What the command asks about a position and a throw, and the words that it knows."""
    kept = ("kept", "the dice kept so far, such as 5,5,6 (6 is a worm); none at the start")
    return Asked(kept, ("throw", "the dice thrown; without it: stop, or throw what is left"), WORDS)


def answer(game: str, position: str | None, throw: str | None, words: dict[str, str]) -> Told:
    """What to do in a turn; ValueError says what cannot be."""
    shelf, tops = words.get("shelf"), words.get("tops", "none")
    here = Situation(shelf, tops, words.get("own", "none"))
    goal = goal_in(words)
    found = here.answer(position or "none", throw, goal)
    lines = [Line(_text(play), str(play.after), play.worth, play.loss) for play in found.plays]
    chances = {"tile": "chance to take a tile", "least": "chance to take such a tile"}
    measure = chances.get(goal.name, "worms won on average")
    return Told(position or "none", throw, measure, False, found.worth, lines)


def _text(play: Play) -> str:
    """The play, and the tile that it takes."""
    return f"{play.text} ({play.take})" if play.take else play.text
