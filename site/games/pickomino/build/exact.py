"""What the Pickomino page says of whole games in exact fractions."""

from math import floor, log10
from typing import Any

from ui import text


def exactly(results: dict[str, Any]) -> str:
    """How far the whole game is solved in fractions, and how long these are."""
    digits = results["pickomino.whole.difference.denominator-digits"]["value"]
    most = len(digits)
    names = [f"pickomino.whole.{tiles}.spared.difference.exact" for tiles in range(1, most + 1)]
    spared = sum(name in results for name in names)
    return (
        f"With up to {most} tiles, and {spared} where a returned tile is spared, we have proved "
        "the values in exact fractions: no other play improves any position by anything at all. "
        "The fractions are long. The denominator of the "
        f"first player’s lead has {text.listed([f'{each:,}' for each in digits])} digits with 1 to "
        f"{most} tiles.{_larger(results, most)}"
    )


def _larger(results: dict[str, Any], most: int) -> str:
    """What is known of games whose fractions are too long; a sentence with a space before it."""
    known = {
        tiles: results[f"pickomino.whole.{tiles}.difference"]["error"]["at most"]
        for tiles in range(most + 1, 17)
        if f"pickomino.whole.{tiles}.difference" in results
    }
    if not known:
        return ""
    places = floor(-log10(max(map(float, known.values()))))
    return (
        f" With {text.listed(list(map(str, known)))} tiles the fractions are too long to be "
        f"computed; there we have proved the values to within {10**-places:.{places}f}."
    )
