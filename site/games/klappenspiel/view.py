"""The first room of the Klappenspiel page: the best play for a throw, or for every throw."""

from __future__ import annotations

from bestplay import klappenspiel as game
from bestplay.core.fraction import Fraction
from games.klappenspiel import solved
from games.klappenspiel import state as states
from games.klappenspiel.state import State
from ui import answer, reason, scoring, text, tiles, view
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup

KINDS = {"both": "Both dice\u2019s tiles", "sum": "The tile of the sum"}


#: What the numbers beside the plays are of, by what they measure: as words that follow a number,
#: and that name the reader's own.
UNITS = {
    "score": "points left on average",
    "win": "to leave {} or fewer",
    "share": "to win",
    "shut": "to win",
}
OWN = {
    "score": "your points on average",
    "win": "your chance to reach the mark",
    "share": "your chance to win",
    "shut": "your chance to win",
}

position = tiles.position


def needs(state: State, known: Known) -> list[Need]:
    """The needs of best play on every board; see solved.needs."""
    return solved.needs(state.game, known)


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}; before best play is known only what can be set."""
    here = state.game
    best = solved.solution(here, known)
    drawn = {
        "who": scoring.strip(state.score),
        "board": view.tiles(game.TILES, state.board.tiles),
        "throw": view.two_dice(state.dice),
        "players": scoring.form(state.score),
        "goal": goals(here),
        "line": markup("{}", line(here)),
        "notice": EMPTY if here.goal == "round" else solved.notice(here, known),
        "lead": lead(state, best),
        "every": EMPTY,
    }
    if state.is_over:
        drawn["best"], drawn["moves"] = tiles.end_of_turn(state, ""), EMPTY
    elif best:
        drawn["best"], drawn["moves"] = advice(state, best)
        if state.board.tiles and not state.roll:
            grid = throw_grid(state, best.answer(state.board).throws, taps=True)
            drawn["every"] = markup("<h2>Every throw</h2>{}", grid)
    elif not solved.is_coming(here, known):
        drawn["best"], drawn["moves"] = solved.unsolved_message(here, known)
    return drawn


def goals(here: game.Game) -> Html:
    """The goals to choose from, and the meaning of the chosen one."""
    told = EMPTY
    if here.goal == "round":
        told = view.note(
            "The fewest points left win the round, and those who tie share it. Whoever plays later "
            "plays best for their own share.",
            "soft",
        )
    chosen = {"score": "points", "beat": ""}.get(here.goal, here.goal)
    return join([view.segments("goal", states.GOALS, chosen, "What you play for"), told])


def line(here: game.Game) -> str:
    """The rules and the goal in one line."""
    aims = {"round": "win the round", "shut": "flip every tile"}
    told = aims.get(here.goal) or states.aim_words(here)
    return f"Tiles 1 to 10, two dice: flip both numbers or their sum \u00b7 {told}"


def lead(state: State, best: game.Solution | None) -> Html:
    """The page's purpose, and the worth of best play from all tiles up."""
    told = "Tap what you threw, then the play."
    if best and not (state.game.goal == "round" and state.score.over):
        expected = states.expects(state.game, best.worth(game.GAME.board()))
        told += f" With all tiles up, best play {expected}."
    return markup("{}", told)


# The answer.


def advice(state: State, best: game.Solution) -> tuple[Html, Html]:
    """(headline, plays) for a throw; before it (what to do, a note if nothing can be won)."""
    board, roll, measure = state.board, state.roll, state.game.measure
    unit = UNITS[measure].format(state.game.mark)
    plays = best.plays(board, roll) if roll and board.tiles else []
    if not board.tiles or (roll and not plays):
        return tiles.end_of_turn(state, end_text(state)), EMPTY
    if not roll:
        heading = "Throw two dice" if state.dice == (0, 0) else "Tap the other die"
        number = markup("{}<small>{}</small>", worth(state, best.worth(board)), unit)
        told = EMPTY if best.worth(board) else view.note(hopeless(state.game))
        return answer.headline(heading, number), told
    parts = 1 if measure == "score" else 100
    places = text.worth_places([play.worth for play in plays], parts)

    def draw(play: game.Play) -> answer.Row:
        flips = text.as_phrase(play.flips)
        return answer.Row(
            flips,
            worth(state, play.worth, places),
            text.cost(play.loss, places, parts),
            lambda: follows(state, play, best),
            f"Flip {flips}",
        )

    head = "points" if measure == "score" else "chance"
    said = reason.sentence(plays)
    return answer.ranked(plays, draw, state.open, ("Or flip", head), unit, said)


