"""Whole games of Pickomino for two: the figures, words and charts of the page that has them."""

from __future__ import annotations

from math import floor, log10
from typing import Any

from bestplay.core import words
from ui import charts, text, view
from ui.html import Html

Results = dict[str, Any]
"""The entries of results.json."""

#: The rules for a returned tile, by their part of a figure's name.
KINDS = {"": "may leave", ".spared": "spared"}


def value_of(results: Results, name: str) -> Any:
    """The value of a figure of the game."""
    return results[f"pickomino.{name}"]["value"]


def solved_games(results: Results) -> list[tuple[int, str]]:
    """(tiles, part of the figure's name) of all whole games that are solved, smallest first."""
    return [
        (tiles, kind)
        for tiles in range(1, 17)
        for kind in KINDS
        if f"pickomino.whole.{tiles}{kind}.difference" in results
    ]


def leads(results: Results) -> Html:
    items = []
    for tiles, kind in solved_games(results):
        value = value_of(results, f"whole.{tiles}{kind}.difference")
        items.append((f"{text.many(tiles, 'tile')}, {KINDS[kind]}", value, f"{value:.3f}"))
    return charts.rows(
        items,
        "first player\u2019s lead (worms)",
        _moving_first(items),
        name_width=152,
    )


def _moving_first(items: list[tuple[str, float, str]]) -> str:
    """The sentence beside the chart of whole games; items: (name, lead, text) of each game."""
    leads = [lead for _, lead, _ in items]
    most = sorted({name.partition(",")[0] for name, lead, _ in items if lead == max(leads)})
    ahead = "in every one of these games the first player ends ahead"
    if min(leads) <= 0:
        ahead = "the first player does not always end ahead"
    return (
        "By how many worms the first player ends ahead on average if both play best, in games with "
        "the tiles from 21 up, by whether a tile just given back may leave the game or is spared: "
        f"{ahead}, and most with {text.as_phrase(most, 'or')}."
    )


WAYS = {"plain": "one turn", "steals-double": "steals twice"}


def losses(results: Results) -> Html:
    items = []
    for tiles in range(2, 5):
        for way, name in WAYS.items():
            value = value_of(results, f"whole.{tiles}.{way}.difference.loss")
            items.append((f"{tiles} tiles: {name}", value, f"{value:.3f}"))
    return charts.rows(
        items,
        "worms given away",
        "What a player gives away in a whole game who counts only the worms of one turn, and one "
        "who counts a stolen tile twice, against best play; the mean of moving first and second. "
        "Counting steals twice costs more with two tiles, and saves most of the loss with three "
        "and four.",
        name_width=190,
    )


def sentences(results: Results) -> list[str]:
    small = [value_of(results, f"whole.4.{way}.difference.loss") for way in WAYS]
    departs = value_of(results, "whole.4.plain.difference.departs")
    worst = value_of(results, "whole.4.plain.difference.worst")
    states = value_of(results, "whole.4.states")
    before = _worst_state(results)
    return [
        "A tile that you take can be stolen from you, a tile that you lose takes the highest one "
        "with it, and the game ends when the grill is empty: a turn has consequences that its "
        "worms do not count. For two players and few tiles the whole game is solved.",
        f"With the four tiles 21 to 24 the advice for a single turn is not the best play of the "
        f"whole game in {departs} of {states} positions. A player who follows it gives away "
        f"{small[0]:.3f} worms a game, and one who counts a stolen tile twice, as a steal changes "
        f"the lead, {small[1]:.3f}. A single turn loses most, "
        f"{worst:.3f} worms, in this position: on the grill {_on(before['shelf'])}; you have "
        f"{_stack_text(before['mine'])}, and they have {_stack_text(before['theirs'])}.",
        _exactly(results),
    ]


