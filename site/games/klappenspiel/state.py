"""The states of the Klappenspiel page, their links, and the reader's actions."""

from __future__ import annotations

from typing import Any

from bestplay import klappenspiel as rules
from bestplay.core import words
from bestplay.core.fraction import Fraction
from ui import text, tiles
from ui.score import Score
from ui.state import Action, Field, act, room_of, step

__all__ = ("KEYS", "State", "act", "read", "start", "step", "write")

#: What is said of links to a rule of the reader's own.
GONE = "Rules of your own are under Strategies now."


# In a link.  One that names a game or a position without its goal means every tile.


def goal_words(aim: rules.Game, placed: bool) -> list[tuple[str, object]]:
    """A link's (word, value) pairs for the goal; placed: if it names a position or a game, too."""
    if placed:
        return aim.pairs()
    return [] if aim == rules.FEWEST else aim.pairs() or [("goal", "shut")]


def read_roll(state: State, said: str) -> tuple[int, int]:
    """Both dice as they fell; ValueError for anything else."""
    faces = words.numbers(said, "a die's face")
    if len(faces) != 2:
        raise ValueError(f"a throw is two dice, such as roll=4,6, not '{said}'")
    rules.roll_of(faces)
    return faces[0], faces[1]


class State(tiles.OnTiles):
    """Every tile up, the throw open, for few points."""

    board: rules.Board
    example = "4,6"
    chosen: rules.Game
    """What the reader plays for alone."""
    own_goal: bool
    """True if it is that although several play, who else play for the round."""

    FIELDS = (
        Field("board", rules.GAME.board(), "tiles", lambda state, said: rules.GAME.board(said)),
        Field(
            "dice",
            (0, 0),
            "roll",
            read_roll,
            lambda dice: None if 0 in dice else f"{dice[0]},{dice[1]}",
            tiles.half_kept,
        ),
        Field("chosen", rules.FEWEST),
        Field("own_goal", False, keep=lambda state, saved: saved in (True, "shut")),
    )
    WORDS = (*rules.GOAL_WORDS, "sum-on")

    def complete(self, parts: dict[str, str]) -> None:
        if "sum-on" in parts:
            self.gone = GONE
        if parts.get("goal") != "round":
            aim = rules.read(parts)
            if [word for word in ("goal", "tiles", "roll") if word in parts]:
                self.chosen = aim or rules.GAME
            return
        players = words.number(parts.get("players", "2"), "the number of players")
        made = words.numbers(parts["scores"], "a score") if "scores" in parts else []
        over = len(made) == players
        for listed in (made[1:], made[:-1]) if over else (made,):
            rules.Game("round", players=players, scores=listed)  # says what cannot be
        names = tuple([f"Player {place + 1}" for place in range(players)])
        scores: tuple[int | None, ...] = tuple(made) + (None,) * (players - len(made))
        self.score = Score(names, scores, turn=len(made))

    def more_words(self) -> list[tuple[str, object]]:
        here, score = self.game, self.score
        if here.goal == "round":
            return here.pairs(score.scores_made if score.over else ())
        return goal_words(here, bool(self.roll) or self.board != rules.GAME.board())

    @property
    def roll(self) -> tuple[int, int] | None:
        """The throw, the lower face first; None until both dice are set."""
        return None if 0 in self.dice else rules.roll_of(self.dice)

    @property
    def game(self) -> rules.Game:
        """The goal; of a round that is over, the next one."""
        return self.chosen if self.own_goal or not self.score.several else round_of(self.score)

    @property
    def said_throw(self) -> str | None:
        return text.as_phrase(self.dice) if self.roll else None

    def set_dice(self, dice: tuple[int, int]) -> None:
        self.dice = dice

    def type_throw(self, typed: str) -> None:
        self.dice = rules.roll_of(typed)

    def set_board(self, board: Any) -> None:
        self.board, self.dice = board, (0, 0)


KEYS, start, read, write = room_of(State)


# What is played for, in words.


def round_of(score: Score) -> rules.Game:
    """The round that several play, the next one once it is over."""
    scores = () if score.over else score.scores_made
    return rules.Game("round", players=len(score.names), scores=scores)


def aim_words(aim: rules.Game) -> str:
    """The goal, as the end of a sentence: "every tile", "20 points or fewer"."""
    aims = {
        "shut": "every tile",
        "score": "the fewest points left",
        "beat": f"{aim.mark} points or fewer",
    }
    return aims.get(aim.goal, "the round")


def expects(aim: rules.Game, value: Fraction) -> str:
    """The worth of best play, as a verb phrase: "wins 9.76% of games"."""
    if aim.goal == "score":
        return f"leaves {text.amount(abs(value))} points on average"
    share = text.percent(value)
    if aim.goal == "beat":
        return f"leaves {aim.mark} points or fewer in {share} of games"
    return f"wins {share} of {'rounds, ties shared' if aim.goal == 'round' else 'games'}"


# What the reader does.

GOALS = (("points", "Fewest points left"), ("shut", "Flip every tile"), ("round", "Win the round"))


def choose(state: State, value: str) -> None:
    """Set the goal, "points", "shut" or "round"; the round gets a second player if it has none."""
    if value not in [goal for goal, _ in GOALS]:
        raise ValueError(f"the goal is points, shut or round, not '{value}'")
    if value == "round" and not state.score.several:
        state.score = state.score.with_player()
    state.own_goal = value != "round"
    if state.own_goal:
        state.chosen = rules.FEWEST if value == "points" else rules.GAME


State.ACTIONS = {
    **tiles.ACTIONS,
    "roll": Action(tiles.roll, "roll", throws=True),
    "throw": Action(State.type_throw, "throw {}", throws=True),
    "goal": Action(choose, "goal", keeps=True),
}