def hopeless(here: game.Game) -> str:
    """The sentence for a board from which nothing can be won any more."""
    if here.goal == "shut":
        return "Whatever you throw, this board cannot be won any more."
    most = here.mark if here.goal == "beat" else here.lowest
    return f"Whatever you throw, you cannot come down to {most} points any more."


def end_text(state: State) -> str:
    """The result at the end of a turn: all tiles are down, or nothing can be flipped."""
    left, here = sum(state.board.tiles), state.game
    if here.goal == "shut" and not left:
        return "You have won"
    if here.goal == "shut":
        return f"You are stuck: the game is lost, with {text.many(left, 'point')} left"
    head = f"You are stuck with {text.many(left, 'point')} left" if left else "All tiles are down"
    if here.mark is not None:
        return f"{head}: the mark is {'reached' if left <= here.mark else 'missed'}"
    if here.goal == "score":
        return head
    share = here.share(left)
    if not share:
        return f"{head}: the round is lost"
    if here.to_come:
        return f"{head}: {text.percent(share)} to win"
    return f"{head}: you win the round" if share == 1 else f"{head}: it is a tie"


def worth(state: State, value: Fraction, places: int | None = None) -> str:
    """A worth as text, "9.8%" or in points "29"; places: decimals, None for two digits."""
    if state.game.measure != "score":
        return text.chance(value) if places is None else text.percent(value, places)
    return text.decimal(value, text.brief_places([value], 1) if places is None else places)


def follows(state: State, play: game.Play, best: game.Solution) -> Html:
    """A play's details: the reasons for its cost, the next throw, and the exact worth."""
    kind = KINDS[play.kind]
    every = state.game.goal == "shut"
    if play.after.shut:
        done = "and you have won" if every else "and no points are left"
        return markup("<p>{}: that was the last tile, {}.</p>", kind, done)
    return markup(
        "{}<p>{}. Still up: {}.</p><p>{}</p>{}<p>{}, exactly: {}.</p>",
        because(state, play, best),
        kind,
        text.as_phrase(play.after.tiles),
        next_throw(play, every),
        throw_grid(state, best.answer(play.after).throws, taps=False),
        text.capital(OWN[state.game.measure]),
        play.worth,
    )


def because(state: State, play: game.Play, best: game.Solution) -> Html:
    """The reasons for a play's cost, in parts; nothing for a best play."""
    if play.best:
        return EMPTY
    try:
        from bestplay.klappenspiel.play import Course
        from ui import tile_facts
    except ImportError:
        return answer.REASONS_FOLLOW
    here = None if state.game == game.GAME else state.game
    course = Course(state.board, best, here)
    return tile_facts.because(state.game, course, state.roll or (), play.text)


def next_throw(play: game.Play, every: bool) -> str:
    """A sentence with the chances that the next throw ends the game and flips the last tile."""
    lost, won = play.ends, game.chance_to_win_at_once(play.after)
    stuck = "You cannot get stuck on the next throw"
    if lost:
        stuck = f"The next throw leaves you stuck {text.percent(lost)} of the time"
    if not won:
        return stuck + "."
    wins = "lets you win at once" if every else "lets you flip the last tile"
    return f"{stuck} and {wins} {text.percent(won)} of the time."


# Every throw, as a triangle.


def throw_grid(state: State, throws: list[game.Throw], taps: bool) -> Html:
    """A table of throws: the tiles to flip and the worth after it; taps: a tap sets the throw."""
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
        OWN[state.game.measure],
        join(heads),
        join(rows),
    )


def cell(state: State, throw: game.Throw, taps: bool) -> Html:
    """A cell of throw_grid: best tiles and worth, or "stuck"; with taps a button."""
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
