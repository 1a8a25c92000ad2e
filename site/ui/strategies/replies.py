"""The best reply to an opponent, as HTML: what it wins, and where it plays another way.

What is drawn is what bestplay.strategies.telling.reply returns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from ui import text, view
from ui.html import Html, join, markup
from ui.strategies import wording

Told: TypeAlias = dict[str, Any]

#: (what a seat tells of, the heading of its row).
ROWS = (
    ("worth", "The best reply"),
    ("usual", "Best play against a best opponent"),
    ("alone", "Playing as if alone"),
)

GOING = "going "

SHARES = "Shares of all games, a tie counting half."


def answer(told: Told, game: str, label: str, measure: str) -> Html:
    """All that an answer of the worker tells; label: what was played."""
    parts = [
        markup('<h3>The best reply to “{}”</h3><p class="soft">{}</p>', told["opponent"], label),
        worths(told["seats"], measure),
        view.note(" ".join([SHARES] + told["means"]), "soft"),
    ]
    if "layouts" in told:
        parts.append(layouts(told, game, measure))
    if "faults" in told:
        parts.append(faults(told["faults"], game, measure))
        parts.append(scores(told["scores"], game, measure))
    return join(parts)


def worths(seats: Sequence[Told], measure: str) -> Html:
    """What each way to play wins from the opponent, a column for each seat."""
    rows: list[list[str]] = []
    for name, words in ROWS:
        if [seat for seat in seats if seat[name] is not None]:
            rows.append([words] + [_worth(seat[name], measure) for seat in seats])
    if [seat for seat in seats if seat["gain"] is not None]:
        gains = [wording.cost(max(seat["gain"], 0.0), measure) for seat in seats]
        rows.append(["Knowing the opponent gains"] + gains)
    # Short heads: two columns fit on the smallest phone.
    going = [seat["seat"].replace(GOING, "") for seat in seats]
    return view.table(
        ["Wins on average" + (", going" if len(seats) > 1 else "")] + going,
        rows,
        "What each way to play wins against this opponent",
        "strategies",
    )


def _worth(value: float | None, measure: str) -> str:
    return "" if value is None else wording.worth(value, measure)


def layouts(told: Told, game: str, measure: str) -> Html:
    """The layouts that beat the opponent's, each with a link to the two."""
    theirs = told["layout"]
    lines = [
        markup(
            '<li><a href="/{}/#a={}&amp;b={}">{}</a>: {}</li>',
            game,
            mine,
            theirs,
            mine,
            wording.worth(margin, measure),
        )
        for mine, margin in told["layouts"]
    ]
    if not lines:
        none = f"It lays {theirs}. None of {told['of']:,} layouts beats that: lay the same."
        return view.note(none)
    beaters = told["beaters"]
    return markup(
        "<p>It lays {}. Of {} layouts {} {}:</p><ol>{}</ol>",
        theirs,
        f"{told['of']:,}",
        f"{beaters:,}",
        "beats that" if beaters == 1 else "beat that, the strongest first",
        join(lines),
    )


def faults(listed: Sequence[Told], game: str, measure: str) -> Html:
    """Where the reply of whoever goes first plays another way, each with a link to the advisor."""
    if not listed:
        return view.note("Going first, the best reply is the usual play.")
    lines = [
        markup(
            '<li><a href="/{}/#{}">{}{}</a>: {} instead of {}. <span class="soft">{}</span></li>',
            game,
            each["link"],
            each["where"],
            f", throw {each['throw']}" if each["throw"] else ", how many dice",
            wording.better(each["throw"], each["better"]),
            wording.better(each["throw"], each["plays"]),
            _often(each, measure),
        )
        for each in listed
    ]
    return markup(
        "<h3>Where it differs from best play against a best opponent, going first</h3>"
        '<ol class="faults">{}</ol>',
        join(lines),
    )


def _often(each: Told, measure: str) -> str:
    gain = wording.costs(each["loss"], measure)
    often = text.capital(wording.often(each["reach"], "game"))
    return f"{often}; it gains {gain} there."


def scores(listed: Sequence[Sequence[Any]], game: str, measure: str) -> Html:
    """What whoever goes second wins after each score, each with a link to the advisor."""
    rows: list[list[str | Html]] = [
        [
            markup('<a href="/{}/#{}">{}</a>', game, link, score),
            wording.share(chance),
            wording.worth(worth, measure),
        ]
        for score, chance, worth, link in listed
    ]
    return markup(
        '<details class="fold"><summary>Going second, by what the opponent leaves</summary>{}'
        "</details>",
        view.table(
            ["Points they leave", "how often", "you win"],
            rows,
            "What you win, by the opponent\u2019s score",
        ),
    )
