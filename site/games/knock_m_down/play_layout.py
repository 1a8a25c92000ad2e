"""What a layout that was played is worth: against the best one, a token moved, the best reply."""

from __future__ import annotations

from bestplay.knock_m_down import MOST_COMPARED, Allocation
from bestplay.knock_m_down.best import Replies
from bestplay.knock_m_down.play import Course
from games.knock_m_down import play_known, play_table, questions, rounded
from games.knock_m_down.play import State
from games.knock_m_down.play_known import shown
from ui import view, waiting
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup


def needs(state: State) -> list[Need]:
    """The best reply, where it is quick or asked for."""
    laid = shown(state)
    if not laid or state.game.count(laid.total) > MOST_COMPARED:
        return []
    return questions.now(state, [questions.reply_to(state.game, laid)])


def section(state: State, known: Known) -> Html:
    """All of it, once the game is over and best play is known."""
    laid, best = shown(state), state.solution(known)
    if not laid or not best:
        return EMPTY
    course = state.course(best)
    parts = [
        markup('<h2 id="layout">{} layout</h2>', state.whose),
        everybody(state, course),
        against(state, laid, best),
        moved(state, known, laid),
        reply(state, known, laid),
        closer(state, laid, best),
    ]
    return join(parts)


def everybody(state: State, course: Course) -> Html:
    """Each player's layout, its rolls on average, and those that these dice took."""
    if not state.others:
        return EMPTY
    layouts = [Allocation(state.record.steps[0].choice)] + list(state.others)
    rows = []
    for place, (laid, lying) in enumerate(zip(layouts, state.lying())):
        rows.append(
            markup(
                '<tr><th scope="row">{}</th><td>{}</td><td class="num">{}</td>'
                '<td class="num">{}</td></tr>',
                state.score.names[place],
                play_table.numbers(state.game, laid),
                state.amount(course.rolls(laid)),
                state.progress_of(lying),
            )
        )
    return markup(
        '<div class="scroll" tabindex="0" role="region" aria-label="All layouts"><table><thead><tr>'
        '<th scope="col">Player</th><th scope="col">Tokens on</th><th scope="col">On average</th>'
        '<th scope="col">With these dice</th></tr></thead><tbody>{}</tbody></table></div>',
        join(rows),
    )


def against(state: State, laid: Allocation, best: list[Allocation]) -> Html:
    """How often it wins against a layout with the fewest rolls, with the same dice for both."""
    if laid in best:
        return markup("<p>No layout takes fewer throws on average.</p>")
    outcome = state.game.outcome(laid, best[0])
    return markup(
        "<p>With the same dice for both it wins {} against {}, which takes the fewest throws; "
        "{} are draws, and it loses {}.</p>{}",
        rounded.percent(outcome.win),
        play_table.numbers(state.game, best[0]),
        rounded.percent(outcome.draw),
        rounded.percent(outcome.loss),
        view.outcome_bar(*[float(share) for share in outcome]),
    )


def moved(state: State, known: Known, laid: Allocation) -> Html:
    """The one token whose move saves most rolls."""
    move = known.value(play_known.token(state).key)
    if not move:
        return EMPTY
    source, target = move
    course = state.played
    saved = course.rolls(laid) - course.rolls(state.game.moved(laid, source, target))
    if saved <= 0:
        return markup("<p>No single token laid elsewhere saves throws.</p>")
    return markup(
        "<p>The token to move: one from {} to {} saves {} throws on average.</p>",
        source,
        target,
        state.amount(saved),
    )


def reply(state: State, known: Known, laid: Allocation) -> Html:
    """The layout that beats this one most, of all that there are."""
    ways = state.game.count(laid.total)
    if ways > MOST_COMPARED:
        told = f"There are {ways:,} layouts, too many to find here which one beats it most."
        return markup('<p class="soft">{}</p>', told)
    need = questions.reply_to(state.game, laid)
    replies: Replies | None = known.value(need.key)
    if not replies:
        label = f"Which of {ways:,} layouts beats it most?"
        return waiting.on_request(known, need.key, need.question.name, label)
    if not replies.best:
        return markup(
            "<p>None of all {} layouts wins more often than it loses against it.</p>",
            f"{ways:,}",
        )
    best = replies.best[0]
    beat = "beat it: they win more often than they lose"
    if replies.beaters == 1:
        beat = "beats it: that one wins more often than it loses"
    outcome = state.game.outcome(best.allocation, laid)
    return markup(
        "<p>{} of all {} layouts {}. The one that does most lies on {}: "
        "it wins {} and loses {}.</p>",
        f"{replies.beaters:,}",
        f"{replies.of:,}",
        beat,
        play_table.numbers(state.game, best.allocation),
        rounded.percent(outcome.win),
        rounded.percent(outcome.loss),
    )


def closer(state: State, laid: Allocation, best: list[Allocation]) -> Html:
    """Where to look at it closely, and how far the figures can be trusted."""
    link = view.link(state.position(state.record.spot), "Look at it closely", page=state.advisor)
    words = f"Throws are exact; who wins is right within {rounded.ERROR}."
    return markup('<p class="soft">{} {}</p>', words, link)
