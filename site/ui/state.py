"""The state of any page, and the reader's actions, which change a copy of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self, TypeAlias, TypeVar

from bestplay.core import words
from ui import scoring
from ui.score import Score, restore


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


class Field:
    """Something that a page's state has: its start, and how links and the device say it.

    name   what the state calls it
    start  its value at first, of which neither a link nor the device says anything
    word   its word in a link, "" where links say nothing of it, or say it otherwise
    read   its value, of a state and the word's text; ValueError for what makes no sense
    write  the word's text for a value, None for nothing
    keep   its value, of a state and what the device has kept; None where that keeps nothing of it
    """

    def __init__(
        self,
        name: str,
        start: Any,
        word: str = "",
        read: Callable[[Any, str], Any] | None = None,
        write: Callable[[Any], str | None] = str,
        keep: Callable[[Any, Any], Any] | None = None,
    ) -> None:
        self.name, self.start, self.word = name, start, word
        self.read, self.write, self.keep = read, write, keep


def flag(name: str) -> Field:
    """A Field for something that is so or not, at first not, and kept by the device."""
    return Field(name, False, keep=lambda state, saved: bool(saved))


def one_of(word: str, allowed: Sequence[str]) -> Callable[[Any, str], str]:
    """A Field's read() for a word that has one of these values; ValueError for others."""
    return lambda state, said: words.choice({word: said}, word, allowed)


class State:
    """The state of a page.  Each game's page has a subclass, made of the page's name.

    open: the ids of what the reader opened; asked: the long jobs that the reader asked for;
    score: the players and what they have scored.
    """

    #: So many can play at once.
    MOST = 6
    #: What a reader can do, by the names that buttons and fields have for it; in every page besides
    #: SHARED and PLAYERS.
    ACTIONS: Mapping[str, Action] = {}
    #: What it has besides, in the order of a link, and words of a link that no field reads.
    FIELDS: tuple[Field, ...] = ()
    WORDS: tuple[str, ...] = ()

    def __init__(self, page: str = "") -> None:
        self.page = page
        self.open: tuple[str, ...] = ()
        self.asked: tuple[str, ...] = ()
        self.score = Score()
        self.gone = ""
        """What a link or a kept game named that has gone, as a sentence; ui.page says it."""
        for field in self.FIELDS:
            setattr(self, field.name, field.start)

    @property
    def score(self) -> Score:
        """The players and their scores; ValueError for more players than MOST."""
        return self._score

    @score.setter
    def score(self, score: Score) -> None:
        if len(score.names) > self.MOST:
            raise ValueError(f"1 to {self.MOST} can play, not {len(score.names)}")
        self._score = score

    def copy(self) -> Self:
        """Another state with the same contents, which are never changed in place."""
        other = object.__new__(type(self))
        other.become(self)
        return other

    def become(self, other: State) -> None:
        """Take over all attributes of another state."""
        shown = other.__dict__
        for name in shown:
            setattr(self, name, shown[name])

    # Links, and what the device and Undo keep.

    def take_words(self, parts: dict[str, str]) -> None:
        """Take what a link says into a new state; ValueError says what is wrong with it."""
        for field in self.FIELDS:
            if field.read and field.word in parts:
                setattr(self, field.name, field.read(self, parts[field.word]))
        self.complete(parts)

    def complete(self, parts: dict[str, str]) -> None:
        """Take what no single word says; ValueError for what does not go together."""

    def words(self) -> list[tuple[str, object]]:
        """The words of a link: (word, text) of each, None for what is as at first."""
        told: list[tuple[str, object]] = []
        for field in self.FIELDS:
            if field.word:
                value = getattr(self, field.name)
                told.append((field.word, None if value == field.start else field.write(value)))
        return told + self.more_words()

    def more_words(self) -> list[tuple[str, object]]:
        """(word, text) of each word of a link that no single field says; see words()."""
        return []

    def kept_fields(self) -> list[Field]:
        """The fields that the device keeps of what is shown now."""
        return [field for field in self.FIELDS if field.keep]

    def as_json(self) -> dict[str, Any]:
        """Everything that the device keeps and no link says, for JSON; see restore."""
        saved = {"score": self.score.as_json()}
        for field in self.kept_fields():
            value = getattr(self, field.name)
            if value != field.start:
                saved[field.name] = value
        return saved

    def moment(self) -> dict[str, Any]:
        """The part of as_json that belongs to one step of a game."""
        return self.as_json()

    def restore(self, saved: dict[str, Any]) -> None:
        """Take what was saved; ValueError when it is damaged."""
        self.score = restore(saved.get("score"))
        for field in self.kept_fields():
            if field.keep:
                kept = saved.get(field.name, field.start)
                setattr(self, field.name, field.keep(self, kept))

    # What the page tells it.

    #: What is to be kept on the device besides; see ui.play.state.
    news: tuple[tuple[Any, ...], ...] = ()

    def tell_time(self, now: str) -> None:
        """Take the time: a date and a time in UTC, 2026-11-21T18:05."""

    def check_date(self) -> None:
        """ValueError where a link is about a day that is still to come."""

    # What the reader does.

    def action(self, name: str) -> Action | None:
        """The action of this name, None where the page has none."""
        return self.ACTIONS.get(name) or SHARED.get(name) or PLAYERS.get(name)

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
        """Drop what does not fit the state any more; act() calls it after a change."""

    def follow_players(self, action: str) -> None:
        """Follow a change of players: one has joined, left or been named, or a round begun."""


