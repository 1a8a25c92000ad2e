"""The second room of the Knock 'm Down page: another layout, its length, exact fractions."""

from __future__ import annotations

from bestplay import knock_m_down as face
from bestplay.knock_m_down import jobs, mixture
from bestplay.knock_m_down.tournament import MOST_RIVALS, Replies
from games.knock_m_down import boards, how_to_play, questions, rounded
from games.knock_m_down import view as advisor
from games.knock_m_down.state import EXACT, State
from ui import charts, text, view, waiting
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup

#: Whose dice take tokens.
DICE = ((face.COMMON, "Same throws for both"), (face.SEPARATE, "Each their own dice"))

#: A chart follows the throws until more are rarer than this.
TAIL = 0.01

#: The chart ends where all are cleared with this chance; the name of the reader's line stands where
#: it has reached the first height, and the other's, to keep apart, where it has the second.
SURE = 0.99
HEIGHTS = (0.45, 0.65)
NAMES = ("Yours", "Other")


def needs(state: State, known: Known) -> list[Need]:
    """The needs of the chart, the best reply and the fractions: quick jobs, and those asked for."""
    wanted = taken(state)
    if state.rival:
        wanted.append(questions.reply(state.game, state.rival))
    if EXACT in state.open:
        wanted += fractions(state)
    listed = questions.now(state, wanted)
    everyone = questions.emperor(state.game, state.mine.total)
    if compares(state) and everyone.question.name in state.asked:
        listed.append(everyone)  # quick or not, it is work
    return listed


def taken(state: State) -> list[Need]:
    """Needs of each layout's distribution of throws, the reader's first, then the other's."""
    tail = face.TAIL if state.rival and state.dice == face.SEPARATE else TAIL
    layouts = [state.mine] + ([state.rival] if state.rival else [])
    return [questions.rolls(state.game, laid, tail) for laid in layouts]


