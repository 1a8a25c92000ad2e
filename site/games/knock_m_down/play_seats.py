"""Computer players at a table of Knock 'm Down: what they lay; and layouts that are typed.

It comes with the part of the page's Python that follows.
"""

from __future__ import annotations

from bestplay.core import words
from bestplay.knock_m_down import TWO_DICE, Allocation
from games.knock_m_down.play_table import TWO_DICE_ALONE, Says
from ui.play.state import BEGINNER, BEST
from ui.score import Score


def layouts(state: Says, people: tuple[Allocation, ...]) -> tuple[Allocation, ...]:
    """Everybody's layout, once the people have laid theirs; ValueError while one is not known."""
    theirs = list(people)
    laid = [
        theirs.pop(0) if name in state.people else layout_for(state, name)
        for name in state.score.names
    ]
    return tuple(laid)


def layout_for(state: Says, name: str) -> Allocation:
    """The layout of a computer player; ValueError while it is not known."""
    course = state.played_course
    if name == BEST:
        return course.best[0]
    if name == BEGINNER:
        return state.layout_of(course.natural(course.start()))
    if not course.emperor:
        on_its_way = state.game == TWO_DICE
        raise ValueError("the emperor has not come yet" if on_its_way else TWO_DICE_ALONE)
    return course.emperor[0]


def with_people_first(score: Score, people: list[str]) -> Score:
    """The players with the people before all others, since the game that is graded is the first
    one's; without any the reader alone."""
    if not people:
        return Score()
    places = [place for place, name in enumerate(score.names) if name in people]
    places += [place for place in range(len(score.names)) if place not in places]
    names = tuple([score.names[place] for place in places])
    wins = tuple([score.wins[place] for place in places])
    return Score(names, score.scores, wins, score.turn)


def typed(state: Says, text: str) -> str:
    """A layout as it was typed: how many lie on each number, "0,2,3", or the numbers, "2 2 3"."""
    if "," in text:
        return text.replace(" ", "")
    counts = [0] * len(state.game.values)
    parts = text.replace("-", " ").split()
    for part in parts:
        counts[state.game.place(words.number(part, "a number with a token, such as 6 7 8"))] += 1
    if len(parts) != state.tokens:
        raise ValueError(
            f"type the numbers of all {state.tokens} tokens, such as 6 7 7 8, or how many lie on "
            "each, such as 0,2,3"
        )
    return ",".join([str(laid) for laid in counts])
