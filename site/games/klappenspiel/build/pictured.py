"""What lies on the table of Klappenspiel, for pictures."""

from bestplay.klappenspiel import TILES
from games.klappenspiel.state import State
from sitebuild.discovery.drawing import Drawn, beside, die, tiles


def table(state: State) -> Drawn:
    """The tiles and the throw."""
    thrown = [die(face) for face in state.roll or ()]
    return beside([tiles(TILES, state.board.tiles), beside(thrown, 12)], 40)
