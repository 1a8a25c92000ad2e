"""The first room of the Knock 'm Down page: the best layout, and the cost of moving a token."""

from __future__ import annotations

from typing import NamedTuple

from bestplay import knock_m_down as face
from bestplay.core.fraction import Fraction
from bestplay.knock_m_down import search
from games.knock_m_down import boards, questions, rounded
from games.knock_m_down.state import GAMES, State
from ui import answer, text, view, waiting
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup
from ui.score import YOU

#: What stands above the moves, and above the throws after them.
HEADS = ("Or move one", "throws")

#: The other player's name.
OTHER = "the other"


class Move(NamedTuple):
    """A choice of the reader: the best layout, or a move of one token.

    text   the layout, "0,1,2", or the move, "7 to 5"
    worth  the throws that it then takes on average
    loss   how many more than the best layout takes
    best   whether no layout takes fewer
    """

    text: str
    worth: float
    loss: float
    best: bool


def needs(state: State, known: Known) -> list[Need]:
    """The layouts with the fewest throws."""
    return questions.now(state, [questions.fewest(state.game, state.mine.total, known)])


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML} of the board, the settings, who wins, the best layout and the moves."""
    game, mine = state.game, state.mine
    need = questions.fewest(game, mine.total, known)
    best = questions.best(game, mine.total, known)
    plays = ranking(state, best) if best else []
    worths = [rounded.fraction(play.worth) for play in plays[: text.FIRST]]
    places = text.worth_places([*worths[:1], worth_of(state), *worths[1:]], 1)
    drawn = {
        "who": EMPTY,
        "board": boards.laying(game, mine.tokens, *owner(state, places)),
        "game": settings(state),
        "line": markup("{}", dict(GAMES).get(str(game), "Other dice")),
        "notice": EMPTY,
    }
    if state.dice == face.COMMON or not state.rival:
        drawn["versus"] = who_wins(state)
    if best:
        drawn["best"], drawn["moves"] = advice(state, best, plays, places)
    elif need.kind != "table":
        drawn["best"] = answer.headline("The best layout of so many takes long to find")
        label = "Find the best layout"
        drawn["moves"] = waiting.on_request(known, need.key, need.question.name, label)
    return drawn


def position(state: State) -> str:
    """The tokens in words: "Tokens: 1 on 6 and 3 on 7"."""
    return f"Tokens: {boards.layout_words(state.game, state.mine)}"


def owner(state: State, places: int) -> tuple[str, str]:
    """The heading above the board: ("Your 12 tokens", "21.31 throws on average")."""
    throws = text.decimal(worth_of(state), places)
    return f"Your {text.many(state.mine.total, 'token')}", f"{throws} throws on average"


def worth_of(state: State) -> Fraction:
    """The throws that the reader's layout takes on average."""
    return rounded.fraction(state.game.expected_rolls(state.mine))


def who_wins(state: State) -> Html:
    """The outcome against the other layout, with the same throws for both; nothing without it."""
    if state.other and not state.rival:
        tokens = text.many(state.other.total, "token")
        return view.note(f"The other layout has {tokens}: lay as many to play against it.")
    return compared(state, state.game.outcome(state.mine, state.rival)) if state.rival else EMPTY


def compared(state: State, outcome: face.Outcome) -> Html:
    """A bar of the chances against the other layout, and the numbers of its tokens."""
    numbers = boards.numbers(state.game, state.rival or state.mine)
    bar = boards.versus(outcome, (YOU, OTHER), "Against the other layout ")
    return join([bar, view.note(f"The other\u2019s tokens: {numbers}", "soft")])


# The answer.


def ranking(state: State, best: list[face.Allocation]) -> list[Move]:
    """The best layout, then every move of one token, those with the fewest throws first."""
    least = float(state.game.expected_rolls(best[0]))
    moves = [move_of(state, best, least, *each) for each in state.game.fewer(state.mine)]
    return [Move(str(best[0]), least, 0.0, True), *moves]


def advice(
    state: State, best: list[face.Allocation], plays: list[Move], places: int
) -> tuple[Html, Html]:
    """(the best layout, or that it lies already; the moves of one token)."""
    game, mine = state.game, state.mine
    there = game.canonical(mine) in best

    def draw(play: Move) -> answer.Row:
        return answer.Row(
            play.text,
            text.decimal(rounded.fraction(play.worth), places),
            text.cost(rounded.fraction(play.loss), places, 1),
            lambda: follows(state, play),
            "Lay the best" if "," in play.text else f"Move {play.text}",
        )

    row = draw(plays[0])
    told = answer.others(plays, draw, state.open, HEADS, "throws")
    if there:
        number = markup("{}<small>throws on average</small>", row.value)
        why = view.note("No layout of as many tokens takes fewer throws.")
        return answer.headline("The best layout", number), join([told, why])
    drawn = markup('<div class="best-layout">{}</div>', boards.small(game, best[0].tokens))
    why = answer.reason(plays[0], row, state.open, reason(state, plays))
    return answer.best_play(plays[0], row, "throws on average"), join([drawn, told, why])


def move_of(
    state: State, best: list[face.Allocation], least: float, rolls: float, source: int, target: int
) -> Move:
    """The Move of a token from source to target, after which the layout takes rolls throws.

    least: the throws that the best layouts take.
    """
    game = state.game
    equal = rolls - least <= search.CLOSE * least and (
        game.canonical(game.moved(state.mine, source, target)) in best
    )
    return Move(f"{source} to {target}", rolls, 0.0 if equal else rolls - least, equal)


def reason(state: State, plays: list[Move]) -> str:
    """A sentence on the number on which the last token lies too often; "" without a move."""
    if len(plays) < 2:
        return ""
    game = state.game
    chances = game.last_chances(state.mine)
    source, _, target = plays[1].text.partition(" to ")
    here, there = [boards.in_percent(chances[game.place(int(n))]) for n in (source, target)]
    return f"Your last token lies on {source} in {here}% of games, on {target} in {there}%."


def follows(state: State, play: Move) -> Html:
    """The outcome of a layout, or of the one after a move, against the reader's."""
    game = state.game
    laid = game.allocation(play.text) if "," in play.text else game.made(state.mine, play.text)
    win, draw, loss = [rounded.percent(chance) for chance in game.outcome(laid, state.mine)]
    return markup(
        "<p>With the same dice for both it wins {} of games against your tokens as they lie, {} "
        "are draws, and it loses {}.</p><p>No figure is off by more than {}.</p>",
        win,
        draw,
        loss,
        rounded.ERROR,
    )


# What can be set.


def settings(state: State) -> Html:
    """The settings: what is thrown, and the number of tokens."""
    limits = markup(' inputmode="numeric" min="1" max="{}"', face.MOST_TOKENS)
    return join(
        [
            view.segments("p", GAMES, str(state.game), "What is thrown"),
            view.field(view.entry("p", "Chances", str(state.game), more=LONG)),
            view.field(view.entry("tokens", "Tokens", state.mine.total, "number", limits)),
        ]
    )


#: For fields in which many numbers are typed.
LONG = markup(' class="long"')
