"""The best lists of preferences, as studies.preferences has found and proved them."""

from pathlib import Path
from typing import Any

from bestplay.core.preferences import prefer
from bestplay.strategies.choosing import Strategy, Sure

FORMAT = "bestplay-preferences/1"
CERTIFICATE = Path(__file__).with_suffix(".json")

List = tuple[str, ...]
FLIPS = tuple(f"flip-{tile}" for tile in range(9, 0, -1))
KEEPS = tuple(f"keep-{tile}" for tile in range(1, 10))
FEATURES = ("fewest", "most", "high-tile-left", "low-tiles-left")

#: What is searched: the name of a family, how its lists begin, what they may then name.
FAMILIES: dict[str, tuple[List, List]] = {
    "tiles": ((), FLIPS),
    "fewest, tiles": (("fewest",), FLIPS),
    "all": ((), (*FEATURES, *FLIPS, *KEEPS)),
}


def strategy_of(told: dict[str, Any]) -> Strategy:
    """The strategy of a list of the certificate."""
    limit, names = told["one die"], (*told["preferences"], "highest")
    return Sure(
        ", ".join(names),
        prefer(*names),
        lambda board, options: options[0] if board.score <= limit else options[-1],
        "",
        "",
    )
