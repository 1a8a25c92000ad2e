"""The Pickomino page's figures and charts."""

from pathlib import Path
from typing import Any

from bestplay import pickomino as game
from bestplay import words
from ui import charts, text, view
from ui.games.pickomino import firsts, whole
from ui.html import Html

EXAMPLES = (
    ("kept=5,5,5,6,6", "Three 5 and two worms: stop?"),
    ("shelf=24,33,34&tops=21,25,29&own=32&kept=5,5,5,6,6", "With a steal in reach"),
    ("own=36&throw=1,1,1,1,5,5,6,6", "Four worms to lose"),
    ("throw=3,3,4,4,4,5,5,5", "Three 5 or three 4?"),
    ("shelf=33-36&goal=tile", "Only high tiles left"),
    ("shelf=21,22&tops=24&own=23&steal=100", "The end of a game for two"),
    ("shelf=22,23&tops=24&own=26&under-own=25&under-top=21", "Stacks of two tiles each"),
)

READINGS = {
    "value": "every value off",
    "throw": "throwing off, anew",
    "kept": "throwing off, lasting",
    "deep": "errors in the recursion",
    "over": "throwing overrated",
    "under": "throwing underrated",
}

APPROXIMATIONS = {
    "steals-double": "steals double",
    "steals-double-bold": "and the own tile half",
    "steals-double-careful": "and the own tile more",
}

APPROXIMATED = (
    "Changed single-turn players against the plain one, whole games with sixteen tiles, as shares "
    "of the games that are not drawn: none is far from even."
)
MISJUDGED = (
    "Exact single-turn values against values misjudged by 0.1: only the first way of erring comes "
    "near the 85 % of the slides."
)

Results = dict[str, Any]
"""The entries of results.json."""


def context(page: str, results: Results, data: Path) -> dict[str, Any]:
    """Template variables; results: the entries of results.json."""
    return {
        "lead": {
            "value": f"{_value(results, 'turn.full'):.2f}",
            "tile": f"{100 * _value(results, 'tile.full'):.1f}{text.THIN}%",
        },
        "examples": EXAMPLES,
        "whole_words": _whole_words(results),
        "worst": _worst(results),
        "play_words": _play_words(results),
        "whole_rules": [
            f"“May leave”: {whole.RETURNED_MEANS['leaves']}",
            f"“Spared”: {whole.RETURNED_MEANS['spared']}",
            whole.ALWAYS,
        ],
        "whole_table": _whole_table(results),
        "charts": {
            "shelf": _shelf(results),
            "whole": _whole(results),
            "loss": _loss(results),
            "approximations": _shares(results, "approximation", APPROXIMATIONS, APPROXIMATED),
            "duels": _shares(results, "duel", READINGS, MISJUDGED),
        },
    }


def _value(results: Results, name: str) -> Any:
    return results[f"pickomino.{name}"]["value"]


def _shelf(results: Results) -> Html:
    """The slides' last chart: the value by first selection and by where the shelf starts."""
    lines = [
        [
            [_value(results, f"after.{face}.{number}.from.{k}") for number in range(1, 6)]
            for face in game.FIRST_FACES
        ]
        for k in game.TILES
    ]
    return firsts.chart(lines, game.WORM, game.Goal())


def _whole(results: Results) -> Html:
    items = []
    for tiles in range(1, 7):
        for kind, name in (("", "may leave"), (".spared", "spared")):
            value = _value(results, f"whole.{tiles}{kind}.difference")
            items.append((f"{text.many(tiles, 'tile')}, {name}", value, f"{value:.3f}"))
    return charts.rows(
        items,
        "first player's lead (worms)",
        "What moving first is worth in whole games from tile 21 up, both playing best, by whether "
        "the returned tile may leave the game: always something, most with one tile.",
    )


WAYS = {"plain": "a single turn's worms", "steals-double": "steals double"}


def _loss(results: Results) -> Html:
    items = []
    for tiles in range(2, 5):
        for way, name in WAYS.items():
            value = _value(results, f"whole.{tiles}.{way}.difference.loss")
            items.append((f"{tiles} tiles: {name}", value, f"{value:.3f}"))
    return charts.rows(
        items,
        "worms given away to best play",
        "What single-turn play gives away in a whole game against best play, the mean of moving "
        "first and second: counting a steal double costs more with two tiles, and wins back most "
        "of the loss with three and four.",
        name_width=196,
    )


def _shares(results: Results, kind: str, names: dict[str, str], sentence: str) -> Html:
    """Shares of wins, one row for each name."""
    items = []
    for name, says in names.items():
        share = 100 * _value(results, f"{kind}.{name}.share")
        items.append((says, share, f"{share:.1f} %"))
    return charts.rows(items, "wins (% of games not drawn)", sentence, name_width=170)


