"""The second room of the Pickomino page: the network, the rules in sentences, reasons of costs."""

from __future__ import annotations

from bestplay.pickomino import Goal, Play
from bestplay.pickomino.play import Course
from games.pickomino import how_to_play, winning
from games.pickomino.model import State
from games.pickomino.worths import Worths
from ui.engine import Known, Need
from ui.html import Html
from ui.play import why
from ui.play.words import Words


def needs(state: State, known: Known) -> list[Need]:
    """The need of the network where the reader plays to win the game, else []."""
    return [winning.need(state.players)] if state.plays_to_win else []


def regions(state: State, known: Known) -> dict[str, Html]:
    """{"how-words": the rules in sentences}; everything else the page answers at once."""
    aims = how_to_play.advice_for(state.goal, state.plays_to_win)
    return {"how-words": how_to_play.region(state.goal, state.returned, aims)}


class Told(Worths, Words):
    """The words of the page of play for what is played for here."""

    goal = Goal()


def because(state: State, play: Play) -> Html:
    """The parts of what a play with the throw costs; nothing for one of the best."""
    course = Course(state.situation, state.goal, state.kept)
    spot = course.after_throw(course.start(), state.throw)
    choice = play.text.replace(" ", "+")
    words = Told()
    words.goal = state.goal
    return why.why(words, course, spot, course.options(spot), choice)
