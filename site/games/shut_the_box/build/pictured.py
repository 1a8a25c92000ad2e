"""What lies on the table of Shut the Box or Klackers, for pictures."""

from games.shut_the_box.model import State
from sitebuild.discovery.drawing import Drawn, beside, die, tiles, total


def table(state: State) -> Drawn:
    """The tiles and the throw, by its dice where these are known."""
    thrown = [die(face) for face in state.dice if face]
    if state.roll and not thrown:
        thrown = [total(state.roll)]
    up = getattr(state.board, "tiles", ())
    return beside([tiles(state.game.tiles, up), beside(thrown, 12)], 40)
