"""Pickomino (Heckmeck am Bratwurmeck): one turn with eight dice for a tile with worms on it.

A position within the turn is (used, points, dice): bit f - 1 of used says that face f is kept
already, points are those of the kept dice, dice are still to throw.  Face 6 is the worm and
counts 5.  Sources: R. C. Seydel, slides "Heckmeck am Bratwurmeck or How to grill the maximum
number of worms", 24 May 2012; R. Knizia's rules, Zoch 2005.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from bestplay.core import words

#: The source of a tile: the grill, or an opponent.
How: TypeAlias = Literal["shelf", "steal"]

#: The rule about a returned tile: one of RETURNED.
Returned: TypeAlias = Literal["leaves", "spared"]

#: (faces used as bits, points, dice left).
Position: TypeAlias = tuple[int, int, int]

#: Tiles as a face accepts them: text, numbers, or a single number.
Tiles: TypeAlias = str | Iterable[int]
Dice: TypeAlias = str | int | Iterable[int]

TILES = tuple(range(21, 37))
FACES = (1, 2, 3, 4, 5, 6)
WORM = 6
DICE = 8

#: The points of a worm on a die.
WORM_POINTS = 5

#: The most points of eight dice.
TOP = DICE * WORM_POINTS

#: Tiles with the same number of worms: 21 to 24 have one, the last ones four.
TILES_ALIKE = 4

#: The most opponents with a top tile, as two to seven play.
MOST_OPPONENTS = 6

#: After a failure the top tile goes back and the highest shelf tile leaves the game: always
#: ("leaves"), or only if it is not the tile just returned ("spared": then none leaves).
RETURNED: tuple[Returned, ...] = ("leaves", "spared")

#: The position before the first throw.
START = (0, 0, DICE)

#: The used faces of a position with all six kept.
ALL_USED = (1 << len(FACES)) - 1


def worms(tile: int) -> int:
    """The worms on a tile, 1 to 4; 0 for no tile (0)."""
    return (check_tile(tile) - TILES[0]) // TILES_ALIKE + 1 if tile else 0


def check_tile(tile: int) -> int:
    """The tile itself; ValueError for a number without a tile."""
    if tile not in TILES:
        raise ValueError(f"the tiles are 21 to 36; there is no tile {words.excerpt(tile)}")
    return tile


def check_tiles(tiles: Sequence[int]) -> None:
    """Raise ValueError for a tile that does not exist or is listed twice."""
    for tile in tiles:
        check_tile(tile)
    for place, tile in enumerate(tiles):
        if tile in tiles[:place]:
            raise ValueError(f"tile {tile} is in two places")


def takes(shelf: Sequence[int], tops: Sequence[int], points: int) -> list[tuple[How, int]]:
    """The tiles that may be taken for points with a worm, as ("shelf" or "steal", tile).

    The highest shelf tile that they reach, and an opponent's top tile that they match exactly.

    shelf: the tiles on the grill, rising; tops: the opponents' top tiles.
    """
    reached = [tile for tile in shelf if tile <= points]
    on_shelf: list[tuple[How, int]] = [("shelf", reached[-1])] if reached else []
    return on_shelf + [("steal", tile) for tile in tops if tile == points]


def give_back(shelf: Sequence[int], tile: int, returned: str = "leaves") -> tuple[int, ...]:
    """The tiles on the grill after a failed turn gives this one back; see RETURNED."""
    grill = sorted([*shelf, tile])
    rule = words.one_of(returned, "the returned tile", RETURNED)
    if rule == "leaves" or grill[-1] != tile:
        grill.pop()
    return tuple(grill)


# Dice.


def check_face(face: int) -> int:
    """The face itself; ValueError for a number that no die shows."""
    if face not in FACES:
        raise ValueError(f"a die shows 1 to 5 or a worm (6), not {words.excerpt(face)}")
    return face


def face_points(face: int) -> int:
    """The points of a die: the worm counts 5."""
    return WORM_POINTS if face == WORM else face


def check_dice(dice: Iterable[int]) -> tuple[int, ...]:
    """The dice in rising order, or ValueError for a face that is not 1 to 6 or a ninth die."""
    rising = sorted([check_face(face) for face in dice])
    if len(rising) > DICE:
        raise ValueError(f"there are eight dice, not {len(rising)}")
    return tuple(rising)


def position(kept: Iterable[int] = ()) -> Position:
    """The position after keeping these dice."""
    used = points = 0
    dice = check_dice(kept)
    for face in dice:
        used |= 1 << (face - 1)
        points += face_points(face)
    return used, points, DICE - len(dice)


def has_worm(here: Position) -> bool:
    """True where a worm is among the kept dice."""
    return bool(here[0] >> (WORM - 1) & 1)


def free_faces(here: Position) -> list[int]:
    """The faces that may still be kept, in rising order."""
    return [face for face in FACES if not here[0] >> (face - 1) & 1]


def selections(here: Position, throw: Sequence[int]) -> list[tuple[int, int]]:
    """The selections of a throw: (face, how many) for every face not kept before."""
    return [(face, throw.count(face)) for face in free_faces(here) if face in throw]


def keep(here: Position, face: int, count: int) -> Position:
    """The position after keeping so many dice of a face; ValueError for one that cannot be."""
    used, _, dice = here
    if used >> (check_face(face) - 1) & 1:
        raise ValueError(f"face {face} was kept before; each face may be kept once")
    if not 1 <= count <= dice:
        raise ValueError(f"of {dice} dice 1 to {dice} may be kept, not {words.excerpt(count)}")
    return after(here, face, count)


def after(here: Position, face: int, count: int) -> Position:
    """The position after keeping so many dice of a free face, without checks."""
    used, points, dice = here
    return used | 1 << (face - 1), points + count * face_points(face), dice - count


def ends(here: Position) -> bool:
    """True where nothing can be thrown any more: no dice, or no face, is left."""
    return not here[2] or here[0] == ALL_USED


# Tiles and dice from the words of links: "21-24,30", "5,5,6", "none".


def dice_of(dice: Dice) -> tuple[int, ...]:
    """Dice in rising order, from text such as "5,5,6" ("none" for no die) or faces; 6 is a worm.

    ValueError for a face that no die shows and for a ninth die.
    """
    return check_dice(words.several(dice, "a die"))


def throw_of(kept: Dice, throw: Dice) -> tuple[int, ...]:
    """A throw in rising order; ValueError unless it has as many dice as are left."""
    away, thrown = len(dice_of(kept)), dice_of(throw)
    if len(thrown) != DICE - away:
        which = f"with {away} dice kept a" if away else "the first"
        raise ValueError(f"{which} throw has {DICE - away} dice, not {len(thrown)}")
    return thrown


def own_of(own: int | str) -> int:
    """Your top tile from text or a number, 0 for none; ValueError for several."""
    tiles = words.several(own, "your top tile")
    if len(tiles) > 1:
        shown = words.shorten_text(str(own))
        raise ValueError(f"own is your one top tile, such as own=32, not {shown}")
    return tiles[0] if tiles else 0
