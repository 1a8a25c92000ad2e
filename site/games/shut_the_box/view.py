"""The first room of the Shut the Box page."""

from __future__ import annotations

from typing import Any

from bestplay.core.fraction import Fraction
from bestplay.shut_the_box import Answer, Option, Play, Solution, Throw
from games.shut_the_box import figures, settings, solved
from games.shut_the_box.model import State
from ui import answer, reason, scoring, text, tiles, view
from ui.engine import Known
from ui.html import EMPTY, Html, join, markup

needs, position = solved.needs, tiles.position


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}; before the rules are solved what can be set, and what can be done."""
    best = solved.solution(state, known)
    drawn = settings.position(state, dice(state, best))
    drawn.update(settings.rules(state))
    drawn["lead"] = markup("{}", figures.lead(state.game, best.worth() if best else None))
    drawn["who"] = scoring.strip(state.score)
    drawn["players"] = scoring.form(state.score)
    drawn["notice"] = solved.notice(state.game, known)
    drawn["every"] = EMPTY
    if state.is_over:
        answers = tiles.end_of_turn(state, ""), EMPTY
    elif best:
        told = best.answer(state.board, state.roll)
        answers = advice(state, told, best)
        drawn["every"] = every_throw(told, best)
    else:
        answers = solved.unsolved_message(state.game, known)
    drawn["best"], drawn["moves"] = answers
    return drawn


def dice(state: State, best: Solution | None) -> int:
    """The best number of dice to throw; 2 where it is not known."""
    options = best.options(state.board) if best else []
    return options[0].dice if options else 2


# The answer: the plays for a throw, or what to do with every throw.


def advice(state: State, told: Answer, solution: Solution) -> tuple[Html, Html]:
    """(headline, list) for a throw, or for every throw while it is open."""
    board = told.board
    if board.shut or (told.roll and not told.plays):
        return tiles.end_of_turn(state, figures.end_headline(solution, board)), EMPTY
    if told.roll is None:
        return open_throw(state, told, solution)
    return plays(state, told, solution)


def plays(state: State, told: Answer, solution: Solution) -> tuple[Html, Html]:
    """(headline, list) for a throw with a legal play."""
    game = solution.game
    ranked = told.plays
    places = figures.brief(game, [play.worth for play in ranked])

    def draw(play: Play) -> answer.Row:
        tiles = text.as_phrase(play.flips)
        return answer.Row(
            tiles,
            figures.worth(game, play.worth, places),
            figures.cost(game, play.loss, places),
            lambda: follows(state, play, solution),
            f"Flip {tiles}",
        )

    heads, unit = ("Or flip", figures.head(game)), figures.unit(game)
    said = reason.sentence(ranked, game.goal != "most")
    return answer.ranked(ranked, draw, state.open, heads, unit, said)


def follows(state: State, play: Play, solution: Solution) -> Html:
    """A play's details: the reasons for its cost, and the next throw."""
    later = rest()
    return later.follows(state, play, solution) if later else answer.REASONS_FOLLOW


def because(state: State, solution: Solution, choice: str) -> Html:
    """The reasons for a choice's cost, in parts; a note until their module is here."""
    later = rest()
    return later.because(state, solution, choice) if later else answer.REASONS_FOLLOW


def rest() -> Any:
    """The module games.shut_the_box.later, which follows the page; None before it is here."""
    try:
        from games.shut_the_box import later
    except ImportError:
        return None
    return later


def open_throw(state: State, told: Answer, solution: Solution) -> tuple[Html, Html]:
    """(headline with the best number of dice, the risk and the other number) before a throw."""
    game = solution.game
    best = told.options[0]
    equal = len([option for option in told.options if option.best]) > 1
    phrase = (
        "Throw one die or two: it is all the same" if equal else f"Throw {text.dice(best.dice)}"
    )
    if state.dice != (0, 0):
        phrase = "Tap the other die"
    places = figures.brief(game, [option.worth for option in told.options])
    worth = figures.worth(game, told.worth, places)
    value = markup("{}<small>{}</small>", worth, figures.unit(game))
    told_besides = join([view.note(before(told, solution)), fewer_or_more(state, told, solution)])
    return answer.headline(phrase, value), told_besides


