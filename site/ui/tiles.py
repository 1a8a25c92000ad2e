"""The shared part of advisors of games with tiles: states, actions, and the end of a turn."""

from __future__ import annotations

from typing import Any

from bestplay.core import words
from ui import answer, scoring, text, view
from ui.html import Html
from ui.state import Action, State, dice_of

#: No die is set.
OPEN = (0, 0)


def half_kept(state: OnTiles, saved: Any) -> tuple[int, int]:
    """Two dice as they were saved, of which one at most is set while the throw is open; ValueError
    for anything else."""
    if state.roll or not saved:
        return state.dice
    if len(saved) != 2 or [pips for pips in saved if pips not in range(7)] or 0 not in saved:
        raise ValueError("the saved dice are damaged")
    return (int(saved[0]), int(saved[1]))


class OnTiles(State):
    """A board of tiles, the throw that is set, and whose goal is played for."""

    board: Any
    """Which tiles are up."""
    dice: tuple[int, int]
    """The faces that are set, the first die's and the second's; 0 for none."""
    own_goal: bool
    """True if the reader chose the goal, so that the players do not choose it."""
    example: str
    """A throw as one types it."""

    @property
    def game(self) -> Any:
        """The rules, and what is played for."""
        raise NotImplementedError

    @property
    def roll(self) -> Any:
        """The throw that is set, None while it is open."""
        raise NotImplementedError

    def refuse_throws(self) -> None:
        """ValueError where every tile is down."""
        if not self.board.tiles:
            raise ValueError("every tile is down, so nothing is thrown: begin the next turn first")

    def set_dice(self, dice: tuple[int, int]) -> None:
        """Set two dice as they fell, 0 for one that is still open."""
        raise NotImplementedError

    def type_throw(self, typed: str) -> None:
        """Set the throw that was typed, numbers with commas between them; ValueError for none."""
        raise NotImplementedError

    def set_board(self, board: Any) -> None:
        """Set another board, with an open throw."""
        raise NotImplementedError

    def follow_score(self) -> None:
        """Play for what the players and their scores ask for."""

    def follow_players(self, action: str) -> None:
        """Let the players choose the goal again; begin a new round with all tiles."""
        if action in ("join", "leave"):
            self.own_goal = False
        if action in ("join", "leave", "round"):
            self.follow_score()
        if action == "round":
            self.set_board(self.game.board())

    @property
    def fresh(self) -> bool:
        """True if all tiles are up and nothing is thrown."""
        return bool(self.board == self.game.board() and not self.roll)

    @property
    def is_over(self) -> bool:
        """True if everybody has played and nobody has begun again: who won needs no best play."""
        return self.score.several and self.score.over and self.fresh


# What the reader does.


def make(state: OnTiles, value: str) -> None:
    """Make a play, "4,5", with the throw that is set; then the next throw can come."""
    if not state.roll:
        raise ValueError("tap what you threw first")
    state.set_board(state.game.flip(state.board, state.roll, value.replace("+", ",")))


def flip_words(value: str, after: State) -> str:
    """A play that was made, in words: "flip 4 and 5"."""
    return f"flip {text.as_phrase(value.replace('+', ',').split(','))}"


def turn_over(state: OnTiles, value: str) -> None:
    """Write down what the turn has come to, and set up the board for whoever is next."""
    full = state.game.board()
    if state.score.several:
        points, played = state.game.score(state.board), state.board != full
        state.score = state.score.after_turn(points, played)
        state.follow_score()
    state.set_board(full)


def turn_tile(state: OnTiles, value: str) -> None:
    """Turn a tile over by hand; a throw that was set has been played."""
    state.set_board(state.game.board(state.board.toggled(words.number(value, "a tile"))))


def turn_all(state: OnTiles, value: str) -> None:
    """Turn all tiles "up" or "down", with an open throw."""
    state.set_board(state.game.board(None if value == "up" else "none"))


def set_die(state: OnTiles, value: str) -> None:
    """Set one of two dice, "0-4" the first to 4, or open it again when it shows that already."""
    die, _, face = value.partition("-")
    place, pips = words.number(die, "a die"), words.number(face, "a die's face")
    if place > 1 or not 1 <= pips <= 6:
        raise ValueError(f"the dice are 0 and 1, their faces 1 to 6, not {value}")
    dice = list(state.dice)
    dice[place] = 0 if dice[place] == pips else pips
    state.set_dice((dice[0], dice[1]))


def roll(state: OnTiles, value: str) -> None:
    """Throw both dice by a number at random."""
    one, other = dice_of(value, 2)
    state.set_dice((one, other))


def clear_throw(state: OnTiles, value: str) -> None:
    """Take the throw away, so that none is set."""
    state.set_dice(OPEN)


def take_typed(state: OnTiles, value: str) -> None:
    """Take a typed throw, or with a throw set the tiles to flip; ValueError for anything else."""
    typed = value.replace("+", ",")
    if not typed.strip() or [c for c in typed if c not in "0123456789, "]:
        wanted = "the tiles to flip" if state.roll else "a throw"
        said = f", not {words.quote_text(value)}" if value.strip() else ""
        raise ValueError(f"type {wanted}, such as {state.example}{said}")
    if state.roll:
        make(state, typed)
    else:
        state.type_throw(typed)


ACTIONS = {
    "type": Action(take_typed, "{}", throws=True),
    "clear": Action(clear_throw, "clear"),
    "die": Action(set_die, "die", throws=True),
    "make": Action(make, flip_words),
    "record": Action(turn_over, "end of turn"),
    "tile": Action(turn_tile, "turn tile {}"),
    "all": Action(turn_all, "all tiles {}"),
}


# What is drawn.


def position(state: OnTiles) -> str:
    """The tiles that are up, and the throw if one is set: "Tiles 4 and 6 up, threw 9"."""
    tiles = state.board.tiles
    if not tiles:
        return "Every tile is down"
    up = f"Tile{'s' if len(tiles) > 1 else ''} {text.runs(tiles)} up"
    return f"{up}, threw {state.said_throw}" if state.roll else up


def end_of_turn(state: OnTiles, told: str) -> Html:
    """The end of a turn, told in a headline, or of a round; and the button that goes on."""
    label = "Play again"
    if state.is_over:
        told, label = scoring.verdict(state.score), "Next round"
    elif state.score.several:
        who = scoring.object_of(state.score.current)
        label = f"Write down {state.game.score(state.board)} for {who}"
    return answer.headline(told, view.button("record", "", label, None, "action"))
