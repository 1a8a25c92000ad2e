"""What the Klappenspiel page can show: its states, their links, and what a reader's action does."""

from bestplay import klappenspiel as game
from bestplay import klappenspiel_rules as memory
from bestplay import words
from ui import scoring
from ui.state import State as Base
from ui.state import dice_of, half_set, shared_action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

#: Boards on one page of the strategy table.
PAGE = 16

#: The names in a link.
KEYS = ("tiles", "roll", "sum-on")


class State(Base):
    """Every tile up, the throw open, the paper's rule as the reader's own."""

    def __init__(self) -> None:
        super().__init__()
        self.board = game.Board()
        self.dice: tuple[int, int] = (0, 0)
        """The faces that are set, the first die's and the second's; 0 for none."""
        self.rule = memory.rule("heuristic")
        self.first_row = game.BOARDS - PAGE
        """The lowest board that the strategy table shows."""

    @property
    def roll(self) -> "tuple[int, int] | None":
        """The throw, when both dice are set."""
        return None if 0 in self.dice else game.roll_of(self.dice)

    def saved(self) -> "dict[str, Any]":
        """What a link does not say: the score, and a throw of which one die is still open."""
        saved = super().saved()
        saved["dice"] = list(self.dice)
        return saved

    def restore(self, saved: "dict[str, Any]") -> None:
        """Take what was saved; ValueError when it is damaged."""
        super().restore(saved)
        if not self.roll:
            self.dice = half_set(saved.get("dice"))

    def set_board(self, board: game.Board) -> None:
        """Another board, to which the strategy table turns."""
        self.board = board
        self.first_row = board.number // PAGE * PAGE


def start(page: str) -> State:
    """The state that the page opens with."""
    return State()


# Links.


def read(page: str, parts: dict[str, str]) -> State:
    """The state that a link's words say; ValueError says what is wrong with them."""
    words.only(parts, KEYS)
    state = State()
    if "tiles" in parts:
        state.set_board(game.Board(parts["tiles"]))
    if "roll" in parts:
        faces = words.numbers(parts["roll"], "a die's face")
        if len(faces) != 2:
            raise ValueError(f"a throw is two dice, such as roll=4,6, not '{parts['roll']}'")
        game.roll_of(faces)
        state.dice = (faces[0], faces[1])
    if "sum-on" in parts:
        state.rule = memory.Rule(parts["sum-on"])
    return state


def write(page: str, state: State) -> str:
    """The words for a state, "" for the opening state."""
    opening = State()
    return words.join(
        [
            ("tiles", None if state.board == opening.board else str(state.board)),
            ("roll", f"{state.dice[0]},{state.dice[1]}" if state.roll else None),
            ("sum-on", None if state.rule == opening.rule else str(state.rule)),
        ]
    )


# What the reader does.


def step(action: str, value: str) -> str:
    """The words of an action that can be taken back, "" for others."""
    return STEPS[action].format(value) if action in STEPS else ""


def act(state: State, action: str, value: str) -> State:
    """The state after an action; ValueError for one that makes no sense."""
    changed = state.copy()
    if shared_action(changed, action, value):
        return changed
    score = scoring.changed(state.score, action, value)
    if score:
        changed.score = score
        return changed
    if action not in CHANGES:
        raise ValueError(f"this page has no action '{action}'")
    if action in MOVES:
        changed.open = ()
    CHANGES[action](changed, value)
    return changed


def make(state: State, value: str) -> None:
    """Make a play, "4,6" or "10", with the throw that is set; then the next throw can come."""
    if not state.roll:
        raise ValueError("tap both dice first")
    state.set_board(game.flip(state.board, state.roll, value.replace(" ", "")))
    clear_throw(state, "")


def typed(state: State, value: str) -> None:
    """What was typed: a throw such as "4,6", or with a throw set the tiles to flip."""
    text = value.replace(" ", "")
    if state.roll:
        make(state, text)
    else:
        set_throw(state, text)


def roll(state: State, value: str) -> None:
    """Throw both dice by a number at random."""
    one, other = dice_of(value, 2)
    state.dice = (one, other)


def turn_over(state: State, value: str) -> None:
    """Write down what the turn has come to, and set up the board for whoever is next."""
    if state.score.several:
        score = state.score.next_round() if state.score.over else state.score
        state.score = score.recorded(sum(state.board.tiles))
    state.set_board(game.Board())
    clear_throw(state, "")


def turn_tile(state: State, value: str) -> None:
    """Turn a tile over by hand; a throw that was set has been played."""
    state.set_board(state.board.toggled(words.number(value, "a tile")))
    clear_throw(state, "")


def set_die(state: State, value: str) -> None:
    """Set one die, "0-4" the first to 4, or open it again when it shows that already."""
    die, _, face = value.partition("-")
    place, pips = words.number(die, "a die"), words.number(face, "a die's face")
    if place > 1 or not 1 <= pips <= 6:
        raise ValueError(f"the dice are 0 and 1, their faces 1 to 6, not {value}")
    dice = list(state.dice)
    dice[place] = 0 if dice[place] == pips else pips
    state.dice = (dice[0], dice[1])


def set_throw(state: State, value: str) -> None:
    """Set both dice, "4,6"."""
    state.dice = game.roll_of(value)


def clear_throw(state: State, value: str) -> None:
    """Open both dice."""
    state.dice = (0, 0)


def set_board(state: State, value: str) -> None:
    """Take a board by its number, with an open throw."""
    state.set_board(game.Board(number=words.number(value, "a board")))
    clear_throw(state, "")


def turn_page(state: State, value: str) -> None:
    """Turn the strategy table to a board's page."""
    state.first_row = min(words.number(value, "a board"), game.BOARDS - PAGE)


def change_play(state: State, value: str) -> None:
    """Let the reader's rule play the other way on a roll, "46"."""
    state.rule = state.rule.toggled(game.roll_of([int(c) for c in value if c in "123456"]))


def take_rule(state: State, value: str) -> None:
    """Take one of the rules to start from."""
    state.rule = memory.rule(value)


#: What can be taken back, in words.
STEPS = {
    "make": "flip {}",
    "tile": "tile {}",
    "die": "die",
    "throw": "throw {}",
    "type": "{}",
    "roll": "roll",
    "clear": "clear",
    "board": "all tiles",
    "record": "end of turn",
    "join": "a player",
    "leave": "a player",
    "round": "new round",
}

CHANGES: "dict[str, Callable[[State, str], None]]" = {
    "make": make,
    "type": typed,
    "roll": roll,
    "record": turn_over,
    "tile": turn_tile,
    "die": set_die,
    "throw": set_throw,
    "clear": clear_throw,
    "board": set_board,
    "page": turn_page,
    "play": change_play,
    "preset": take_rule,
}

#: The actions after which nothing that was opened belongs to what is shown.
MOVES = ("make", "type", "roll", "record", "tile", "die", "throw", "clear", "board")
