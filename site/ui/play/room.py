"""What a reader does on a page of play: throws, choices, players, and the links of all that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from bestplay.core import words
from bestplay.play import dice
from ui.engine import Known, Need
from ui.html import Html
from ui.play import asked as play_asked
from ui.play import view
from ui.play.progress import DRILL, LISTED
from ui.play.state import RULE, THROWS, State
from ui.state import act, step

#: The words of a link for practice: what is practised, and a question about the dice.
PRACTICE = ("practise", "drill", "ask")

#: What one types for the page's dice to be thrown, and the action that it comes to.
THROW = {"throw": "roll", "t": "roll", "one": "roll-1", "two": "roll-2"}

#: The same where one chooses how many dice, in digits.
COUNTED = {"1": "roll-1", "2": "roll-2"}

#: The actions whose modules are in the part of the page's Python that follows.
LATER = ("seat", "import", "earlier", "collect", "discard", "roll-ten")

S = TypeVar("S", bound=State)


class Room(Generic[S]):
    """The functions that ui.page asks of a page's rooms, for one game."""

    #: Where the device keeps a game of this page.
    KEPT = "play"

    def __init__(self, opening: Callable[[str], S]) -> None:
        """opening(page) makes the state that the page opens with."""
        self.opening = opening

    def start(self, page: str) -> S:
        """The state that the page opens with."""
        return self.opening(page)

    def read(self, page: str, parts: dict[str, str]) -> S:
        """The state that a link's words say; ValueError says what is wrong with them."""
        state = self.opening(page)
        words.only(parts, state.KEYS + (state.THROW,) + THROWS + PRACTICE + RULE)
        state.take(parts)
        if [key for key in ("drill",) + RULE if key in parts]:
            from ui.play import lists

            lists.take(state, parts)
        asked = [key for key in (state.THROW,) + PRACTICE if key in parts]
        if asked:
            if "seed" in parts or "moves" in parts:
                raise ValueError(f"a link says a game, by moves, or a question, by {asked[0]}")
            play_asked.take_question(state, parts)
            return state
        seed, moves = parts.get("seed", ""), parts.get("moves", "")
        if "seed" in parts:
            dice.check(seed)
        state.record = state.course().read(moves, seed)
        state.own_dice = bool(moves) and not seed
        return state

    def write(self, page: str, state: S) -> str:
        """The words for a state, "" for the opening state."""
        if state.practising:
            practice = words.join([("practise", state.practice or None)])
            if state.practice == DRILL:
                practice += f"&drill={'/'.join(state.drill)}"
            rule = state.rule if state.practice == DRILL else ""
            question = state.question(state.record.spot) if state.asking else state.basis
            return "&".join([part for part in (practice, rule, question) if part])
        return state.game_link()

    def step(self, action: str, value: str, after: S) -> str:
        """The words of an action that can be taken back and led to a state, "" for others."""
        return step(action, value, after)

    def means(self, state: S, action: str, value: str) -> str:
        """The action that an action comes to: typing "throw" is throwing."""
        text = value.strip().lower()
        if action != "type" or state.own_dice or state.practising:
            return action
        if state.kind == "dice" and text in COUNTED:
            return COUNTED[text]
        return THROW.get(text, action)

    def act(self, state: S, action: str, value: str) -> S:
        """The state after an action; ValueError for one that makes no sense."""
        if action == "game" and state.left:
            return self.back(state)
        if action in LATER and action not in state.ACTIONS:
            from ui.play import lists, opponents, past

            for more in (past.ACTIONS, lists.ACTIONS, opponents.ACTIONS):
                type(state).ACTIONS = {**type(state).ACTIONS, **more}
        changed = act(state, action, value)
        if not changed.practising:
            changed.left = None
        elif not state.practising and state.record.steps:
            changed.left = (self.write(state.page, state), state.moment())
        return changed

    def back(self, state: S) -> S:
        """The game that practice has interrupted."""
        link, moment = state.left or ("", {})
        game = self.read(state.page, words.split(link))
        game.restore(moment)
        game.news = state.news
        game.recall(state)
        return game

    def needs(self, state: S, known: Known) -> list[Need]:
        """What grading has to know."""
        reviewed = state.reviewed
        more = reviewed.needs(known) if reviewed and reviewed is not state else []
        return state.needs(known) + more + (deck(state) if state.practice else [])

    def regions(self, state: S, known: Known) -> dict[str, Html]:
        """{element id: HTML} of the game."""
        drawn = view.regions(state, known)
        drawn.update(questions(state, known))
        return drawn


# Practice, whose modules are in the part of the page's Python that follows: until that is here,
# the page says that its questions are loading, and then the room that follows draws them.


def deck(state: State) -> list[Need]:
    """The questions that can be dealt."""
    if state.practice in LISTED:
        return []
    try:
        from ui.play import deck as play_deck
    except ImportError:
        return []
    return [play_deck.need(state.page)]


def questions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML} of practice; nothing without it."""
    if not state.practising:
        return {}
    try:
        from ui.play import practice as play_practice
    except ImportError:
        return {}
    best_play = state.solution(known) if state.asking else None
    if best_play is not None:
        state.record.course.take_best(best_play)
    best, moves = play_practice.answer(state, known)
    return {"best": best, "moves": moves}
