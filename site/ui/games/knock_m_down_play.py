"""The roll button: two cards played against each other, one roll at a time or to the end."""

import time

from bestplay.rules import knock_m_down as rules
from ui import text, view


def act(state, name):
    """Roll once, roll to the end, or lay all tokens out again."""
    if name == "again":
        state["play"] = None
        return
    if not state["seed"]:
        state["seed"] = int(time.time() * 1000) % 2147483647 + 1
    here = state["play"]
    if not here or over(here):
        here = {"a": state["a"], "b": state["b"], "rolls": ()}
    while True:
        here = rolled(state, here)
        if name == "roll" or over(here):
            break
    state["play"] = here
    if over(here):
        tally = list(state["tally"])
        tally[winner(here)] += 1
        state["tally"] = tuple(tally)


def over(here):
    """Whether a card is empty."""
    return not sum(here["a"]) or not sum(here["b"])


def winner(here):
    """0: A was empty first, 1: both at once, 2: B."""
    if sum(here["a"]) == sum(here["b"]):
        return 1
    return 0 if not sum(here["a"]) else 2


def rolled(state, here):
    """The cards after one roll, which is drawn by a seed of the state.

    A roll is what the dice show: two faces in the original game, else one value.  With dice of
    their own each player rolls.
    """
    shown = [draw(state)]
    if state["dice"] == "separate":
        shown.append(draw(state))
    a, b = shown[0], shown[-1]
    return {
        "a": rules.after(here["a"], a[0]),
        "b": rules.after(here["b"], b[0]),
        "rolls": here["rolls"] + (tuple(shown),),
    }


def draw(state):
    """(place of the value, faces of the dice or ()) for one roll."""
    if state["rule"] == rules.ORIGINAL:
        faces = (pick(state, 6) + 1, pick(state, 6) + 1)
        return sum(faces) - 2, faces
    number = pick(state, state["rule"].total)
    place = 0
    while number >= state["rule"].weights[place]:
        number -= state["rule"].weights[place]
        place += 1
    return place, ()


def pick(state, below):
    """A number from 0, by the generator of Park and Miller (Comm. ACM 31(10), 1988)."""
    while True:
        state["seed"] = state["seed"] * 48271 % 2147483647
        # Numbers past the last whole multiple would favour the small remainders.
        if state["seed"] - 1 < 2147483646 // below * below:
            return (state["seed"] - 1) % below


def region(state):
    """The buttons, the last roll and what is left."""
    here = state["play"]
    rolling = not here or not over(here)
    buttons = view.button("roll", "", "Roll" if rolling else "Play again", None, "action")
    buttons += view.button("finish", "", "Roll to the end", None, "action plain")
    if here:
        buttons += view.button("again", "", "Lay all out again", None, "quiet")
    return '<div class="rolls">%s</div><div class="rolled" aria-live="polite">%s</div>' % (
        buttons,
        told(state, here) if here else "",
    )


def told(state, here):
    """The last roll, the state of the race, and the games so far."""
    labels = state["rule"].labels
    parts = []
    names = ("",) if len(here["rolls"][-1]) == 1 else ("A ", "B ")
    for name, (place, faces) in zip(names, here["rolls"][-1]):
        pips = "".join([view.small_die(face) for face in faces])
        parts.append("<span>%s%s <b>%d</b></span>" % (name, pips, labels[place]))
    count = text.many(len(here["rolls"]), "roll")
    if over(here):
        ends = ("A wins", "A draw", "B wins")
        said = "<b>%s</b> after %s." % (ends[winner(here)], count)
    else:
        said = "%s; A has %s left, B %d." % (
            count,
            text.many(sum(here["a"]), "token"),
            sum(here["b"]),
        )
    found = "<p>%s</p><p>%s</p>" % (" ".join(parts), said)
    if sum(state["tally"]):
        found += '<p class="soft">Games so far: A %d, drawn %d, B %d.</p>' % state["tally"]
    return found
