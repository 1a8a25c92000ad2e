"""The games of one session together: luck and skill apart, and a rating beside known players."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.play import Course, Review
from bestplay.play.session import estimate, rating
from ui import charts, text, view, waiting
from ui.engine import Known, Need
from ui.html import EMPTY, Html, markup
from ui.play.state import THROWS, State

#: What is opened for it, and under what the players' worth is known.
OPENED = "session"
KEY = "players"

#: The players whose worth is known, and what they are called.
PLAYERS = (
    ("best", "Best play"),
    ("natural", "The obvious rule"),
    ("careless", "Anything, at random"),
)

#: No game comes to so much.
MOST = 1e6

#: Kinds of decisions, in words.
KINDS = {
    "dice": "how many dice",
    "play": "what to choose",
    "keep": "what to keep",
    "stop": "stop or go on",
}

#: From so many games on there is a chart of them, in which each place is the average of so many.
FEW, LAST = 4, 5


def needs(state: State) -> list[Need]:
    """What the players are worth, once it is asked for."""
    if OPENED not in state.open or not state.record.over:
        return []
    return [Need(KEY, "table", f"{state.page}/skill.json", read)]


def read(told: str) -> dict[str, float]:
    """What each player comes to on average; ValueError when the file is damaged."""
    try:
        players = json.loads(told)["players"]
        return {name: number(players[name]) for name, _ in PLAYERS}
    except (KeyError, TypeError):
        raise ValueError("the file of the players is damaged") from None


def number(said: str) -> float:
    """A fraction or a decimal as it is written, as a float."""
    top, _, bottom = said.partition("/")
    return int(top) / int(bottom) if bottom else float(top)


class Graded(NamedTuple):
    """What a game came to, against best play.

    luck   what luck has helped by, below 0 what it has hurt by
    costs  what the decisions of each kind have given away
    """

    luck: float
    costs: dict[str, float]

    @property
    def cost(self) -> float:
        """What all decisions have given away."""
        return sum(self.costs.values())


def grade_review(course: Course, review: Review) -> Graded:
    """What luck and each kind of decision came to in a game."""
    costs: dict[str, float] = {}
    for event in review.decisions:
        kind = event.kind
        if kind == "play":
            kind = course.kind([option.text for option in event.options])
        costs[kind] = costs.get(kind, 0.0) + float(event.cost)
    return Graded(float(review.luck * review.better), costs)


def read_graded(told: Any) -> Graded | None:
    """What a game came to, as the device has kept it; None where that is damaged."""
    try:
        luck, costs = told
        return Graded(
            read_amount(luck), {str(kind): max(read_amount(costs[kind]), 0.0) for kind in costs}
        )
    except (TypeError, ValueError, KeyError):
        return None


def read_amount(value: Any) -> float:
    """A number that a game can come to; ValueError for any other."""
    if not -MOST < float(value) < MOST:
        raise ValueError(f"no game comes to {value}")
    return float(value)


def grade(state: State, course: Course, link: str) -> Graded | None:
    """What a game came to, kept or found now; None where neither can be."""
    if link not in state.graded and state.regrades:
        parts = words.split(link)
        try:
            record = course.read(parts.get("moves", ""), parts.get("seed", ""))
            state.graded[link] = list(grade_review(course, record.review()))
        except ValueError:  # kept by another version, or damaged
            return None
    return read_graded(state.graded.get(link))


def region(state: State, known: Known, course: Course, review: Review) -> Html:
    """The session's games, this one the last; nothing before there are two."""
    setup, now = words.join(state.setup()), state.game_link()
    state.graded[now] = list(grade_review(course, review))
    others = [link for link in state.games if link != now]
    if state.alike:
        others = [link for link in others if setup_of(link) == setup]
    links = first_tries([*others, now])
    if not state.regrades:
        links = [link for link in links if link in state.graded]
    if len(links) < 2:
        return EMPTY
    if OPENED not in state.open:
        label = f"Your {len(links)} {state.PLAYED}s together: luck and skill apart"
        return markup("<p>{}</p>", view.button("fold", OPENED, label, None, "action plain"))
    of_all = state.course(state.solution(known)) if state.regrades else course
    found = [grade(state, of_all, link) for link in links]
    games = [each for each in found if each]
    if len(games) < 2:
        return EMPTY
    lucks = estimate([each.luck for each in games])
    costs = estimate([each.cost for each in games])
    told = (
        f"In these {len(games)} {state.PLAYED}s your choices gave away "
        f"{amount(state, costs.mean)} on average, with a standard error of "
        f"{amount(state, costs.error)}: 19 times of 20 what you give away in the long run lies "
        f"{state.between(fraction(max(costs.low, 0)), fraction(costs.high))}."
    )
    helped = "helped" if lucks.mean > 0 else "hurt"
    luck = f"Luck {helped} by {amount(state, abs(lucks.mean))} a {state.PLAYED}"
    luck += f" (standard error {amount(state, lucks.error)}); in the long run it comes to nothing."
    rated = EMPTY
    if not setup or not state.alike:
        rated = players(state, known, costs.mean, max(costs.low, 0), costs.high)
    return markup(
        '<h2 id="session-sum">Your {} {}s together</h2><p>{}</p><p>{}</p>{}{}',
        len(games),
        state.PLAYED,
        told,
        luck,
        rated,
        by_kind(state, games),
    )


