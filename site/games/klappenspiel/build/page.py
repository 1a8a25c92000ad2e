"""The Klappenspiel page's figures and charts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bestplay import klappenspiel as game
from bestplay.core.fraction import Fraction
from sitebuild.pages.answers import Figures
from sitebuild.pages.home import Fact
from ui import charts, text
from ui.html import Html

STRATEGIES = (
    ("anti-optimal", "Play to lose"),
    ("always-ind", "Always two tiles"),
    ("random", "At random"),
    ("always-sum", "Always the sum"),
    ("heuristic", "The paper's rule"),
    ("optimal", "Best play"),
)


EXAMPLES = (
    ("tiles=4,6,10&roll=4,6", "4, 6, 10 with 4 and 6"),
    ("tiles=1,4,6,10&roll=4,6", "1, 4, 6, 10 with 4 and 6"),
    ("tiles=1-3&roll=1,2", "Two plays that are exactly equal"),
    ("roll=1,2&goal=round&players=2", "1 and 2 at first, to win the round"),
)


def fact(page: str, figures: Figures) -> Fact:
    """A number and a sentence about the game, for the home page and pictures of shared links."""
    lost = round(1000 * (1 - figures.value("klappenspiel.win.optimal")))
    return Fact(
        f"{figures.percent('klappenspiel.win.optimal')}",
        "of games are won by best play",
        f"Played perfectly, you still lose {lost} games of 1,000.",
    )


def context(page: str, entries: dict[str, Any], data: Path) -> dict[str, Any]:
    """Template variables; entries: those of results.json."""
    return {
        "paper_title": "The paper, checked",
        "paper_source": "A. T. Benjamin and D. Stanford, “Optimal Klappenspiel”, The UMAP Journal "
        "16(1), 1995, 11–20. Every table, example and claim, computed anew.",
        "paper_words": "In the paper’s words IND flips the tiles of both dice, each by itself, "
        "and SUM flips the tile of their sum. 4,6 is a throw of a 4 and a 6.",
        "examples": EXAMPLES,
        "figures": {"best_rule": _best_rule(entries)},
        "charts": {
            "strategies": _strategies(entries),
            "boards": _boards(),
            "tiles": _lone_tiles(),
        },
    }


def _win(entries: dict[str, Any], strategy: str) -> Fraction:
    return Fraction(entries[f"klappenspiel.win.{strategy}"]["exact"])


def _best_rule(entries: dict[str, Any]) -> str:
    worth = Fraction(entries["klappenspiel.best-fixed-rule.win"]["exact"])
    same = worth == _win(entries, "heuristic")
    says = "it is the paper's own" if same else "it is not the paper's"
    rules = 2 ** len(game.CHOICE_ROLLS)
    return f"Of all {rules:,} such rules the best wins {text.percent(worth)}: {says}."


def _strategies(entries: dict[str, Any]) -> Html:
    items = []
    for key, name in STRATEGIES:
        share = _win(entries, key)
        items.append((name, float(100 * share), text.percent(share)))
    best, worst = items[-1][2], items[0][2]
    return charts.rows(
        items,
        "chance to win the game (%)",
        f"What strategies are worth: best play wins {best} of games, the worst legal play {worst}, "
        "and the paper's rule nearly as much as best play.",
    )


def _boards() -> Html:
    boards = [game.GAME.board_at(number) for number in range(1, game.BOARDS)]
    points = [(len(board.tiles), float(100 * game.worth(board))) for board in boards]
    best = max(boards, key=game.worth)
    return charts.dots(
        points,
        "tiles that are up",
        "chance to win (%)",
        f"Every board as a point: the best of them, with {text.many(len(best.tiles), 'tile')} up, "
        f"wins {text.percent(game.worth(best))} of the time. Most boards with many tiles up have "
        "little chance, but one tile more can also help: it may be what the dice show.",
        x_every=1,
    )


def _lone_tiles() -> Html:
    chances = [0.0] + [float(100 * game.worth([tile])) for tile in game.TILES]
    return charts.columns(
        chances,
        "the only tile that is up",
        "chance to win (%)",
        "A lone tile must be thrown as a sum, so tile 7 is the easiest to flip, tiles 6 and 8 come "
        "next, and tile 1 can never be flipped.",
        every=1,
    )
