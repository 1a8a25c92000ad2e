"""What may follow on the Pickomino page: what a network has learned of the whole game."""

from bestplay import pickomino_learned as learned
from ui.engine import Need
from ui.games.pickomino import winning

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.engine import Known
    from ui.games.pickomino.model import State
    from ui.html import Html


def needs(state: "State", known: "Known") -> list[Need]:
    """The network, where it is asked; the advice is drawn anew once it is here."""
    if not state.plays_to_win:
        return []
    return [Need(winning.KEY, "table", learned.TABLE.path, winning.take)]


def regions(state: "State", known: "Known") -> "dict[str, Html]":
    """Nothing: the page answers at once what it can."""
    return {}
