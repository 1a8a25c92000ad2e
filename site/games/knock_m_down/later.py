"""What may follow on the Knock 'm Down page: the best of all layouts."""

from __future__ import annotations

from bestplay import knock_m_down as face
from bestplay.knock_m_down import mixture
from bestplay.knock_m_down.table import FEWEST, Row
from bestplay.knock_m_down.tournament import MOST_RIVALS, Replies
from games.knock_m_down import how_to_play, questions, rounded
from games.knock_m_down.model import State
from ui import view, waiting
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup

#: Where the table of two dice's layouts with the fewest rolls is known; from so many tokens on it
#: is there sooner than the solver's answer.
TABLE = "fewest"
TABLE_FROM = 21


def needs(state: State, known: Known) -> list[Need]:
    """The fewest rolls and the best reply, and with dice of their own all moves.

    Of these the jobs that are quick, and those that the reader asked for.
    """
    wanted = [questions.reply(state)]
    by_table = from_table(state) and not known.failure(TABLE)
    if not by_table:
        wanted.append(questions.fewest(state))
    if state.dice == face.SEPARATE:
        wanted.append(questions.moves(state))
    listed = questions.now(state, wanted)
    if compares(state):
        everyone = questions.emperor(state)
        listed += [everyone] * (everyone.question.name in state.asked)  # quick or not, it is work
    if by_table:
        listed.append(Need(TABLE, "table", FEWEST.path, FEWEST.read))
    return listed


def compares(state: State) -> bool:
    """Whether all layouts can be set against each other here, on dice for which it is not known
    already what beats all others."""
    own = state.dice == face.COMMON and state.game != face.TWO_DICE
    return own and state.game.count(state.a.total) <= MOST_RIVALS


def from_table(state: State) -> bool:
    """Whether the site's table has the fewest rolls of this game and number of tokens."""
    return state.game == face.TWO_DICE and TABLE_FROM <= state.a.total <= FEWEST.most


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}."""
    told = how_to_play.region(state.game, state.dice, boards=how_to_play.BOARDS)
    improve = [fewest(state, known), reply(state, known), draw(state, known)]
    return {"improve": join(improve), "how-words": told}


def fewest(state: State, known: Known) -> Html:
    """The layout with the fewest rolls, or a button that finds it."""
    need = questions.fewest(state)
    best: list[face.Allocation] = known.value(need.key) or []
    rows: list[Row] = known.value(TABLE) or []
    if not best and from_table(state):
        best = [row.allocation for row in rows if row.tokens == state.a.total]
    if best:
        return choice(state, "Fewest throws", best[0], "")
    return waiting.on_request(known, need.key, need.question.name, "Find the fewest throws")


def reply(state: State, known: Known) -> Html:
    """The best reply to the other layout, or a button that finds it."""
    other = "B" if state.side == "a" else "A"
    need = questions.reply(state)
    replies: Replies | None = known.value(need.key)
    if not replies:
        ways = state.game.count(state.a.total)
        label = f"Best reply to {other} among {ways:,} layouts"
        return waiting.on_request(known, need.key, need.question.name, label)
    if not replies.best:
        return markup("<p>Nothing beats {}: no layout wins more often than it loses.</p>", other)
    best = replies.best[0]
    beat = "beats" if replies.beaters == 1 else "beat"
    words = f"{replies.beaters:,} of {replies.of:,} layouts {beat} {other}. Out of 100 games this "
    words += f"one wins {rounded.points(best.margin)} more than it loses."
    return choice(state, f"Best reply to {other}", best.allocation, words)


def draw(state: State, known: Known) -> Html:
    """What beats all other layouts; where nothing does what to draw, and a button that does."""
    if compares(state):
        need = questions.emperor(state)
        emperors: tuple[face.Allocation, ...] | None = known.value(need.key)
        if emperors is None:
            label = f"What to lay against all {state.game.count(state.a.total):,} layouts"
            return waiting.on_request(known, need.key, need.question.name, label)
        if emperors:
            return choice(state, "The emperor: it beats all others", emperors[0], "")
    listed = mixture.layouts_to_draw(state.game, state.a.total) if state.dice == face.COMMON else []
    if not listed:
        return EMPTY
    rows = [
        markup("<li>{} in {} of games</li>", layout_counts(laid), share)
        for laid, share in rounded.shares(listed)
    ]
    label = f"Draw one for {state.side.upper()}"
    return markup(
        '<div class="choice"><p><b>No layout of {} tokens beats all others.</b> Draw one before '
        "each game: then nothing wins more often than it loses against you.</p><ul>{}</ul>{}</div>",
        state.a.total,
        join(rows),
        view.button("roll-layout", "", label, None, "action plain"),
    )


def layout_counts(laid: face.Allocation) -> str:
    """The tokens on each number."""
    return ", ".join([str(count) for count in laid])


def choice(state: State, name: str, laid: face.Allocation, words: str) -> Html:
    """A layout that the chosen side can take."""
    side = state.side.upper()
    lies_there = laid == state.mine
    ident = view.element_id("use", name)
    return markup(
        '<div class="choice"><p><b>{}</b> ({}) {} {}</p>{}</div>',
        name,
        layout_counts(laid),
        words,
        f"It is {side}\u2019s layout now." if lies_there else "",
        None
        if lies_there
        else view.button(state.side, laid, f"Use for {side}", None, "action plain", ident=ident),
    )
