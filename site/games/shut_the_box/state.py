"""The reader's actions on the Klackers and Shut the Box pages, and links."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bestplay import shut_the_box as game
from bestplay.core import words
from bestplay.shut_the_box.fields import score_to_beat
from bestplay.tiles.goals import amount
from bestplay.tiles.rules import ANY, HIGHEST_TILE
from games.shut_the_box.model import COMMON, NAMED, State
from ui import tiles
from ui.state import Action, act, dice_of, random_number, room_of, step

__all__ = ("KEYS", "State", "act", "read", "start", "step", "write")

KEYS, start, read, write = room_of(State)

# The turn.


def set_sum(state: State, value: str) -> None:
    """Set the sum of the throw."""
    thrown = words.number(value, "a throw")
    state.set_roll(state.game.roll(state.board, thrown))


def roll_one(state: State, value: str) -> None:
    """Throw one die by a number at random."""
    if 1 not in state.game.dice(state.board):
        raise ValueError("you have to throw two dice here")
    state.set_roll(dice_of(value, 1)[0])


# What a reader's action does to the rules and the goal.


def set_tiles(state: State, value: str) -> None:
    """Play with other tiles, "1-9" or "1,3,5", all of them up."""
    if not value.strip():
        raise ValueError("enter the tiles, such as 1-9 or 1,3,5")
    rules = game.Game(value, reading=state.reading)
    tiles = rules.tiles
    if state.first and state.first not in tiles:
        raise ValueError(f"the first throw must flip the {state.first}, so it has to be in the box")
    if tiles != state.game.tiles:
        state.target = min(state.target, rules.points)
        state.scores = tuple([min(score, rules.points) for score in state.scores])
        state.set_game(tiles=tiles)
        state.set_board(state.game.board())
        if state.score.several:
            state.follow_score()


def set_one_die(state: State, value: str) -> None:
    """Set the rule by which one die may be thrown."""
    if state.style != "sum" and value != "never":
        raise ValueError("in Thai style two dice are always thrown; choose other house rules first")
    allowed = game.ONE_DIE + game.FORCED
    state.set_game(one_die=words.one_of(value, "one die may be thrown", allowed))


def set_house(state: State, value: str) -> None:
    """Play by the house rule of a name, which takes the place of the one before."""
    told = NAMED[words.one_of(value, "the house rule is", [name for name, _, _ in COMMON])]
    for rule in told:
        if rule != "reading":
            setattr(state, rule, told[rule])
    state.set_roll(None)
    state.set_game(one_die="never" if state.style != "sum" else None)
    set_reading(state, told["reading"])


#: The least tiles of a box taken at random, and how many more there may be.
FEWEST, MORE = 6, 4

#: When one die may be thrown with such a box.
WAYS: tuple[game.OneDie, ...] = ("never", "always", "max6")


def surprise(state: State, value: str) -> None:
    """Take a box that nobody knows, by a number at random: its tiles, and when to throw one die.

    The 1 and the 2 stay: without small tiles hardly anything is decided.
    """
    left, more = divmod(random_number(value), MORE)
    left, way = divmod(left, len(WAYS))
    box = list(range(1, HIGHEST_TILE + 1))
    while len(box) > FEWEST + more:
        left, place = divmod(left, len(box) - 2)
        box.pop(2 + place)
    set_house(state, COMMON[0][0])
    set_one_die(state, WAYS[way])
    set_tiles(state, words.ranges(box))


def set_most(state: State, value: str) -> None:
    """Let a throw flip so many tiles at most, "any" for any number."""
    if state.style != "sum":
        raise ValueError("in Thai style a throw flips one tile; choose other house rules first")
    most = None if value == ANY else words.number(value, "the most tiles of a throw")
    if most != state.most:
        limited = game.Game(state.game.tiles, state.game.one_die, most=most)
        state.most = limited.most
        state.set_game()


def set_reading(state: State, value: str) -> None:
    """Score the tiles left up by "sum", by "digits" as one number, or as "tiles" by their count."""
    reading = words.one_of(value, "a score is a", game.READINGS)
    if reading != state.reading:
        read = game.Game(state.game.tiles, state.game.one_die, reading=reading)
        state.target = min(state.target, read.points)
        state.scores = ()
        state.reading = reading
        state.set_game()
        if state.score.several:  # what was scored was read in another way
            state.score = state.score.next_round()
            state.follow_score()


def set_goal(state: State, value: str) -> None:
    """Play for another goal, whatever the score says; a round with others goes by their score."""
    state.own_goal = not (value == "round" and state.score.several)
    if state.own_goal:
        state.target = min(state.target, state.game.points)
        state.set_game(goal=words.one_of(value, "goal is", game.GOALS))
    else:
        state.follow_score()


def set_target(state: State, value: str) -> None:
    """Set the score to beat."""
    try:
        target = score_to_beat(value)
    except ValueError:
        raise ValueError(f"enter a number from 0 to {state.game.points}") from None
    state.target = target
    state.set_game()


def set_players(state: State, value: str) -> None:
    """Set the number of players of a round; of the scores made the first stay."""
    state.players = words.number(value, "how many play")
    state.scores = state.scores[: max(state.players - 1, 0)]
    state.set_game()


def set_scores(state: State, value: str) -> None:
    """Set the scores of those who have played, "6, 12"; no text where nobody has."""
    given = {"goal": "round", "scores": value} if value.strip() else {"goal": "round"}
    state.scores = game.arguments(given, game.Game())["scores"]
    state.set_game()


def set_pays(state: State, value: str) -> None:
    """Set how many stakes shutting the box pays."""
    if "." not in value and value.count(",") == 1:  # 3,8 is 3.8
        value = value.replace(",", ".")
    state.pays = amount(value.replace(" ", ""))
    state.set_game()


def setter(name: str, allowed: Sequence[str]) -> Callable[[State, str], None]:
    """An action that gives a field of the game one of the values allowed."""

    def change(state: State, value: str) -> None:
        setattr(state, name, words.one_of(value, f"{name} is", allowed))
        state.set_game()

    return change


State.ACTIONS = {
    **tiles.ACTIONS,
    "sum": Action(set_sum, "throw", throws=True),
    "roll-1": Action(roll_one, "roll", throws=True),
    "roll-2": Action(tiles.roll, "roll", throws=True),
    "set": Action(set_tiles, "tiles {}"),
    "one-die": Action(set_one_die, "rule"),
    "most": Action(set_most, "rule"),
    "reading": Action(set_reading, "rule"),
    "house": Action(set_house, "rule"),
    "roll-box": Action(surprise, "a box by surprise"),
    "goal": Action(set_goal, "goal"),
    "target": Action(set_target, "score to beat"),
    "round-players": Action(set_players, "number of players"),
    "round-scores": Action(set_scores, "scores so far"),
    "tie": Action(setter("tie", game.TIES)),
    "pays": Action(set_pays, "payout"),
    "clack": Action(setter("clack", game.CLACK)),
}
