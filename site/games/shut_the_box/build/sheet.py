"""The best of Shut the Box that fits on one side of a sheet of paper."""

from games.shut_the_box.build.remembered import in_words
from sitebuild.pages.content.answer import Answer, Asked
from ui import text

SHEET = "web.ananian.sheet"
POINTS = "shut-the-box.9.max6.preferences.expected"


def sheet(say: Asked) -> list[Answer]:
    """What C. S. Ananian asks for, for whoever goes first in his game, and for points."""
    f = say.figures
    told = f.entry(f"{SHEET}.first")["evidence"]
    six = f.entry(f"{POINTS}.6")["evidence"]["preferences"]
    cost = f.value(f"{POINTS}.6") - f.value("shut-the-box.9.max6.expected")
    return [
        say(
            "shut-the-box-on-one-sheet-of-paper",
            "Which Shut the Box rules are best on one sheet of paper?",
            f"{f.number(f'{SHEET}.lines')} lines are enough to lose only "
            f"{f.percent(f'{SHEET}.first', 1)} of the stake as the first of two players, against "
            f"{f.percent('web.ananian.first', 1)} with best play.",
            f"The sheet: {_list(told['preferences'])}. But {'; '.join(told['exceptions'])}.",
            "C. S. Ananian asks this for his game: one die is forced at six points or less, the "
            "open tiles are read as one number, and shutting the box ends the game and pays "
            "double. “Leave as large a number as possible” loses "
            f"{f.percent('web.ananian.largest.first', 1)}, as much as the best list of one "
            "preference: as few tiles as possible. With four preferences it is "
            f"{f.percent(f'{SHEET}.4.first', 1)}. Each list of preferences is proved to be the "
            "best of its length; the exceptions are the best found, one by one.",
            "To leave as few points as possible, with nobody to beat and one die at will once 7, 8 "
            "and 9 are shut, six preferences cost "
            f"{text.decimal(cost, 2)} points: {_list(six)}. That list is proved as well: no list "
            "of any length is better.",
            words="tiles=1-5,7,9&roll=6",
            hint="Here the highest tile is wrong; see what it costs.",
        )
    ]


def _list(names: list[str]) -> str:
    """A list of preferences in words."""
    return "; then ".join([*in_words(names), "the highest tile, then the next highest"])
