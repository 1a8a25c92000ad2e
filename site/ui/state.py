"""What every page's state has, and what a reader's actions do to a copy of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Self, TypeVar

from bestplay.core.words import quote_text
from ui import scoring
from ui.score import Score, restore
from ui.text import as_phrase


class Action:
    """Something that a reader can do.

    change  changes a state by the value that the button, or the field, says
    step    what it is called where it can be taken back, "tile {}" with the value, or made of the
            value and the state after it; "" where it cannot
    throws  whether it sets a throw, which only the game's end refuses
    keeps   whether what was opened stays open
    """

    def __init__(
        self,
        change: Callable[[Any, str], None],
        step: str | Callable[[str, Any], str] = "",
        throws: bool = False,
        keeps: bool = False,
    ) -> None:
        self.change, self.step, self.throws, self.keeps = change, step, throws, keeps


class State:
    """What a page shows.  Each game's page has a subclass, made without arguments.

    open: the ids of what the reader opened; asked: the long jobs that the reader asked for;
    score: the players and what they have scored.
    """

    #: So many can play at once.
    MOST = 6
    #: What a reader can do, by the names that buttons and fields have for it; in every page besides
    #: SHARED and what ui.scoring does.
    ACTIONS: Mapping[str, Action] = {}

    def __init__(self) -> None:
        self.open: tuple[str, ...] = ()
        self.asked: tuple[str, ...] = ()
        self.score = Score()
        self.gone = ""
        """What a link or a kept game named that has gone, as a sentence; ui.page says it."""

    @property
    def score(self) -> Score:
        """Who plays, and what they have scored; ValueError for more players than MOST."""
        return self._score

    @score.setter
    def score(self, score: Score) -> None:
        if len(score.names) > self.MOST:
            raise ValueError(f"1 to {self.MOST} can play, not {len(score.names)}")
        self._score = score

    def copy(self) -> Self:
        """Another state with the same contents, which are never changed in place."""
        other = type(self)()
        other.become(self)
        return other

    def become(self, other: State) -> None:
        """Show all that another state shows."""
        for name in other.__dict__:
            setattr(self, name, other.__dict__[name])

    def action(self, name: str) -> Action | None:
        """What the page does by this name, None where it has nothing of that name."""
        return self.ACTIONS.get(name) or SHARED.get(name)

    @property
    def said_throw(self) -> str | None:
        """The throw that is set, as the list of steps says it; None while it is open."""
        return None

    def refuse_throws(self) -> None:
        """ValueError where nothing can be thrown any more."""

    def close(self) -> None:
        """Close what was opened, before a change after which it would belong to nothing."""
        self.open = ()

    def settle(self) -> None:
        """After such a change: what does not go with it any more goes."""

    def follow_players(self, action: str) -> None:
        """After somebody has joined, left or been named, or a new round has begun."""

    def as_json(self) -> dict[str, Any]:
        """What a link does not say and the device keeps, for JSON; see restore."""
        return {"score": self.score.as_json()}

    def moment(self) -> dict[str, Any]:
        """The part of it that belongs to one step of a game."""
        return self.as_json()

    def restore(self, saved: dict[str, Any]) -> None:
        """Take what was saved; ValueError when it is damaged."""
        self.score = restore(saved.get("score"))


class OnTiles(State):
    """What the pages of games with tiles have in common."""

    board: Any

    def refuse_throws(self) -> None:
        """ValueError where every tile is down."""
        if not self.board.tiles:
            raise ValueError("every tile is down, so nothing is thrown: begin the next turn first")


def flip_words(value: str, after: State) -> str:
    """A play on a board of tiles that was made, in words."""
    return f"flip {as_phrase(value.replace('+', ',').split(','))}"


def unfold(state: State, value: str) -> None:
    """Open what follows a play."""
    state.open += (value,)


def fold(state: State, value: str) -> None:
    """Open it, or close it again."""
    if value in state.open:
        state.open = tuple([ident for ident in state.open if ident != value])
    else:
        state.open += (value,)


def ask(state: State, value: str) -> None:
    """Ask for a long job."""
    state.asked += (value,)


def cancel(state: State, value: str) -> None:
    """Ask for none any more."""
    state.asked = ()


#: What a reader can do on every page.
SHARED = {
    "open": Action(unfold, keeps=True),
    "fold": Action(fold, keeps=True),
    "go": Action(ask, keeps=True),
    "cancel": Action(cancel, keeps=True),
}

#: A page's state, of any game.
Own = TypeVar("Own", bound=State)


def act(state: Own, action: str, value: str) -> Own:
    """The state after an action; ValueError for one that makes no sense."""
    changed = state.copy()
    found = state.action(action)
    if found:
        if found.throws:
            state.refuse_throws()
        if not found.keeps:
            changed.close()
        found.change(changed, value)
        if not found.keeps:
            changed.settle()
        return changed
    score = scoring.change(state.score, action, value)
    if not score:
        raise ValueError(f"this page has no action '{action}'")
    changed.score = score
    changed.follow_players(action)
    return changed


def step(action: str, value: str, after: State) -> str:
    """The words of an action that can be taken back and led to a state, "" for others."""
    found = after.action(action)
    if found and found.throws and after.said_throw:
        return f"throw {after.said_throw}"
    told = found.step if found else scoring.STEPS.get(action, "")
    return told.format(value) if isinstance(told, str) else told(value, after)


def half_set(dice: Any) -> tuple[int, int]:
    """Two dice as they were saved, of which one at most is set; ValueError for anything else."""
    if not dice:
        return (0, 0)
    if len(dice) != 2 or [pips for pips in dice if pips not in range(7)] or 0 not in dice:
        raise ValueError("the saved dice are damaged")
    return (int(dice[0]), int(dice[1]))


#: More dice than this are never thrown at once.
MOST_DICE = 10


def typed_numbers(value: str, thrown: bool, example: str) -> str:
    """What was typed, with commas between its numbers; ValueError where it is anything else.

    thrown: whether there is a throw, so that tiles to flip are wanted and not a throw.
    """
    text = value.replace("+", ",")
    if not text.strip() or [c for c in text if c not in "0123456789, "]:
        wanted = "the tiles to flip" if thrown else "a throw"
        said = f", not {quote_text(value)}" if value.strip() else ""
        raise ValueError(f"type {wanted}, such as {example}{said}")
    return text


def random_number(chance: str) -> int:
    """A number at random as the page makes it: below 6 ** MOST_DICE, written in digits.

    ValueError for what is no such number.
    """
    digits = chance and not [digit for digit in chance if digit not in "0123456789"]
    if not digits or len(chance) > 9 or int(chance) >= 6**MOST_DICE:
        raise ValueError(f"'{chance[:20]}' is not a number at random")
    return int(chance)


def dice_of(chance: str, count: int) -> tuple[int, ...]:
    """So many dice thrown by a number at random; each throw is as likely as any other."""
    number = random_number(chance)
    faces = []
    for _ in range(count):
        faces.append(number % 6 + 1)
        number //= 6
    return tuple(faces)
