"""What a reader does on the page of play of Knock 'm Down: lay tokens, and throw to the end."""

from bestplay import knock_m_down as face
from bestplay import words
from bestplay.play import Step
from ui import play_actions, play_asked
from ui.play_state import BEGINNER, BEST, EMPEROR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from bestplay.knock_m_down import Allocation
    from ui.games.knock_m_down.play import State

#: More tokens than this would make a page slow.
MOST = 20


def count(text: str) -> int:
    """A number of tokens; ValueError for one that is not laid here."""
    number = words.number(text.strip(), "the number of tokens")
    if not 1 <= number <= MOST:
        raise ValueError(f"1 to {MOST} tokens are laid here, not {number}")
    return number


def drafted(state: "State", tokens: "Any") -> tuple[int, ...]:
    """Tokens that lie before a layout is complete, as they were saved."""
    draft = tuple([int(laid) for laid in tokens])
    if len(draft) != len(state.game.values) or min(draft) < 0 or sum(draft) > state.tokens:
        raise ValueError("the saved tokens are damaged")
    return draft


def add(state: "State", value: str) -> None:
    """One token more on a number."""
    place = state.game.place(words.number(value, "a number"))
    must_lay(state)
    if not state.game.weights[place]:
        raise ValueError(f"{value} is never rolled")
    if sum(state.draft) == state.tokens:
        raise ValueError(f"all {state.tokens} tokens lie there: take one back first")
    change(state, place, 1)


def back(state: "State", value: str) -> None:
    """One token less on a number."""
    place = state.game.place(words.number(value, "a number"))
    must_lay(state)
    if not state.draft[place]:
        raise ValueError(f"no token lies on {value}")
    change(state, place, -1)


def change(state: "State", place: int, more: int) -> None:
    """Put another number of tokens on a place."""
    draft = list(state.draft)
    draft[place] += more
    state.draft = tuple(draft)


def must_lay(state: "State") -> None:
    """ValueError when no tokens are laid now."""
    if state.kind != "play" or state.among:
        raise ValueError("no tokens are laid now")


def clear(state: "State", value: str) -> None:
    """Take all back that is not complete: tokens, or the dice of a throw."""
    if state.kind == "play":
        state.draft = (0,) * len(state.draft)
    else:
        state.pending = ()


def make(state: "State", value: str) -> None:
    """Lay the tokens so; once everybody has, the dice can be thrown."""
    must_choose(state)
    laid = state.checked(value)
    if state.practising:
        play_asked.answer(state, str(laid))
        if not state.among:
            state.draft = laid.tokens
        return
    everybody = state.laid + (laid,)
    if len(everybody) < len(state.people):
        state.laid = everybody
    else:
        state.others = everybody[1:] + opponents(state)
        state.record = state.course().record(state.record.seed, (Step((), str(everybody[0])),))
        state.laid = ()
    state.draft = (0,) * len(state.draft)


def opponents(state: "State") -> "tuple[Allocation, ...]":
    """The layout of the player that is no person, if there is one; ValueError: it is not known."""
    course = state.played
    if BEST in state.score.names:
        return course.best[:1]
    if BEGINNER in state.score.names:
        return (state.checked(course.natural(course.start())),)
    if EMPEROR not in state.score.names:
        return ()
    if not course.emperor:
        why = "nobody has looked for it yet" if course.emperor is None else "there is none here"
        raise ValueError(f"the emperor cannot lay its tokens: {why}. See below the board")
    return course.emperor


def must_choose(state: "State") -> None:
    """ValueError when the tokens are laid already."""
    if state.kind != "play":
        raise ValueError("the tokens are laid already")


def typed(state: "State", value: str) -> None:
    """What was typed: a layout, the number of a choice, or what the dice show."""
    text = value.strip().lower()
    if state.kind != "play" or (state.practising and not state.asking):
        play_actions.typed(state, value)
        return
    legal = play_asked.legal(state)
    if text.isdigit() and 1 <= int(text) <= len(legal):
        make(state, legal[int(text) - 1])
        return
    make(state, layout(state, text))


def layout(state: "State", text: str) -> str:
    """A layout as it was typed: how many lie on each number, "0,2,3", or the numbers, "2 2 3"."""
    if "," in text:
        return text.replace(" ", "")
    counts = [0] * len(state.game.values)
    parts = text.replace("-", " ").split()
    for part in parts:
        counts[state.game.place(words.number(part, "a number with a token, such as 6 7 8"))] += 1
    if len(parts) != state.tokens:
        raise ValueError(
            f"type the numbers of all {state.tokens} tokens, such as 6 7 7 8, or how many lie on "
            "each, such as 0,2,3"
        )
    return ",".join([str(laid) for laid in counts])


def finish(state: "State", value: str) -> None:
    """Throw to the end, or as far as a game is followed."""
    must_throw(state)
    if state.own_dice:
        raise ValueError("you throw your own dice in this game: tap or type what fell")
    if not state.record.seed:
        play_actions.roll(state, value, 0)
    state.record = state.record.finished()


def must_throw(state: "State") -> None:
    """ValueError before the tokens are laid, and after the end."""
    if state.kind == "play":
        raise ValueError("lay the tokens first")
    if state.record.over:
        raise ValueError("this game is over; begin another one")


def set_tokens(state: "State", value: str) -> None:
    """Another number of tokens; the game begins anew."""
    must_play(state)
    state.tokens = count(value)
    state.restart()


def set_chances(state: "State", value: str) -> None:
    """Other dice; the game begins anew."""
    must_play(state)
    state.game = face.Game(value.replace(" ", ""))
    state.worths = {}
    state.restart()


def set_apart(state: "State", value: str) -> None:
    """The same dice for all, or each their own; the game begins anew."""
    must_play(state)
    state.apart = words.choice({"whose": value}, "whose", face.DICE) == face.SEPARATE
    state.restart()


def must_play(state: "State") -> None:
    """ValueError in practice, where a question says what is laid."""
    if state.practising:
        raise ValueError("a question has dice and tokens of its own: tap Play first")


def again(state: "State", value: str) -> None:
    """Another game; who was first with the last one has won it."""
    winners = state.winners
    if state.score.several and len(winners) == 1:
        state.score = state.score.with_win(winners[0])
    play_actions.again(state, value)


CHANGES: "dict[str, Callable[[Any, str], None]]" = {
    "add": add,
    "back": back,
    "clear": clear,
    "make": make,
    "type": typed,
    "roll-end": finish,
    "tokens": set_tokens,
    "p": set_chances,
    "whose": set_apart,
    "again": again,
}

#: What can be taken back, in words.
STEPS = {
    "add": "token",
    "back": "token",
    "clear": "clearing",
    "make": "layout",
    "roll-end": "throws",
    "tokens": "number of tokens",
    "p": "dice",
    "whose": "dice",
}
