"""The Klappenspiel page's figures and charts."""

from pathlib import Path
from typing import Any

from markupsafe import Markup

from bestplay.rules import klappenspiel as rules
from bestplay.solve import klappenspiel as solver
from ui import charts, text

STRATEGIES = (
    ("anti-optimal", "Play to lose"),
    ("always-ind", "Always two tiles"),
    ("random", "At random"),
    ("always-sum", "Always the sum"),
    ("heuristic", "Paper's rule"),
    ("optimal", "Best play"),
)


def context(page: str, found: dict[str, Any], data: Path) -> dict[str, Any]:
    """Template variables; found: the entries of results.json."""
    return {
        "figures": {"win": text.percent(*_exact(found, "optimal")), "best_rule": _best_rule(found)},
        "charts": {
            "strategies": Markup(_strategies(found)),
            "boards": Markup(_boards()),
            "tiles": Markup(_lone_tiles()),
        },
    }


def _exact(found: dict[str, Any], strategy: str) -> tuple[int, int]:
    top, _, bottom = found[f"klappenspiel.win.{strategy}"]["exact"].partition("/")
    return int(top), int(bottom)


def _best_rule(found: dict[str, Any]) -> str:
    value, plays = solver.best_rule()
    same = plays == solver.heuristic()
    says = "it is the paper's own" if same else "it is not the paper's"
    worth = text.percent(value, solver.SCALE, 4)
    return f"Of all {2 ** len(plays):,} such rules the best wins {worth}: {says}."


def _strategies(found: dict[str, Any]) -> str:
    items = []
    for key, name in STRATEGIES:
        top, bottom = _exact(found, key)
        items.append((name, 100 * top / bottom, text.percent(top, bottom, 4)))
    best, worst = items[-1][2], items[0][2]
    return charts.rows(
        items,
        "chance to win the game (%)",
        f"What strategies are worth: best play wins {best} of games, the worst legal play {worst}, "
        "and the paper's rule nearly as much as best play.",
    )


def _boards() -> str:
    values = solver.optimal()
    points = [
        (len(rules.tiles_of(board)), 100 * values[board] / solver.SCALE)
        for board in range(1, rules.START + 1)
    ]
    top = max(points, key=lambda point: point[1])
    return charts.dots(
        points,
        "tiles that are up",
        "chance to win (%)",
        f"Every board as a point: the best of them, with {text.many(top[0], 'tile')} up, wins "
        f"{top[1]:.1f} % of the time, and with many tiles up the chances are small.",
        x_every=1,
    )


def _lone_tiles() -> str:
    values = solver.optimal()
    chances = [0.0] + [100 * values[1 << tile] / solver.SCALE for tile in range(10)]
    return charts.columns(
        chances,
        "the only tile that is up",
        "chance to win (%)",
        "A lone tile must be thrown as a sum, so tile 7 is the easiest to turn, tiles 6 and 8 come "
        "next, and tile 1 can never be turned.",
        every=1,
    )
