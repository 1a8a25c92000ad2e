"""What the Knock 'm Down page answers at once: the cards, who wins, and the best single move."""

from bestplay import knock_m_down as face
from ui import answer, text, view, waiting
from ui.games.knock_m_down import cards, questions, rolling, rounded, settings
from ui.html import EMPTY, Html, join, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.engine import Known, Need
    from ui.games.knock_m_down.model import State

#: How many moves are listed.
LISTED = 8

#: A share of the bar needs more than this to have its number in it, or its name as well.
NUMBER = 0.07
NAME = 0.2


def needs(state: "State", known: "Known") -> "list[Need]":
    """With dice of their own: how many rolls each card takes."""
    if state.dice == face.COMMON:
        return []
    return [questions.rolls(state, card) for card in ("a", "b")]


def regions(state: "State", known: "Known") -> dict[str, Html]:
    """{element id: HTML}."""
    best, moves = advice(state, known)
    return {
        "hand": cards.hand(state),
        "cards": cards.both(state),
        "versus": who_wins(state, known),
        "roll": rolling.region(state),
        "side": settings.side(state),
        "game": settings.game(state),
        "notice": EMPTY,
        "best": best,
        "moves": moves,
    }


# Who wins.


def who_wins(state: "State", known: "Known") -> Html:
    """The outcome of A against B, or why it is not known."""
    if state.dice == face.COMMON:
        return versus(state.game.outcome(state.a, state.b))
    wanted = needs(state, known)
    a, b = [known.value(need.key) for need in wanted]
    if a and b:
        return versus(a.against(b))
    failure = known.failure(wanted[0].key) or known.failure(wanted[1].key)
    return view.note(failure or "Working it out\u2026")


def versus(outcome: face.Outcome) -> Html:
    """One bar of the three chances, with the numbers in it."""
    words = rounded.chances(outcome, "A", "B")
    parts = []
    start = 0.0
    for share, kind, label in zip(outcome, ("win", "tie", "lose"), ("A ", "", "B ")):
        parts.append(
            markup(
                '<rect class="{}" x="{}%" width="{}%" height="100%"/>',
                kind,
                f"{start * 100:.2f}",
                f"{share * 100:.2f}",
            )
        )
        if share > NUMBER:
            full = label + rounded.percent(share) if share > NAME else rounded.percent(share, 0)
            middle = f"{(start + share / 2) * 100:.2f}"
            parts.append(markup('<text class="{}" x="{}%" y="50%">{}</text>', kind, middle, full))
        start += share
    return markup(
        '<svg class="versus" role="img" aria-label="{}">{}</svg>{}',
        words,
        join(parts),
        view.note(
            f"{words}. The small figure under a value: how often it is the last to go, in %."
        ),
    )


# The best single move.


def advice(state: "State", known: "Known") -> tuple[Html, Html]:
    """(headline, list) of the single moves that help the chosen side most."""
    name = state.side.upper()
    if state.dice == face.COMMON:
        ranking = state.game.answer(state.mine, state.other)
    else:
        need = questions.moves(state)
        ranking = known.value(need.key)
        if not ranking:
            label = f"Compare all moves of {name}"
            ask = waiting.on_request(known, need.key, need.question.name, label)
            return answer.headline("Each with their own dice"), ask
    return headline(ranking, name), moves(ranking, state)


def headline(ranking: face.Answer, name: str) -> Html:
    """The best move and what it gains."""
    if not ranking.plays:
        return answer.headline(f"{name} has no other move")
    if ranking.gain <= 0:
        return answer.headline(f"{name}: no single move helps", rounded.percent(ranking.now.worth))
    gain = f"+{rounded.points(ranking.gain)}{text.THIN}%"
    return answer.headline(f"{name}: move {arrows(ranking.best)}", gain)


def arrows(equal: tuple[face.Move, ...]) -> str:
    """Equal moves in words: "7 to 5 or 9", "4 to 6 or 10 to 8"."""
    source = equal[0].source
    targets = [move.target for move in equal if move.source == source]
    others = [move for move in equal if move.source != source]
    words = f"{source} to {text.listed(targets[:3], 'or')}"
    return f"{words} or {others[0].text}" if len(targets) == 1 and others else words


def moves(ranking: face.Answer, state: "State") -> Html:
    """The best moves: their outcomes as bars, wins and half the draws, and what they lose."""
    if not ranking.plays:
        return EMPTY

    def draw(move: face.Move) -> answer.Row:
        return answer.Row(
            f"move-{move.places[0]}-{move.places[1]}",
            f"{move.source} \u2192 {move.target}",
            view.outcome_bar(*move.outcome),
            rounded.percent(move.worth),
            text.MINUS + rounded.points(move.loss),
            lambda: follows(move, state),
        )

    note = view.note(
        f"{len(ranking.plays)} moves, the best first, by wins and half the draws: "
        f"now {rounded.percent(ranking.now.worth)}."
    )
    return join([answer.ranked(ranking.plays[:LISTED], draw, state.open), note])


def follows(move: face.Move, state: "State") -> Html:
    """What a move does, and a button that makes it."""
    name, other = ("A", "B") if state.side == "a" else ("B", "A")
    win, draw, loss = [rounded.percent(chance) for chance in move.outcome]
    after = move.follow()
    return markup(
        "<p>{} wins {}, draws {}, {} wins {}; {} takes {} rolls instead of {}.</p><p>{}</p>",
        name,
        win,
        draw,
        other,
        loss,
        name,
        rounded.rolls(after.rolls),
        rounded.rolls(after.before),
        view.button(
            "move",
            f"{state.side}-{move.places[0]}-{move.places[1]}",
            "Make this move",
            None,
            "action",
        ),
    )
