"""The players on a page: their scores on one line, and the form that names them."""

from __future__ import annotations

from collections.abc import Iterable

from bestplay.core import words
from ui import view
from ui.html import EMPTY, Html, join, markup
from ui.score import YOU, Score, within
from ui.text import as_phrase
from ui.view import Words


def strip(score: Score) -> Html:
    """Names and scores in order, whose turn it is marked; nothing for one player alone."""
    if not score.several:
        return EMPTY
    listed = []
    for place, name in enumerate(score.names):
        now, points = place == score.turn, score.scores[place]
        listed.append((now, name, "\u2026" if now else "\u2013" if points is None else str(points)))
    return standings("Players and their scores", listed, view.for_screen_readers(" has the turn"))


def standings(said: str, players: Iterable[tuple[bool, str, Words]], turn: Html = EMPTY) -> Html:
    """A list of players in one line, from (True on their turn, name, standing) of each; said: its
    label, turn: what is said of whose turn it is."""
    items = [
        markup(
            "<li{}><span>{}</span><b>{}</b>{}</li>",
            markup(' class="now" aria-current="true"') if now else EMPTY,
            name,
            standing,
            turn if now else EMPTY,
        )
        for now, name, standing in players
    ]
    return markup('<ul class="who" aria-label="{}">{}</ul>', said, join(items))


def form(score: Score) -> Html:
    """The form of players: names to change, players to add and to take away."""
    rows = []
    for place, name in enumerate(score.names):
        wins = score.wins[place]
        letters = markup(' maxlength="16"')
        parts = [view.entry(f"name-{place}", f"Player {place + 1}", name, more=letters)]
        if score.several:
            parts.append(view.button("leave", place, "Remove", None, "quiet"))
        if wins:
            parts.append(markup('<span class="soft">{} won</span>', wins))
        rows.append(view.field(*parts))
    again = view.button("round", "", "New round", None, "action plain") if score.several else EMPTY
    return markup(
        '<div class="rulesets"><p>{} {}</p>{}</div>',
        view.button("join", "", "Add a player", None, "action plain"),
        again,
        join(rows),
    )


def change(score: Score, action: str, value: str) -> Score:
    """The score after an action on the form: one of STEPS, or "name-0" for the first player."""
    if action == "join":
        return score.with_player()
    if action == "leave":
        return score.without_player(words.number(value, "a player"))
    if action == "round":
        return score.next_round()
    place, name = words.number(action[5:], "a player"), value.strip()
    if name in score.names[:place] + score.names[place + 1 :]:
        raise ValueError(f"another player is called {name} already")
    return score.with_name(place, name)


#: What can be taken back of these, in words.
STEPS = {"join": "add a player", "leave": "remove a player", "round": "new round"}


def outcome(names: list[str], what: object) -> str:
    """The winner with the score, or those who share it: "Ada wins with 12"."""
    if len(names) > 1:
        return f"{together(names)} tie with {what}"
    return f"{names[0]} {'win' if names[0] == YOU else 'wins'} with {what}"


def together(names: list[str]) -> str:
    """Several names at the beginning of a sentence: "You and the beginner"."""
    return as_phrase(names).replace(" The ", " the ")


def object_of(score: Score) -> str:
    """The name of the player whose turn it is, as within a sentence: "you"."""
    return within(score.player)


def verdict(score: Score) -> str:
    """The winner of a round that is over, with the score: "Ada wins with 12"."""
    return outcome([score.names[place] for place in score.winners], score.best)
