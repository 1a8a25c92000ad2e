"""The Pickomino page's figures and charts."""

from pathlib import Path
from typing import Any

from bestplay import pickomino as game
from bestplay import words
from sitebuild.pages.content.pickomino_exact import exactly
from ui import charts, text, view
from ui.games.pickomino import firsts, settings, whole
from ui.html import Html

EXAMPLES = (
    ("kept=5,5,5,6,6", "Three 5s and two worms: stop?"),
    ("shelf=24,33,34&tops=21,25,29&own=32&kept=5,5,5,6,6", "A tile to steal"),
    ("own=36&throw=1,1,1,1,5,5,6,6", "Four worms to lose"),
    ("throw=3,3,4,4,4,5,5,5", "Three 5s or three 4s?"),
    ("shelf=33-36&goal=tile", "Only high tiles left"),
    ("shelf=21,22&tops=24&own=23&steal=100", "The end of a game for two"),
    ("shelf=22,23&tops=24&own=26&under-own=25&under-top=21", "Stacks of two tiles each"),
)

READINGS = {
    "value": "every value off",
    "throw": "throwing, each time",
    "kept": "throwing, all game",
    "deep": "errors that add up",
    "over": "throwing too high",
    "under": "throwing too low",
}

APPROXIMATIONS = {
    "steals-double": "steals twice",
    "steals-double-bold": "own tile half too",
    "steals-double-careful": "own tile more too",
}

APPROXIMATED = (
    "Three players who count tiles in another way, each against one who counts the worms of a "
    "single turn, in simulated games with sixteen tiles; drawn games are left out. The broken line "
    "is 50 %, and none is far from it."
)
MISJUDGED = (
    "How often a player with exact values beats one whose values are off by 0.1 worms, by what is "
    "off; drawn games are left out. The broken line is 50 %. Only the first kind of error comes "
    "near the 85 % that the slides report."
)

Results = dict[str, Any]
"""The entries of results.json."""


def context(page: str, results: Results, data: Path) -> dict[str, Any]:
    """Template variables; results: the entries of results.json."""
    return {
        "room_names": {"table": "All throws"},
        "paper_title": "The slides, checked",
        "paper_source": "R. C. Seydel, “Heckmeck am Bratwurmeck” or How to grill the maximum "
        "number of worms, slides, 24 May 2012. Every figure, table and claim that can still be "
        "read, computed anew.",
        "lead": {
            "value": f"{_value(results, 'turn.full'):.2f}",
            "tile": f"{100 * _value(results, 'tile.full'):.1f}{text.THIN}%",
        },
        "examples": EXAMPLES,
        "whole_words": _whole_words(results),
        "worst": _worst(results),
        "play_words": _play_words(results),
        "whole_rules": [
            f"The tile may leave: {settings.RETURNED_MEANS['leaves']}",
            f"The tile is spared: {settings.RETURNED_MEANS['spared']}",
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
        "first player\u2019s lead (worms)",
        _moving_first(items),
        name_width=152,
    )


def _moving_first(items: "list[tuple[str, float, str]]") -> str:
    """What the chart of whole games shows; items: (name, lead, text) of each game."""
    leads = [lead for _, lead, _ in items]
    ahead = "in every one of these games the first player ends ahead"
    if min(leads) <= 0:
        ahead = "the first player does not always end ahead"
    most = [name for name, lead, _ in items if lead == max(leads)]
    return (
        "By how many worms the first player ends ahead on average if both play best, in games with "
        "the tiles from 21 up, by whether a tile just given back may leave the game or is spared: "
        f"{ahead}, by most with {text.listed(most, 'or')}."
    )


WAYS = {"plain": "one turn", "steals-double": "steals twice"}


def _loss(results: Results) -> Html:
    items = []
    for tiles in range(2, 5):
        for way, name in WAYS.items():
            value = _value(results, f"whole.{tiles}.{way}.difference.loss")
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


def _shares(results: Results, kind: str, names: dict[str, str], sentence: str) -> Html:
    """Shares of wins, one row for each name."""
    items = []
    for name, says in names.items():
        share = 100 * _value(results, f"{kind}.{name}.share")
        items.append((says, share, f"{share:.1f} %"))
    return charts.rows(items, "games won (%)", sentence, name_width=172, even=50)


def _whole_words(results: Results) -> list[str]:
    small = [_value(results, f"whole.4.{way}.difference.loss") for way in WAYS]
    departs = _value(results, "whole.4.plain.difference.departs")
    worst = _value(results, "whole.4.plain.difference.worst")
    states = _value(results, "whole.4.states")
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
        f"{_held(before['mine'])}, and they have {_held(before['theirs'])}.",
        exactly(results),
    ]


def _on(tiles: list[int]) -> str:
    """Tiles of the grill in words."""
    return text.listed(tiles) if tiles else "nothing"


def _held(tiles: list[int]) -> str:
    """A stack in words, from the top: "24 on top of 22"."""
    return " on top of ".join(map(str, reversed(tiles))) or "no tile"


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
        "With all sixteen tiles there are far too many positions to solve, so we tried other ways "
        "of counting in simulated games; when a tile of the grill and a steal are worth the same, "
        "all of them steal. A player who counts a stolen tile twice, as a steal changes the lead, "
        f"wins {100 * share:.1f} % of {sum(games)} games against one who does not, drawn ones left "
        f"out (standard error {100 * error:.1f}), and {lead['value']:.2f} worms more on average. "
        + _verdict(share, error),
        "The slides report 17 wins of 20 games for exact values against values that are off by "
        f"0.1. That comes out ({value[0]} won, {value[1]} drawn, {value[2]} lost) if every value "
        "is off and the player stops only when stopping pays at least the wrong value: then half "
        "of all errors make them throw on where they should stop, at any cost. If what stopping "
        "pays is plain to see and only throwing on is misjudged, exact play wins "
        f"{min(rest):.1f} to {max(rest):.1f} % of the games that are not drawn. That is next to no "
        f"difference; 17 wins of 20 would then have a chance of at most {100 * luck:.1f} %.",
    ]


def _verdict(share: float, error: float) -> str:
    """What follows from the best of the changed players."""
    if share - 0.5 > 3 * error:
        return (
            "That is a small but clear gain: for two players choose “A stolen tile counts its "
            "worms twice” under Rules."
        )
    return "That is no clear gain, so this page advises by the single turn."


def _error(results: Results) -> float:
    """The most that a printed value of a whole game is off."""
    return max(
        float(results[f"pickomino.whole.{tiles}{kind}.{objective}"]["error"]["at most"])
        for tiles in range(1, 7)
        for kind in ("", ".spared")
        for objective in ("difference", "win")
    )


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
