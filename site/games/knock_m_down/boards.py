"""Tokens over their numbers, to be tapped or looked at; layouts in words; and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from bestplay import knock_m_down as face
from bestplay.knock_m_down import ERROR, Allocation
from games.knock_m_down import rounded
from ui import text, view
from ui.html import EMPTY, Html, join, markup

#: A column of more tokens than this shows their number instead.
STACK = 9

#: A board with a column of more tokens than this is drawn with smaller ones.
LARGE = 5


def laying(
    game: face.Game, tokens: Sequence[int], name: str, told: str, full: bool = False
) -> Html:
    """A board to lay tokens on: a tap on a column lays one, a tap on its tokens takes one away.

    name, told: what stands above it; full: whether no more tokens can be laid.
    """
    columns = []
    for value, weight, count in zip(game.values, game.weights, tokens):
        lies = f": {text.many(count, 'token')}" if count else ""
        shut = full or not weight
        add = view.button(
            "add", value, str(value), None, "add", f"lay a token on {value}{lies}", disabled=shut
        )
        drawn = stack(count, count, held=False)
        away = view.button("back", value, drawn, None, "away", f"take one from {value}{lies}")
        columns.append(markup('<span class="column">{}{}</span>', add, away if count else EMPTY))
    return card("a", name, told, tokens, markup('data-arrows role="group"'), "Tokens", columns)


def board(
    game: face.Game, name: str, told: str, laid: Allocation, left: Allocation, kind: str = "b"
) -> Html:
    """A board to look at; tokens that are gone are pale."""
    columns = [
        markup(
            '<span class="column">{}<span>{}</span></span>',
            stack(laid[place], left[place], held=False),
            value,
        )
        for place, value in enumerate(game.values)
    ]
    lies = f"{name}: tokens on {numbers(game, left)}" if left.total else f"{name}: no token left"
    return card(kind, name, told, laid.tokens, markup('role="img"'), lies, columns)


def card(
    kind: str,
    name: str,
    told: str,
    tokens: Sequence[int],
    role: Html,
    label: str,
    columns: Sequence[Html],
) -> Html:
    """A board as a card: name and told above its columns; kind: "a" or "b", role: attributes."""
    return markup(
        '<div class="card {}"><div class="owner"><h2>{}</h2><span>{}</span></div>'
        '<div class="columns{}" {} aria-label="{}">{}</div></div>',
        kind,
        name,
        told,
        " small" if max(tokens) > LARGE else "",
        role,
        label,
        join(columns),
    )


def stack(tokens: int, left: int, held: bool) -> Html:
    """The tokens on a value, the top one lifted if it is held, those that are gone pale."""
    if tokens > STACK:
        return markup('<b>{}</b><i class="token"></i>', left - (1 if held else 0))
    drawn = [TOKEN if k < left else GONE for k in range(tokens)]
    if held:
        drawn[-1] = HELD
    return join(drawn[::-1])


TOKEN = markup('<i class="token"></i>')
GONE = markup('<i class="token gone"></i>')
HELD = markup('<i class="token held"></i>')

#: A small drawing of more numbers than this names only the outer ones and the middle.
FEW = 6


def small(game: face.Game, tokens: Sequence[int]) -> Html:
    """A layout as a drawing of dots over their numbers."""
    most, last = max(tokens), len(tokens) - 1
    named = (0, last // 2, last) if last > FEW else range(last + 1)
    dots = []
    for place, (value, count) in enumerate(zip(game.values, tokens)):
        x = 14 * place + 7
        for k in range(count):
            dots.append(markup('<circle cx="{}" cy="{}" r="5"/>', x, 12 * (most - k) - 5))
        if place in named:
            dots.append(markup('<text x="{}" y="{}">{}</text>', x, 12 * most + 12, value))
    wide, high = 14 * len(tokens), 12 * most + 14
    return markup(
        '<svg class="dots" width="{}" viewBox="0 0 {} {}" aria-hidden="true">{}</svg>',
        wide,
        wide,
        high,
        join(dots),
    )


# In words.


def numbers(game: face.Game, laid: Allocation | str) -> str:
    """A layout as the numbers that its tokens lie on: "6 7 7 8"."""
    counts = Allocation(laid) if isinstance(laid, str) else laid
    listed = [str(value) for value, count in zip(game.values, counts) for _ in range(count)]
    return " ".join(listed)


def layout_words(game: face.Game, tokens: Allocation) -> str:
    """A layout in words: "1 on 6 and 3 on 7"."""
    told = [f"{count} on {value}" for value, count in zip(game.values, tokens) if count]
    return text.as_phrase(told)


def in_percent(chance: rounded.Number) -> str:
    """A chance in whole percent, without the sign: "37", "<1" if nearly 0, ">99" if nearly 1."""
    whole = int(100 * chance + 0.5)
    if whole in (0, 100) and abs(whole / 100 - chance) > ERROR:
        return "<1" if not whole else ">99"
    return str(whole)


# Who wins, as one bar of three chances.

#: A share of the bar needs more than this to have its number in it, or its name as well; a name of
#: several letters needs more for each one.
NUMBER = 0.15
NAME = 0.28
LETTER = 0.02

#: Names of more letters than this stand below the bar alone.
LETTERS = 9


def versus(outcome: face.Outcome, names: tuple[str, str], when: str = "") -> Html:
    """One bar of the three chances, with round numbers in it and more exact ones below it."""
    words = rounded.chances(outcome, *names)
    parts = []
    start = 0.0
    for share, kind, label in zip(outcome, ("win", "tie", "lose"), (names[0], "", names[1])):
        parts.append(
            markup(
                '<rect class="{}" x="{}%" width="{}%" height="100%"/>',
                kind,
                text.coordinate(start * 100),
                text.coordinate(share * 100),
            )
        )
        if share > NUMBER:
            number = rounded.percent(share, 0)
            fits = share > NAME + LETTER * len(label) and len(label) <= LETTERS
            full = f"{label} {number}" if fits else number
            middle = text.coordinate((start + share / 2) * 100)
            parts.append(markup('<text class="{}" x="{}%" y="50%">{}</text>', kind, middle, full))
        start += share
    return markup(
        '<svg class="versus" role="img" aria-label="{}{}">{}</svg>{}',
        when,
        words,
        join(parts),
        view.note(markup("{}{}.", when, words)),
    )