def every_throw(told: Answer, solution: Solution) -> Html:
    """The best play for every throw that may come next, with its worth; EMPTY after a throw."""
    if told.roll or not told.options:
        return EMPTY
    equal = len([option for option in told.options if option.best]) > 1
    heading = f"Every throw of {text.dice(told.options[0].dice)}" if equal else "Every throw"
    rows = [sum_row(throw, told, solution) for throw in told.options[0].throws]
    return markup('<h2>{}</h2><div class="every">{}</div>', heading, join(rows))


def stuck_by_dice(first: Option, second: Option) -> str:
    """A sentence with the chances that a throw ends the turn, with either number of dice."""
    never, sometimes = (second, first) if first.ways_to_end else (first, second)
    if not sometimes.ways_to_end:
        return figures.stuck_text(first)
    if not never.ways_to_end:
        return (
            f"You can\u2019t get stuck with {text.dice(never.dice)}; with "
            f"{text.dice(sometimes.dice)} you do {text.chance(sometimes.ends)} of the time."
        )
    one, two = text.chances([first.ends, second.ends])
    return (
        f"With {text.dice(first.dice)} you get stuck {one} of the time, with "
        f"{text.dice(second.dice)} {two}."
    )


def before(told: Answer, solution: Solution) -> str:
    """Sentences on the risk before the throw, and on the cost of the other number of dice."""
    game = solution.game
    equal = [option for option in told.options if option.best]
    parts = [stuck_by_dice(*equal) if len(equal) > 1 else figures.stuck_text(equal[0])]
    others = [option for option in told.options if not option.best]
    parts += [other_dice(option, told.worth, solution) for option in others]
    if game.goal == "beat":
        parts.append(f"From here you {figures.outcomes(solution.expected(told.board))}.")
    return " ".join(parts)


#: The id of what tells why the other number of dice is worse.
DICE = "why-dice"


def fewer_or_more(state: State, told: Answer, solution: Solution) -> Html:
    """The reasons against the other number of dice, behind a button; nothing where no other is."""
    worse = [option for option in told.options if not option.best]
    if not worse:
        return EMPTY
    opened = DICE in state.open
    reasons = because(state, solution, str(worse[0].dice)) if opened else EMPTY
    return markup(
        "<p>{}</p>{}",
        view.button("fold", DICE, f"Why not {text.dice(worse[0].dice)}?", opened, "quiet"),
        reasons,
    )


def other_dice(option: Option, best: Fraction, solution: Solution) -> str:
    """A sentence on the worth of the worse number of dice, and its cost."""
    game = solution.game
    places = figures.brief(game, [best, option.worth])
    cost = figures.cost(game, option.loss, places)
    worse = f"{cost} percentage points less"
    counted = {"sum": " points", "tiles": " tiles"}.get(game.reading, "")
    if game.measure == "score":
        worse = f"{cost}{counted} more"
    if game.measure == "most":
        worse = f"{cost}{counted} fewer"
    return f"With {text.dice(option.dice)} {figures.brings(game, option.worth, places)}, {worse}."


def sum_row(throw: Throw, told: Answer, solution: Solution) -> Html:
    """One sum with its best play; a tap sets it as the throw."""
    game = solution.game
    if throw.ends:
        play = markup('<span class="dead">stuck{}</span>', view.for_screen_readers(", "))
        value = figures.ending(solution, told.board)
    else:
        flips = throw.flips
        tiles = ", ".join([str(tile) for tile in flips[0]])
        play = markup("<b>{}{}</b>", tiles, " =" if len(flips) > 1 else "")
        value = figures.worth(game, throw.worth)
    label = markup(
        '<span class="soft">{}</span>{}<span class="num">{}</span>', throw.text, play, value
    )
    kind = "best-throw forced" if throw.forced else "best-throw"
    return view.button("sum", throw.roll, label, None, kind, ident=f"row-{throw.roll}")
