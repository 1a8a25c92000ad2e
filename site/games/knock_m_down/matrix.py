"""Who beats whom, as a drawing in which rows beat columns where they are dark."""

from __future__ import annotations

from bestplay.knock_m_down import Game
from bestplay.knock_m_down.best import Tournament
from games.knock_m_down.model import HOME, link
from ui import view
from ui.html import Html, join, markup

#: A matrix of more layouts than this shows only the best ones.
MOST = 300

#: Up to so many layouts are named beside their rows.
NAMED = 21

#: The side of a cell that has a name; of all cells together where they have none.
CELL = 20
SIDE = 560

#: What the names need in width: each number of a layout, and the space around; and what the
#: star of what beats all others needs where there are no names.
NUMBER = 11
AROUND = 22
STAR = 16


def figure(everyone: Tournament, game: Game) -> Html:
    """The matrix, the strongest first, with what it says in words."""
    size = min(len(everyone.allocations), MOST)
    cell = CELL if size <= NAMED else max(SIDE // size, 2)
    left = NUMBER * len(everyone.allocations[0]) + AROUND if size <= NAMED else STAR
    parts = []
    for place in range(size):
        parts.append(row(everyone.results[place][:size], place, left, cell))
        strong = everyone.allocations[place] in everyone.emperors
        if size <= NAMED:
            parts.append(name(everyone, game, place, left - 6, cell * place + 15, strong))
        elif strong:
            y = max(cell * place + cell, 12)
            parts.append(
                markup('<text class="name strong" x="{}" y="{}">\u2605</text>', left - 2, y)
            )
    side = cell * size
    parts.append(
        markup('<rect class="frame" x="{}" y="0" width="{}" height="{}"/>', left, side, side)
    )
    words = caption(everyone, size)
    return markup(
        '<figure class="chart matrix">'
        '<div class="wide" tabindex="0" role="region" aria-label="Who beats whom">'
        '<svg viewBox="0 0 {} {}" role="group" aria-label="{}">{}</svg></div>'
        "<figcaption>{} {}</figcaption></figure>",
        left + side + 1,
        side + 1,
        words,
        join(parts),
        words,
        view.button("download", "tournament", "Download all as CSV", None, "quiet"),
    )


def row(signs: str, place: int, left: int, cell: int) -> Html:
    """The cells of one row that beat or tie others; its own is empty."""
    signs = signs[:place] + "." + signs[place + 1 :]
    parts = []
    for sign, kind in (("+", "beats"), ("=", "ties")):
        drawn = ""
        for first, end in runs(signs, sign):
            wide = cell * (end - first)
            drawn += f"M{left + cell * first} {cell * place}h{wide}v{cell}h-{wide}z"
        if drawn:
            parts.append(markup('<path class="{}" d="{}"/>', kind, drawn))
    return join(parts)


def runs(signs: str, sign: str) -> list[tuple[int, int]]:
    """Where a sign stands in a row: [(first, end)] of each run."""
    stretches = []
    first = signs.find(sign)
    while first >= 0:
        end = len(signs) - len(signs[first:].lstrip(sign))
        stretches.append((first, end))
        first = signs.find(sign, end)
    return stretches


def name(everyone: Tournament, game: Game, place: int, x: int, y: int, strong: bool) -> Html:
    """A layout beside its row, a link that sets it against the strongest other."""
    laid = everyone.allocations
    other = laid[0 if place else min(1, len(laid) - 1)]
    return markup(
        '<a href="{}#{}"><text class="name{}" x="{}" y="{}">{}{}</text></a>',
        HOME,
        link(game, laid[place], other),
        " strong" if strong else "",
        x,
        y,
        "\u2605 " if strong else "",
        laid[place],
    )


def caption(everyone: Tournament, size: int) -> str:
    """What the matrix shows."""
    of = len(everyone.allocations)
    among = f"all {size} layouts"
    if size < of:
        among = f"the {size} strongest of {of:,} layouts"
    star = " A star marks what beats every other." if everyone.emperors else ""
    tap = "tap a name to set that layout against the strongest other"
    return (
        f"Who beats whom among {among}, those with most wins first. Where a cell is dark, the "
        f"layout of its row beats the one of its column; grey is a tie.{star} The cells are too "
        f"small to tap: {tap if size <= NAMED else 'the file has every pair'}."
    )
