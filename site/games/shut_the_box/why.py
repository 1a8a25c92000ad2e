"""Why a play that the reader opened costs something; it comes with the later part of the page."""

from __future__ import annotations

from bestplay.play import Spot
from bestplay.shut_the_box import Game, Solution
from bestplay.shut_the_box.play import Course
from games.shut_the_box.model import State
from games.shut_the_box.worths import Worths
from ui import play_why
from ui.html import EMPTY, Html
from ui.play_words import Words


class Told(Worths, Words):
    """The words of the page of play for a game."""

    played: Game

    @property
    def game(self) -> Game:
        return self.played


def because(state: State, solution: Solution, choice: str) -> Html:
    """The parts of what a play with the throw costs, or so many dice before it; nothing for one of
    the best, and under house rules that are not played."""
    game = solution.game
    if game.reading != "sum" or game.style != "sum" or game.goal == "most":
        return EMPTY
    words = Told()
    words.played = game
    course = Course(game, state.board, solution)
    spot = Spot(state.board, (state.roll,) if state.roll else (), False)
    options = course.options(spot) if state.roll else course.throwing(spot)
    return play_why.why(words, course, spot, options, choice)
