"""The whole game of Pickomino for two: what each turn's end does to the shelf and the stacks.

A state is seen by the player to move.  Sources: R. C. Seydel's slides, 24 May 2012, for the rules;
R. Knizia's rules, Zoch 2005, spare a returned tile.
"""

from collections import namedtuple

from bestplay.rules import pickomino as rules

#: shelf: rising tuple; mine, theirs: stacks from the bottom up.
State = namedtuple("State", ("shelf", "mine", "theirs"))

#: After a failure the top tile goes back and the highest shelf tile leaves the game: always
#: ("leaves"), or only if it is not the tile just returned ("spared": then none leaves).
RETURNED = ("leaves", "spared")


def state(shelf, mine=(), theirs=()):
    """A checked state; ValueError names a tile that does not exist or lies in two places."""
    tiles = [rules.check_tile(tile) for part in (shelf, mine, theirs) for tile in part]
    for place, tile in enumerate(tiles):
        if tile in tiles[:place]:
            raise ValueError("tile %d is in two places" % tile)
    return State(tuple(sorted(shelf)), tuple(mine), tuple(theirs))


def start(count):
    """The start of a game with so many tiles, from 21 up; ValueError beyond 1 to 16."""
    if not isinstance(count, int) or not 1 <= count <= len(rules.TILES):
        raise ValueError("a game has 1 to 16 tiles, not %s" % (count,))
    return State(rules.TILES[:count], (), ())


#: The tiles whose games have tables.
TABLED = rules.TILES[:6]


def index(here):
    """Where the tables list a state of the TABLED tiles in which a turn is to be played.

    Both stacks in one line, then where it is cut in two, then which other tiles are on the shelf
    (at least one is); shorter lines come first.  None for all other states.
    """
    line = here.mine + here.theirs
    rest = list(TABLED)
    if over(here) or [tile for tile in here.shelf + line if tile not in rest]:
        return None
    place = 0
    for tile in line:
        place = place * len(rest) + rest.index(tile)
        rest.remove(tile)
    place = place * (len(line) + 1) + len(here.mine)
    shelf = sum([1 << rest.index(tile) for tile in here.shelf])
    return _before(len(line)) + place * _shelves(len(line)) + shelf - 1


def _before(length):
    """How many states have a shorter line of stacks."""
    found = 0
    lines = 1
    for n in range(length):
        found += lines * (n + 1) * _shelves(n)
        lines *= len(TABLED) - n
    return found


def _shelves(length):
    """How many shelves leave so many tiles to the stacks."""
    return (1 << (len(TABLED) - length)) - 1


#: How many states index counts.
INDEXED = _before(len(TABLED))


def over(here):
    """Whether the shelf is empty, which ends the game."""
    return not here.shelf


def size(here):
    """The tiles that are still in the game."""
    return len(here.shelf) + len(here.mine) + len(here.theirs)


def lead(here):
    """The mover's worms less the opponent's."""
    return sum([rules.worms(t) for t in here.mine]) - sum([rules.worms(t) for t in here.theirs])


def situation(here):
    """What the mover's turn knows of a state."""
    return rules.Situation(here.shelf, here.theirs[-1:], here.mine[-1] if here.mine else 0)


def after_take(here, how, tile):
    """The state that the opponent faces after a tile is taken."""
    mine = here.mine + (tile,)
    if how == "steal":
        return State(here.shelf, here.theirs[:-1], mine)
    return State(tuple([t for t in here.shelf if t != tile]), here.theirs, mine)


def after_failure(here, returned="leaves"):
    """The state that the opponent faces after a turn without a tile."""
    if returned not in RETURNED:
        raise ValueError("the returned tile %s, not %s" % (" or ".join(RETURNED), returned))
    if not here.mine:
        return State(here.shelf, here.theirs, here.mine)
    back = here.mine[-1]
    shelf = sorted(here.shelf + (back,))
    if returned == "leaves" or shelf[-1] != back:
        shelf.pop()
    return State(tuple(shelf), here.theirs, here.mine[:-1])


def following(here, returned="leaves"):
    """Every state that a turn can lead to, the one after failure first."""
    found = [after_failure(here, returned)]
    turn = situation(here)
    for points in sorted(turn.shelf + turn.tops):  # others take nothing else
        for how, tile in rules.takes(turn, points):
            after = after_take(here, how, tile)
            if after not in found:
                found.append(after)
    return found


def states(first, returned="leaves", most=None):
    """Every state that can follow the first, itself first; ValueError when more than most."""
    found = [first]
    seen = {first}
    for here in found:
        if over(here):
            continue
        for after in following(here, returned):
            if after not in seen:
                seen.add(after)
                found.append(after)
                if most and len(found) > most:
                    raise ValueError("more than %d states can follow this one" % most)
    return found
