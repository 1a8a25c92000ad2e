"""What the Klappenspiel page can show: its states, their links, and what a reader's action does.

Rules of the reader's own, which few links name, follow once the page is open.
"""

from __future__ import annotations

from typing import Any

from bestplay import klappenspiel as game
from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.klappenspiel import memory
from games.klappenspiel.worths import Worths
from ui import text, view
from ui.html import EMPTY, Html, join, markup
from ui.score import Score
from ui.state import Action, OnTiles, act, dice_of, flip_words, half_set, step, typed_numbers

__all__ = ("KEYS", "State", "act", "read", "start", "step", "write")

GOALS = (("points", "Fewest points left"), ("shut", "Flip every tile"), ("round", "Win the round"))


# In a link.  One that names a game or a position without its goal means every tile.


def goal_words(aim: game.Game | None, placed: bool) -> list[tuple[str, object]]:
    """The words for what is played for; placed: where a link says a position or a game besides."""
    if not aim:
        return [] if placed else [("goal", "shut")]
    return aim.pairs() if placed or aim != game.FEWEST else []


def pairs(state: State) -> list[tuple[str, object]]:
    """The words for the goal, and for the players where the round is played for."""
    here, score = state.here, state.score
    if here and here.goal == "round":
        return here.pairs(score.scores_made if score.over else ())
    return goal_words(here, bool(state.roll) or state.board != game.GAME.board())


def take(state: State, parts: dict[str, str]) -> None:
    """Take them into a new state; ValueError names what makes no sense."""
    if parts.get("goal") != "round":
        aim = game.read(parts)
        if aim or [word for word in ("goal", "tiles", "roll") if word in parts]:
            state.chosen = aim
        return
    players = words.number(parts.get("players", "2"), "the number of players")
    made = words.numbers(parts["scores"], "a score") if "scores" in parts else []
    over = len(made) == players
    for listed in (made[1:], made[:-1]) if over else (made,):
        game.Game("round", players=players, scores=listed)  # says what cannot be
    names = tuple([f"Player {place + 1}" for place in range(players)])
    scores: tuple[int | None, ...] = tuple(made) + (None,) * (players - len(made))
    state.score = Score(names, scores, turn=len(made))


# What the players and the reader choose.


def round_of(score: Score) -> game.Game | None:
    """The round that is played, the next one once it is over; None for one player alone."""
    if not score.several:
        return None
    scores = () if score.over else score.scores_made
    return game.Game("round", players=len(score.names), scores=scores)


def choose(state: State, value: str) -> None:
    """Play for few points, for every tile, or for the round, which needs a second player."""
    if value not in [goal for goal, _ in GOALS]:
        raise ValueError(f"the goal is points, shut or round, not '{value}'")
    if value == "round" and not state.score.several:
        state.score = state.score.with_player()
    state.own_goal = value != "round"
    if state.own_goal:
        state.chosen = game.FEWEST if value == "points" else None


def region(state: State) -> Html:
    """The choice, and what it means."""
    here, aim, told = state.here, state.aim, EMPTY
    chosen = "" if aim else "round" if here else "shut"
    if state.counts_points:
        chosen = "points"
    if here and here.goal == "round":
        told = view.note(
            "The fewest points left win the round, and those who tie share it. Whoever plays later "
            "plays best for their own share.",
            "soft",
        )
    return join([view.segments("goal", GOALS, chosen, "What you play for"), told])


def line(state: State) -> str:
    """The rules and the goal in one line."""
    aim = state.aim
    told = aim_words(aim) if aim else "win the round" if state.here else "flip every tile"
    return f"Tiles 1 to 10, two dice: flip both numbers or their sum \u00b7 {told}"


def lead(state: State, best: game.Solution | None) -> Html:
    """What the page is for, and what best play comes to from all tiles up."""
    told = "Tap what you threw, then the play."
    if best and (state.aim or not state.here or not state.score.over):
        told += f" With all tiles up, best play {expects(state, best.worth(game.GAME.board()))}."
    return markup("{}", told)


# The words of the answer.


def aim_words(aim: game.Game | None) -> str:
    """What is played for alone, "" for every tile."""
    if not aim:
        return ""
    return "the fewest points left" if aim.mark is None else f"{aim.mark} points or fewer"


