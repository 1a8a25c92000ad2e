"""What a reader's action does to the rules and the goal of the Klackers and Shut the Box pages."""

from __future__ import annotations

from collections.abc import Callable

from bestplay import shut_the_box as game
from bestplay.core import given, words
from bestplay.shut_the_box.game import ANY, amount, score_to_beat
from games.shut_the_box.model import State


def set_tiles(state: State, value: str) -> None:
    """Play with other tiles, "1-9" or "1,3,5", all of them up."""
    rules = game.Game(value.replace(" ", ""), reading=state.reading)
    tiles = rules.tiles
    if tiles != state.game.tiles:
        state.target = min(state.target, rules.points)
        state.scores = tuple([min(score, rules.points) for score in state.scores])
        state.set_game(tiles=tiles)
        state.set_board(state.game.board())
        if state.score.several:
            state.follow_score()


def set_one_die(state: State, value: str) -> None:
    """Allow one die by another rule."""
    allowed = game.ONE_DIE + game.FORCED
    state.set_game(one_die=given.choice(value, "one die may be thrown", allowed))
    state.count = None


def set_most(state: State, value: str) -> None:
    """Let a throw flip so many tiles at most, "any" for any number."""
    most = None if value == ANY else words.number(value, "the most tiles of a throw")
    if most != state.most:
        limited = game.Game(state.game.tiles, state.game.one_die, most=most)
        state.most = limited.most
        state.set_game()


def set_reading(state: State, value: str) -> None:
    """Add the tiles that are left up, "sum", or read them as one number, "digits"."""
    reading = given.choice(value, "a score is a", game.READINGS)
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
        state.set_game(goal=given.choice(value, "goal is", game.GOALS))
    else:
        state.follow_score()


def set_target(state: State, value: str) -> None:
    """Take another score to beat."""
    try:
        target = score_to_beat(value)
    except ValueError:
        raise ValueError(f"enter a number from 0 to {state.game.points}") from None
    state.target = target
    state.set_game()


def set_players(state: State, value: str) -> None:
    """Let so many play the round; of those who have played the first stay."""
    state.players = words.number(value, "how many play")
    state.scores = state.scores[: max(state.players - 1, 0)]
    state.set_game()


def set_scores(state: State, value: str) -> None:
    """Take what those who have played have scored, "6, 12"; nothing where nobody has."""
    said = value.replace(" ", "")
    given = {"goal": "round", "scores": said} if said else {"goal": "round"}
    state.scores = tuple(game.arguments(given, game.Game())["scores"])
    state.set_game()


def set_tie(state: State, value: str) -> None:
    """Count a tie otherwise."""
    state.tie = given.choice(value, "tie is", game.TIES)
    state.set_game()


def set_pays(state: State, value: str) -> None:
    """Let shutting the box pay otherwise."""
    state.pays = amount(value.replace(" ", "").replace(",", "."))
    state.set_game()


def set_clack(state: State, value: str) -> None:
    """Let a first player who shuts the box win at once or not."""
    state.clack = given.choice(value, "clack is", game.CLACK)
    state.set_game()


CHANGES: dict[str, Callable[[State, str], None]] = {
    "set": set_tiles,
    "one-die": set_one_die,
    "most": set_most,
    "reading": set_reading,
    "goal": set_goal,
    "target": set_target,
    "round-players": set_players,
    "round-scores": set_scores,
    "tie": set_tie,
    "pays": set_pays,
    "clack": set_clack,
}
