"""What the Klackers and Shut the Box pages can show: states, links, and what an action does."""

from bestplay import klackers, words
from bestplay import shut_the_box as game
from ui.state import State as Base
from ui.state import shared_action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

#: The game that each page opens with: Huggins' Klackers, and the commonest pub rule.
OPENING = {"klackers": klackers.GAME, "shut-the-box": game.Game()}

#: Boards on one page of the strategy table.
PAGE = 16

#: The names in a link.
KEYS = game.WORDS + ("tiles", "roll")


class State(Base):
    """Nine tiles up, the throw open, played for the least expected score."""

    def __init__(self, page: str = "klackers") -> None:
        super().__init__()
        self.page = page
        self.game = OPENING[page]
        # What belongs to other goals than the present one is kept for when they are chosen.
        self.target = 10
        self.tie = "lost"
        self.pays = 1
        self.clack = "answered"
        self.board = self.game.board()
        self.roll: int | None = None
        """The sum of the throw; None while it is open."""
        self.first_row = self.game.size - PAGE
        """The number of the lowest board that the strategy table shows."""

    def set_game(
        self,
        tiles: "tuple[int, ...] | None" = None,
        one_die: "str | None" = None,
        goal: "str | None" = None,
    ) -> None:
        """Take another game, in which everything else stays; ValueError for what cannot be."""
        aim = goal or self.game.goal
        self.game = game.Game(
            tiles or self.game.tiles,
            one_die or self.game.one_die,
            aim,
            self.target,
            self.tie,
            self.pays,
            self.clack if aim == "first" else "answered",
        )

    def turn_table(self) -> None:
        """Turn the strategy table to the board."""
        self.first_row = self.game.number(self.board) // PAGE * PAGE

    def fit(self) -> None:
        """Drop a throw that the board does not allow any more."""
        if self.roll and self.roll not in self.game.rolls(self.board):
            self.roll = None


def start(page: str) -> State:
    """The state that the page opens with."""
    return State(page)


# Links.


def read(page: str, parts: dict[str, str]) -> State:
    """The state that a link's words say; ValueError says what is wrong with them."""
    words.only(parts, KEYS)
    state = State(page)
    said = game.arguments(parts, state.game)
    if said["target"] is not None:
        state.target = said["target"]
    state.tie, state.pays, state.clack = said["tie"], said["pays"], said["clack"]
    state.set_game(tuple(said["tiles"]), said["one_die"], said["goal"])
    state.board = state.game.board(parts.get("tiles"))
    if "roll" in parts:
        state.roll = state.game.roll(state.board, parts["roll"])
    state.turn_table()
    return state


def write(page: str, state: State) -> str:
    """The words for a state, "" for the opening state."""
    return link(state, state.board, state.roll)


def link(state: State, board: game.Board, roll: "int | None" = None) -> str:
    """The words of the link to a board, by the rules and for the goal of a state."""
    return words.join(game_words(state) + board_words(state, board) + [("roll", roll)])


def game_words(state: State) -> list[tuple[str, object]]:
    """What a link says of the rules and the goal."""
    return list(game.pairs(state.game, OPENING[state.page]))


def board_words(state: State, board: game.Board) -> list[tuple[str, object]]:
    """What a link says of the board."""
    return [("tiles", None if board.tiles == state.game.tiles else str(board))]


# What the reader does.


def act(state: State, action: str, value: str) -> State:
    """The state after an action; ValueError for one that makes no sense."""
    changed = state.copy()
    if shared_action(changed, action, value):
        return changed
    if action == "page":
        changed.first_row = min(words.number(value, "a board"), max(state.game.size - PAGE, 0))
        return changed
    if action not in CHANGES:
        raise ValueError(f"this page has no action '{action}'")
    changed.open = ()
    CHANGES[action](changed, value)
    changed.fit()
    return changed


def turn_tile(state: State, value: str) -> None:
    """Turn a tile over."""
    state.board = state.game.board(state.board.toggled(words.number(value, "a tile")))


def turn_all(state: State, value: str) -> None:
    """Turn all tiles "up" or "down", with an open throw."""
    state.board = state.game.board(None if value == "up" else "none")
    state.roll = None


def clear_throw(state: State, value: str) -> None:
    """Open the throw."""
    state.roll = None


def set_sum(state: State, value: str) -> None:
    """Set the sum of the throw, or open it again when it is that already."""
    total = state.game.roll(state.board, words.number(value, "a throw"))
    state.roll = None if state.roll == total else total


def set_tiles(state: State, value: str) -> None:
    """Play with other tiles, "1-9" or "1,3,5", all of them up."""
    tiles = game.Game(value.replace(" ", "")).tiles
    if tiles != state.game.tiles:
        state.target = min(state.target, sum(tiles))
        state.set_game(tiles=tiles)
        state.board = state.game.board()
        state.roll = None
        state.turn_table()


def set_one_die(state: State, value: str) -> None:
    """Allow one die by another rule."""
    state.set_game(one_die=value)


def set_goal(state: State, value: str) -> None:
    """Play for another goal."""
    state.set_game(goal=value)


def set_target(state: State, value: str) -> None:
    """Take another score to beat."""
    state.target = words.number(value, "the score to beat")
    state.set_game()


def set_tie(state: State, value: str) -> None:
    """Count a tie otherwise."""
    state.tie = value
    state.set_game()


def set_pays(state: State, value: str) -> None:
    """Let a clack pay otherwise."""
    state.pays = words.number(value, "what a clack pays")
    state.set_game()


def set_clack(state: State, value: str) -> None:
    """Let a clack be answered or not."""
    state.clack = value
    state.set_game()


CHANGES: "dict[str, Callable[[State, str], None]]" = {
    "tile": turn_tile,
    "all": turn_all,
    "clear": clear_throw,
    "sum": set_sum,
    "set": set_tiles,
    "one-die": set_one_die,
    "goal": set_goal,
    "target": set_target,
    "tie": set_tie,
    "pays": set_pays,
    "clack": set_clack,
}
