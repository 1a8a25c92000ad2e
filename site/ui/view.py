"""The pieces that every game's page is made of: buttons, boards, dice, bars, tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bestplay.core.fraction import Fraction
from ui.html import EMPTY, Html, join, markup
from ui.text import coordinate

Words: TypeAlias = str | Html

#: Where the pips of each face stand in a drawing of 32 by 32.
PIPS = {
    1: ((16, 16),),
    2: ((9, 9), (23, 23)),
    3: ((9, 9), (16, 16), (23, 23)),
    4: ((9, 9), (23, 9), (9, 23), (23, 23)),
    5: ((9, 9), (23, 9), (16, 16), (9, 23), (23, 23)),
    6: ((9, 8), (23, 8), (9, 16), (23, 16), (9, 24), (23, 24)),
}

#: More tiles than this stand in two rows.
ROW = 9


def button(
    act: str,
    value: object,
    label: Words,
    pressed: bool | None = None,
    kind: str = "",
    name: str | None = None,
    ident: str | None = None,
    disabled: bool = False,
) -> Html:
    """A button that asks the page for an action; pressed makes it a toggle.

    Its id is made of action and value, unless ident says another, so that the page can give focus
    back after a redraw.
    """
    return markup(
        '<button type="button" id="{}" data-act="{}" data-value="{}"{}{}{}{}>{}</button>',
        ident or element_id(act, value),
        act,
        value,
        markup(' class="{}"', kind) if kind else EMPTY,
        EMPTY if pressed is None else markup(' aria-pressed="{}"', truth(pressed)),
        markup(' aria-label="{}"', name) if name else EMPTY,
        markup(" disabled") if disabled else EMPTY,
        label,
    )


def truth(value: bool) -> str:
    """The text "true" or "false", as attributes write it."""
    return "true" if value else "false"


def select(act: str, options: Iterable[tuple[str, str]], chosen: str, label: str) -> Html:
    """A select field among (value, words), with its label in sight."""
    choices = [
        markup(
            '<option value="{}"{}>{}</option>',
            value,
            markup(" selected") if value == chosen else EMPTY,
            words,
        )
        for value, words in options
    ]
    return markup(
        '<span class="named"><label for="{}">{}</label><select id="{}" data-act="{}">{}</select>'
        "</span>",
        act,
        label,
        act,
        act,
        join(choices),
    )


def element_id(act: str, value: object) -> str:
    """The id of an action's element: "act-value", with hyphens for signs in the value."""
    kept = [c if c.isalpha() or c.isdigit() else "-" for c in str(value)]
    return f"{act}-{''.join(kept)}"


def tiles(numbers: Sequence[int], up: Sequence[int]) -> Html:
    """The board: a button for each tile, pressed while the tile is up."""
    buttons = [button("tile", n, str(n), n in up, "tile", f"tile {n}") for n in numbers]
    return markup(
        '<div class="board across{}" translate="no" data-arrows>{}</div>',
        across(numbers),
        join(buttons),
    )


def tapped_tiles(numbers: Sequence[int], up: Sequence[int], chosen: Sequence[int]) -> Html:
    """The board to choose on: a button for each tile that is up, pressed while it is chosen."""
    drawn = [
        button("pick", n, str(n), n in chosen, "tile pick", f"tile {n}")
        if n in up
        else markup('<span class="tile flipped" aria-hidden="true">{}</span>', n)
        for n in numbers
    ]
    return markup(
        '<div class="board across{}" translate="no" role="group" aria-label="Tiles that are up" '
        "data-arrows>{}</div>",
        across(numbers),
        join(drawn),
    )


def across(numbers: Sequence[int]) -> int:
    """The number of tiles in a row: all of them, or the half where they are many."""
    count = len(numbers)
    return count if count <= ROW else (count + 1) // 2


def still_tiles(numbers: Sequence[int], up: Sequence[int]) -> Html:
    """The board to look at: those that are down are drawn flipped."""
    drawn = [
        markup('<span class="tile{}">{}</span>', "" if n in up else " flipped", n) for n in numbers
    ]
    said = ", ".join([str(n) for n in up]) or "none"
    return markup(
        '<div class="board across{}" translate="no" role="img" aria-label="Tiles that are up: {}">'
        "{}</div>",
        across(numbers),
        said,
        join(drawn),
    )


def face(pips: int) -> Html:
    """A die's face as a drawing."""
    dots = [markup('<circle cx="{}" cy="{}" r="3.1"/>', x, y) for x, y in PIPS[pips]]
    return markup('<svg viewBox="0 0 32 32" aria-hidden="true">{}</svg>', join(dots))


def small_die(pips: int) -> Html:
    """A die to read, not to press."""
    return markup('<span class="pip">{}<span class="hidden">{}</span></span>', face(pips), pips)


