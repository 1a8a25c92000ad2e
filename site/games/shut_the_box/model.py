"""The states of the Klackers and Shut the Box pages, and what a link says of them."""

from __future__ import annotations

from typing import Any

from bestplay import shut_the_box as rules
from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.shut_the_box.fields import FIELDS as GAME_FIELDS
from bestplay.shut_the_box.fields import house
from games.shut_the_box.solved import OPENING
from ui.state import Field, flag
from ui.tiles import OPEN, OnTiles, half_kept

#: The fields of a game that are kept while others change.
STAYS = tuple([name for name in rules.Game.fields if name not in ("tiles", "one_die", "goal")])


class State(OnTiles):
    """Nine tiles up, the throw open, played for the least expected score."""

    game = OPENING["klackers"]
    example = "9 or 4,5"
    roll: int | None = None
    """The sum of the throw; None while it is open."""
    target: int
    tie: rules.Tie
    pays: int | Fraction
    clack: rules.Clack
    most: int | None
    """The most tiles that a throw may flip, None for any number."""
    reading: rules.Reading
    style: rules.Style
    """The tiles that a throw flips."""
    stop: int | None
    """A sum that ends the turn, whether two dice show it or one."""
    first: int | None
    """A tile that the first throw must flip."""
    players: int
    """The number of players of a round, where the score does not say it."""
    scores: tuple[int, ...]
    """The scores of those who have played, likewise."""

    FIELDS = (
        flag("own_goal"),
        Field("dice", OPEN, keep=half_kept),
        # What belongs to other goals than the present one is kept for when they are chosen.
        *[Field(field.name, field.default) for field in GAME_FIELDS if field.name in STAYS],
        Field("target", 10),
    )
    WORDS = rules.WORDS + ("tiles", "roll")

    def __init__(self, page: str = "klackers") -> None:
        super().__init__(page)
        self.game = OPENING[page]
        self.board = self.game.board()

    def complete(self, parts: dict[str, str]) -> None:
        said = rules.arguments(parts, self.game)
        for name in STAYS:
            if said[name] is not None:
                setattr(self, name, said[name])
        self.set_game(tuple(said["tiles"]), said["one_die"], said["goal"])
        self.own_goal = "goal" in parts
        self.board = self.game.board(parts.get("tiles"))
        if "roll" in parts:
            self.set_roll(self.game.roll(self.board, parts["roll"]))

    def more_words(self) -> list[tuple[str, object]]:
        return game_words(self) + board_words(self, self.board) + [("roll", self.throw)]

    def set_game(
        self,
        tiles: tuple[int, ...] | None = None,
        one_die: rules.OneDie | None = None,
        goal: rules.GoalName | None = None,
    ) -> None:
        """Set the tiles, the rule about one die or the goal; ValueError for what cannot be.

        Everything else stays.
        """
        aim = goal or self.game.goal
        stays: dict[str, Any] = {name: getattr(self, name) for name in STAYS}
        if aim != "beat":
            stays["target"] = None
        if aim != "first":
            stays["clack"] = "answered"
        self.game = rules.Game(tiles or self.game.tiles, one_die or self.game.one_die, aim, **stays)
        self.score = self.score.having(highest=aim == "most")

    def set_board(self, board: rules.Board) -> None:
        """Set the board, with an open throw."""
        self.board = board
        self.set_roll(None)

    def set_roll(self, roll: int | None) -> None:
        """Set the throw's sum, None while it is open; its dice are known where they count apart."""
        self.roll = roll
        self.dice = OPEN
        if roll and self.game.style != "sum":
            first, second = self.game.throw_text(roll).split(",")
            self.dice = (int(first), int(second))

    def type_throw(self, typed: str) -> None:
        faces = words.numbers(typed, "a throw")
        if self.game.style != "sum" and len(faces) != 2:
            raise ValueError("type both dice, such as 4,5: they count apart here")
        self.set_roll(self.game.roll(self.board, typed))

    def set_dice(self, dice: tuple[int, int]) -> None:
        self.set_roll(None if 0 in dice else self.game.roll(self.board, dice))
        self.dice = dice if 0 in dice else self.dice

    def follow_score(self) -> None:
        """Set players, scores and the goal to what the score says.


        Alone for the lowest score, with others for one's share of the round.  The reader's own goal
        stays.
        """
        score = self.score.current
        if score.several:
            most = self.game.points
            self.scores = tuple([min(points, most) for points in score.scores_made])
            self.players = len(score.names)
            if self.scores:
                self.target = min(self.scores)
        asked_for: rules.GoalName = "round" if score.several else "score"
        self.set_game(goal=self.game.goal if self.own_goal else asked_for)

    @property
    def throw(self) -> str | None:
        """The throw as one writes it: "9", or "4,5" where dice count apart; None while open."""
        return self.game.throw_text(self.roll) if self.roll else None

    @property
    def follows(self) -> bool:
        """True if what is played for is the share of the round that the players play."""
        score = self.score.current
        if not score.several or self.own_goal or self.game.goal != "round":
            return False
        return self.game.players == len(score.names) and self.game.scores == score.scores_made

    @property
    def said_throw(self) -> str | None:
        return self.throw

    def settle(self) -> None:
        """Drop a throw that the board does not allow any more."""
        if self.roll and self.roll not in self.game.rolls(self.board):
            self.set_roll(None)

    def restore(self, saved: dict[str, Any]) -> None:
        """Take what was saved; ValueError when it is damaged."""
        super().restore(saved)
        self.score = self.score.having(highest=self.game.goal == "most")


# Links.


def game_words(state: State) -> list[tuple[str, object]]:
    """The words of a link for the rules and the goal."""
    return list(rules.pairs(state.game, OPENING[state.page]))


def board_words(state: State, board: rules.Board) -> list[tuple[str, object]]:
    """The words of a link for the board."""
    return [("tiles", None if board.tiles == state.game.tiles else str(board))]


# House rules by their names.  papers.shut_the_box.shelf has each with its source.


#: (name in links, title at the table, words of a link) of each on offer, the usual rules first.
COMMON = (
    ("usual", "The usual rules", ""),
    ("unlucky-7", "Unlucky 7", "stop=7"),
    ("two-to-go", "2 to go", "first=2"),
    ("three-to-go", "3 to go", "first=3"),
    ("thai", "Thai style", "one-die=never&style=thai"),
    ("two-tiles", "Two tiles at most", "most=2"),
    ("missionary", "Fewest tiles left", "reading=tiles"),
    ("digital", "Say what you see", "reading=digits"),
)

#: The house rules that a game then has, by the names in COMMON.
NAMED = {name: house(rules.Game.read(words)) for name, _, words in COMMON}


def house_of(played: rules.Game) -> str:
    """The name of the common house rule that a game has, "" for others."""
    told = house(played)
    return ([name for name, _, _ in COMMON if NAMED[name] == told] or [""])[0]
