"""The second room of the Shut the Box page: the ends of the turn, and reasons of costs."""

from __future__ import annotations

from bestplay.core.fraction import Fraction
from bestplay.shut_the_box import Game, Play, Solution, Throw, jobs
from bestplay.shut_the_box.fields import is_played
from bestplay.shut_the_box.play import Course
from bestplay.tiles.answers import Distribution
from games.shut_the_box import figures, how_to_play
from games.shut_the_box.model import State
from games.shut_the_box.solved import solution, source
from ui import charts, text, tile_facts, view, waiting
from ui.engine import Known, Need, Question
from ui.html import EMPTY, Html, markup

#: The chart of final scores goes on to at least so many points.
LEAST_COLUMNS = 6


def chart_key(state: State) -> str:
    """Key of the final scores from the present board."""
    return f"chart {state.game} {state.board}"


def fair_key(game: Game) -> str:
    """Key of the fair payout, whatever is paid now."""
    return f"fair {game.having('first', clack=game.clack)}"


def needs(state: State, known: Known) -> list[Need]:
    """The final scores from the present board, and the fair payout when asked."""
    return spread_needs(state, known) + fair_needs(state)


def spread_needs(state: State, known: Known) -> list[Need]:
    """The need of the final scores from this board; [] before best play, or if slow and unasked."""
    best = solution(state, known)
    if not best:
        return []
    game = state.game
    arguments = {"game": str(game), "board": game.number(state.board)}
    if best.seconds:
        arguments["seconds"] = list(best.seconds)
    spread = Question(jobs, "distribution", arguments)
    if not spread.quick() and "chart" not in state.asked:
        return []
    return [Need(chart_key(state), "job", spread, lambda found: Distribution(*found))]


def fair_needs(state: State) -> list[Need]:
    """The need of the payout that favours nobody, found from one stake on; [] if not asked."""
    if state.game.goal != "first" or "fair" not in state.asked:
        return []
    question = Question(jobs, "fair", {"game": str(state.game)})
    return [Need(fair_key(state.game), "job", question, lambda found: Fraction(*found))]


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML} of the fair payout, the rules, and once it is known the chart."""
    told = how_to_play.region(state.game, state.score.several)
    drawn = {"fair": fair(state.game, known), "how-words": told}
    if not state.board.tiles:
        drawn["chart"] = EMPTY  # the box is shut: nothing is left to chance
    elif solution(state, known):
        drawn["chart"] = chart(state, known)
    elif not known.progress(source(state.game).built):
        drawn["chart"] = view.note("Once these rules are worked out, a chart follows here.")
    return drawn


def fair(game: Game, known: Known) -> Html:
    """The payout that favours nobody, or a button that finds it; nothing for other goals."""
    if game.goal != "first":
        return EMPTY
    found = known.value(fair_key(game))
    if found is None:
        return waiting.on_request(known, fair_key(game), "fair", "Find the fair payout")
    pays = text.decimal(found, text.places_for([found], 1))
    told = f"Nobody has the advantage when shutting the box pays {pays} stakes."
    if game.pays == found:
        return markup("<p>{} That is played for here, exactly: {}.</p>", told, found)
    play = view.button("pays", found, "Play for it", None, "action plain", ident="pays-fair")
    return markup("<p>{} Exactly: {}.</p><p>{}</p>", told, found, play)


def chart(state: State, known: Known) -> Html:
    """The chart of the turn's ends from here, or a button that draws it."""
    key = chart_key(state)
    spread = known.value(key)
    if spread:
        return distribution(spread, state.game)
    return waiting.on_request(known, key, "chart", "Draw how the turn may end from here")


def distribution(spread: Distribution, game: Game) -> Html:
    """The chart of final scores."""
    chances = [100 * numerator / spread.unit for numerator in spread.numerators]
    while len(chances) > LEAST_COLUMNS and chances[-1] == 0:
        chances.pop()
    drawn = charts.columns(chances, "points left", "chance (%)", sentence(spread, game))
    return charts.with_save_buttons(drawn, "chart")


#: What best play is for, where that is not the score alone.
PLAYED_FOR = {
    "shut": " to shut the box",
    "most": " for the most",
    "beat": " to beat {}",
    "first": " against whoever answers you",
    "round": " to win the round",
}


def sentence(spread: Distribution, game: Game) -> str:
    """The caption of the chart of scores, in sentences."""
    shut = text.percent(spread.chances[0])
    aim = PLAYED_FOR.get(game.goal, "").format(game.target)
    mean = text.decimal(spread.mean, 2)
    if game.reading != "sum":
        aim = aim or LOWEST[game.reading]
        return (
            f"How the turn may end from these tiles if you play best{aim}. Shown is the "
            f"sum of the open tiles: {mean} on average, most often {spread.likeliest}. The box is "
            f"shut {shut} of the time."
        )
    beaten = ""
    if game.goal == "beat" and game.target is not None:
        won = sum(spread.numerators[: game.target])
        beaten = f"you beat {game.target} {text.percent(Fraction(won, spread.unit))} of the time; "
    return (
        f"How the turn may end from these tiles if you play best{aim}: {beaten}{mean} points are "
        f"left on average, most often {spread.likeliest}; the box is shut {shut} of the time."
    )


#: What best play is for where the open tiles are not added up.
LOWEST = {"digits": " for the lowest number", "tiles": " for the fewest tiles"}


def follows(state: State, play: Play, solution: Solution) -> Html:
    """A play's details: reasons for its cost, the next throw, and the exact worth."""
    after = play.after
    if after.shut:
        return markup("<p>That was the last tile: {}.</p>", figures.ending(solution, after))
    option = play.follow().options[0]
    rows = [next_row(throw, solution, play) for throw in option.throws]
    label = f"The next throw after flipping {text.as_phrase(play.flips)}"
    outcomes = EMPTY
    if solution.game.goal == "beat":
        outcomes = markup("<p>After it you {}.</p>", figures.outcomes(play.expected))
    return markup(
        "{}<p>Still up: {}, {}. Then throw {}. {}</p>{}{}<p>Exactly: {}</p>",
        because(state, solution, play.text) if play.loss else EMPTY,
        text.as_phrase(after.tiles),
        figures.points_left(solution.game, after),
        text.dice(option.dice),
        figures.stuck_text(option),
        outcomes,
        view.table(("Throw", "Chance", "Flip", "Worth"), rows, label),
        text.exact(figures.for_reader(solution.game, play.worth)),
    )


def next_row(throw: Throw, solution: Solution, play: Play) -> tuple[str, str, str, str]:
    """(throw, its chance, the best flips or "stuck", its worth), as text."""
    chance = text.percent(throw.chance)
    if throw.ends:
        return throw.text, chance, "stuck", figures.ending(solution, play.after)
    flips = text.as_phrase(throw.flips[0])
    return throw.text, chance, flips, figures.worth(solution.game, throw.worth)


def because(state: State, best: Solution, choice: str) -> Html:
    """The parts of the cost of a choice, a play or a number of dice; nothing for a best one.

    Nothing, too, under house rules that are not played.
    """
    game = best.game
    if not is_played(game):
        return EMPTY
    throw = (state.roll,) if state.roll else ()
    return tile_facts.because(game, Course(game, state.board, best), throw, choice)
