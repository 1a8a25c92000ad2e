"""Knock 'm Down's tables, the fewest rolls and the emperors of two dice; practice, skill."""

from pathlib import Path

from bestplay.knock_m_down import TWO_DICE, Allocation
from bestplay.knock_m_down.table import EMPERORS, FEWEST, AllocationTable, Row
from games.knock_m_down.build import practice as knock_m_down_practice
from games.knock_m_down.build import skill
from papers.knock_m_down.studies.emperor import certificate
from sitebuild.data import practice, sheets


def fewest(data: Path) -> None:
    """The allocations with the fewest expected rolls, for 1 to 36 tokens."""
    save(FEWEST, [TWO_DICE.fewest(tokens)[0] for tokens in range(1, FEWEST.most + 1)], data)


def emperors(data: Path) -> None:
    """The allocations that beat every other, as far as there is one for each number of tokens."""
    answers = certificate()["emperors"]
    listed = [answers[str(tokens)]["emperor"] for tokens in range(1, EMPERORS.most + 1)]
    save(EMPERORS, [TWO_DICE.allocation(laid) for laid in listed], data)


def save(table: AllocationTable, allocations: list[Allocation], data: Path) -> None:
    """A table and its sheet."""
    rows = [
        Row(tokens, laid, float(TWO_DICE.expected_rolls(laid)))
        for tokens, laid in enumerate(allocations, 1)
    ]
    path = data / table.path
    sheets.save(path, table.write(rows))
    names = ("tokens", *[f"on {total}" for total in TWO_DICE.values], "rolls")
    cells = ((row.tokens, *row.allocation, repr(row.rolls)) for row in rows)
    sheets.save(path.with_suffix(".csv"), sheets.text(table.about, names, cells))


def deck(data: Path) -> None:
    """The questions of practice."""
    practice.save("knock-m-down", data, knock_m_down_practice.asked())


TASKS = (fewest, emperors, deck, skill.write)
