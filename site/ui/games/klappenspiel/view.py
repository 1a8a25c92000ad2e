"""What the Klappenspiel page answers at once: the best play for a throw, or for every throw."""

from bestplay import klappenspiel as game
from bestplay import words
from ui import answer, scoring, text, view
from ui.engine import Need
from ui.games.klappenspiel import settings, values
from ui.html import EMPTY, Html, join, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.fraction import Fraction
    from ui.engine import Known
    from ui.games.klappenspiel.state import State

KINDS = {"both": "Both dice\u2019s tiles", "sum": "The tile of the sum"}

#: What the numbers on this page are.
UNIT = "to win"


def needs(state: "State", known: "Known") -> list[Need]:
    """Best play on every board."""
    return values.needs(known)


def regions(state: "State", known: "Known") -> dict[str, Html]:
    """{element id: HTML}; before best play is known only what can be set."""
    drawn = {
        "who": scoring.strip(state.score),
        "board": settings.board(state),
        "throw": settings.dice(state),
        "players": scoring.form(state.score),
        "notice": values.notice(known),
    }
    best = values.solution(known)
    if best:
        drawn["best"], drawn["moves"] = advice(state, best)
    return drawn


# The answer.


def advice(state: "State", best: game.Solution) -> tuple[Html, Html]:
    """(what to do, everything else) for a throw, or for every throw while it is open."""
    board, roll = state.board, state.roll
    if not board.number:
        return ended(state, "You have won"), EMPTY
    if not roll:
        heading = "Throw two dice" if state.dice == (0, 0) else "Tap the other die"
        number = markup("{}<small>{}</small>", text.percent(best.worth(board)), UNIT)
        note = view.note(position(best.worth(board)))
        grid = throw_grid(best.throws(board), taps=True)
        return answer.headline(heading, number), join([note, grid])
    plays = best.plays(board, roll)
    if not plays:
        return ended(state, "You are stuck: the game is lost"), EMPTY
    places = text.places_for([play.worth for play in plays])
    places = text.loss_places([play.loss for play in plays], places)

    def draw(play: game.Play) -> answer.Row:
        tiles = text.listed(play.flips)
        return answer.Row(
            tiles,
            view.bar(answer.share(play.worth, plays[0].worth)),
            text.percent(play.worth, places),
            text.MINUS + text.decimal(play.loss * 100, places),
            lambda: follows(play, best),
            f"Flip {tiles}",
        )

    return (
        answer.best_play(plays, draw, state.open, UNIT),
        join([answer.others(plays, draw, state.open), view.note(remark(plays))]),
    )


def ended(state: "State", words: str) -> Html:
    """The end of a game, and the button that goes on."""
    left = sum(state.board.tiles)
    told = f"{words}, with {text.many(left, 'point')} left" if left else words
    label = f"Write down {left} for {state.score.player}" if state.score.several else "Play again"
    if state.score.several and state.score.over:
        told, label = scoring.verdict(state.score), "Next round"
    return answer.headline(told, view.button("record", "", label, None, "action"))


def position(worth: "Fraction") -> str:
    """What the board is worth before the throw."""
    if not worth:
        return "Whatever you throw, this board cannot be won any more."
    return "Below: what to flip for every throw, and your chance to win after it."


def remark(plays: list[game.Play]) -> str:
    """How the plays compare."""
    if len(plays) == 1:
        return "There is nothing else to flip."
    if plays[1].best:
        return "Both are exactly equal: flip whichever you like."
    return "In red: how many percent of your chance to win the other play costs you."


def follows(play: game.Play, best: game.Solution) -> Html:
    """What comes after a play: how the next throw goes, and the exact chance."""
    kind = KINDS[play.kind]
    if not play.after.number:
        return markup("<p>{}: that was the last tile, and you have won.</p>", kind)
    return markup(
        "<p>{}. Still up: {}.</p><p>{}</p>{}<p>Chance to win, exactly: {}.</p>",
        kind,
        text.listed(play.after.tiles),
        next_throw(play),
        throw_grid(best.throws(play.after), taps=False),
        play.worth,
    )


def next_throw(play: game.Play) -> str:
    """How often the next throw ends the game, and how often it wins it."""
    lost, won = play.ends, game.chance_to_win_at_once(play.after)
    stuck = "You cannot get stuck on the next throw"
    if lost:
        stuck = f"The next throw leaves you stuck {text.percent(lost)} of the time"
    if not won:
        return stuck + "."
    return f"{stuck} and wins at once {text.percent(won)} of the time."


# Every throw, as a triangle.


def throw_grid(throws: "list[game.Throw]", taps: bool) -> Html:
    """For each throw the tiles to flip and the chance after it; with taps a tap sets the throw."""
    cells = {throw.roll: cell(throw, taps) for throw in throws}
    rows = []
    for low in range(1, 7):
        drawn = [markup("<td>{}</td>", cells.get((low, high), "")) for high in range(1, 7)]
        head = markup('<th scope="row">{}</th>', view.small_die(low))
        rows.append(markup("<tr>{}{}</tr>", head, join(drawn)))
    heads = [markup('<th scope="col">{}</th>', view.small_die(n)) for n in range(1, 7)]
    return markup(
        '<table class="throws"><caption>Green: there is a choice, and this is best. Black: the '
        "only play. \u201cstuck\u201d: nothing to flip. Below each: your chance to win.</caption>"
        "<thead><tr><td></td>{}</tr></thead><tbody>{}</tbody></table>",
        join(heads),
        join(rows),
    )


def cell(throw: game.Throw, taps: bool) -> Html:
    """One throw's best play in the triangle."""
    plays = throw.plays
    if not plays:
        return markup('<span class="dead">stuck</span>')
    tiles = "\u00b7".join([str(tile) for tile in plays[0].flips])
    equal = len(plays) > 1 and plays[1].best
    label = markup(
        "<b>{}{}</b><small>{}</small>", tiles, " =" if equal else "", text.percent(throw.worth)
    )
    kind = "cell forced" if len(plays) == 1 else "cell"
    if not taps:
        return markup('<span class="{}">{}</span>', kind, label)
    said = f"{throw.roll[0]},{throw.roll[1]}"
    return view.button("throw", said, join([view.hidden(f"throw {said}: "), label]), None, kind)


def link(board: game.Board) -> str:
    """The words of the link to a board."""
    return words.join([("tiles", str(board))])
