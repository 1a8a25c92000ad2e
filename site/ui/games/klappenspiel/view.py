"""What the Klappenspiel page answers at once: the best play for a throw, or for every throw."""

from bestplay import klappenspiel as game
from bestplay import words
from bestplay.jobs import klappenspiel as jobs
from ui import answer, text, view
from ui.engine import Need, Question
from ui.games.klappenspiel import settings
from ui.html import EMPTY, Html, join, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.fraction import Fraction
    from ui.engine import Known
    from ui.games.klappenspiel.state import State

#: Where values are known: from the table, or from the page's own solver should that fail.
TABLE = "table"
SOLVED = "solved"

KINDS = {"both": "Both dice\u2019s tiles", "sum": "The tile of the sum"}


def needs(state: "State", known: "Known") -> list[Need]:
    """The table of best play, or the solver's own values, should it fail."""
    wanted = [Need(TABLE, "table", game.TABLE.path, read_table)]
    if known.failure(TABLE):
        everything_free = Question(jobs, "klappenspiel-rule", {"plays": {}})
        wanted.append(Need(SOLVED, "job", everything_free, read_values))
    return wanted


def read_table(file: str) -> game.Solution:
    """Best play as the table has it."""
    return game.Solution(game.TABLE.read(file))


def read_values(result: str) -> game.Solution:
    """Best play as the solver has it."""
    return game.Solution(jobs.read_values(result))


def solution(known: "Known") -> "game.Solution | None":
    """Best play, from the table or from the solver, as soon as it is there."""
    best: game.Solution | None = known.value(TABLE) or known.value(SOLVED)
    return best


def regions(state: "State", known: "Known") -> dict[str, Html]:
    """{element id: HTML}; before best play is known only what can be set."""
    drawn = {
        "board": settings.board(state),
        "throw": settings.dice(state),
        "notice": notice(known),
    }
    best = solution(known)
    if best:
        drawn["best"], drawn["moves"] = advice(state, best)
    return drawn


def notice(known: "Known") -> Html:
    """What could not be loaded, and what works all the same."""
    failure = known.failure(TABLE)
    if not failure:
        return EMPTY
    return view.note(
        f"The table of values is missing here ({failure}); this page solved the game itself "
        "instead, so every answer is still exact.",
        "warning",
    )


def link(board: game.Board) -> str:
    """The words of the link to a board."""
    return words.join([("tiles", str(board))])


# The answer.


def advice(state: "State", best: game.Solution) -> tuple[Html, Html]:
    """(headline, list) for a throw, or for every throw while it is open."""
    board, roll = state.board, state.roll
    if not board.number:
        return answer.headline("Every tile is down: won", text.percent(1)), EMPTY
    if not roll:
        heading = "Throw two dice" if state.dice == (0, 0) else "Tap the other die"
        grid = throw_grid(best.throws(board), taps=True)
        return answer.headline(heading, text.percent(best.worth(board))), grid
    plays = best.plays(board, roll)
    before = view.note(position(best.worth(board)))
    if not plays:
        return answer.headline("Nothing to flip: the game is lost", text.percent(0)), before
    places = text.places_for([play.worth for play in plays])
    places = text.loss_places([play.loss for play in plays], places)

    def draw(play: game.Play) -> answer.Row:
        return answer.Row(
            f"why-{play.kind}",
            text.listed(play.flips),
            view.bar(answer.share(play.worth, plays[0].worth)),
            text.percent(play.worth, places),
            text.MINUS + text.decimal(play.loss * 100, places),
            lambda: follows(play, best),
        )

    ties = [play for play in plays if play.best]
    phrase = " or ".join([text.listed(play.flips) for play in ties])
    heading = f"Flip {phrase}{' (equal)' if len(ties) > 1 else ''}"
    moves = answer.ranked(plays, draw, state.open)
    return answer.headline(heading, text.percent(plays[0].worth, places)), join([moves, before])


def position(worth: "Fraction") -> str:
    """What the board is worth before the throw."""
    if not worth:
        return "Whatever the throw, this board cannot be won any more."
    return f"Before this throw the board wins {text.percent(worth)} of the time."


def follows(play: game.Play, best: game.Solution) -> Html:
    """What comes after a play: how the next throw goes, and the exact chance."""
    kind = KINDS[play.kind]
    if not play.after.number:
        return markup("<p>{}: every tile is down and the game is won.</p>", kind)
    return markup(
        "<p>{}. Left up: {}.</p><p>{}</p>{}<p>Chance to win, exactly: {}.</p><p>{}</p>",
        kind,
        text.listed(play.after.tiles),
        next_throw(play),
        throw_grid(best.throws(play.after), taps=False),
        play.worth,
        view.link(link(play.after), "Go on from this board"),
    )


def next_throw(play: game.Play) -> str:
    """How often the next throw ends the game, and how often it wins it."""
    lost, won = play.ends, game.chance_to_win_at_once(play.after)
    ends = f"The next throw ends the game in {lost * 36} of 36 cases ({text.percent(lost)})"
    if not won:
        return ends + "."
    return f"{ends} and wins it at once in {won * 36} ({text.percent(won)})."


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
        '<table class="throws"><caption>The tiles to flip for every throw, and the chance to win '
        "after it</caption><thead><tr><td></td>{}</tr></thead><tbody>{}</tbody></table>",
        join(heads),
        join(rows),
    )


def cell(throw: game.Throw, taps: bool) -> Html:
    """One throw's best play in the triangle."""
    plays = throw.plays
    if not plays:
        return markup('<span class="dead">ends</span>')
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
