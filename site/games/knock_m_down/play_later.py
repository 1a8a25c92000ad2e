"""What follows a game of Knock 'm Down: how it adds up, and what the layout is worth."""

from __future__ import annotations

from bestplay import knock_m_down as face
from bestplay.knock_m_down import COMMON, MOST_COMPARED, SEPARATE, Allocation, jobs, mixture
from bestplay.knock_m_down.play import Course
from bestplay.knock_m_down.table import EMPERORS, FEWEST, Row
from bestplay.knock_m_down.tournament import Replies
from games.knock_m_down import how_to_play, play, play_table, questions, rounded
from games.knock_m_down.play import State
from games.knock_m_down.play_table import EMPEROR
from ui import view, waiting
from ui.engine import Known, Need, Question
from ui.html import EMPTY, Html, join, markup
from ui.play import past, report

file = report.file


def needs(state: play.State, known: Known) -> list[Need]:
    """What grading needs, and once the game is over the best reply where that is quick."""
    return play.needs(state, known) + known_needs(state, known) + reply_needs(state)


def regions(state: play.State, known: Known) -> dict[str, Html]:
    """{element id: HTML}."""
    tell(state, known)
    dice = SEPARATE if state.apart else COMMON
    alone = not state.against and (state.practising or not state.score.several)
    told = how_to_play.region(state.game, dice, alone)
    working = adding_up(state, known) if finished_layout(state) else None
    if working:
        return {"report": working, "how-words": told, **past.regions(state)}
    shown = report.regions(state, known)
    shown["how-words"] = told
    if "players" in shown:
        shown["players"] = play.own_settings(state, shown["players"])
    about = [about_emperor(state, known), layout(state, known)]
    shown["report"] = join([shown["report"]] + about)
    return shown


# What a layout that was played is worth: against the best one, a token moved, the best reply.


def reply_needs(state: State) -> list[Need]:
    """The best reply, where it is quick or asked for."""
    laid = finished_layout(state)
    if not laid or state.game.count(laid.total) > MOST_COMPARED:
        return []
    return questions.now(state, [questions.reply_to(state.game, laid)])


def layout(state: State, known: Known) -> Html:
    """All of it, once the game is over and best play is known."""
    laid, best = finished_layout(state), state.solution(known)
    if not laid or not best:
        return EMPTY
    course = state.course(best)
    parts = [
        markup('<h2 id="layout">{} layout</h2>', state.whose),
        everybody(state, course),
        against(state, laid, best),
        best_move(state, known, laid),
        reply(state, known, laid),
        closer(state),
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
        "<p>With the same dice for both it wins {} of games against {}, which takes the fewest "
        "throws; {} are draws, and it loses {}.</p>{}",
        rounded.percent(outcome.win),
        play_table.numbers(state.game, best[0]),
        rounded.percent(outcome.draw),
        rounded.percent(outcome.loss),
        view.outcome_bar(*[float(share) for share in outcome]),
    )


def best_move(state: State, known: Known, laid: Allocation) -> Html:
    """The one token whose move saves most rolls."""
    move = known.value(token(state).key)
    if not move:
        return EMPTY
    source, target = move
    course = state.played_course
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
        "<p>{} of all {} layouts {}. The strongest lies on {}: "
        "it wins {} of games and loses {}.</p>",
        f"{replies.beaters:,}",
        f"{replies.of:,}",
        beat,
        play_table.numbers(state.game, best.allocation),
        rounded.percent(outcome.win),
        rounded.percent(outcome.loss),
    )


def closer(state: State) -> Html:
    """Where to look at it closely, and how far the figures can be trusted."""
    link = view.link(state.position(state.record.spot), "Look at it closely", state.advisor)
    words = f"Throws are exact; who wins is right within {rounded.ERROR}."
    return markup('<p class="soft">{} {}</p>', words, link)


# What is found out in pauses: rolls, best layouts, the emperor.  A game of twenty tokens goes
# through as many layouts whose rolls are long fractions, so each is a slice of work of its own, and
# taps come between them.


def known_needs(state: State, known: Known) -> list[Need]:
    """The fewest rolls, the emperor where it plays, and what a game that is over comes to."""
    if state.practising and not state.asking:
        return []
    fewest = Need(play.FEWEST, "table", FEWEST.path, FEWEST.read)
    if state.game != face.TWO_DICE or known.failure(play.FEWEST):
        fewest = of_game(state, play.fewest_key(state), "fewest", jobs.read_fewest)
    wanted = [fewest]
    if EMPEROR in state.score.names:
        wanted += emperor_needs(state, known)
    if finished_layout(state) and state.solution(known):
        wanted += [rolls(state, laid) for laid in summed_layouts(state)] + [token(state)]
    return wanted


def of_game(state: State, key: str, kind: str, take: object) -> Need:
    """A job about the dice and the number of tokens."""
    arguments = {"game": str(state.game), "tokens": state.tokens}
    return Need(key, "job", Question(jobs, f"knock-{kind}", arguments), take)


