"""A game on the Knock 'm Down page, one roll at a time: the buttons, and what has happened."""

from __future__ import annotations

from bestplay import knock_m_down as face
from games.knock_m_down.model import State
from ui import answer, text, view
from ui.html import Html, join, markup

ENDS = {"a": "A wins", "draw": "A draw", "b": "B wins"}


def region(state: State) -> Html:
    """The buttons."""
    race = state.race
    label = "Roll again" if race and race.over else "Roll"
    buttons = [
        view.button("roll", "", label, None, "action"),
        view.button("finish", "", "To the end", None, "action plain"),
    ]
    if race and not race.over:
        buttons.append(view.button("again", "", "Tokens back", None, "quiet"))
    return markup('<div class="rolls">{}</div>', join(buttons))


def news(state: State, race: face.Race) -> tuple[Html, Html]:
    """(headline, list) of the answer while a game is played: the last roll, or who has won."""
    count = text.many(len(race.rolls), "roll")
    if race.over:
        end = f"{ENDS[race.winner]} after {count}"
        back = view.button("again", "", "Tokens back", None, "action")
        return answer.headline(end, back), notes(state, race)
    number = markup(
        "{}<small>{}</small>", len(race.rolls), "roll" if count == "1 roll" else "rolls"
    )
    return answer.headline(taken(state, race), number), notes(state, race)


def notes(state: State, race: face.Race) -> Html:
    """The dice of the last roll, and how the games went so far."""
    names = ("Rolled ",) if len(race.rolls[-1]) == 1 else ("A rolled ", "B rolled ")
    parts = [view.note(join([rolled(name, roll) for name, roll in zip(names, race.rolls[-1])]))]
    if sum(state.tally) and len(race.rolls) == 1 and not race.over:
        parts.append(view.note("This is the first roll of a new game."))
    if sum(state.tally):
        parts.append(view.note("Games so far: A {}, drawn {}, B {}.".format(*state.tally)))
    return markup('<div class="rolled">{}</div>', join(parts))


def taken(state: State, race: face.Race) -> str:
    """What the last roll took, in words."""
    last = race.rolls[-1]
    if len(last) == 2:
        parts = []
        for player, roll in enumerate(last):
            name = "AB"[player]
            what = "takes a token" if takes(state, race, player) else "has no token there"
            parts.append(f"{name} rolls {roll.value} and {what}")
        return "; ".join(parts)
    both = takes(state, race, 0), takes(state, race, 1)
    value = last[0].value
    if both == (True, True):
        return f"{value}: both take a token"
    if True in both:
        return f"{value}: only {'A' if both[0] else 'B'} takes a token"
    return f"{value}: nobody has a token there"


def takes(state: State, race: face.Race, player: int) -> bool:
    """Whether the last roll took a token of player 0 or 1."""
    layout = (state.a, state.b)[player]
    values = [roll[0 if len(roll) == 1 else player].value for roll in race.rolls]
    return layout[state.game.place(values[-1])] >= values.count(values[-1])


def rolled(name: str, roll: face.Roll) -> Html:
    """What a player rolled, with the dice where they are seen."""
    pips = join([view.small_die(pips) for pips in roll.faces])
    return markup("<span>{}{} <b>{}</b></span> ", name, pips, roll.value)