def _exactly(results: Results) -> str:
    """Sentences on the sizes solved in exact fractions, and how long these are."""
    digits = results["pickomino.whole.difference.denominator-digits"]["value"]
    most = len(digits)
    names = [f"pickomino.whole.{tiles}.spared.difference.exact" for tiles in range(1, most + 1)]
    spared = sum(name in results for name in names)
    return (
        f"With up to {most} tiles, and {spared} where a returned tile is spared, we have proved "
        "the values in exact fractions: no other play improves any position by anything at all. "
        "The fractions are long. The denominator of the first player’s lead has "
        f"{text.as_phrase([f'{each:,}' for each in digits])} digits with 1 to "
        f"{most} tiles.{_larger(results, most)}"
    )


def _larger(results: Results, most: int) -> str:
    """A sentence on games whose fractions are too long, with a space before it; "" without any."""
    known = {
        tiles: results[f"pickomino.whole.{tiles}.difference"]["error"]["at most"]
        for tiles in range(most + 1, 17)
        if f"pickomino.whole.{tiles}.difference" in results
    }
    if not known:
        return ""
    places = floor(-log10(max(map(float, known.values()))))
    return (
        f" With {text.as_phrase(list(map(str, known)))} tiles the fractions are too long to be "
        f"computed; there we have proved the values to within {10**-places:.{places}f}."
    )


def _on(tiles: list[int]) -> str:
    """Tiles of the grill in words."""
    return text.as_phrase(tiles) if tiles else "nothing"


def _stack_text(tiles: list[int]) -> str:
    """A stack in words, from the top: "24 on top of 22"."""
    return " on top of ".join(map(str, reversed(tiles))) or "no tile"


def _worst_state(results: Results) -> dict[str, list[int]]:
    """The tiles of the state where a single turn loses most; stacks from the bottom up."""
    evidence = results["pickomino.whole.4.plain.difference.worst"]["evidence"]
    worst: dict[str, list[int]] = evidence["worst"]
    return worst


def _tiles(tiles: list[int]) -> str:
    return ",".join(map(str, tiles)) or "none"


def worst_link(results: Results) -> str:
    """The words of a link to the state where a single turn loses most."""
    state = _worst_state(results)
    stacks = [*_stack(state["mine"], "own", "own"), *_stack(state["theirs"], "tops", "top")]
    return words.join([("shelf", _tiles(state["shelf"])), *stacks])


def _stack(tiles: list[int], top: str, under: str) -> list[tuple[str, str]]:
    """A link's (word, value) pairs for a stack from the bottom up; top, under: its words."""
    if not tiles:
        return []
    *below, highest = tiles
    parts = [(top, str(highest))]
    return parts + ([(f"under-{under}", _tiles(below))] if below else [])


def _error(results: Results) -> float:
    """The most that a printed value of a whole game is off, in worms or as a chance."""
    return max(
        float(results[f"pickomino.whole.{tiles}{kind}.{objective}"]["error"]["at most"])
        for tiles, kind in solved_games(results)
        for objective in ("difference", "win")
    )


def table(results: Results) -> Html:
    rows = []
    known = solved_games(results)
    for tiles in dict(known):
        cells = [str(tiles)]
        for kind in KINDS:
            if (tiles, kind) not in known:
                cells += ["not solved", "", ""]
                continue
            name = f"whole.{tiles}{kind}"
            cells.append(f"{value_of(results, name + '.difference'):+.6f}".replace("-", text.MINUS))
            chance = f"{100 * value_of(results, name + '.win'):+.4f}%"
            cells.append(chance.replace("-", text.MINUS))
            cells.append(f"{value_of(results, name + '.states'):,}")
        rows.append(tuple(cells))
    heads = (
        "Tiles",
        "Lead, tile may leave",
        "Wins minus losses",
        "Positions",
        "Lead, tile spared",
        "Wins minus losses",
        "Positions",
    )
    caption = (
        "How far the first player ends ahead if both play best, with the tiles from 21 up; every "
        f"lead is right to within {_error(results):.9f}"
    )
    return view.table(heads, rows, caption)