def expects(state: Worths, value: Fraction) -> str:
    """What best play comes to, as words that follow its name."""
    aim = state.aim
    if aim and state.counts_points:
        return f"leaves {text.amount(abs(value))} points on average"
    share = text.percent(value)
    if aim:
        return f"leaves {aim.mark} points or fewer in {share} of games"
    return f"takes {share} of this round" if state.here else f"wins {share} of games"


def unit(state: State) -> str:
    """What the numbers beside the plays are of, as words that follow a number."""
    aim = state.aim
    if aim:
        return "points left on average" if state.counts_points else f"to leave {aim.mark} or fewer"
    return "of the round" if state.here else "to win"


def own_measure(state: State) -> str:
    """What the numbers beside the plays measure, as words that name the reader's own."""
    aim = state.aim
    if aim:
        return "your points on average" if state.counts_points else "your chance to reach the mark"
    return "your share of the round" if state.here else "your chance to win"


def hopeless(state: State) -> str:
    """That nothing can be won from the board any more, whatever is thrown."""
    here, aim = state.here, state.aim
    most = aim.mark if aim else here.lowest if here else None
    if here:
        return f"Whatever you throw, you cannot come down to {most} points any more."
    return "Whatever you throw, this board cannot be won any more."


def end_text(state: State) -> str:
    """What the end of a turn has come to: all tiles are down, or nothing can be flipped."""
    left = sum(state.board.tiles)
    here = state.here
    if not here:
        if not left:
            return "You have won"
        return f"You are stuck: the game is lost, with {text.many(left, 'point')} left"
    head = f"You are stuck with {text.many(left, 'point')} left" if left else "All tiles are down"
    if here.goal != "round":
        if here.mark is None:
            return head
        return f"{head}: the mark is {'reached' if left <= here.mark else 'missed'}"
    share = here.share(left)
    if not share:
        return f"{head}: the round is lost"
    if here.to_come:
        return f"{head}: {text.percent(share)} of the round"
    return f"{head}: you win the round" if share == 1 else f"{head}: you share the round"


def last_tile(state: State) -> str:
    """What flipping the last tile does."""
    return "and no points are left" if state.here else "and you have won"


#: The names in a link.
KEYS = ("tiles", "roll", "sum-on") + game.GOAL_WORDS


class State(Worths, OnTiles):
    """Every tile up, the throw open, for few points; the paper's rule as the reader's own."""

    def __init__(self) -> None:
        super().__init__()
        self.board = game.GAME.board()
        self.dice: tuple[int, int] = (0, 0)
        """The faces that are set, the first die's and the second's; 0 for none."""
        self.chosen: game.Game | None = game.FEWEST
        """What the reader plays for alone; None for every tile."""
        self.own_goal = False
        """Whether it is that although several play, who else play for the round."""
        self.rule: memory.Rule | None = None
        """The reader's own rule, None for the paper's."""

    @property
    def roll(self) -> tuple[int, int] | None:
        """The throw, when both dice are set."""
        return None if 0 in self.dice else game.roll_of(self.dice)

    @property
    def here(self) -> game.Game | None:
        """What is played for, None where it is every tile; of a round that is over, the next."""
        return self.chosen if self.own_goal or not self.score.several else round_of(self.score)

    @property
    def said_throw(self) -> str | None:
        return text.as_phrase(self.dice) if self.roll else None

    def follow_players(self, action: str) -> None:
        """They choose the goal again; a new round begins with all tiles."""
        if action in ("join", "leave"):
            self.own_goal = False
        if action == "round":
            self.board = game.GAME.board()
            self.dice = (0, 0)

    def as_json(self) -> dict[str, Any]:
        """What a link does not say: the score, and a throw of which one die is still open."""
        saved = super().as_json()
        saved["dice"] = list(self.dice)
        saved["own_goal"] = self.own_goal
        return saved

    def restore(self, saved: dict[str, Any]) -> None:
        """Take what was saved; ValueError when it is damaged."""
        super().restore(saved)
        self.own_goal = saved.get("own_goal") in (True, "shut")  # which older versions have kept
        if not self.roll:
            self.dice = half_set(saved.get("dice"))


def start(page: str) -> State:
    """The state that the page opens with."""
    return State()


