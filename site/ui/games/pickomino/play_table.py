"""The table of a game of Pickomino, drawn: the grill, what lies on top, the dice that are kept."""

from bestplay import pickomino, words
from ui import text
from ui.games.pickomino import dice as drawn_dice
from ui.games.pickomino.worms import DOTS
from ui.html import Html, join, markup
from ui.score import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.games.pickomino.play import State


def grill(shelf: tuple[int, ...]) -> Html:
    """The sixteen tiles; those that are not on the grill are drawn as out."""
    tiles = []
    for tile in pickomino.TILES:
        there = tile in shelf
        kind = "domino shelf" if there else "domino out"
        label = markup("{}{}", tile, DOTS[pickomino.worms(tile)])
        tiles.append(markup('<span class="{}">{}</span>', kind, label))
    said = words.ranges(shelf)
    return markup(
        '<div class="grill" role="img" aria-label="On the grill: {}">{}</div>', said, join(tiles)
    )


def lying(state: "State", here: pickomino.Situation) -> str:
    """Who has which tile on top."""
    has = state.does("have", "has")
    parts = [f"{has} {here.own} on top." if here.own else f"{has} no tile."]
    if here.tops:
        parts.append(f"{others(state)} {text.listed(here.tops)} on top.")
    return " ".join(parts)


def others(state: "State") -> str:
    """Who has the tiles that can be stolen: "Others have", or the only other player by name."""
    names = state.score.names
    if len(names) != 2 or state.practising:
        return "Others have"
    other = names[1 - state.on_table.turn]
    return "You have" if other == YOU else f"{other} has"


def kept_dice(kept: tuple[int, ...]) -> Html:
    """The dice that are kept, and room for the others."""
    drawn = [markup('<span class="slot kept">{}</span>', drawn_dice.FACES[face]) for face in kept]
    empty = [drawn_dice.EMPTY_SLOT for _ in range(pickomino.DICE - len(kept))]
    return join(drawn + empty)
