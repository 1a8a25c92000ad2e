"""Knock 'm Down's table, the fewest-rolls allocations of the original game; practice, skill."""

from pathlib import Path

from bestplay.knock_m_down import TWO_DICE
from bestplay.knock_m_down_table import FEWEST, Row
from sitebuild.data import knock_m_down_practice, knock_m_down_skill, practice, sheets


def fewest(data: Path) -> None:
    """The allocations with the fewest expected rolls, for 1 to 36 tokens."""
    rows = []
    for tokens in range(1, FEWEST.most + 1):
        best = TWO_DICE.fewest(tokens)[0]
        rows.append(Row(tokens, best, float(TWO_DICE.expected_rolls(best))))
    path = data / FEWEST.path
    sheets.save(path, FEWEST.write(rows))
    names = ("tokens", *[f"on {total}" for total in TWO_DICE.values], "rolls")
    cells = ((row.tokens, *row.allocation, repr(row.rolls)) for row in rows)
    sheets.save(path.with_suffix(".csv"), sheets.text(FEWEST.about, names, cells))


def deck(data: Path) -> None:
    """The questions of practice."""
    practice.save("knock-m-down", data, knock_m_down_practice.asked())


TASKS = (fewest, deck, knock_m_down_skill.write)
