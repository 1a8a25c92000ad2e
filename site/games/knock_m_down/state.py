"""The Knock 'm Down page's states: their links, and what a reader's action does."""

from __future__ import annotations

from collections.abc import Callable

from bestplay import knock_m_down as face
from bestplay.core import words
from games.knock_m_down import hands, throws
from games.knock_m_down.model import (
    EXACT,
    NO_GAMES,
    OPENING,
    SIDES,
    TOKENS,
    State,
    how_many,
    layouts_of,
)
from ui.state import shared_action

#: The names in a link.
KEYS = ("p", "a", "b", "dice", "improve", "throws")


def start(page: str) -> State:
    """The state that the page opens with."""
    return State()


# Links.


def read(page: str, parts: dict[str, str]) -> State:
    """The state that a link's words say; ValueError says what is wrong with them."""
    words.only(parts, KEYS)
    state = State()
    if "p" in parts:
        state.game = face.Game(parts["p"])
        state.a, state.b = layouts_of(state.game, TOKENS)
    state.dice = words.choice(parts, "dice", face.DICE)
    state.side = words.choice(parts, "improve", SIDES)
    for player in ("a", "b"):
        if player in parts:
            state.lay(player, face.Allocation(parts[player], player.upper()))
    for player, other in (("a", "b"), ("b", "a")):
        if player in parts and other not in parts:
            given = state.game.allocation(state.layout(player), player.upper())
            state.lay(other, state.game.refitted(state.layout(other), given.total))
    state.a, state.b = state.game.pair(state.a, state.b)
    if "throws" in parts:
        state.race = throws.read(state, parts["throws"])
    return state


def write(page: str, state: State) -> str:
    """The words for a state; both layouts are said once anything is not the opening's."""
    same_game = state.game == face.TWO_DICE
    same = same_game and (state.a, state.b) == OPENING
    return words.join(
        [
            ("p", None if same_game else str(state.game)),
            ("a", None if same else str(state.a)),
            ("b", None if same else str(state.b)),
            ("dice", None if state.dice == face.COMMON else state.dice),
            ("improve", None if state.side == SIDES[0] else state.side),
            ("throws", throws.write(state.race) or None),
        ]
    )


# What the reader does.


def step(action: str, value: str, after: State) -> str:
    """The words of an action that can be taken back and led to a state, "" for others."""
    if action in THROWS and after.race:
        return throws.last(after.race)
    return STEPS[action].format(value) if action in STEPS else ""


def act(state: State, action: str, value: str) -> State:
    """The state after an action; ValueError for one that makes no sense."""
    changed = state.copy()
    if action == "open" and value == EXACT:
        changed.exact = True
        return changed
    if shared_action(changed, action, value):
        return changed
    if action not in CHANGES:
        raise ValueError(f"this page has no action '{action}'")
    CHANGES[action](changed, value)
    same_layouts = (changed.game, changed.a, changed.b) == (state.game, state.a, state.b)
    if not same_layouts:
        changed.open, changed.asked = (), ()
    if not same_layouts or changed.dice != state.dice:
        changed.race, changed.tally, changed.dice_set = None, NO_GAMES, (0, 0)
    return changed


def typed(state: State, value: str) -> None:
    """What was typed: a throw, "7" or of two dice "4,3", a layout "0,1,2", or a move "7-5"."""
    text = value.strip().lower()
    if throws.is_throw(state.game, text):
        throws.take(state, text)
    elif "," in text:
        throws.must_lie(state)
        set_layout(state.side)(state, text)
    else:
        hands.make(state, text)


def set_side(state: State, value: str) -> None:
    """Choose whose layout is to be improved."""
    state.side = words.choice({"improve": value}, "improve", SIDES)
    state.open = ()


def set_chances(state: State, value: str) -> None:
    """Another game, with the layouts that it begins with."""
    game = face.Game(value.replace(" ", ""))
    if game != state.game:
        state.game = game
        state.a, state.b = layouts_of(game, state.a.total)
        state.hand = None


def set_tokens(state: State, value: str) -> None:
    """Another number of tokens for both."""
    count = how_many(value, face.MOST_TOKENS)
    for player in ("a", "b"):
        state.lay(player, state.game.refitted(state.layout(player), count))
    state.hand = None


def set_layout(player: str) -> Callable[[State, str], None]:
    """A layout typed as text, or taken from a list: both players must have as many tokens."""

    def change(state: State, value: str) -> None:
        state.lay(player, face.Allocation(value.replace(" ", ""), player.upper()))
        state.a, state.b = state.game.pair(state.a, state.b)
        state.hand = None

    return change


def swap(state: State, value: str) -> None:
    """Let A and B change their layouts."""
    state.a, state.b = state.b, state.a
    state.hand = None


def set_dice(state: State, value: str) -> None:
    """The same rolls for both, or each their own."""
    state.dice = words.choice({"dice": value}, "dice", face.DICE)


#: What may be a throw.
THROWS = ("sum", "die", "roll", "type")

#: What can be taken back, in words.
STEPS = {
    "make": "move {}",
    "col": "token",
    "drag": "token",
    "type": "{}",
    "die": "die",
    "finish": "throw to the end",
    "again": "tokens back",
    "p": "game",
    "tokens": "{} tokens",
    "a": "A\u2019s layout",
    "b": "B\u2019s layout",
    "swap": "swap",
    "dice": "dice",
}

CHANGES: dict[str, Callable[[State, str], None]] = {
    "make": hands.make,
    "type": typed,
    "col": hands.touch,
    "drop": hands.drop,
    "drag": hands.drag,
    "sum": throws.set_sum,
    "die": throws.set_die,
    "faces": throws.set_by_faces,
    "first": throws.set_first,
    "roll": throws.roll,
    "finish": throws.finish,
    "again": throws.lay_out_again,
    "side": set_side,
    "p": set_chances,
    "tokens": set_tokens,
    "a": set_layout("a"),
    "b": set_layout("b"),
    "swap": swap,
    "dice": set_dice,
}
