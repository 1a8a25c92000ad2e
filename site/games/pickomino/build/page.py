"""The Pickomino page's figures and charts."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

from bestplay import pickomino as game
from games.pickomino import settings, whole
from games.pickomino.build import firsts, learned, whole_games
from games.pickomino.build.whole_games import Results, value_of
from games.pickomino.says import BUST
from sitebuild.pages.answers import Figures
from sitebuild.pages.home import Fact
from ui import charts, text
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
    "is 50%, and none is far from it."
)
MISJUDGED = (
    "How often a player with exact values beats one whose values are off by 0.1 worms, by what is "
    "off; drawn games are left out. The broken line is 50%. Only the first kind of error comes "
    "near the 85% that the slides report."
)


def fact(page: str, figures: Figures) -> Fact:
    """A number and a sentence about the game, for the home page and pictures of shared links."""
    turns = round(4 / figures.value("pickomino.turn.from.36"))  # the tile has four worms
    return Fact(
        figures.number("pickomino.turn.full"),
        "worms are won on average by the best first turn",
        f"Only the 36 is left? Played perfectly, you get it once in {turns} turns.",
    )


def context(page: str, results: Results, data: Path) -> dict[str, Any]:
    """Template variables; results: the entries of results.json."""
    return {
        "paper_title": "The slides, checked",
        "paper_source": "R. C. Seydel, “Heckmeck am Bratwurmeck” or How to grill the maximum "
        "number of worms, slides, 24 May 2012. Every figure, table and claim that can still be "
        "read, computed anew.",
        "paper_words": "In the slides’ words the shelf is the grill. 6 is the worm.",
        "lead": {
            "tile": _percent(value_of(results, "tile.full")),
            "learned": learned.advice_text(results),
        },
        "bust": text.capital(BUST),
        "examples": EXAMPLES,
        "whole_words": whole_games.sentences(results),
        "worst": whole_games.worst_link(results),
        "play_words": _play_words(results),
        "learned_words": learned.player_sentences(results),
        "network": learned.opponent(results),
        "whole_rules": [
            f"The tile may leave: {settings.RETURNED_MEANS['leaves']}",
            f"The tile is spared: {settings.RETURNED_MEANS['spared']}",
            whole.ALWAYS,
        ],
        "whole_table": whole_games.table(results),
        "charts": {
            "shelf": _shelf(results),
            "whole": whole_games.leads(results),
            "loss": whole_games.losses(results),
            "approximations": _shares(results, "approximation", APPROXIMATIONS, APPROXIMATED),
            "duels": _shares(results, "duel", READINGS, MISJUDGED),
        },
    }


def _percent(share: float) -> str:
    return text.percent(Fraction(share))


def _shelf(results: Results) -> Html:
    """The slides' last chart: the value by first selection and by where the shelf starts."""
    lines = [
        [
            [value_of(results, f"after.{face}.{number}.from.{k}") for number in range(1, 6)]
            for face in game.FIRST_FACES
        ]
        for k in game.TILES
    ]
    return firsts.chart(lines, game.WORM, game.Goal())


def _shares(results: Results, kind: str, names: dict[str, str], sentence: str) -> Html:
    """Bars of shares of wins, one for each name."""
    items = []
    for name, says in names.items():
        share = value_of(results, f"{kind}.{name}.share")
        items.append((says, 100 * share, _percent(share)))
    return charts.rows(items, "games won (%)", sentence, name_width=172, even=50)


def _play_words(results: Results) -> list[str]:
    name = "pickomino.approximation.steals-double"
    games = results[name + ".games"]["value"]
    share, lead = results[name + ".share"]["value"], results[name + ".lead"]
    error = results[name + ".share"]["error"]["standard"]
    value = results["pickomino.duel.value.games"]["value"]
    others = [f"pickomino.duel.{reading}" for reading in READINGS if reading != "value"]
    rest = [results[f"{other}.share"]["value"] for other in others]
    luck = max(results[f"{other}.of-20"]["evidence"]["at_least_17"] for other in others)
    return [
        "With all sixteen tiles there are far too many positions to solve, so we tried other ways "
        "of counting in simulated games; when a tile of the grill and a steal are worth the same, "
        "all of them steal. A player who counts a stolen tile twice, as a steal changes the lead, "
        f"wins {_percent(share)} of {sum(games):,} games against one who does not, drawn ones left "
        f"out (standard error {100 * error:.1f}), and {lead['value']:.2f} worms more on average. "
        + _verdict(share, error),
        "The slides report 17 wins of 20 games for exact values against values that are off by "
        f"0.1. That comes out ({value[0]:,} won, {value[1]:,} drawn, {value[2]:,} lost) if every "
        "value is off and the player stops only when stopping pays at least the wrong value: then "
        "half of all errors make them throw again where they should stop, at any cost. If what "
        "stopping pays is plain to see and only throwing again is misjudged, exact play wins "
        f"{_percent(min(rest))} to {_percent(max(rest))} of the games that are not drawn. That is "
        "next to no difference; 17 wins of 20 would then have a chance of at most "
        f"{_percent(luck)}.",
    ]


def _verdict(share: float, error: float) -> str:
    """A sentence on whether a share of wins is a clear gain; error: its standard error."""
    if share - 0.5 > 3 * error:
        return (
            "That is a small but clear gain: you can choose “A stolen tile counts its worms twice” "
            "under Rules."
        )
    return "That is no clear gain, so this page advises by the single turn."
