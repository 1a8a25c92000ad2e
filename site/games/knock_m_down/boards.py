"""Both players' boards: their tokens, the rolls that these take, what a tap does, and who wins."""

from __future__ import annotations

from bestplay import knock_m_down as face
from bestplay.knock_m_down import ERROR, Allocation
from games.knock_m_down import rounded
from games.knock_m_down.model import State
from ui import text, view
from ui.html import EMPTY, Html, join, markup

#: A column of more tokens than this shows their number instead.
STACK = 9

#: A board with a column of more tokens than this is drawn with smaller ones.
LARGE = 5


def hand(state: State) -> Html:
    """What a tap will do."""
    if state.hand:
        name, place = state.hand
        return markup(
            "You hold {}\u2019s token from {}: tap where to put it.",
            name.upper(),
            state.game.values[place],
        )
    if state.race and state.race.over:
        return markup("The game is over. Undo takes the last throw back.")
    if state.race:
        return markup("Tap what is thrown. Undo takes a throw back.")
    return markup("Move a token by two taps, or tap a throw to play.")


def both(state: State) -> Html:
    """The boards of both players, side by side."""
    return markup(
        '<div class="cards">{}{}</div><p class="soft">Below each number: how often its tokens are '
        "the last to go, in percent.</p>",
        board(state, "a"),
        board(state, "b"),
    )


def board(state: State, name: str) -> Html:
    """One player's board: how long its tokens last, and a column for each value."""
    laid, left = state.layout(name), state.layout_left(name)
    last = state.game.last_chances(left) if left.total else (0.0,) * len(left)
    columns = [column(state, name, place, left[place], last[place]) for place in range(len(laid))]
    improve = view.button(
        "side", name, "Improve", state.side == name, "quiet", f"Improve {name.upper()}"
    )
    return markup(
        '<div class="card {}"><div class="owner"><h2>{}</h2>{}<span>{}</span></div>'
        '<div class="columns{}" data-arrows role="group" aria-label="{}\u2019s tokens">{}</div>'
        "</div>",
        name,
        name.upper(),
        EMPTY if state.race else improve,
        lasting(state, laid, left),
        " small" if max(laid) > LARGE else "",
        name.upper(),
        join(columns),
    )


def layout_words(game: face.Game, tokens: Allocation) -> str:
    """A layout in words: "1 on 6 and 3 on 7"."""
    told = [f"{count} on {value}" for value, count in zip(game.values, tokens) if count]
    return text.as_phrase(told)


def lasting(state: State, laid: Allocation, left: Allocation) -> str:
    """How many throws a layout takes on average; in a game, what is left of it."""
    if not left.total:
        return "empty"
    throws = rounded.rolls(state.game.expected_rolls(left))
    if state.race:
        return f"{left.total} of {laid.total} left, {throws} throws to go"
    return f"{throws} throws on average"


def column(state: State, name: str, place: int, left: int, last: rounded.Number) -> Html:
    """A value's tokens, its label, and the chance in percent that it is the last to go.

    Before the first throw it is a button, which lifts a token or puts one down.
    """
    tokens, value = state.layout(name)[place], state.game.values[place]
    held = state.hand == (name, place)
    percent = in_percent(last) if left else ""
    said = column_words(name.upper(), value, left, percent)
    inside = markup(
        '{}{}<span aria-hidden="true">{}</span><small aria-hidden="true">{}</small>',
        view.for_screen_readers(said),
        stack(tokens, left, held),
        value,
        percent or "\u00b7",
    )
    if state.race:
        return markup('<span class="column">{}</span>', inside)
    key = f"{name}-{place}"
    return markup(
        '<button type="button" id="col-{}" class="column" data-act="col" data-value="{}" '
        'data-drag="{}" aria-pressed="{}"{}>{}</button>',
        key,
        key,
        key,
        view.truth(held),
        markup(" data-held") if held else EMPTY,
        inside,
    )


def column_words(who: str, value: int, left: int, percent: str) -> str:
    """A value as it is heard: "A, number 7: 2 tokens; A's last token in 12% of games"."""
    last = f"; {who}\u2019s last token in {percent}% of games" if left else ""
    return f"{who}, number {value}: {text.many(left, 'token')}{last}"


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


def in_percent(chance: rounded.Number) -> str:
    """A chance in whole percent; only what is impossible is 0, and only what is certain 100."""
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

#: What the bar says once the game is over.
OVER = {"a": "The game is over: A has won", "b": "The game is over: B has won"}
OVER["draw"] = "The game is over: it is a draw"


def versus(
    outcome: face.Outcome,
    when: str | Html = EMPTY,
    over: str = "",
    names: tuple[str, str] = ("A", "B"),
) -> Html:
    """One bar of the three chances, with round numbers in it and more exact ones below it; over:
    who has won."""
    words = OVER[over] if over else rounded.chances(outcome, *names)
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
