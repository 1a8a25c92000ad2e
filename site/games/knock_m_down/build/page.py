"""The build's additions to the Knock 'm Down page: examples, answers, the table of tokens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games.knock_m_down.build.open_questions import Facts, Results, as_text
from games.knock_m_down.rounded import ERROR
from games.knock_m_down.state import HOME
from sitebuild.pages.answers import Figures
from sitebuild.pages.home import Fact
from ui import view
from ui.html import Html

#: The example in the field for typing.
TYPING = "6 7 8"

#: The most tokens in the table of fewest rolls.
MOST_TOKENS = 36

EXAMPLES = (
    ("p=1,2,3,4&a=1,2,3,4&b=0,2,3,5", "Fewer throws, but loses"),
    ("p=1,2,3&a=0,2,3&b=0,1,4", "Four that go round in a circle"),
    ("p=1,2&a=1,1&b=0,2", "Two values"),
    ("p=2,5,5&a=0,4,4&b=1,4,3", "Two tokens at once"),
    ("a=0,2,3,4,6,7,5,4,3,2,0&b=0,1,3,4,5,7,7,4,3,2,0", "36 tokens: none beats all others"),
    ("a=0,0,1,2,2,3,2,1,1,0,0&b=0,0,1,1,2,4,2,1,1,0,0", "12 tokens: one beats all others"),
    ("p=1,1,1,1,1,1", "One die"),
)


def fact(page: str, figures: Figures) -> Fact:
    """A number and a sentence about the game, for the home page and pictures of shared links."""
    others = int(figures.value("knock.counts.original.12")) - 2
    return Fact(
        figures.number("knock.original.12.rolls"),
        "throws clear the best of 646,646 layouts of twelve tokens",
        f"One layout of twelve tokens, and its mirror image, beat all {others:,} others.",
    )


def context(page: str, results: Results, data: Path) -> dict[str, Any]:
    """Template variables; results: the entries of results.json."""
    twelve = results["knock.original.12.rolls"]["value"]
    return {
        "lead": (
            "Lay out your tokens before the dice take them away: with twelve on two dice the "
            f"fewest throws that any layout needs are {twelve:.1f} on average."
        ),
        "error": ERROR,
        "paper_title": "The paper, checked",
        "paper_source": "A. T. Benjamin and M. T. Fluet, “The Best Way to Knock ’m Down”, "
        "The UMAP Journal 20(1), 1999, 11–20. The copy at hand has lost its pictures; what was in "
        "them is rebuilt from the text. Every table, example and claim, computed anew.",
        "paper_words": "(1, 3, 6, 10) lays one token on the first value, three on the second, and "
        "so on. E is the number of throws until all are gone, on average; an emperor is a layout "
        "that beats every other.",
        "examples": EXAMPLES,
        "facts": Facts(results),
        "table": _table(results),
    }


def _table(results: Results) -> Html:
    rows = []
    for tokens in range(1, MOST_TOKENS + 1):
        name = f"knock.original.{tokens}"
        fewest = results[f"{name}.allocation"]["value"]
        link = view.link(f"a={as_text(fewest)}", str(tokens), HOME)
        rolls = f"{results[f'{name}.rolls']['value']:.4f}"
        rows.append((link, _space_separated(fewest), rolls, _emperor(results, name)))
    heads = ("Tokens", "Fewest throws, on 2 to 12", "Throws", "Emperor")
    return view.table(heads, rows, "The layouts with the fewest throws on two dice", "tokens")


def _emperor(results: Results, name: str) -> str:
    """The last cell of a row: the layout that beats every other, "the same", or "not searched"."""
    if f"{name}.emperor" not in results:
        return "not searched"
    emperor = results[f"{name}.emperor"]["value"]
    if emperor == results[f"{name}.allocation"]["value"]:
        return "the same"
    return str(emperor) if isinstance(emperor, str) else _space_separated(emperor)


def _space_separated(tokens: list[int]) -> str:
    return " ".join(map(str, tokens)) if max(tokens) < 10 else ", ".join(map(str, tokens))
