"""Why a play that the reader opened costs something; it comes with the later part of the page."""

from __future__ import annotations

from bestplay.pickomino import Play
from bestplay.pickomino.goal import Goal
from bestplay.pickomino.play import Course
from games.pickomino.model import State
from games.pickomino.worths import Worths
from ui import play_why
from ui.html import Html
from ui.play_words import Words


class Told(Worths, Words):
    """The words of the page of play for what is played for here."""

    goal = Goal()


def because(state: State, play: Play) -> Html:
    """The parts of what a play with the throw costs; nothing for one of the best."""
    course = Course(state.situation, state.goal, state.kept)
    spot = course.thrown(course.start(), state.throw)
    choice = play.text.replace(" ", "+")
    words = Told()
    words.goal = state.goal
    return play_why.why(words, course, spot, course.options(spot), choice)
