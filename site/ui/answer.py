"""The answer, drawn the same way for every game: the best play as a button, the others below it.

A tap on the best play makes it.  A tap on another one's line opens what follows it, with the button
that makes it: the action "make", whose value is the play as one types it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from ui import view
from ui.html import EMPTY, Html, join, markup
from ui.view import Words

#: In place of the reasons why a play costs something, which come with the rest of a page.
REASONS_FOLLOW = view.note("Loading\u2026", "soft")


class Ranked(Protocol):
    """A play, as far as a list needs it; every face's plays have that."""

    @property
    def text(self) -> str:
        """The play as one types it."""

    @property
    def best(self) -> bool:
        """True if no play is worth more."""


Playlike = TypeVar("Playlike", bound=Ranked)


class Row:
    """The parts of a play that are drawn."""

    def __init__(
        self,
        label: str | Callable[[], Html],
        value: str,
        cost: str,
        follows: Callable[[], Html],
        name: str,
    ) -> None:
        """label: the play in the list, or what draws it there, where that takes long; cost: what it
        loses against the best; follows draws what comes after it; name: the play as a command, such
        as "Flip 4 and 5"."""
        self.label = label
        self.value = value
        self.cost = cost
        self.follows = follows
        self.name = name


def headline(text: Words, value: Words = "") -> Html:
    """An answer's headline without a play to make: a text, and a worth or a button."""
    return markup("<strong>{}</strong><output>{}</output>", text, value)


def best_play(play: Ranked, row: Row, unit: str = "", about: str = "") -> Html:
    """The best play as a button, its worth, and what the number counts; about: "about " where it is
    a guess."""
    return markup(
        "{}<output>{}{}{}</output>",
        make(play, row.name, "action make"),
        about,
        row.value,
        markup("<small>{}</small>", unit) if unit else EMPTY,
    )


def ranked(
    plays: Sequence[Playlike],
    draw: Callable[[Playlike], Row],
    opened: Sequence[str],
    heads: tuple[str, str],
    unit: str,
    said: str,
    about: str = "",
) -> tuple[Html, Html]:
    """(the best play, the others and why it is best) of a list with the best first."""
    row = draw(plays[0])
    rest = others(plays, draw, opened, heads, unit)
    return best_play(plays[0], row, unit, about), join([rest, reason(plays[0], row, opened, said)])


def reason(play: Ranked, row: Row, opened: Sequence[str], said: str) -> Html:
    """The reason for the best play in a sentence, and a button that opens its details."""
    why = opener(play, "Why?", "quiet", opened, f"Why? Details: {row.name}")
    return markup('<p class="note">{} {}</p>{}', said, why, what_follows(play, row, opened))


#: So many other plays are listed at once; and what opens the rest of them.
FEW, REST = 3, "rest"


def others(
    plays: Sequence[Playlike],
    draw: Callable[[Playlike], Row],
    opened: Sequence[str],
    heads: tuple[str, str],
    unit: str = "",
) -> Html:
    """All plays but the first, best first: each one's worth and what it costs; the last of many
    behind a button.

    heads stand above the plays and above their worths; unit is what a worth counts, for those who
    hear the page.
    """
    rest = plays[1:]
    if len(rest) > FEW + 1 and REST not in opened:
        rest = rest[:FEW]
    items = [
        markup("<li>{}</li>", other(play, draw(play), opened, unit or heads[1])) for play in rest
    ]
    if not items:
        return EMPTY
    left = len(plays) - 1 - len(rest)
    if left:
        button = view.button("fold", REST, f"{left} more", False, "rest")
        items.append(markup("<li>{}</li>", button))
    return markup(
        '<div class="heads" aria-hidden="true"><span>{}</span>'
        '<span class="num">{}</span><span class="num">costs</span></div><ul class="moves">{}</ul>',
        heads[0],
        heads[1],
        join(items),
    )


def other(play: Ranked, row: Row, opened: Sequence[str], unit: str) -> Html:
    """The line of one of the other plays; a tap on it opens what follows it."""
    cost = "equal" if play.best else row.cost
    worth = f"{row.value} {unit}, {'' if play.best else 'costs '}{cost}"
    label = markup(
        '{}<span aria-hidden="true">{}</span><span class="num" aria-hidden="true">{}</span>'
        '<span class="num {}" aria-hidden="true">{}</span>',
        view.for_screen_readers(f"{row.name}: {worth}"),
        row.label if isinstance(row.label, str) else row.label(),
        row.value,
        "zero" if play.best else "loss",
        cost,
    )
    return join([opener(play, label, "play", opened), what_follows(play, row, opened, makes=True)])


def make(play: Ranked, label: Words, kind: str) -> Html:
    """The button that makes a play."""
    return view.button("make", play.text, label, None, kind)


def opener(play: Ranked, label: Words, kind: str, opened: Sequence[str], name: str = "") -> Html:
    """The button that opens what follows a play, or closes it again; name: its aria-label."""
    ident = fold_id(play)
    return markup(
        '<button type="button" class="{}" id="more-{}" data-act="fold" data-value="{}" '
        'aria-expanded="{}"{}>{}</button>',
        kind,
        ident,
        ident,
        view.truth(ident in opened),
        markup(' aria-label="{}"', name) if name else EMPTY,
        label,
    )


def fold_id(play: Ranked) -> str:
    """The id of the part that follows a play, by which a state lists it as opened."""
    return view.element_id("why", play.text)


def what_follows(play: Ranked, row: Row, opened: Sequence[str], makes: bool = False) -> Html:
    """The details of an opened play, else nothing; makes: with the button that makes the play."""
    ident = fold_id(play)
    if ident not in opened:
        return EMPTY
    before = markup("<p>{}</p>", make(play, row.name, "action plain")) if makes else EMPTY
    return markup('<div class="why" id="{}">{}{}</div>', ident, before, row.follows())
