"""What can be set on the Klappenspiel page: the tiles, the dice, and the reader's own rule."""

from __future__ import annotations

from bestplay import klappenspiel as game
from bestplay.klappenspiel.memory import Rule
from games.klappenspiel.state import State
from ui import view
from ui.html import Html, join, markup


def board(state: State) -> Html:
    """The ten tiles as buttons, those that are up standing."""
    return view.tiles(game.TILES, state.board.tiles)


def dice(state: State) -> Html:
    """Both dice to tap, each a row of its faces."""
    return join([view.die_row(die, name, state.dice[die]) for die, name in view.TWO_DICE])


def switches(rule: Rule) -> Html:
    """Fourteen switches, one for each roll with a choice."""
    buttons = []
    for low, high in game.CHOICE_ROLLS:
        summed = rule.play((low, high)) == "SUM"
        flips = f"tile {low + high}" if summed else f"tiles {low}, {high}"
        label = markup("{},{} <b>{}</b>", low, high, flips)
        buttons.append(view.button("play", f"{low}{high}", label, summed, "switch"))
    return markup('<div class="switches">{}</div>', join(buttons))
