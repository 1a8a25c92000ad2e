"""What the Klappenspiel page can show: its states, their links, and what a reader's action does.

Rounds and rules of the reader's own, which few links name, follow once the page is open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from bestplay import klappenspiel as game
from bestplay.core import words
from bestplay.klappenspiel import memory
from ui import scoring, text, view
from ui.html import EMPTY, Html, join, markup
from ui.score import Score
from ui.state import State as Base
from ui.state import dice_of, half_set, shared_action, typed_numbers

GOALS = (("shut", "Flip every tile"), ("round", "Win the round"))

#: The words of a link for what is played for.
ROUND = game.WORDS


# In a link.


def pairs(state: State) -> list[tuple[str, object]]:
    """The words for the goal, and for the players where the round is played for."""
    if not state.here:
        return [("goal", state.own_goal or None)]
    score = state.score
    return state.here.pairs(score.scores_made if score.over else ())


def take(state: State, parts: dict[str, str]) -> None:
    """Take them into a new state; ValueError names what makes no sense."""
    if not [word for word in ROUND if word in parts]:
        return
    if parts.get("goal") != "round":
        if game.read(parts):
            raise ValueError(f"the goal is round or shut, not '{parts['goal']}'")
        state.own_goal = parts.get("goal", "")
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


def follow(state: State, action: str) -> None:
    """Where the players change, they choose the goal again; a new round begins with all tiles."""
    if action in ("join", "leave"):
        state.own_goal = ""
    if action == "round":
        state.board = game.Board()
        state.dice = (0, 0)


def choose(state: State, value: str) -> None:
    """Play for every tile or for the round, which needs a second player."""
    if value not in [goal for goal, _ in GOALS]:
        raise ValueError(f"the goal is shut or round, not '{value}'")
    if value == "round" and not state.score.several:
        state.score = state.score.with_player()
    state.own_goal = value


def region(state: State) -> Html:
    """The choice, and what it means."""
    chosen = "round" if state.here else "shut"
    told = EMPTY
    if state.here:
        told = view.note(
            "The fewest points left win the round, and those who tie share it. Whoever plays later "
            "plays best for their own share.",
            "soft",
        )
    return join([view.segments("goal", GOALS, chosen, "What you play for"), told])


def line(state: State) -> str:
    """The rules and the goal in one line."""
    told = "win the round" if state.here else "flip every tile"
    return f"Tiles 1 to 10, two dice: flip both numbers or their sum \u00b7 {told}"


def lead(state: State, best: game.Solution | None) -> Html:
    """What the page is for, and what best play comes to from all tiles up."""
    told = "Tap what you threw, then the play."
    if best and not state.here:
        share = text.percent(best.worth(game.Board()))
        told += f" With all tiles up, best play wins {share} of games."
    elif best and not state.score.over:
        share = text.percent(best.worth(game.Board()))
        told += f" With all tiles up, best play takes {share} of this round."
    return markup("{}", told)


# The words of the answer.


def unit(state: State) -> str:
    """What the shares beside the plays are of, as words that follow a number."""
    return "of the round" if state.here else "to win"


def own_measure(state: State) -> str:
    """What the shares beside the plays measure, as words that name the reader's own."""
    return "your share of the round" if state.here else "your chance to win"


def hopeless(state: State) -> str:
    """That nothing can be won from the board any more, whatever is thrown."""
    if state.here:
        return f"Whatever you throw, you cannot come down to {state.here.lowest} points any more."
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
KEYS = ("tiles", "roll", "sum-on") + ROUND


class State(Base):
    """Every tile up, the throw open, the paper's rule as the reader's own."""

    def __init__(self) -> None:
        super().__init__()
        self.board = game.Board()
        self.dice: tuple[int, int] = (0, 0)
        """The faces that are set, the first die's and the second's; 0 for none."""
        self.own_goal = ""
        """The goal that the reader chose, "shut" or "round"; "" where the players choose it."""
        self.rule: memory.Rule | None = None
        """The reader's own rule, None for the paper's."""

    @property
    def roll(self) -> tuple[int, int] | None:
        """The throw, when both dice are set."""
        return None if 0 in self.dice else game.roll_of(self.dice)

    @property
    def here(self) -> game.Game | None:
        """The round that is played for, None where it is every tile; once over, the next one."""
        return None if self.own_goal == "shut" else round_of(self.score)

    def as_json(self) -> dict[str, Any]:
        """What a link does not say: the score, and a throw of which one die is still open."""
        saved = super().as_json()
        saved["dice"] = list(self.dice)
        saved["own_goal"] = self.own_goal
        return saved

    def restore(self, saved: dict[str, Any]) -> None:
        """Take what was saved; ValueError when it is damaged."""
        super().restore(saved)
        chosen = saved.get("own_goal", self.own_goal)
        if chosen not in ("", "shut", "round"):
            raise ValueError("the saved goal is damaged")
        self.own_goal = chosen
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
        state.board = game.Board(parts["tiles"])
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


def step(action: str, value: str, after: State) -> str:
    """The words of an action that can be taken back and led to a state, "" for others."""
    if action == "make":
        return f"flip {text.as_phrase(value.split(','))}"
    if action in THROWS and 0 not in after.dice:
        return f"throw {text.as_phrase(after.dice)}"
    return STEPS[action].format(value) if action in STEPS else ""


#: A page's state, which has all of the advisor's.
Own = TypeVar("Own", bound=State)


def act(state: Own, action: str, value: str) -> Own:
    """The state after an action; ValueError for one that makes no sense."""
    changed = state.copy()
    if shared_action(changed, action, value):
        return changed
    score = scoring.change(state.score, action, value)
    if score:
        changed.score = score
        follow(changed, action)
        return changed
    if action not in CHANGES:
        raise ValueError(f"this page has no action '{action}'")
    if not state.board.tiles and action in THROWS:
        raise ValueError("every tile is down, so nothing is thrown: begin the next turn first")
    if action in MOVES:
        changed.open = ()
    CHANGES[action](changed, value)
    return changed


#: What sets a throw.
THROWS = ("die", "throw", "type", "roll")


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
        points, played = sum(state.board.tiles), state.board != game.Board()
        state.score = state.score.after_turn(points, played)
    state.board = game.Board()
    clear_throw(state, "")


def turn_tile(state: State, value: str) -> None:
    """Turn a tile over by hand; a throw that was set has been played."""
    state.board = state.board.toggled(words.number(value, "a tile"))
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
    state.board = game.Board(number=words.number(value, "a board"))
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
    "join": "add a player",
    "leave": "remove a player",
    "round": "new round",
    "goal": "goal",
}

CHANGES: dict[str, Callable[[State, str], None]] = {
    "make": make,
    "type": take_typed,
    "roll": roll,
    "record": turn_over,
    "tile": turn_tile,
    "die": set_die,
    "throw": set_throw,
    "clear": clear_throw,
    "board": set_board,
    "play": change_play,
    "preset": take_rule,
    "goal": choose,
}

#: The actions after which nothing that was opened belongs to what is shown.
MOVES = ("make", "type", "roll", "record", "tile", "die", "throw", "clear", "board")
