"""The Shut the Box family: any set of tiles from 1 to 12, one die or two, flip tiles of that sum.

A board is an int: bit i says that the i-th tile of the rules is up.  Boards run from 0 (all
down) to start(rules), and every move leads to a smaller one.  Sources: E. Huggins, "Optimal
Klackers", 2007; "Possibly Wrong" (blog), "Shut the Box", January 2013.
"""

from collections import namedtuple

from bestplay import dice

#: When a player may choose to throw one die instead of two.
ONE_DIE = ("never", "always", "sum6", "max6")

#: tiles: rising tuple of tile numbers; one_die: one of ONE_DIE.
Rules = namedtuple("Rules", ("tiles", "one_die"))


def rules(tiles=9, one_die="always"):
    """Checked rules; tiles is a count n (tiles 1..n) or a collection of tile numbers.

    ValueError names a tile that cannot be (only 1 to 12, each once) or an unknown rule.
    """
    if isinstance(tiles, int):
        if not 1 <= tiles <= 12:
            raise ValueError("the number of tiles is 1 to 12, not %s" % tiles)
        tiles = range(1, tiles + 1)
    ordered = sorted(tiles)
    if not ordered:
        raise ValueError("a game needs at least one tile")
    for place, tile in enumerate(ordered):
        if not isinstance(tile, int) or not 1 <= tile <= 12:
            raise ValueError("tiles are numbered 1 to 12; there is no tile %s" % (tile,))
        if place and ordered[place - 1] == tile:
            raise ValueError("tile %s is named twice" % tile)
    if one_die not in ONE_DIE:
        raise ValueError("one die may be thrown %s, not %s" % (", ".join(ONE_DIE), one_die))
    return Rules(tuple(ordered), one_die)


KLACKERS = rules(9, "always")


def start(rule):
    """The board with every tile up."""
    return (1 << len(rule.tiles)) - 1


def index(rule, board):
    """The place of a board in a table of values."""
    return check(rule, board)


def check(rule, board):
    """The board itself, or ValueError when these rules have no such board."""
    if not isinstance(board, int) or not 0 <= board <= start(rule):
        raise ValueError("a board is a number from 0 to %d, not %s" % (start(rule), board))
    return board


def board_of(rule, tiles):
    """The board with just these tiles up; ValueError for a tile not in the game or named twice."""
    board = 0
    for tile in tiles:
        if tile not in rule.tiles:
            raise ValueError(
                "there is no tile %s; the tiles are %s" % (tile, ", ".join(map(str, rule.tiles)))
            )
        bit = 1 << rule.tiles.index(tile)
        if board & bit:
            raise ValueError("tile %s is named twice" % (tile,))
        board |= bit
    return board


def tiles_of(rule, board):
    """The tiles that are up, in rising order."""
    check(rule, board)
    return [tile for place, tile in enumerate(rule.tiles) if board >> place & 1]


def score(rule, board):
    """The points left on a board: the sum of its tiles."""
    return sum(tiles_of(rule, board))


def dice_options(rule, board):
    """How many dice may be thrown: (2,) or (1, 2); () when every tile is down."""
    if not board:
        return ()
    up = tiles_of(rule, board)
    allowed = {"never": False, "always": True, "sum6": sum(up) <= 6, "max6": up[-1] <= 6}
    return (1, 2) if allowed[rule.one_die] else (2,)


def moves(rule, board, total):
    """The boards that a throw of this sum can lead to, fewest and then highest tiles first."""
    dice.check_sum(total)
    found = []

    def flip(place, rest, left, down):
        if not left:
            found.append((down, rest))
        while place >= 0 and left:
            tile = rule.tiles[place]
            if rest >> place & 1 and tile <= left:
                flip(place - 1, rest - (1 << place), left - tile, down + (-tile,))
            place -= 1

    flip(len(rule.tiles) - 1, check(rule, board), total, ())
    found.sort(key=lambda move: (len(move[0]), move[0]))
    return [after for _, after in found]


def flipped(rule, board, after):
    """The tiles that a move from one board to another turns down."""
    return tiles_of(rule, board - after)
