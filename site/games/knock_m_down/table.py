"""Two layouts looked into: their rolls, exact fractions, everyone against everyone."""

from __future__ import annotations

from bestplay import knock_m_down as face
from games.knock_m_down import questions, tournament
from games.knock_m_down import view as advisor
from games.knock_m_down.model import State
from games.knock_m_down.state import act as act
from games.knock_m_down.state import read as read
from games.knock_m_down.state import start as start
from games.knock_m_down.state import step as step
from games.knock_m_down.state import write as write
from ui import charts, text, view, waiting
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup

#: The chart ends where both are cleared with this chance; A's name stands where its line has
#: reached the first height, and B's, to keep apart where they nearly meet, the second.
SURE = 0.99
NAMES = (0.45, 0.65)

#: What stands in place of who wins until the rolls are known.
TOGETHER = (
    "Each of them has their own dice. Who wins is worked out together with how many throws each "
    "layout takes."
)


def needs(state: State, known: Known) -> list[Need]:
    """Distributions, the tournament of a small game, the fractions once they are opened.

    Of these the jobs that are quick, and those that the reader asked for.
    """
    wanted = [questions.rolls(state, player) for player in ("a", "b")]
    wanted.append(questions.tournament(state))
    if state.exact:
        wanted.append(questions.fractions(state))
    return questions.now(state, wanted)


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}."""
    return {
        "notice": EMPTY,
        "pair": pair(state),
        "versus": who_wins(state, known),
        "chart": chart(state, known),
        "exactly": exactly(state, known),
        "tournament": tournament.region(state, known),
    }


def files(state: State, known: Known) -> tuple[str, ...]:
    """The names of the downloads that there are."""
    return ("tournament",) if known.value(questions.tournament(state).key) else ()


def file(state: State, known: Known, name: str) -> tuple[str, str, str]:
    """The tournament as CSV: who beats whom."""
    everyone = known.value(questions.tournament(state).key)
    if name != "tournament" or not everyone:
        raise ValueError("there is no tournament to download yet")
    return "tournament.csv", "text/csv", tournament.csv(everyone)


def pair(state: State) -> Html:
    """Which layouts this is about."""
    values = state.game.values
    return markup(
        "<p>On {} to {}, A has {} and B has {}.</p>",
        values[0],
        values[-1],
        ", ".join([str(count) for count in state.a]),
        ", ".join([str(count) for count in state.b]),
    )


def who_wins(state: State, known: Known) -> Html:
    """Who wins; with dice of their own it takes the chart's rolls, which a reader asks for."""
    if [need for need in advisor.needs(state, known) if not known.value(need.key)]:
        return view.note(TOGETHER)
    return advisor.who_wins(state, known)


def exactly(state: State, known: Known) -> Html:
    """The exact fractions, on demand."""
    need = questions.fractions(state)
    exact = known.value(need.key)
    if not exact:
        label = "Work out the exact fractions"
        return waiting.on_request(known, need.key, need.question.name, label)
    names = ("A wins", "Draw", "B wins", "Throws of A", "Throws of B")
    rows = [
        markup(
            '<p>{}: <b>{}</b> <span class="exact">= {}</span></p>',
            name,
            text.decimal(value, 10),
            value,
        )
        for name, value in zip(names, list(exact.outcome) + list(exact.rolls))
    ]
    if state.dice == face.SEPARATE:
        rows.append(view.note("Wins and draws with the same throws for both.", "soft"))
    return join(rows)


def chart(state: State, known: Known) -> Html:
    """The chance that each layout is gone by a number of rolls."""
    both: list[face.Distribution] = []
    for player in ("a", "b"):
        need = questions.rolls(state, player)
        rolls = known.value(need.key)
        if not rolls:
            label = "Draw how many throws each layout takes"
            return waiting.on_request(known, need.key, need.question.name, label)
        both.append(rolls)
    end = max([rolls.within(SURE) for rolls in both] + [1])
    lines = []
    for number, rolls in enumerate(both):
        percents = [100 * chance for chance in rolls.done[: end + 1]]
        lines.append(("AB"[number], percents, number, min(rolls.within(NAMES[number]), end)))
    return charts.curves(
        lines,
        "throws",
        "no token left by then (%)",
        f"In at least half of all games A has no token left after {rolls_of(both[0])}, and B after "
        f"{rolls_of(both[1])}.",
    )


def rolls_of(rolls: face.Distribution) -> str:
    """The median in words."""
    return text.many(rolls.median, "throw")