#: The dice of a throw of two: what each is called in an action, and in words.
TWO_DICE = ((0, "first die"), (1, "second die"))


def die_row(die: object, name: str, chosen: int) -> Html:
    """Six faces to choose one die's throw from."""
    faces = [
        button("die", f"{die}-{n}", face(n), n == chosen, "die", f"{name} {n}") for n in range(1, 7)
    ]
    return markup(
        '<div class="die-row" data-arrows role="group" aria-label="{}">{}</div>', name, join(faces)
    )


def two_dice(dice: Sequence[int]) -> Html:
    """Both dice to tap, each a row of its faces."""
    return join([die_row(die, name, dice[die]) for die, name in TWO_DICE])


def bar(share: float) -> Html:
    """A bar filled to a share from 0 to 1; what is outside is cut to it."""
    return markup(
        '<svg class="bar" aria-hidden="true">'
        '<rect class="whole" width="100%" height="100%" rx="4"/>'
        '<rect width="{}%" height="100%" rx="4"/></svg>',
        coordinate(max(0.0, min(1.0, share)) * 100),
    )


def outcome_bar(win: float | Fraction, tie: float | Fraction, loss: float | Fraction) -> Html:
    """A bar of three shares that sum to one: won, tied, lost."""
    parts = []
    start = 0.0
    for share, kind in ((win, "win"), (tie, "tie"), (loss, "lose")):
        parts.append(
            markup(
                '<rect class="{}" x="{}%" width="{}%" height="100%"/>',
                kind,
                coordinate(start * 100),
                coordinate(share * 100),
            )
        )
        start += share
    return markup('<svg class="bar" aria-hidden="true">{}</svg>', join(parts))


def table(
    heads: Sequence[Words], rows: Iterable[Sequence[Words]], label: str, kind: str = ""
) -> Html:
    """A table whose first cell in each row is its heading; label says what it shows."""
    body = [
        markup(
            '<tr><th scope="row">{}</th>{}</tr>',
            row[0],
            join([markup("<td>{}</td>", cell) for cell in row[1:]]),
        )
        for row in rows
    ]
    return markup(
        '<div class="scroll" tabindex="0" role="region" aria-label="{}"><table class="{}">'
        "<thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>",
        label,
        kind,
        join([markup('<th scope="col">{}</th>', head) for head in heads]),
        join(body),
    )


def segments(act: str, options: Iterable[tuple[str, str]], chosen: str, label: str) -> Html:
    """A row of choices, one of them taken; options are (value, words)."""
    choices = [button(act, value, words, value == chosen) for value, words in options]
    return markup(
        '<div class="segments" role="group" aria-label="{}">{}</div>', label, join(choices)
    )


def entry(act: str, label: str, value: object, kind: str = "text", more: Html = EMPTY) -> Html:
    """A field to type in, with its label; more: what other attributes it has."""
    return markup(
        '<label for="{}">{}</label><input type="{}" id="{}" data-act="{}" value="{}" '
        'autocomplete="off"{}>',
        act,
        label,
        kind,
        act,
        act,
        value,
        more,
    )


def field(*inside: Html) -> Html:
    """Labels and what they are of, side by side in a row."""
    return markup('<div class="field">{}</div>', join(inside))


def note(text: Words, kind: str = "note") -> Html:
    """A remark within the page."""
    return markup('<p class="{}">{}</p>', kind, text)


def waits(text: str) -> Html:
    """The placeholder of what is still to come: "Loading" and a few dots."""
    return markup('<span class="pending">{}\u2026</span>', text)


def for_screen_readers(text: str) -> Html:
    """Words for those who hear the page."""
    return markup('<span class="hidden">{}</span>', text)


def link(words: str, label: Words, page: str = "") -> Html:
    """A link to a position, given by its words, of the same page or of another one."""
    return markup('<a href="{}#{}">{}</a>', page, words, label)


def fold(ident: str, summary: str, inside: Html) -> Html:
    """A details element that opens on demand; summary: its line."""
    return markup(
        '<details id="{}" class="fold"><summary>{}</summary>{}</details>', ident, summary, inside
    )


# The words of a job that goes on, so that they alone can be renewed.

#: They are written between these, see waiting.working, and found by this in the page.
BEGIN, END = '<div class="working"><p>', "</p>"
WORDS = ".working > p"


def new_progress(before: str, after: str) -> list[str]:
    """The new words of all work that is going on, if nothing else has changed; else []."""
    (old, _), (new, words) = _apart(before), _apart(after)
    return words if old == new else []


def _apart(html: str) -> tuple[list[str], list[str]]:
    """(pieces of everything else, words of each job that is going on) of a region's HTML."""
    first, *parts = html.split(BEGIN)
    others, words = [first], []
    for part in parts:
        said, _, rest = part.partition(END)
        words.append(said)
        others.append(rest)
    return others, words
