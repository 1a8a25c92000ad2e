"""Where the tiles of the Pickomino page lie (grill, tops, what is below them), and their moves."""

from bestplay.rules import pickomino as rules
from bestplay.rules import pickomino_game as game


def situation_of(state):
    """The situation, checked."""
    return rules.situation(state["shelf"], state["tops"], state["own"])


def game_of(state):
    """The state of a game for two that lies on the table; ValueError where it cannot be."""
    if state["under-own"] and not state["own"]:
        raise ValueError("under-own is what lies below your top tile: own must name that tile")
    if state["under-top"] and len(state["tops"]) != 1:
        raise ValueError(
            "under-top is what lies below one opponent's top tile: tops must name that tile alone"
        )
    mine = state["under-own"] + ((state["own"],) if state["own"] else ())
    return game.state(state["shelf"], mine, state["under-top"] + state["tops"])


def away(state):
    """The tiles that lie on stacks."""
    return state["tops"] + (state["own"],) + state["under-own"] + state["under-top"]


def unused(state):
    """All tiles but those on stacks."""
    gone = away(state)
    return tuple([tile for tile in rules.TILES if tile not in gone])


# What taps do.


def move_tile(state, value):
    """Put a tile where taps go; from there it goes back to the shelf, from the shelf out."""
    tile = int(value)
    where = where_is(state, tile)
    lift(state, tile)
    to = state["put"]
    if where == to:
        to = "out" if to == "shelf" else "shelf"
    if to == "own":
        state["own"] = tile
    elif to != "out":
        state[to] = tuple(sorted(state[to] + (tile,)))


def pile_tile(state, value):
    """Put a tile on top of the chosen stack; from there it goes back to the shelf."""
    tile = int(value)
    whose = state["pile"]
    if whose == "theirs" and len(state["tops"]) > 1:
        raise ValueError("a stack is built for one opponent: take the others' tiles away first")
    inside = tile in pile(state, whose)
    lift(state, tile)
    if inside:
        state["shelf"] = tuple(sorted(state["shelf"] + (tile,)))
    else:
        set_pile(state, whose, pile(state, whose) + (tile,))


def lift(state, tile):
    """Take a tile from wherever it lies; what lay below is on top then."""
    state["shelf"] = tuple([t for t in state["shelf"] if t != tile])
    for whose in ("mine", "theirs"):
        found = pile(state, whose)
        if tile in found:
            set_pile(state, whose, tuple([t for t in found if t != tile]))


def pile(state, whose):
    """One's own stack, or the opponent's, from the bottom up; several opponents' tops."""
    if whose == "mine":
        return state["under-own"] + ((state["own"],) if state["own"] else ())
    return state["under-top"] + state["tops"]


def set_pile(state, whose, tiles):
    """Let a stack be these tiles; several opponents' tops stay such."""
    if whose == "mine":
        state["under-own"] = tiles[:-1]
        state["own"] = tiles[-1] if tiles else 0
    elif len(state["tops"]) > 1:
        state["tops"] = tiles
    else:
        state["under-top"] = tiles[:-1]
        state["tops"] = tiles[-1:]


def where_is(state, tile):
    """ "shelf", "tops", "own", "under-own", "under-top" or "out"."""
    for place in ("shelf", "tops", "under-own", "under-top"):
        if tile in state[place]:
            return place
    return "own" if tile == state["own"] else "out"


def set_shelf(state, value):
    """All tiles on the shelf, or none, but for those on stacks."""
    state["shelf"] = unused(state) if value == "all" else ()
