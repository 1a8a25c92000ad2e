"""Everyone against everyone, when the reader pauses: the verdict, drawings, and a file."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TypeAlias

from bestplay.knock_m_down import Allocation, Game
from bestplay.knock_m_down.best import MOST_RIVALS, Tournament
from games.knock_m_down import questions, rounded
from games.knock_m_down.model import HOME, State, link
from ui import text, view, waiting
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup
from ui.text import coordinate

#: Of the layouts that beat all the rest more than this are not listed, nor more than that of those
#: that beat all that are one move away.
MEMBERS = 8
LOCAL = 6


def needs(state: State, known: Known) -> list[Need]:
    """A small game's tournament, or one that the reader asked for."""
    return questions.now(state, [questions.tournament(state)])


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}."""
    return {"tournament": region(state, known)}


def region(state: State, known: Known) -> Html:
    """The verdict, the matrix of who beats whom, and the cycle; or a button that asks for them."""
    need = questions.tournament(state)
    everyone = known.value(need.key)
    if everyone:
        drawn = figure(everyone, state.game), cycle(everyone, state.game)
        told = verdict(everyone), to_draw(everyone)
        return markup('{}{}<div class="tournament">{}{}</div>', *told, *drawn)
    ways = state.game.count(state.a.total)
    if ways > MOST_RIVALS:
        return markup(
            "<p>There are {} layouts, too many for a picture. Try a smaller game: {} or {}.</p>",
            f"{ways:,}",
            view.link("p=1,2,3&a=0,2,3&b=0,1,4", "5 tokens on 1/6, 2/6 and 3/6"),
            view.link("p=1,2,3,4&a=1,2,3,4&b=0,2,3,5", "10 tokens on 10, 20, 30 and 40%"),
        )
    label = f"Set all {ways:,} layouts against each other"
    return waiting.on_request(known, need.key, need.question.name, label)


def verdict(everyone: Tournament) -> Html:
    """What beats every other layout, or which ones stand out, in words."""
    emperors, members, of = everyone.emperors, everyone.dominating, len(everyone.allocations)
    if of == 1:
        words = f"{layout_names(everyone.allocations)} is the only layout."
    elif len(emperors) == 1:
        words = f"{layout_names(emperors)} beats every other layout."
    elif emperors:
        words = f"{layout_names(emperors)} tie with each other and beat every other layout."
    elif len(members) == of:
        words = f"No layout beats every other, nor does any group of the {of:,} beat all the rest."
    else:
        words = "No layout beats every other. "
        words += f"{len(members):,} of the {of:,} layouts beat all the rest"
        words += f": {layout_names(members)}." if len(members) <= MEMBERS else "."
    local = [laid for laid in everyone.local_emperors if laid not in emperors]
    if local:
        among = ", among others" if len(local) > LOCAL else ""
        words += " Better than every layout that is one move away, but not than all others: "
        words += layout_names(local[:LOCAL])
        words += f"{among}."
    return view.note(words, "outcome")


def to_draw(everyone: Tournament) -> Html:
    """What to draw where nothing beats all others."""
    if len(everyone.drawn) < 2:
        return EMPTY
    places = rounded.places_for([float(chance) for _, chance in everyone.drawn])
    listed = [
        f"{layout_names([laid])} {rounded.percent(float(chance), places)}"
        for laid, chance in everyone.drawn
    ]
    often = f"Draw before each game: {text.as_phrase(listed)} of the time."
    return view.note(f"{often} Then nothing wins more often than it loses against you.")


def layout_names(listed: Iterable[Allocation]) -> str:
    """Layouts as a text: "(1, 2, 3); (0, 2, 4)"."""
    return "; ".join([f"({', '.join([str(count) for count in laid])})" for laid in listed])


def csv(everyone: Tournament) -> str:
    """Every pair as +, - or =."""
    names = [f'"{laid}"' for laid in everyone.allocations]
    lines = ["# Row beats (+), loses to (-) or ties (=) column", f",{','.join(names)}"]
    for name, row in zip(names, everyone.results):
        lines.append(f"{name},{','.join(list(row))}")
    return "\n".join(lines) + "\n"


# Who beats whom, as a drawing in which rows beat columns where a cell is filled.

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
    """What the matrix of layouts shows, as words below it."""
    of = len(everyone.allocations)
    among = f"all {size} layouts"
    if size < of:
        among = f"the {size} strongest of {of:,} layouts"
    star = " A star marks what beats every other." if everyone.emperors else ""
    tap = "tap a name to set that layout against the strongest other"
    return (
        f"Who beats whom among {among}, those with most wins first. Where a cell is filled, the "
        f"layout of its row beats the one of its column; grey is a tie.{star} The cells are too "
        f"small to tap: {tap if size <= NAMED else 'the file has every pair'}."
    )


# A cycle of layouts as a drawing: each beats the next, the last the first.

Point: TypeAlias = tuple[float, float]

#: The middle of the drawing, and how far from it the members stand.
CENTRE = (150, 130)
RADII = (105, 100)

#: Where an arrow begins and ends, so far from its members; its head's length and half its width.
GAP = 20
HEAD = 11
HALF = 5


def cycle(everyone: Tournament, game: Game) -> Html:
    """The cycle through the dominating set; a tap on an arrow leads to its pair."""
    cycle = everyone.cycle
    if not cycle:
        return EMPTY
    points = places(len(cycle))
    parts = []
    for k in range(len(cycle)):
        after = (k + 1) % len(cycle)
        parts.append(
            markup(
                '<a href="{}#{}" aria-label="{} beats {}">{}</a>',
                HOME,
                link(game, cycle[k], cycle[after]),
                cycle[k],
                cycle[after],
                arrow(points[k], points[after]),
            )
        )
    for (x, y), laid in zip(points, cycle):
        place = coordinate(x), coordinate(y + 4)
        parts.append(
            markup(
                '<text class="strong" x="{}" y="{}" text-anchor="middle">{}</text>', *place, laid
            )
        )
    words = (
        "Each beats the next, all the way round. Tap an arrow to set the two against each other."
    )
    if len(everyone.dominating) > len(cycle):
        words = f"A cycle through the {len(cycle)} strongest of them. {words}"
    return markup(
        '<figure class="chart ring"><svg viewBox="0 0 300 260" role="group" aria-label="The cycle">'
        "{}</svg><figcaption>{}</figcaption></figure>",
        join(parts),
        words,
    )


def places(count: int) -> list[Point]:
    """Where the members stand, the first on top."""
    turns = [2 * math.pi * k / count for k in range(count)]
    return [
        (CENTRE[0] + RADII[0] * math.sin(turn), CENTRE[1] + RADII[1] * -math.cos(turn))
        for turn in turns
    ]


def arrow(start: Point, end: Point) -> Html:
    """From one member to the next."""
    (x, y), (u, v) = start, end
    length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
    a, b = (u - x) / length, (v - y) / length
    tip = (u - GAP * a, v - GAP * b)
    back = (tip[0] - HEAD * a, tip[1] - HEAD * b)
    corners = (
        tip,
        (back[0] - HALF * b, back[1] + HALF * a),
        (back[0] + HALF * b, back[1] - HALF * a),
    )
    head = "L".join([point(*corner) for corner in corners])
    return markup(
        '<path class="arrow" d="M{}L{}"/><path class="head" d="M{}z"/>',
        point(x + GAP * a, y + GAP * b),
        point(*tip),
        head,
    )


def point(x: float, y: float) -> str:
    """A place as a path writes it."""
    return f"{coordinate(x)} {coordinate(y)}"