def read(page: str, parts: dict[str, str]) -> State:
    """The state that a link's words say; ValueError says what is wrong with them."""
    words.only(parts, KEYS)
    state = State()
    if "tiles" in parts:
        state.board = game.GAME.board(parts["tiles"])
    if "roll" in parts:
        faces = words.numbers(parts["roll"], "a die's face")
        if len(faces) != 2:
            raise ValueError(f"a throw is two dice, such as roll=4,6, not '{parts['roll']}'")
        game.roll_of(faces)
        state.dice = (faces[0], faces[1])
    take(state, parts)
    if "sum-on" in parts:
        from bestplay.klappenspiel import memory

        set_rule(state, memory.Rule(parts["sum-on"]))
    return state


def write(page: str, state: State) -> str:
    """The words for a state, "" for the opening state."""
    opening = State()
    return words.join(
        [
            ("tiles", None if state.board == opening.board else str(state.board)),
            ("roll", f"{state.dice[0]},{state.dice[1]}" if state.roll else None),
        ]
        + pairs(state)
        + [
            ("sum-on", None if state.rule is None else str(state.rule)),
        ]
    )


# What the reader does.


def make(state: State, value: str) -> None:
    """Make a play, "4,6" or "10", with the throw that is set; then the next throw can come."""
    if not state.roll:
        raise ValueError("tap both dice first")
    state.board = game.flip(state.board, state.roll, value)
    clear_throw(state, "")


def take_typed(state: State, value: str) -> None:
    """What was typed: a throw such as "4,6", or with a throw set the tiles to flip."""
    typed = typed_numbers(value, bool(state.roll), "4,6")
    if state.roll:
        make(state, typed)
    else:
        set_throw(state, typed)


def roll(state: State, value: str) -> None:
    """Throw both dice by a number at random."""
    one, other = dice_of(value, 2)
    state.dice = (one, other)


def turn_over(state: State, value: str) -> None:
    """Write down what the turn has come to, and set up the board for whoever is next."""
    if state.score.several:
        points, played = sum(state.board.tiles), state.board != game.GAME.board()
        state.score = state.score.after_turn(points, played)
    state.board = game.GAME.board()
    clear_throw(state, "")


def turn_tile(state: State, value: str) -> None:
    """Turn a tile over by hand; a throw that was set has been played."""
    state.board = game.GAME.board(state.board.toggled(words.number(value, "a tile")))
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
    """Set both dice, from text such as "4,6"."""
    state.dice = game.roll_of(value)


def clear_throw(state: State, value: str) -> None:
    """Take the throw away: neither die is set."""
    state.dice = (0, 0)


def set_board(state: State, value: str) -> None:
    """Take a board by its number, with an open throw."""
    state.board = game.GAME.board_at(words.number(value, "a board"))
    clear_throw(state, "")


def own_rule(state: State) -> memory.Rule:
    """The reader's own rule; at first the paper's."""
    from bestplay.klappenspiel import memory

    return state.rule or memory.rule("heuristic")


def set_rule(state: State, rule: memory.Rule) -> None:
    """Take a rule as the reader's own."""
    from bestplay.klappenspiel import memory

    state.rule = None if rule == memory.rule("heuristic") else rule


def change_play(state: State, value: str) -> None:
    """Let the reader's rule play the other way on a roll, "46"."""
    roll = game.roll_of([int(c) for c in value if c in "123456"])
    set_rule(state, own_rule(state).toggled(roll))


def take_rule(state: State, value: str) -> None:
    """Take one of the rules to start from."""
    from bestplay.klappenspiel import memory

    set_rule(state, memory.rule(value))


State.ACTIONS = {
    "make": Action(make, flip_words),
    "type": Action(take_typed, "{}", throws=True),
    "roll": Action(roll, "roll", throws=True),
    "die": Action(set_die, "die", throws=True),
    "throw": Action(set_throw, "throw {}", throws=True),
    "clear": Action(clear_throw, "clear"),
    "record": Action(turn_over, "end of turn"),
    "tile": Action(turn_tile, "tile {}"),
    "board": Action(set_board, "all tiles"),
    "goal": Action(choose, "goal", keeps=True),
    "play": Action(change_play, keeps=True),
    "preset": Action(take_rule, keeps=True),
}
