"""Pickomino (Heckmeck am Bratwurmeck): one turn with eight dice for a tile with worms on it.

A situation is what lies on the table: the shelf, the opponents' top tiles and one's own.  A
position within the turn is (used, points, dice): bit f - 1 of used says that face f is kept
already, points are those of the kept dice, dice are still to throw.  Face 6 is the worm and
counts 5.  Sources: R. C. Seydel, slides "Heckmeck am Bratwurmeck or How to grill the maximum
number of worms", 24 May 2012; R. Knizia's rules, Zoch 2005.
"""

from collections import namedtuple

TILES = tuple(range(21, 37))
FACES = (1, 2, 3, 4, 5, 6)
WORM = 6
DICE = 8

#: The most points that eight dice can make.
TOP = 40

#: Players, the reader among them.
PLAYERS = (2, 7)

#: The position before the first throw.
START = (0, 0, DICE)

#: shelf: rising tuple; tops: rising tuple of opponents' top tiles; own: top tile, or 0 for none.
Situation = namedtuple("Situation", ("shelf", "tops", "own"))


def worms(tile):
    """How many worms are on a tile, 1 to 4; 0 for no tile."""
    return (check_tile(tile) - 17) // 4 if tile else 0


def check_tile(tile):
    """The tile itself, or ValueError when there is none of that number."""
    if not isinstance(tile, int) or not 21 <= tile <= 36:
        raise ValueError("the tiles are 21 to 36; there is no tile %s" % (tile,))
    return tile


def situation(shelf=TILES, tops=(), own=0):
    """A checked situation.

    ValueError names a tile that does not exist or that lies in two places, and more opponents'
    tiles than there can be opponents.
    """
    tiles = [check_tile(tile) for tile in list(shelf) + list(tops)]
    if own:
        tiles.append(check_tile(own))
    for place, tile in enumerate(tiles):
        if tile in tiles[:place]:
            raise ValueError("tile %d is in two places" % tile)
    if len(tops) > PLAYERS[1] - 1:
        raise ValueError(
            "at most %d opponents have a top tile, not %d" % (PLAYERS[1] - 1, len(tops))
        )
    return Situation(tuple(sorted(shelf)), tuple(sorted(tops)), own or 0)


def takes(here, points):
    """What so many points, a worm among them, may take: a list of ("shelf" or "steal", tile).

    The highest shelf tile that they reach, and an opponent's top tile that they match exactly.
    """
    reached = [tile for tile in here.shelf if tile <= points]
    found = [("shelf", reached[-1])] if reached else []
    return found + [("steal", tile) for tile in here.tops if tile == points]


# Dice.


def face_points(face):
    """What a die counts: the worm counts 5."""
    return 5 if face == WORM else face


def check_dice(dice):
    """The dice in rising order, or ValueError for a face that is not 1 to 6 or a ninth die."""
    for face in dice:
        if face not in FACES:
            raise ValueError("a die shows 1 to 5 or a worm (6), not %s" % (face,))
    if len(dice) > DICE:
        raise ValueError("there are eight dice, not %d" % len(dice))
    return tuple(sorted(dice))


def position(kept=()):
    """The position after keeping these dice."""
    used = points = 0
    for face in check_dice(kept):
        used |= 1 << (face - 1)
        points += face_points(face)
    return used, points, DICE - len(kept)


def check_throw(kept, throw):
    """The throw in rising order, or ValueError when it is not one of all the dice that are left."""
    left = DICE - len(check_dice(kept))
    found = check_dice(throw)
    if len(found) != left:
        raise ValueError(
            "with %d of the eight dice kept a throw has %d, not %d" % (len(kept), left, len(found))
        )
    return found


def has_worm(here):
    """Whether a worm is among the kept dice of a position."""
    return bool(here[0] >> (WORM - 1) & 1)


def free_faces(here):
    """The faces that may still be kept, in rising order."""
    return [face for face in FACES if not here[0] >> (face - 1) & 1]


def selections(here, throw):
    """What may be kept of a throw: (face, how many) for every face not kept before."""
    return [(face, throw.count(face)) for face in free_faces(here) if face in throw]


def keep(here, face, count):
    """The position after keeping so many dice of a face; ValueError for one that cannot be."""
    used, points, dice = here
    if face not in FACES:
        raise ValueError("a die shows 1 to 5 or a worm (6), not %s" % (face,))
    if used >> (face - 1) & 1:
        raise ValueError("face %d was kept before; each face may be kept once" % face)
    if not 1 <= count <= dice:
        raise ValueError("of %d dice 1 to %d may be kept, not %s" % (dice, dice, count))
    return used | 1 << (face - 1), points + count * face_points(face), dice - count


def ends(here):
    """Whether nothing can be thrown any more: no dice, or no face, is left."""
    return not here[2] or here[0] == 63
