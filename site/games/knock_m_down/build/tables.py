"""Knock 'm Down's tables, the fewest rolls and the emperors of two dice; practice."""

from collections.abc import Iterator
from pathlib import Path

from bestplay.knock_m_down import TWO_DICE, Allocation, Game, search
from bestplay.knock_m_down import asked as questions
from bestplay.knock_m_down.table import (
    EMPERORS,
    FEWEST,
    NEAR,
    AllocationTable,
    Row,
    digits,
    tokens_of,
)
from bestplay.play.cards import Asked
from papers.figure import certificate
from sitebuild.data import practice, sheets


def fewest(data: Path) -> None:
    """The allocations with the fewest expected rolls, for 1 to 36 tokens."""
    save(FEWEST, [TWO_DICE.fewest(tokens)[0] for tokens in range(1, FEWEST.most + 1)], data)


def emperors(data: Path) -> None:
    """The allocations that beat every other, as far as there is one for each number of tokens."""
    answers = certificate("long_questions")["emperors"]
    listed = [answers[str(tokens)]["emperor"] for tokens in range(1, EMPERORS.most + 1)]
    save(EMPERORS, [TWO_DICE.allocation(laid) for laid in listed], data)


def near(data: Path) -> None:
    """The layouts with the fewest expected rolls and those that come next."""
    rule = NEAR.rule
    listed = [
        [(digits(laid), round(rolls, 9)) for rolls, laid in search.nearest(rule, n, NEAR.listed)]
        for n in range(1, NEAR.most + 1)
    ]
    path = data / NEAR.path
    sheets.save(path, NEAR.write(listed))
    cells = (
        (tokens, *tokens_of(layout), repr(rolls))
        for tokens, rows in enumerate(listed, 1)
        for layout, rolls in rows
    )
    sheets.save(path.with_suffix(".csv"), sheets.text(NEAR.about, COLUMNS, cells))


#: The columns of the sheets.
COLUMNS = ("tokens", *[f"on {total}" for total in TWO_DICE.values], "rolls")


def save(table: AllocationTable, allocations: list[Allocation], data: Path) -> None:
    """A table and its sheet."""
    rows = [
        Row(tokens, laid, float(TWO_DICE.expected_rolls(laid)))
        for tokens, laid in enumerate(allocations, 1)
    ]
    path = data / table.path
    sheets.save(path, table.write(rows))
    cells = ((row.tokens, *row.allocation, repr(row.rolls)) for row in rows)
    sheets.save(path.with_suffix(".csv"), sheets.text(table.about, COLUMNS, cells))


#: What practice asks of: what is rolled, and the fewest and most tokens; each number of them
#: comes as often as every other.
GAMES = (("two dice", 3, 15),) + tuple(
    (chances, 3, 12) for chances in ("1,2,3,4", "1,2,3", "1,2,3,4,5", "1,3,5", "2,3,4")
)


def each_question() -> Iterator[Asked]:
    """Each question for the fewest rolls, and for the most wins against another layout."""
    for chances, fewest, most in GAMES:
        game = Game(chances)
        for tokens in range(fewest, most + 1):
            for among in questions.layout_choices(game, tokens, game.fewest(tokens)):
                other = questions.against(game, tokens, among)
                yield from questions.layout_questions(game, tokens, among)
                yield from questions.layout_questions(game, tokens, among, other)


def deck(data: Path) -> None:
    """Write the deck of questions for practice."""
    practice.save("knock-m-down", data, each_question())


TASKS = (fewest, near, emperors, deck)
