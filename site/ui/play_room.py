"""What a reader does on a page of play: throws, choices, players, and the links of all that."""

from bestplay import play_dice, words
from ui import play_view, scoring
from ui.play_actions import CHANGES, roll
from ui.play_state import COMPANY
from ui.state import shared_action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.engine import Known, Need
    from ui.html import Html
    from ui.play_state import State

#: The words of a link for a game that is played, whatever the game.
GAME = ("seed", "moves")

#: What one types for the page's dice to be thrown.
THROW = ("throw", "t", "one", "two")


class Room:
    """The functions that ui.page asks of a page's rooms, for one game."""

    #: Where the device keeps a game of this page.
    KEPT = "play"

    def __init__(self, opening: "Callable[[str], State]") -> None:
        """opening(page) makes the state that the page opens with."""
        self.opening = opening

    def start(self, page: str) -> "State":
        """The state that the page opens with."""
        return self.opening(page)

    def read(self, page: str, parts: dict[str, str]) -> "State":
        """The state that a link's words say; ValueError says what is wrong with them."""
        state = self.opening(page)
        words.only(parts, state.KEYS + state.ASKS + GAME)
        state.take(parts)
        asked = [key for key in state.ASKS if key in parts]
        if asked:
            if "seed" in parts or "moves" in parts:
                raise ValueError(f"a link says a game, by moves, or a question, by {asked[0]}")
            state.practising = True
            return state
        seed, moves = parts.get("seed", ""), parts.get("moves", "")
        if "seed" in parts:
            play_dice.check(seed)
        state.record = state.course().read(moves, seed)
        state.own_dice = bool(moves) and not seed
        return state

    def write(self, page: str, state: "State") -> str:
        """The words for a state, "" for the opening state."""
        if state.practising:
            return state.question(state.record.spot)
        record = state.record
        own: list[tuple[str, object]] = [
            ("seed", record.seed or None),
            ("moves", str(record) or None),
        ]
        return words.join(state.setup() + own)

    def step(self, action: str, value: str) -> str:
        """The words of an action that can be taken back, "" for others."""
        return STEPS.get(action, "")

    def means(self, state: "State", action: str, value: str) -> str:
        """The action that an action comes to: typing "throw" is throwing."""
        text = value.strip().lower()
        if action != "type" or text not in THROW or state.own_dice:
            return action
        return {"one": "roll-1", "two": "roll-2"}.get(text, "roll")

    def act(self, state: "State", action: str, value: str) -> "State":
        """The state after an action; ValueError for one that makes no sense."""
        changed = state.copy()
        if shared_action(changed, action, value):
            return changed
        if action.startswith("roll"):
            count = words.number(action[5:], "a number of dice") if action[4:] else 0
            roll(changed, value, count)
            return changed
        score = scoring.changed(changed.score, action, value)
        if score:
            changed.score = score
            changed.company = COMPANY[1] if score.several else COMPANY[0]
            if not action.startswith("name-"):
                changed.restart()
            return changed
        if action not in CHANGES:
            raise ValueError(f"this page has no action '{action}'")
        CHANGES[action](changed, value)
        return changed

    def needs(self, state: "State", known: "Known") -> "list[Need]":
        """What grading has to know."""
        return state.needs(known)

    def regions(self, state: "State", known: "Known") -> "dict[str, Html]":
        """{element id: HTML} of the game."""
        return play_view.regions(state, known)


#: What can be taken back, in words.
STEPS = {
    "make": "your choice",
    "type": "what you typed",
    "die": "die",
    "alone": "throw",
    "roll": "throw",
    "roll-1": "throw",
    "roll-2": "throw",
    "moves": "best play\u2019s game",
    "again": "new game",
    "record": "end of turn",
    "company": "players",
    "join": "a player",
    "leave": "a player",
    "round": "new round",
    "dice": "dice",
    "answer": "answer",
    "game": "question",
}
