"""What may follow on the Knock 'm Down page: the best of all, charts, the tournament."""

from bestplay import knock_m_down as face
from bestplay.knock_m_down_table import FEWEST
from ui import answer, charts, text, view, waiting
from ui.engine import Need
from ui.games.knock_m_down import questions, rounded, tournament
from ui.html import Html, join, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.knock_m_down_best import Replies
    from bestplay.knock_m_down_table import Row
    from ui.engine import Known
    from ui.games.knock_m_down.model import State

#: Where the table of two dice's fewest-rolls allocations is known; from so many tokens on it is
#: there sooner than the solver's answer.
TABLE = "fewest"
TABLE_FROM = 21

#: The chart ends where both cards are cleared with this chance; A's name stands where its line
#: has reached the first height, and B's, to keep apart where they nearly meet, the second.
SURE = 0.99
NAMES = (0.45, 0.65)


def needs(state: "State", known: "Known") -> list[Need]:
    """Distributions, the fewest rolls, the best reply, the tournament of a small game.

    Of these the jobs that are quick, and those that the reader asked for.
    """
    wanted = [questions.rolls(state, card) for card in ("a", "b")]
    by_table = from_table(state) and not known.failure(TABLE)
    if not by_table:
        wanted.append(questions.fewest(state))
    wanted += [questions.reply(state), questions.tournament(state)]
    if state.exact:
        wanted.append(questions.fractions(state))
    if state.dice == face.SEPARATE:
        wanted.append(questions.moves(state))
    listed = [need for need in wanted if need.question.quick() or need.question.name in state.asked]
    if by_table:
        listed.append(Need(TABLE, "table", FEWEST.path, FEWEST.read))
    return listed


def from_table(state: "State") -> bool:
    """Whether the site's table has the fewest rolls of this game and number of tokens."""
    return state.game == face.TWO_DICE and TABLE_FROM <= state.a.total <= FEWEST.most


def regions(state: "State", known: "Known") -> dict[str, Html]:
    """{element id: HTML}."""
    return {
        "improve": join([fewest(state, known), reply(state, known)]),
        "exactly": exactly(state, known),
        "chart": chart(state, known),
        "tournament": tournament.region(state, known),
    }


def file(state: "State", known: "Known", name: str) -> tuple[str, str, str]:
    """The tournament as CSV: who beats whom."""
    everyone = known.value(questions.tournament(state).key)
    if name != "tournament" or not everyone:
        raise ValueError("there is no tournament to download yet")
    return "tournament.csv", "text/csv", tournament.csv(everyone)


# The best of all allocations.


def fewest(state: "State", known: "Known") -> Html:
    """The fewest-rolls allocation, or a button that finds it."""
    need = questions.fewest(state)
    best: list[face.Allocation] = known.value(need.key) or []
    rows: list[Row] = known.value(TABLE) or []
    if not best and from_table(state):
        best = [row.allocation for row in rows if row.tokens == state.a.total]
    if best:
        return choice(state, "Fewest rolls", best[0], "")
    return waiting.on_request(known, need.key, need.question.name, "Find the fewest rolls")


def reply(state: "State", known: "Known") -> Html:
    """The best reply to the other card, or a button that finds it."""
    other = "B" if state.side == "a" else "A"
    need = questions.reply(state)
    replies: Replies | None = known.value(need.key)
    if not replies:
        ways = state.game.count(state.a.total)
        label = f"Best reply to {other} among {ways:,}"
        return waiting.on_request(known, need.key, need.question.name, label)
    if not replies.best:
        return markup(
            "<p>Nothing beats {}: all {} allocations lose to it or tie it.</p>",
            other,
            f"{replies.of:,}",
        )
    best = replies.best[0]
    words = f"{replies.beaters:,} of {replies.of:,} allocations beat {other}; this one by "
    words += f"{rounded.percent(best.margin)}."
    return choice(state, f"Best reply to {other}", best.allocation, words)


def choice(state: "State", name: str, laid: face.Allocation, words: str) -> Html:
    """An allocation that can be laid on the chosen card."""
    card = state.side.upper()
    lies_there = laid == state.mine
    return markup(
        '<div class="choice"><p><b>{}</b> ({}) {} {}</p>{}</div>',
        name,
        ", ".join([str(count) for count in laid]),
        words,
        f"It lies on {card}." if lies_there else "",
        None
        if lies_there
        else view.button(state.side, laid, f"Lay it on {card}", None, "action plain"),
    )


def exactly(state: "State", known: "Known") -> Html:
    """The exact fractions, on demand."""
    need = questions.fractions(state)
    exact = known.value(need.key)
    if not exact and not state.exact:
        return answer.WAIT
    if not exact:
        label = "Work out the exact fractions"
        return waiting.on_request(known, need.key, need.question.name, label)
    names = ("A wins", "Draw", "B wins", "Rolls of A", "Rolls of B")
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
        rows.append(view.note("Wins and draws with the same rolls for both.", "soft"))
    return join(rows)


# How many rolls.


def chart(state: "State", known: "Known") -> Html:
    """The chance that each card is gone by a number of rolls."""
    both: list[face.Distribution] = []
    for card in ("a", "b"):
        need = questions.rolls(state, card)
        rolls = known.value(need.key)
        if not rolls:
            label = "Draw how many rolls each card takes"
            return waiting.on_request(known, need.key, need.question.name, label)
        both.append(rolls)
    end = max([rolls.within(SURE) for rolls in both] + [1])
    lines = []
    for number, rolls in enumerate(both):
        percents = [100 * chance for chance in rolls.done[: end + 1]]
        lines.append(("AB"[number], percents, number, min(rolls.within(NAMES[number]), end)))
    return charts.curves(
        lines,
        "rolls",
        "cleared by then (%)",
        f"Half of all games clear A within {both[0].median} rolls and B within {both[1].median}.",
    )
