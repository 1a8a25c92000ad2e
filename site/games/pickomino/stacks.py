"""The stacks on the Pickomino page: those that a reader alone sets, or everybody's."""

from __future__ import annotations

from games.pickomino.model import State
from ui import text, view
from ui.html import EMPTY, Html, join, markup

NONE = "\u2013"


def region(state: State) -> Html:
    """The stacks, which are also the places where a tapped tile may go."""
    if state.score.several:
        return everybodys(state)
    tops = " ".join([str(tile) for tile in state.tops])
    places = (
        ("shelf", "Grill", str(len(state.shelf))),
        ("own", "You", str(state.own or NONE)),
        ("tops", "Others", tops or NONE),
    )
    return markup(
        '<div class="stacks" role="group" aria-label="Where a tapped tile goes">{}</div>',
        join([place("put", where, name, held, state.put) for where, name, held in places]),
    )


def place(act: str, where: str, name: str, held: str, chosen: str) -> Html:
    """A place for tiles, with what lies there."""
    label = markup('<span class="soft">{}</span><b>{}</b>', name, held)
    return view.button(act, where, label, where == chosen, "stack")


def everybodys(state: State) -> Html:
    """Each player's name, worms and stack from the bottom up; whose turn it is is marked."""
    table = state.table
    players = []
    for n, name in enumerate(state.score.names):
        stack = table.stacks[n]
        below = " ".join([str(tile) for tile in stack[:-1]])
        top = str(stack[-1]) if stack else NONE
        worms = table.worms(n)
        now = n == table.turn and not table.over
        label = markup(
            '<span class="player"><span>{}</span><small>{}</small></span>'
            '<span class="pile"><small>{}</small> <b>{}</b></span>{}',
            name,
            text.many(worms, "worm") if worms else "",
            below,
            top,
            view.hidden(" has the turn") if now else EMPTY,
        )
        kind = "stack seat now" if now else "stack seat"
        players.append(view.button("put", n, label, state.put == str(n), kind))
    return markup(
        '<div class="stacks seats" role="group" aria-label="Players and their stacks, from the '
        'bottom up">{}</div>',
        join(players),
    )


def words(state: State) -> str:
    """Where a tapped tile goes, in sight."""
    if state.put == "shelf":
        return "Tap a tile to take it out of the game or to put it back on the grill."
    if state.score.several:
        return f"A tapped tile goes onto {state.score.names[int(state.put)]}\u2019s stack."
    if state.put == "own":
        return "A tapped tile becomes your top tile."
    return "A tapped tile becomes an opponent\u2019s top tile."