def compares(state: State) -> bool:
    """True if all layouts can be compared here: not on two dice, at most MOST_RIVALS of them."""
    return state.game != face.TWO_DICE and state.game.count(state.mine.total) <= MOST_RIVALS


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML} of the rules, the other layout, the chart, and the exact fractions."""
    drawn = {
        "how-words": how_to_play.region(state.game, state.dice),
        "against": join([other(state), reply(state, known), emperor(state, known)]),
        "chart": chart(state, known),
        "exactly": exactly(state, known),
    }
    if state.rival and state.dice == face.SEPARATE:
        drawn["versus"] = who_wins(state, known)
    return drawn


# Another layout.


def other(state: State) -> Html:
    """The field for the other layout, and the choice of whose dice take tokens."""
    laid = str(state.other) if state.other else ""
    asked = view.field(view.entry("a", "Compare with", laid, more=advisor.LONG))
    return join([asked, view.segments("dice", DICE, state.dice, "Whose dice")])


def who_wins(state: State, known: Known) -> Html:
    """The chances where each player has dice of their own, or a button that works them out."""
    wanted = taken(state)
    mine, others = [known.value(need.key) for need in wanted]
    if mine and others:
        return advisor.compared(state, mine.against(others))
    label = "Work out who wins with dice of their own"
    missing = wanted[1] if mine else wanted[0]
    return waiting.on_request(known, missing.key, missing.question.name, label)


def reply(state: State, known: Known) -> Html:
    """The best reply to the other layout, or a button that finds it; EMPTY with no other layout."""
    if not state.rival:
        return EMPTY
    need = questions.reply(state.game, state.rival)
    replies: Replies | None = known.value(need.key)
    if not replies:
        ways = state.game.count(state.mine.total)
        label = f"Best reply among {ways:,} layouts"
        return waiting.on_request(known, need.key, need.question.name, label)
    if not replies.best:
        return markup("<p>Nothing beats it: no layout wins more often than it loses.</p>")
    best = replies.best[0]
    beat = "beats" if replies.beaters == 1 else "beat"
    words = f"{replies.beaters:,} of {replies.of:,} layouts {beat} the other one. Out of 100 games "
    words += f"this one wins {rounded.points(best.margin)} more than it loses."
    return choice(state, "Best reply", best.allocation, words)


def emperor(state: State, known: Known) -> Html:
    """The layout that beats all others, else those to draw one from, or a button; else EMPTY."""
    tokens = state.mine.total
    if compares(state):
        need = questions.emperor(state.game, tokens)
        found: tuple[face.Allocation, ...] | None = known.value(need.key)
        if found is None:
            label = f"What to lay against all {state.game.count(tokens):,} layouts"
            return waiting.on_request(known, need.key, need.question.name, label)
        if found:
            return choice(state, "The emperor: it beats all others", found[0], "")
    listed = mixture.layouts_to_draw(state.game, tokens)
    if not listed:
        return EMPTY
    rows = [
        markup("<li>{} in {} of games</li>", boards.numbers(state.game, laid), share)
        for laid, share in rounded.shares(listed)
    ]
    return markup(
        '<div class="choice"><p><b>No layout of {} tokens beats all others.</b> Draw one before '
        "each game: then nothing wins more often than it loses against you, with the same throws "
        "for both.</p><ul>{}</ul>{}</div>",
        tokens,
        join(rows),
        view.button("roll-layout", "", "Draw one", None, "action plain"),
    )


def choice(state: State, name: str, laid: face.Allocation, words: str) -> Html:
    """A named layout, with a button that takes it unless it lies already."""
    ident = view.element_id("use", name)
    use = view.button("make", laid, "Lay it", None, "action plain", ident=ident)
    lies = laid == state.mine
    return markup(
        '<div class="choice"><p><b>{}</b>: {}. {} {}</p>{}</div>',
        name,
        boards.numbers(state.game, laid),
        words,
        "So your tokens lie now." if lies else "",
        EMPTY if lies else use,
    )


# How long it takes.


def chart(state: State, known: Known) -> Html:
    """The chart of P(no token left) by number of throws, or a button that draws it."""
    lines, medians, both = [], [], []
    for need in taken(state):
        rolls: face.Distribution | None = known.value(need.key)
        if not rolls:
            label = "Draw how many throws it takes"
            return waiting.on_request(known, need.key, need.question.name, label)
        both.append(rolls)
    end = max([rolls.within(SURE) for rolls in both] + [1])
    for number, rolls in enumerate(both):
        percents = [100 * chance for chance in rolls.done[: end + 1]]
        name = NAMES[number] if state.rival else ""
        lines.append((name, percents, number, min(rolls.within(HEIGHTS[number]), end)))
        medians.append(text.many(rolls.median, "throw"))
    said = f"In at least half of all games your tokens are gone after {medians[0]}"
    if state.rival:
        said += f", the other\u2019s after {medians[1]}"
    drawn = charts.curves(lines, "throws", "no token left by then (%)", f"{said}.")
    return charts.with_save_buttons(drawn, "chart")


def fractions(state: State) -> list[Need]:
    """[the need of exact fractions]: the throws on average, and against another the outcome."""
    if state.rival:
        about = {"a": state.mine, "b": state.rival}
        return [questions.job_need(state.game, "knock-exact", about, jobs.read_exactly)]
    return [questions.job_need(state.game, "knock-mean", {"a": state.mine}, jobs.read_mean)]


def exactly(state: State, known: Known) -> Html:
    """The exact fractions, with ten decimals each, or a button that works them out."""
    need = fractions(state)[0]
    found = known.value(need.key)
    if not found:
        label = "Work out the exact fractions"
        return waiting.on_request(known, need.key, need.question.name, label)
    listed = [("Throws on average", found)]
    if state.rival:
        names = ("Wins", "Draws", "Losses", "Throws on average", "The other\u2019s throws")
        listed = list(zip(names, list(found.outcome) + list(found.rolls)))
    rows = [
        markup(
            '<p>{}: <b>{}</b> <span class="exact">= {}</span></p>',
            name,
            text.decimal(value, 10),
            value,
        )
        for name, value in listed
    ]
    if state.rival and state.dice == face.SEPARATE:
        rows.append(view.note("Wins and draws with the same throws for both.", "soft"))
    return join(rows)