# What a game that is over comes to.


def finished_layout(state: State) -> Allocation | None:
    """The layout whose game is over."""
    over = state.record.over and not state.practising
    return Allocation(state.record.steps[0].choice) if over else None


def summed_layouts(state: State) -> list[Allocation]:
    """Those whose rolls the game's sum and its table need, each once."""
    listed: list[Allocation] = []
    lefts = [spot.place.left for spot in state.record.spots[1:]]
    for laid in lefts + list(state.played_course.best) + list(state.others):
        if laid.total and laid not in listed:
            listed.append(laid)
    return listed


def rolls(state: State, laid: Allocation) -> Need:
    """The rolls of a layout, which its course is told as well."""
    worths = state.worths

    def take(told: object) -> object:
        worths[laid] = jobs.read_mean(told)
        return worths[laid]

    arguments = {"game": str(state.game), "a": list(laid)}
    question = Question(jobs, "knock-mean", arguments)
    return Need(f"rolls {state.game} {laid}", "slice", question, take)


def token(state: State) -> Need:
    """The one token of the layout whose move saves most."""
    laid = finished_layout(state) or Allocation("0")
    arguments = {"game": str(state.game), "a": list(laid)}
    question = Question(jobs, "knock-token", arguments)
    return Need(f"token {state.game} {laid}", "slice", question, tuple)


def adding_up(state: State, known: Known) -> Html | None:
    """How far the sum of a game that is over is, None once all of it is known."""
    wanted = known_needs(state, known)
    missing = [need for need in wanted if need.kind == "slice" and need.key not in known]
    if not missing and state.solution(known):
        return None
    of = len([need for need in wanted if need.kind == "slice"])
    bar = markup(' max="{}" value="{}"', of, of - len(missing)) if of else EMPTY
    return markup(
        '<p class="soft">{} <progress aria-label="Done so far"{}></progress></p>',
        view.waits("Adding up"),
        bar,
    )


# The emperor.


def emperor_key(state: State) -> str:
    """Where the emperor is known that a job has found."""
    return f"emperor {state.game} {state.tokens}"


def emperor_needs(state: State, known: Known) -> list[Need]:
    """The emperors of two dice from their table, of other dice from the solver when asked."""
    if state.game == face.TWO_DICE:
        return [Need("emperors", "table", EMPERORS.path, EMPERORS.read)]
    if state.game.count(state.tokens) > face.MOST_COMPARED:
        return []
    need = of_game(state, emperor_key(state), "emperor", jobs.read_emperor)
    return questions.now(state, [need])


def emperor(state: State, known: Known) -> tuple[Allocation, ...] | None:
    """The emperor, () where there is none, None while it is not known."""
    if state.game == face.TWO_DICE:
        rows: list[Row] = known.value("emperors") or []
        listed = tuple([row.allocation for row in rows if row.tokens == state.tokens])
        return listed or None
    found: tuple[Allocation, ...] | None = known.value(emperor_key(state))
    return found


def tell(state: State, known: Known) -> None:
    """Tell the game's course what is known of its best layouts, before anybody asks it."""
    course, best = state.played_course, state.solution(known)
    if best and not state.among:
        course.take_best(best)
    course.emperor = emperor(state, known)


def what_is_drawn(state: State) -> Html:
    """The layouts that an opponent draws from, and how often each."""
    listed = rounded.shares(mixture.layouts_to_draw(state.game.rule, state.tokens))
    numbers = play_table.numbers
    return join(
        [
            markup("<li>{} in {} of games</li>", numbers(state.game, laid), share)
            for laid, share in listed
        ]
    )


def about_emperor(state: State, known: Known) -> Html:
    """Whether there is an emperor, where it plays and tokens are laid."""
    if EMPEROR not in state.score.names or state.practising or state.record.steps:
        return EMPTY
    found = emperor(state, known)
    if found:
        return EMPTY
    if found is not None and not state.draws:
        return markup(
            "<p>There is no emperor here: with {} tokens on these dice no layout beats every "
            "other, and there are too many to find out here which to draw from. Choose another "
            "opponent or another number of tokens.</p>",
            state.tokens,
        )
    if found is not None:
        return markup(
            "<p>With {} tokens on these dice no layout beats every other. The emperor draws one "
            "anew for each game, so that with the same dice for both nothing wins more often than "
            "it loses against it:</p><ul>{}</ul>",
            state.tokens,
            what_is_drawn(state),
        )
    if state.game == face.TWO_DICE:
        return waiting.under_way(known, "emperors") or EMPTY
    ways = state.game.count(state.tokens)
    if ways > face.MOST_COMPARED:
        return markup(
            "<p>Nobody knows whether one layout beats all others here: there are {}, too many to "
            "compare. Choose another opponent.</p>",
            f"{ways:,}",
        )
    label = f"Look among {ways:,} layouts for one that beats all others"
    return waiting.on_request(known, emperor_key(state), "knock-emperor", label)
