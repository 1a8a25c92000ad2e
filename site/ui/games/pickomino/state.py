"""What the Pickomino page can show: its states, their links, and what a reader's action does."""

from bestplay import pickomino, words
from bestplay.pickomino import Goal, Turn
from bestplay.pickomino_goal import goal_in
from bestplay.pickomino_stacks import OBJECTIVES, RETURNED
from bestplay.pickomino_text import dice_of, own_of, throw_of
from ui.games.pickomino import tiles
from ui.games.pickomino.tiles import PILES, PLACES, Tiles
from ui.state import shared_action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

#: The names in a link.
KEYS = (
    "shelf",
    "tops",
    "own",
    "under-own",
    "under-top",
    "kept",
    "throw",
    "goal",
    "least",
    "risk",
    "steal",
    "short",
    "tie",
    "for",
    "returned",
)

#: The long work that the reader may ask for: the chart of first selections, the whole game.
FIRSTS = "firsts"
WHOLE = "whole"


class State(Tiles):
    """What lies on the table, eight dice to throw, played for expected worms."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: tuple[int, ...] = ()
        self.throw: tuple[int, ...] = ()
        self.goal = Goal()
        self.objective = OBJECTIVES[0]
        self.returned = RETURNED[0]
        self.face = 0
        """The face whose first selections are drawn, 0 for none chosen."""
        self.touched = False
        """Whether this is more than what the page opened with."""

    @property
    def turn(self) -> Turn:
        """The reader's turn after the kept dice."""
        return self.situation.turn(self.kept, self.goal)

    @property
    def missing(self) -> int:
        """How many dice of the throw are still to set."""
        return pickomino.DICE - len(self.kept) - len(self.throw)


def start(page: str) -> State:
    """The state that the page opens with."""
    return State()


# Links.


def read(page: str, parts: dict[str, str]) -> State:
    """The state that a link's words say; ValueError says what is wrong with them."""
    words.only(parts, KEYS)
    state = State()
    state.touched = True
    state.tops = listed(parts, "tops", "an opponent's top tile")
    state.own = own_of(parts.get("own", "none"))
    state.under_own = listed(parts, "under-own", "a tile below the top")
    state.under_top = listed(parts, "under-top", "a tile below the top")
    state.shelf = listed(parts, "shelf", "a tile") if "shelf" in parts else state.unused()
    state.put_in_order()
    state.kept = dice_of(listed(parts, "kept", "a kept die"))
    if "throw" in parts:
        state.throw = throw_of(state.kept, listed(parts, "throw", "a thrown die"))
    state.goal = goal_in(parts)
    state.objective = words.choice(parts, "for", OBJECTIVES)
    state.returned = words.choice(parts, "returned", RETURNED)
    return state


def listed(parts: dict[str, str], key: str, what: str) -> tuple[int, ...]:
    """The numbers of a word, none without it; what says what they are if they make no sense."""
    return tuple(words.numbers(parts.get(key, "none"), what))


def write(page: str, state: State) -> str:
    """The words for a state, leaving out what the page opens with."""
    complete = state.throw and not state.missing
    opening = State()
    return words.join(
        [
            ("shelf", None if state.shelf == state.unused() else words.ranges(state.shelf)),
            ("tops", words.ranges(state.tops) if state.tops else None),
            ("own", state.own or None),
            ("under-own", text(state.under_own)),
            ("under-top", text(state.under_top)),
            ("kept", text(state.kept)),
            ("throw", text(state.throw) if complete else None),
        ]
        + state.goal.words()
        + [
            ("for", None if state.objective == opening.objective else state.objective),
            ("returned", None if state.returned == opening.returned else state.returned),
        ]
    )


def text(numbers: tuple[int, ...]) -> "str | None":
    """Dice or a stack as a link says them, or None without any."""
    return ",".join([str(number) for number in numbers]) or None


# What the reader does.


def act(state: State, action: str, value: str) -> State:
    """The state after an action; ValueError leaves what was set as it was."""
    changed = state.copy()
    changed.touched = True
    if shared_action(changed, action, value):
        return changed
    if action in CHOICES:
        CHOICES[action](changed, value)
    elif action in CHANGES:
        changed.open = ()
        changed.asked = tuple([asked for asked in changed.asked if asked != FIRSTS])
        CHANGES[action](changed, value)
        changed.put_in_order()
    else:
        raise ValueError(f"this page has no action '{action}'")
    return changed


def add_kept(state: State, value: str) -> None:
    """One more kept die of a face; none of it when there is no die left for it."""
    face = words.number(value, "a die's face")
    if len(state.kept) < pickomino.DICE:
        state.kept = dice_of(state.kept + (face,))
    elif face in state.kept:
        state.kept = tuple([each for each in state.kept if each != face])
    else:
        raise ValueError("there are eight dice, and all are kept: take some back first")
    state.throw = ()


def add_thrown(state: State, value: str) -> None:
    """One more die of a face in the throw; none of it when the throw is complete."""
    face = words.number(value, "a die's face")
    if state.missing > 0:
        state.throw = dice_of(state.throw + (face,))
    elif face in state.throw:
        state.throw = tuple([each for each in state.throw if each != face])
    else:
        raise ValueError(
            f"with {len(state.kept)} of the eight dice kept a throw has "
            f"{pickomino.DICE - len(state.kept)}: take some back first"
        )


def clear(state: State, value: str) -> None:
    """Take all kept dice, or all thrown ones, back."""
    if value == "kept":
        state.kept = ()
    state.throw = ()


def goal_setter(field: str) -> "Callable[[State, str], None]":
    """An action that sets a field of the goal."""

    def change(state: State, value: str) -> None:
        state.goal = state.goal.having(**{field: value})

    return change


def choice_setter(name: str, allowed: "Sequence[str]") -> "Callable[[State, str], None]":
    """An action that sets an attribute to one of the values allowed."""

    def change(state: State, value: str) -> None:
        setattr(state, name, words.choice({name: value}, name, allowed))

    return change


def choose_face(state: State, value: str) -> None:
    """Ask for the first selections of a face."""
    face = words.number(value, "a die's face")
    if face not in pickomino.FIRST_FACES:
        raise ValueError(f"first selections are drawn for 4, 5 and the worm (6), not {face}")
    state.face = face
    state.asked += (FIRSTS,)


#: The actions that leave the question as it is.
CHOICES: "dict[str, Callable[[State, str], None]]" = {
    "put": choice_setter("put", PLACES),
    "pile": choice_setter("pile", PILES),
    "face": choose_face,
}

#: Those after which nothing that was opened belongs to what is shown.
CHANGES: "dict[str, Callable[[State, str], None]]" = {
    "tile": tiles.move_tile,
    "onto": tiles.pile_tile,
    "shelf": tiles.set_shelf,
    "kept": add_kept,
    "die": add_thrown,
    "clear": clear,
    "goal": goal_setter("name"),
    "least": goal_setter("least"),
    "risk": goal_setter("risk"),
    "steal": goal_setter("steal"),
    "short": goal_setter("short"),
    "tie": goal_setter("tie"),
    "for": choice_setter("objective", OBJECTIVES),
    "returned": choice_setter("returned", RETURNED),
}