def by_kind(state: State, games: list[Graded]) -> Html:
    """A chart of what each kind of decision gave away a game, from the first game to the last;
    nothing before there are a few."""
    kinds = sorted({kind for each in games for kind in each.costs})
    if len(games) < FEW or not kinds:
        return EMPTY
    size = 100 if "%" in state.amount(Fraction(1)) else 1
    lines: list[charts.Line] = []
    for place, kind in enumerate(kinds):
        given = [size * each for each in means([each.costs.get(kind, 0.0) for each in games])]
        lines.append((KINDS.get(kind, kind), given, 2 * place, charts.KEY))
    by = " by kind of decision" if len(kinds) > 1 else ""
    said = f"What you gave away a {state.PLAYED}{by}, in {state.axis}: at each {state.PLAYED} the "
    said += f"average of it and of the {LAST - 1} before it."
    return charts.curves(lines, state.PLAYED, state.axis, said, 1)


def means(costs: list[float]) -> list[float]:
    """At each place the average of the last few up to it."""
    found = []
    for place in range(len(costs)):
        few = costs[max(0, place + 1 - LAST) : place + 1]
        found.append(sum(few) / len(few))
    return found


def setup_of(link: str) -> str:
    """What the words of a link say of its game, without its throws: games alike have one."""
    return "&".join([part for part in link.split("&") if part.partition("=")[0] not in THROWS])


def first_tries(links: list[str]) -> list[str]:
    """Games without those whose throws were known, since they had been played before."""
    found, seeds = [], []
    for link in links:
        seed = words.split(link).get("seed", "")
        if not seed or seed not in seeds:
            found.append(link)
            seeds.append(seed)
    return found


def amount(state: State, value: float) -> str:
    """A cost or luck that is estimated, with its unit."""
    return state.loss(fraction(value))


def fraction(value: float) -> Fraction:
    """What is not less than nothing, rounded to millionths."""
    return Fraction(int(value * 10**6 + 0.5), 10**6)


def points(value: float) -> str:
    """A rating with one decimal, and a true minus sign."""
    return f"{value:.1f}".replace("-", text.MINUS)


def players(state: State, known: Known, cost: float, low: float, high: float) -> Html:
    """A rating, beside those of the players whose worth is known."""
    worths = known.value(KEY)
    if not worths:
        return waiting.under_way(known, KEY) or EMPTY
    given = {name: abs(worths[name] - worths["best"]) for name, _ in PLAYERS}
    careless = given["careless"]
    own = [points(rating(each, careless)) for each in (cost, high, low)]
    rows = [(f"You, between {own[1]} and {own[2]}", own[0])]
    rows += [(said, points(rating(given[name], careless))) for name, said in PLAYERS]
    return markup(
        '{}<p class="soft">{}</p>',
        view.table(("Player", "Rating"), rows, "Rating"),
        "100 is best play, which gives nothing away; 0 is a player who takes anything at random. "
        f"A point is a hundredth of what that player gives away.{state.yardstick}",
    )
