"""Several players' table of Pickomino: its words in a link, "stacks=21,25;none&turn=2", its end."""

from bestplay import pickomino, words
from bestplay.pickomino_table import Table
from ui import scoring, text
from ui.score import MOST, Score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.games.pickomino.play import State

#: Everybody's tiles from the bottom up, whose turn it is, and which player is the network.
KEYS = ("stacks", "turn", "best")


def take(state: "State", parts: dict[str, str]) -> bool:
    """Take the players and their tiles into a new state; whether there are several.

    ValueError names what is wrong.
    """
    if "stacks" not in parts:
        lost = [key for key in KEYS if key in parts]
        if lost:
            raise ValueError(f"{lost[0]} belongs to several players: stacks says their tiles")
        return False
    for key in ("tops", "own", "kept", state.THROW, "ask", "practise"):
        if key in parts:
            raise ValueError(f"stacks is the table of a game, which says nothing of {key}")
    stacks = [words.numbers(stack, "a tile of a stack") for stack in parts["stacks"].split(";")]
    if not 2 <= len(stacks) <= MOST:
        raise ValueError(f"stacks are those of 2 to {MOST} players, not of {len(stacks)}")
    away = [tile for stack in stacks for tile in stack]
    shelf = [tile for tile in pickomino.TILES if tile not in away]
    if "shelf" in parts:
        shelf = words.numbers(parts["shelf"], "a tile")
    turn = words.number(parts.get("turn", "1"), "whose turn it is") - 1
    state.on_table = Table(shelf, stacks, turn)
    state.company = company(parts, len(stacks))
    names = state.players(state.company)
    if state.company == "friends":
        names = tuple([f"Player {place + 1}" for place in range(len(stacks))])
    state.score = Score(names, (None,) * len(names), (0,) * len(names), turn)
    return True


def company(parts: dict[str, str], players: int) -> str:
    """Friends, or the network as one of two players."""
    if "best" not in parts:
        return "friends"
    best = words.choice(parts, "best", ("1", "2"))
    if players != 2:
        raise ValueError(f"the network is one of two players, not of {players}")
    return "first" if best == "1" else "second"


def say(state: "State") -> "list[tuple[str, object]]":
    """The words for the table; see take."""
    table = state.on_table
    away = [tile for stack in table.stacks for tile in stack]
    full = [tile for tile in pickomino.TILES if tile not in away]
    listed = [",".join([str(tile) for tile in stack]) or "none" for stack in table.stacks]
    names = state.score.names
    best = names.index(state.RIVAL) + 1 if state.RIVAL in names else None
    return [
        ("shelf", None if list(table.shelf) == full else words.ranges(table.shelf)),
        ("stacks", ";".join(listed)),
        ("turn", table.turn + 1 if table.turn else None),
        ("best", best),
    ]


def finished(state: "State") -> str:
    """Who has won, once the grill is empty."""
    table, names = state.on_table, state.score.names
    worms = text.many(table.worms(table.leaders[0]), "worm")
    if len(names) == 1:
        return f"The grill is empty: you have {worms}"
    return scoring.outcome([names[place] for place in table.leaders], worms)
