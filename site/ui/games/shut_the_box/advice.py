"""The answer of the Shut the Box page: the plays for a throw, or what to do with every throw."""

from ui import answer, text, view
from ui.games.shut_the_box import figures
from ui.games.shut_the_box.state import link
from ui.html import EMPTY, Html, join, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.fraction import Fraction
    from bestplay.shut_the_box import Answer, Option, Play, Solution, Throw
    from ui.games.shut_the_box.state import State

#: How many equal plays the headline names.
NAMED = 3


def advice(state: "State", solution: "Solution") -> tuple[Html, Html]:
    """(headline, list) for a throw, or for every throw while it is open."""
    if state.board.shut:
        end = figures.ending(solution, state.board)
        return answer.headline("Every tile is down", end), EMPTY
    told = solution.answer(state.board, state.roll)
    if told.roll is None:
        return open_throw(told, solution)
    if not told.plays:
        left = text.many(state.board.score, "point")
        end = figures.ending(solution, state.board)
        return answer.headline("No move: the turn ends", end), view.note(f"{left} left.")
    return plays(state, told, solution)


def headline(phrase: str, solution: "Solution", worth: "Fraction", places: "int | None") -> Html:
    """The best play, its worth and what that counts."""
    game = solution.game
    value = markup(
        "{}<small>{}</small>", figures.worth(game, worth, places), figures.UNITS[game.measure]
    )
    return answer.headline(phrase, value)


# A throw.


def plays(state: "State", told: "Answer", solution: "Solution") -> tuple[Html, Html]:
    """(headline, list) for a throw with a legal play."""
    game = solution.game
    ranked = told.plays
    places = figures.places(game, [play.worth for play in ranked], [play.loss for play in ranked])

    def draw(play: "Play") -> answer.Row:
        return answer.Row(
            view.element_id("why", play.text),
            text.listed(play.flips),
            figures.bar(game, play, ranked[0].worth),
            figures.worth(game, play.worth, places),
            figures.loss(game, play.loss, places),
            lambda: follows(state, play, solution),
        )

    best = answer.best_of(ranked)
    phrase = " or ".join([text.listed(play.flips) for play in best[:NAMED]])
    heading = headline(
        f"Flip {phrase}{' (equal)' if len(best) > 1 else ''}", solution, ranked[0].worth, places
    )
    note = view.note(summary(ranked[0]))
    return heading, join([answer.ranked(ranked, draw, state.open), note])


def summary(best: "Play") -> str:
    """The rest that is known of the best play."""
    game, expected = best.solution.game, best.expected
    if game.goal == "beat":
        return f"Against {game.target}: {figures.outcomes(expected)}."
    if game.goal == "score" or expected.score is None:
        return "Fewer points left are better; + is what another move costs."
    return (
        "Among equal moves the one that leaves fewer points is first: "
        f"{text.decimal(expected.score, 2)} on average."
    )


def follows(state: "State", play: "Play", solution: "Solution") -> Html:
    """What follows a play: how many dice, how the next throw goes, the exact worth."""
    after = play.after
    if after.shut:
        return markup("<p>Every tile is down: {}.</p>", figures.ending(solution, after))
    option = play.follow().options[0]
    rows = [next_row(throw, solution, play) for throw in option.throws]
    label = f"The next throw after flipping {text.listed(play.flips)}"
    outcomes = EMPTY
    if solution.game.goal == "beat":
        words = figures.outcomes(play.expected)
        outcomes = markup("<p>{}{}.</p>", words[0].upper(), words[1:])
    return markup(
        "<p>Left up: {}, {}. Then throw {}; the turn ends there in {} of {} cases ({}).</p>"
        "{}{}<p>Exactly: {}</p><p>{}</p>",
        text.listed(after.tiles),
        text.many(after.score, "point"),
        figures.dice(option.dice),
        option.ways_to_end,
        option.ways,
        text.percent(option.ends),
        outcomes,
        view.table(("Throw", "Chance", "Flip", "Worth"), rows, label),
        play.worth,
        view.link(link(state, after), "Go on from this board"),
    )


def next_row(throw: "Throw", solution: "Solution", play: "Play") -> tuple[str, str, str, str]:
    """One throw that may come: its chance, the best play, its worth."""
    chance = text.percent(throw.chance, 1)
    if throw.ends:
        return str(throw.roll), chance, "ends", figures.ending(solution, play.after)
    flips = text.listed(throw.flips[0])
    return str(throw.roll), chance, flips, figures.worth(solution.game, throw.worth)


# Every throw.


def open_throw(told: "Answer", solution: "Solution") -> tuple[Html, Html]:
    """How many dice to throw, and the best play for every sum."""
    game = solution.game
    best = told.options[0]
    equal = len([option for option in told.options if option.best]) > 1
    phrase = "one die or two (equal)" if equal else figures.dice(best.dice)
    worths = [throw.worth for throw in best.throws]
    top = min(worths) if game.measure == "score" else max(worths)
    rows = [sum_row(throw, top, told, solution) for throw in best.throws]
    return (
        headline(f"Throw {phrase}", solution, told.worth, None),
        join([view.note(before(told, solution)), join(rows)]),
    )


def before(told: "Answer", solution: "Solution") -> str:
    """What is known before the throw."""
    best = told.options[0]
    parts = [f"The throw ends the turn in {best.ways_to_end} of {best.ways} cases."]
    parts += [other_dice(option, solution) for option in told.options if not option.best]
    if solution.game.goal == "beat":
        parts.append(f"Now: {figures.outcomes(solution.expected(told.board))}.")
    parts.append("Below, for each sum: the tiles to flip and what that is worth.")
    return " ".join(parts)


def other_dice(option: "Option", solution: "Solution") -> str:
    """What the worse number of dice is worth and costs."""
    game = solution.game
    places = text.loss_places([option.loss], 2, figures.hundred(game))
    value = figures.worth(game, option.worth, places)
    cost = figures.loss(game, option.loss, places)
    return f"With {figures.dice(option.dice)}: {value} ({cost})."


def sum_row(throw: "Throw", top: "Fraction", told: "Answer", solution: "Solution") -> Html:
    """One sum with its best play; a tap sets it as the throw."""
    game = solution.game
    if throw.ends:
        play = markup('<span class="dead">ends</span>')
        value = figures.ending(solution, told.board)
    else:
        flips = throw.flips
        tiles = ", ".join([str(tile) for tile in flips[0]])
        play = markup("<b>{}{}</b>", tiles, " =" if len(flips) > 1 else "")
        value = figures.worth(game, throw.worth)
    label = markup(
        '<span class="soft">{}</span>{}{}<span class="num">{}</span>',
        throw.roll,
        play,
        figures.bar(game, throw, top),
        value,
    )
    kind = "best-throw forced" if throw.forced else "best-throw"
    return view.button("sum", throw.roll, label, None, kind, ident=f"row-{throw.roll}")
