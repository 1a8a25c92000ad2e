"""What may follow on the Klappenspiel page: how the game is played, by what is played for, and why
a play that the reader opened costs something."""

from __future__ import annotations

from bestplay import klappenspiel as game
from bestplay.klappenspiel.play import Course
from games.klappenspiel import how_to_play
from games.klappenspiel.state import State
from ui.engine import Known, Need
from ui.html import Html
from ui.play import why
from ui.play.words import Words
from ui.worths import Worths


def needs(state: State, known: Known) -> list[Need]:
    """An empty list: this part of the page needs nothing to be worked out."""
    return []


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}."""
    return {"how-words": how_to_play.explain_game(how_to_play.ending(state.game))}


class Told(Worths, Words):
    """The words of the page of play for what is played for here."""

    game = game.FEWEST


def because(state: State, best: game.Solution, choice: str) -> Html:
    """The parts of what a play with the throw costs; nothing for one of the best."""
    words = Told()
    words.game = state.game
    course = Course(state.board, best, None if state.game == game.GAME else state.game)
    spot = course.after_throw(course.start(), state.roll or ())
    return why.why(words, course, spot, course.options(spot), choice)