def _whole_words(results: Results) -> list[str]:
    small = [_value(results, f"whole.4.{way}.difference.loss") for way in WAYS]
    departs = _value(results, "whole.4.plain.difference.departs")
    worst = _value(results, "whole.4.plain.difference.worst")
    states = _value(results, "whole.4.states")
    before = _worst_state(results)
    stacks = f"mover's stack {_tiles(before['mine'])}, opponent's stack {_tiles(before['theirs'])}"
    return [
        "A tile that you take can be stolen, a tile that you lose takes the highest one with it, "
        "and the game ends with the grill: a turn has consequences that its worms do not count. "
        "For two players and few tiles the whole game is solved, every state of it.",
        f"With the four tiles 21 to 24 single-turn play departs from best play in "
        f"{departs} of {states} states. Against best play it gives away {small[0]:.3f} "
        f"worms, and {small[1]:.3f} when it counts a steal double, which is what a steal does to "
        f"the lead. A single turn loses most, {worst:.3f} worms, with this before it: "
        f"shelf {_tiles(before['shelf'])}, {stacks}.",
    ]


def _worst_state(results: Results) -> dict[str, list[int]]:
    """The tiles of the state where a single turn loses most; stacks from the bottom up."""
    evidence = results["pickomino.whole.4.plain.difference.worst"]["evidence"]
    worst: dict[str, list[int]] = evidence["worst"]
    return worst


def _tiles(tiles: list[int]) -> str:
    return ",".join(map(str, tiles)) or "none"


def _worst(results: Results) -> str:
    """The words of a link to that state."""
    state = _worst_state(results)
    stacks = [*_stack(state["mine"], "own", "own"), *_stack(state["theirs"], "tops", "top")]
    return words.join([("shelf", _tiles(state["shelf"])), *stacks])


def _stack(tiles: list[int], top: str, under: str) -> list[tuple[str, str]]:
    """A stack from the bottom up, as a link says it."""
    if not tiles:
        return []
    *below, highest = tiles
    parts = [(top, str(highest))]
    return parts + ([(f"under-{under}", _tiles(below))] if below else [])


def _play_words(results: Results) -> list[str]:
    name = "pickomino.approximation.steals-double"
    games = results[name + ".games"]["value"]
    share, lead = results[name + ".share"]["value"], results[name + ".lead"]
    error = results[name + ".share"]["error"]["standard"]
    value = results["pickomino.duel.value.games"]["value"]
    others = [f"pickomino.duel.{reading}" for reading in READINGS if reading != "value"]
    rest = [100 * results[f"{other}.share"]["value"] for other in others]
    luck = max(results[f"{other}.of-20"]["evidence"]["at_least_17"] for other in others)
    return [
        "With all sixteen tiles the states are far too many to solve, so changed single-turn "
        "players were tried against the plain one in whole games, seeded; when a tile of the grill "
        "and a steal are worth the same, all of them steal. Counting a steal double, which is what "
        f"it does to the lead, wins {100 * share:.1f} % of {sum(games)} games, drawn ones left out "
        f"(standard error {100 * error:.1f}), and {lead['value']:.2f} worms more on average. "
        + _verdict(share, error),
        "The slides report 17 wins of 20 games for exact values against values misjudged by 0.1. "
        f"It comes out ({value[0]} won, {value[1]} drawn, {value[2]} lost) if every value is "
        "misjudged and the player stops only when stopping pays at least the misjudged value: "
        "then half of all errors make him throw on where he should stop, at any cost. If what "
        "stopping pays is plain to see and only throwing on is misjudged, exact play wins "
        f"{min(rest):.1f} to {max(rest):.1f} % of the games that are not drawn: next to no "
        f"difference, at which 17 wins of 20 have a chance of {100 * luck:.1f} %.",
    ]


def _verdict(share: float, error: float) -> str:
    """What follows from the best of the changed players."""
    if share - 0.5 > 3 * error:
        return (
            "That is a small but clear gain: for two players choose “A steal counts: double” "
            "under Rules."
        )
    return "That is no clear gain, so this page advises by the single turn."


def _whole_table(results: Results) -> Html:
    rows = []
    for tiles in range(1, 7):
        cells = [str(tiles)]
        for kind in ("", ".spared"):
            name = f"whole.{tiles}{kind}"
            cells.append(f"{_value(results, name + '.difference'):+.6f}".replace("-", text.MINUS))
            chance = f"{100 * _value(results, name + '.win'):+.4f}{text.THIN}%"
            cells.append(chance.replace("-", text.MINUS))
            cells.append(str(results[f"pickomino.{name}.states"]["value"]))
        rows.append(tuple(cells))
    heads = (
        "Tiles",
        "Lead, may leave",
        "Wins less losses",
        "States",
        "Lead, spared",
        "Wins less losses",
        "States",
    )
    error = max(
        results[f"pickomino.whole.{tiles}{kind}.{objective}"]["error"]["at most"]
        for tiles in range(1, 7)
        for kind in ("", ".spared")
        for objective in ("difference", "win")
    )
    caption = f"The first player, both playing best, tiles from 21 up; within {error:.9f}"
    return view.table(heads, rows, caption)
