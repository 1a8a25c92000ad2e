"""What lies on the table of Pickomino, for pictures."""

from bestplay import pickomino
from games.pickomino.model import State
from sitebuild.discovery.drawing import (
    Drawn,
    at,
    below,
    beside,
    box,
    colour,
    die,
    face,
    text,
    with_label,
)
from ui.html import join, markup


def table(state: State) -> Drawn:
    """The grill where it is not whole, the players' tiles, the dice that were kept and thrown."""
    whole = state.shelf == pickomino.TILES
    kept = with_label("Kept", beside([_die(each) for each in state.kept], 10))
    thrown = with_label("Thrown", beside([_die(each) for each in state.throw], 10))
    dice = beside([kept, thrown], 44)
    shelf = state.shelf if dice.width or not whole else pickomino.TILES
    grill = with_label("On the grill", beside([_stone(each) for each in shelf], 8))
    own = with_label("Yours", _stone(state.own)) if state.own else Drawn(join([]), 0, 0)
    tops = with_label("Others’", beside([_stone(each) for each in state.tops], 8))
    stones = beside([grill, own, tops], 44)
    alone = whole and dice.width and not state.own and not state.tops
    return dice if alone else below([stones, dice], 24)


def _die(pips: int) -> Drawn:
    """A die, whose six is a worm."""
    if pips != pickomino.WORM:
        return die(pips)
    worm = markup(
        '<path d="M21 66c0-21 12-36 24-36s15 12 9 21-3 15 6 15 12-9 12-18" fill="none" '
        'stroke="{}" stroke-width="9" stroke-linecap="round"/>',
        colour("cost"),
    )
    return face(Drawn(worm, 96, 96))


def _stone(tile: int) -> Drawn:
    """A tile: its points, and its worms as waves."""
    width, height = 66, 104
    parts = [
        box(width, height, "card", "edge", 2.5, 12),
        text(width / 2, 42, str(tile), 32, "ink", 600, "middle"),
    ]
    wave = markup(
        '<path d="M0 6q6-12 12 0t12-5" fill="none" stroke="{}" stroke-width="4" '
        'stroke-linecap="round"/>',
        colour("cost"),
    )
    worms = pickomino.worms(tile)
    for place in range(worms):
        row = place if worms < 4 else place // 2
        x = 21 if worms < 4 else 7 + 30 * (place % 2)
        parts.append(at(x, 54 + 15 * row + (0 if worms > 1 else 8), Drawn(wave, 24, 12)))
    return Drawn(join(parts), width, height)
