"""Computer players at a table of Knock 'm Down: what they lay; and layouts that are typed.

It comes with the part of the page's Python that follows.
"""

from __future__ import annotations

from bestplay.core import words
from bestplay.knock_m_down import Allocation, mixture
from games.knock_m_down.play_table import Says
from ui.play.state import BEGINNER, BEST
from ui.score import Score
from ui.state import MOST_DICE, random_number


def layouts(state: Says, people: tuple[Allocation, ...], chance: str) -> tuple[Allocation, ...]:
    """Everybody's layout, once the people have laid theirs; ValueError for one nobody knows."""
    theirs = list(people)
    laid = [
        theirs.pop(0) if name in state.people else layout_for(state, name, chance)
        for name in state.score.names
    ]
    return tuple(laid)


def layout_for(state: Says, name: str, chance: str) -> Allocation:
    """What a player lays that is no person; ValueError where that is not known."""
    course = state.played_course
    if name == BEST:
        return course.best[0]
    if name == BEGINNER:
        return state.layout_of(course.natural(course.start()))
    if state.draws:
        share = random_number(chance) / 6**MOST_DICE
        return mixture.draw(state.game, state.tokens, share)
    if not course.emperor:
        why = "nobody has looked for it yet" if course.emperor is None else "there is none here"
        raise ValueError(f"the emperor cannot lay its tokens: {why}. See below the board")
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
