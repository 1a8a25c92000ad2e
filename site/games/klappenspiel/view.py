"""What the Klappenspiel page answers at once: the best play for a throw, or for every throw."""

from __future__ import annotations

from bestplay import klappenspiel as game
from bestplay.core.fraction import Fraction
from games.klappenspiel import settings, solved
from games.klappenspiel import state as states
from games.klappenspiel.state import State
from ui import answer, reason, scoring, text, view
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup

KINDS = {"both": "Both dice\u2019s tiles", "sum": "The tile of the sum"}


def needs(state: State, known: Known) -> list[Need]:
    """Best play on every board."""
    return solved.needs(state.here, known, state.asked)


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}; before best play is known only what can be set."""
    drawn = {
        "who": scoring.strip(state.score),
        "board": settings.board(state),
        "throw": settings.dice(state),
        "players": scoring.form(state.score),
        "goal": states.region(state),
        "line": markup("{}", states.line(state)),
    }
    here = state.here
    drawn["notice"] = EMPTY if here and here.goal == "round" else solved.notice(here, known)
    best = solved.solution(here, known)
    drawn["lead"] = states.lead(state, best)
    drawn["every"] = EMPTY
    score, fresh = state.score, state.board == game.GAME.board() and state.dice == (0, 0)
    if score.several and score.over and fresh:  # who has won needs no best play
        next_round = view.button("record", "", "Next round", None, "action")
        drawn["best"] = answer.headline(scoring.verdict(score), next_round)
        drawn["moves"] = EMPTY
    elif best:
        drawn["best"], drawn["moves"] = advice(state, best)
        if state.board.tiles and not state.roll:
            grid = throw_grid(state, best.answer(state.board).throws, taps=True)
            drawn["every"] = markup("<h2>Every throw</h2>{}", grid)
    elif here and not solved.is_coming(here, known):
        drawn["best"], drawn["moves"] = solved.unsolved_message(here, known)
    return drawn


def position(state: State) -> str:
    """The tiles that are up, and the throw."""
    tiles = state.board.tiles
    if not tiles:
        return "Every tile is down"
    up = f"Tile{'s' if len(tiles) > 1 else ''} {text.runs(tiles)} up"
    return f"{up}, threw {text.as_phrase(state.roll)}" if state.roll else up


# The answer.


def advice(state: State, best: game.Solution) -> tuple[Html, Html]:
    """(what to do, everything else) for a throw, or for every throw while it is open."""
    board, roll = state.board, state.roll
    if not board.tiles:
        return end_of_turn(state), EMPTY
    if not roll:
        heading = "Throw two dice" if state.dice == (0, 0) else "Tap the other die"
        number = markup("{}<small>{}</small>", worth(state, best.worth(board)), states.unit(state))
        told = EMPTY if best.worth(board) else view.note(states.hopeless(state))
        return answer.headline(heading, number), told
    plays = best.plays(board, roll)
    if not plays:
        return end_of_turn(state), EMPTY
    parts = 1 if state.counts_points else 100
    places = text.worth_places([play.worth for play in plays], parts)

    def draw(play: game.Play) -> answer.Row:
        tiles = text.as_phrase(play.flips)
        return answer.Row(
            tiles,
            worth(state, play.worth, places),
            text.cost(play.loss, places, parts),
            lambda: follows(state, play, best),
            f"Flip {tiles}",
        )

    measure = "points" if state.counts_points else "chance"
    heads = ("Or flip", "share" if state.here and state.here.goal == "round" else measure)

    def falls(play: game.Play) -> reason.Falls:
        return [
            (throw.chance, {tile for each in throw.plays for tile in each.flips})
            for throw in best.answer(play.after).throws
        ]

    row = draw(plays[0])
    return (
        answer.best_play(plays[0], row, states.unit(state)),
        join(
            [
                answer.others(plays, draw, state.open, heads, states.unit(state)),
                answer.reason(plays[0], row, state.open, reason.sentence(plays, falls)),
            ]
        ),
    )


def worth(state: State, value: Fraction, places: int | None = None) -> str:
    """What a board or a play is worth, as a share, or in points."""
    if not state.counts_points:
        return text.chance(value) if places is None else text.percent(value, places)
    return text.decimal(value, text.brief_places([value], 1) if places is None else places)


def end_of_turn(state: State) -> Html:
    """The end of a turn, and the button that goes on."""
    label = "Play again"
    if state.score.several:
        who = scoring.object_of(state.score.current)
        label = f"Write down {sum(state.board.tiles)} for {who}"
    return answer.headline(states.end_text(state), view.button("record", "", label, None, "action"))


def follows(state: State, play: game.Play, best: game.Solution) -> Html:
    """Why a play costs something, what comes after it, and the exact worth."""
    kind = KINDS[play.kind]
    if play.after.shut:
        return markup("<p>{}: that was the last tile, {}.</p>", kind, states.last_tile(state))
    return markup(
        "{}<p>{}. Still up: {}.</p><p>{}</p>{}<p>{}, exactly: {}.</p>",
        because(state, play, best),
        kind,
        text.as_phrase(play.after.tiles),
        next_throw(state, play),
        throw_grid(state, best.answer(play.after).throws, taps=False),
        text.capital(states.own_measure(state)),
        play.worth,
    )


def because(state: State, play: game.Play, best: game.Solution) -> Html:
    """Why a play costs something, in parts."""
    if play.best:
        return EMPTY
    try:
        from games.klappenspiel import later
    except ImportError:
        return answer.REASONS_FOLLOW
    return later.because(state, best, play.text)


def next_throw(state: State, play: game.Play) -> str:
    """How often the next throw ends the game, and how often it lets flip the last tile."""
    lost, won = play.ends, game.chance_to_win_at_once(play.after)
    stuck = "You cannot get stuck on the next throw"
    if lost:
        stuck = f"The next throw leaves you stuck {text.percent(lost)} of the time"
    if not won:
        return stuck + "."
    wins = "lets you flip the last tile" if state.here else "lets you win at once"
    return f"{stuck} and {wins} {text.percent(won)} of the time."


# Every throw, as a triangle.


def throw_grid(state: State, throws: list[game.Throw], taps: bool) -> Html:
    """For each throw the tiles to flip and the chance after it; with taps a tap sets the throw."""
    cells = {throw.roll: cell(state, throw, taps) for throw in throws}
    rows = []
    for low in range(1, 7):
        drawn = [markup("<td>{}</td>", cells.get((low, high), "")) for high in range(1, 7)]
        head = markup('<th scope="row">{}</th>', view.small_die(low))
        rows.append(markup("<tr>{}{}</tr>", head, join(drawn)))
    heads = [markup('<th scope="col">{}</th>', view.small_die(n)) for n in range(1, 7)]
    return markup(
        '<table class="throws"><caption>Green: there is a choice, and this is best. Not green: the '
        "only play. \u201cstuck\u201d: nothing to flip. Below each: {}.</caption>"
        "<thead><tr><td></td>{}</tr></thead><tbody>{}</tbody></table>",
        states.own_measure(state),
        join(heads),
        join(rows),
    )


def cell(state: State, throw: game.Throw, taps: bool) -> Html:
    """One throw's best play in the triangle."""
    plays = throw.plays
    if not plays:
        left = markup("<small>{}</small>", worth(state, throw.worth)) if throw.worth else EMPTY
        return markup('<span class="dead">stuck{}</span>', left)
    tiles = "\u00b7".join([str(tile) for tile in plays[0].flips])
    equal = len(plays) > 1 and plays[1].best
    label = markup(
        "<b>{}{}</b><small>{}</small>", tiles, " =" if equal else "", worth(state, throw.worth)
    )
    kind = "cell forced" if len(plays) == 1 else "cell"
    if not taps:
        return markup('<span class="{}">{}</span>', kind, label)
    said = f"{throw.roll[0]},{throw.roll[1]}"
    return view.button(
        "throw", said, join([view.for_screen_readers(f"throw {said}: "), label]), None, kind
    )
