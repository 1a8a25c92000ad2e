"""The Pickomino page's states as links, and what a reader's action does to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bestplay import pickomino
from bestplay.core import words
from bestplay.pickomino.goal import goal_in
from bestplay.pickomino.stacks import OBJECTIVES, RETURNED
from bestplay.pickomino.text import dice_of, own_of, throw_of
from games.pickomino import players, tiles, turns, winning
from games.pickomino.dice import face_name
from games.pickomino.model import FIRSTS, INTO, State
from games.pickomino.tiles import PILES
from ui.state import shared_action
from ui.text import listed as phrase

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
    state.to_win = parts.get("goal") == winning.GOAL
    state.goal = goal_in({k: v for k, v in parts.items() if k != "goal" or not state.to_win})
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
    goal = state.goal.words()
    if state.to_win:  # it takes the place of a turn's goal, whose rules stay
        goal = [("goal", winning.GOAL)] + state.goal.having(name="worms").words()[1:]
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
        + goal
        + [
            ("for", None if state.objective == opening.objective else state.objective),
            ("returned", None if state.returned == opening.returned else state.returned),
        ]
    )


def text(numbers: tuple[int, ...]) -> str | None:
    """Dice or a stack as a link says them, or None without any."""
    return ",".join([str(number) for number in numbers]) or None


# What the reader does.


def step(action: str, value: str, after: State) -> str:
    """The words of an action that can be taken back and led to a state, "" for others."""
    if action == "make":
        dice, _, then = value.rpartition(" ")
        kept = dice.replace(str(pickomino.WORM), "worm").replace(",", ", ")
        if then == "stop":
            return f"keep {kept} and stop" if kept else "stop"
        return f"keep {kept}" if kept else "throw"
    if action == "roll":
        return f"throw {phrase([face_name(face) for face in after.throw])}"
    return STEPS[action].format(value) if action in STEPS else ""


def act(state: State, action: str, value: str) -> State:
    """The state after an action; ValueError leaves what was set as it was."""
    changed = state.copy()
    if shared_action(changed, action, value):
        return changed
    if action in CHOICES:
        CHOICES[action](changed, value)
        return changed
    if players.changed(changed, action, value):
        if not action.startswith("name-"):
            settle(changed)
        return changed
    if action not in CHANGES:
        raise ValueError(f"this page has no action '{action}'")
    changed.throwing = False  # make sets it
    CHANGES[action](changed, value)
    settle(changed)
    return changed


def settle(state: State) -> None:
    """After a change: nothing that was opened or asked for belongs to what is shown."""
    state.open = ()
    state.asked = tuple([asked for asked in state.asked if asked != FIRSTS])
    state.put_in_order()


def record(state: State, value: str) -> None:
    """End the turn without a tile; once the game is over, begin another one."""
    if state.table.over:
        players.new_game(state)
    else:
        turns.bust(state, value)


def goal_setter(field: str) -> Callable[[State, str], None]:
    """An action that sets a field of the goal."""

    def change(state: State, value: str) -> None:
        state.goal = state.goal.having(**{field: value})

    return change


def set_goal(state: State, value: str) -> None:
    """Play for another goal: one of a turn, or to win the whole game."""
    state.to_win = value == winning.GOAL
    if not state.to_win:
        state.goal = state.goal.having(name=value)


def choice_setter(name: str, allowed: Sequence[str]) -> Callable[[State, str], None]:
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


#: What can be taken back, in words; and the plays: see step.
STEPS = {
    "die": "die",
    "kept": "kept die",
    "back": "die taken back",
    "clear": "clear",
    "roll": "roll",
    "type": "{}",
    "bust": "bust",
    "record": "end of turn",
    "tile": "tile {}",
    "onto": "tile {}",
    "shelf": "grill",
    "join": "add a player",
    "leave": "remove a player",
    "round": "new game",
    "goal": "goal",
    "least": "goal",
    "risk": "goal",
    "steal": "rule",
    "short": "rule",
    "tie": "rule",
    "for": "goal",
    "returned": "rule",
}

#: The actions that leave the question as it is.
CHOICES: dict[str, Callable[[State, str], None]] = {
    "put": tiles.choose_place,
    "pile": choice_setter("pile", PILES),
    "into": choice_setter("into", INTO),
    "face": choose_face,
}

#: Those after which nothing that was opened belongs to what is shown.
CHANGES: dict[str, Callable[[State, str], None]] = {
    "make": turns.make,
    "type": turns.typed,
    "roll": turns.roll,
    "bust": turns.bust,
    "record": record,
    "tile": tiles.move_tile,
    "onto": tiles.pile_tile,
    "shelf": tiles.set_shelf,
    "die": turns.add_thrown,
    "kept": turns.add_kept,
    "back": turns.take_back,
    "clear": turns.clear,
    "goal": set_goal,
    "least": goal_setter("least"),
    "risk": goal_setter("risk"),
    "steal": goal_setter("steal"),
    "short": goal_setter("short"),
    "tie": goal_setter("tie"),
    "for": choice_setter("objective", OBJECTIVES),
    "returned": choice_setter("returned", RETURNED),
}