def unfold(state: State, value: str) -> None:
    """Open the part with the id in value, such as what follows a play."""
    state.open += (value,)


def fold(state: State, value: str) -> None:
    """Open the part with the id in value, or close it again."""
    if value in state.open:
        state.open = tuple([ident for ident in state.open if ident != value])
    else:
        state.open += (value,)


def ask(state: State, value: str) -> None:
    """Ask for the long job that value names."""
    state.asked += (value,)


def cancel(state: State, value: str) -> None:
    """Ask for no long job any more."""
    state.asked = ()


#: What a reader can do on every page.
SHARED = {
    "open": Action(unfold, keeps=True),
    "fold": Action(fold, keeps=True),
    "go": Action(ask, keeps=True),
    "cancel": Action(cancel, keeps=True),
}

#: More players than this are on no page.
MOST_PLAYERS = 7


def players(name: str) -> Action:
    """An action on the form of players, see ui.scoring."""

    def change(state: State, value: str) -> None:
        state.score = scoring.change(state.score, name, value)
        state.follow_players(name)

    return Action(change, scoring.STEPS.get(name, ""), keeps=True)


#: What the form of players does.
PLAYERS = {
    name: players(name)
    for name in [*scoring.STEPS, *[f"name-{place}" for place in range(MOST_PLAYERS)]]
}

#: A page's state, of any game.
Own = TypeVar("Own", bound=State)


def act(state: Own, action: str, value: str) -> Own:
    """The state after an action; ValueError for one that makes no sense."""
    changed = state.copy()
    found = state.action(action)
    if not found:
        raise ValueError(f"this page has no action '{action}'")
    if found.throws:
        state.refuse_throws()
    if not found.keeps:
        changed.close()
    found.change(changed, value)
    if not found.keeps:
        changed.settle()
    return changed


def step(action: str, value: str, after: State) -> str:
    """The words of an action that can be taken back and led to a state, "" for others."""
    found = after.action(action)
    if found and found.throws and after.said_throw:
        return f"throw {after.said_throw}"
    told = found.step if found else ""
    return told.format(value) if isinstance(told, str) else told(value, after)


#: The words of a page's links, and its functions start, read and write; see ui.room.StateRoom.
Links: TypeAlias = tuple[
    tuple[str, ...],
    Callable[[str], Own],
    Callable[[str, dict[str, str]], Own],
    Callable[[str, Own], str],
]


def room_of(state: type[Own]) -> Links[Own]:
    """(words, start, read, write) for links of an advisor's state; see Links."""
    keys = tuple([field.word for field in state.FIELDS if field.read]) + state.WORDS

    def read(page: str, parts: dict[str, str]) -> Own:
        words.only(parts, keys)
        made = state(page)
        made.take_words(parts)
        return made

    return keys, state, read, lambda page, shown: words.join(shown.words())


#: More dice than this are never thrown at once.
MOST_DICE = 10


def random_number(chance: str) -> int:
    """The number that a page's random digits stand for, below 6 ** MOST_DICE.

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
