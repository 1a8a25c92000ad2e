"""Several players at the Pickomino page's table: who joins, who leaves, and a new game."""

from __future__ import annotations

from bestplay import pickomino
from bestplay.core import words
from bestplay.pickomino.table import Table
from games.pickomino.model import State
from ui import scoring


def changed(state: State, action: str, value: str) -> bool:
    """Take an action on the form of players into a state; whether it was one."""
    if action == "join":
        join(state)
    elif action == "leave":
        leave(state, words.number(value, "a player"))
    elif action == "round":
        new_game(state)
    else:
        score = scoring.changed(state.score, action, value)
        if not score:
            return False
        state.score = score
    return True


def join(state: State) -> None:
    """One player more.  The first to join bring the stacks that were set by hand."""
    table = state.table
    score = state.score.joined()
    stacks = table.stacks + ((),) if state.score.several else table.stacks
    while len(score.names) < len(stacks):
        score = score.joined()
    while len(stacks) < len(score.names):
        stacks += ((),)
    state.score = score.at(table.turn)
    state.put = "shelf"
    state.set_table(Table(table.shelf, stacks, table.turn))
    state.to_win = len(stacks) == 2


def leave(state: State, place: int) -> None:
    """One player less, whose tiles go back to the grill."""
    table = state.table
    state.score = state.score.left(place)
    shelf = table.shelf + table.stacks[place]
    stacks = table.stacks[:place] + table.stacks[place + 1 :]
    turn = (table.turn - 1 if place < table.turn else table.turn) % len(stacks)
    if place == table.turn:
        state.kept = state.throw = ()
    state.put = "shelf"
    after = Table(shelf, stacks, turn)
    if not state.score.several:
        state.stacks_of = ()
    state.set_table(after)
    state.to_win = len(stacks) == 2


def new_game(state: State) -> None:
    """All tiles on the grill again; a game that is over counts for whoever won it alone."""
    table = state.table
    score = state.score
    if table.over and score.several and len(table.leaders) == 1:
        score = score.with_win(table.leaders[0])
    state.score = score.at(0)
    state.kept = state.throw = ()
    state.put = "shelf"
    state.set_table(Table(pickomino.TILES, ((),) * len(state.score.names)))
