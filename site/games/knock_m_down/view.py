"""What the Knock 'm Down page answers at once: the boards, who wins, and the best single move."""

from __future__ import annotations

from bestplay import knock_m_down as face
from games.knock_m_down import boards, questions, rolling, rounded, settings
from games.knock_m_down.model import PLAYERS, State
from ui import answer, view
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup

#: What stands above the moves, and above how often each wins.
HEADS = ("Or move", "score")

#: How many moves are listed.
LISTED = 8


def needs(state: State, known: Known) -> list[Need]:
    """With dice of their own: how many throws each one's tokens take."""
    if state.dice == face.COMMON or (state.race and state.race.over):
        return []
    return [
        questions.rolls_left(state, player) for player in PLAYERS if state.layout_left(player).total
    ]


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}."""
    if state.race:
        best, moves = rolling.news(state, state.race)
    else:
        best, moves = advice(state, known)
    return {
        "who": EMPTY,
        "hand": boards.hand(state),
        "boards": boards.both(state),
        "versus": who_wins(state, known),
        "throwing": rolling.throwing(state),
        "way": rolling.way(state),
        "throw": rolling.pad(state),
        "game": settings.game(state),
        "line": settings.line(state),
        "notice": EMPTY,
        "best": best,
        "moves": moves,
    }


def position(state: State) -> str:
    """Where the tokens lie: "A has 1 on 6 and 3 on 7, B has no token left"."""
    told = []
    for player in PLAYERS:
        lying = boards.layout_words(state.game, state.layout_left(player))
        told.append(f"{player.upper()} has {lying or 'no token left'}")
    return ", ".join(told)


# Who wins.


def who_wins(state: State, known: Known) -> Html:
    """The outcome of A against B from here on, or why it is not known."""
    race = state.race or state.game.race(state.a, state.b, state.dice, 1)
    when = "Now " if state.race else EMPTY
    if race.over:
        return boards.versus(race.outcome(), over=race.winner)
    if not state.race and state.dice == face.COMMON:
        return boards.versus(state.game.outcome(state.a, state.b))
    if state.dice == face.COMMON:
        return boards.versus(race.outcome(), when)
    wanted = needs(state, known)
    found = {player: known.value(questions.rolls_left(state, player).key) for player in PLAYERS}
    if not [need for need in wanted if not known.value(need.key)]:
        return boards.versus(race.outcome(found["a"], found["b"]), when)
    failed = [why for why in [known.failure(need.key) for need in wanted] if why]
    told = view.note(failed[0] if failed else view.waits("Working it out"))
    return markup('<svg class="versus" aria-hidden="true"></svg>{}', told)


# The best single move.


def advice(state: State, known: Known) -> tuple[Html, Html]:
    """(headline, list) of the single moves that help the chosen side most."""
    if state.dice == face.COMMON:
        ranking = state.game.answer(state.mine, state.other)
    else:
        need = questions.moves(state)
        ranking = known.value(need.key)
        if not ranking:
            from ui import waiting

            label = f"Compare all moves of {state.side.upper()}"
            ask = waiting.on_request(known, need.key, need.question.name, label)
            return answer.headline("Each with their own dice"), ask
    return best_and_others(ranking, state)


def best_and_others(ranking: face.Answer, state: State) -> tuple[Html, Html]:
    """The best move as a button with what it gains, the others below it."""
    name = state.side.upper()
    plays = ranking.plays[: LISTED + 1]
    now = rounded.percent(ranking.now.worth)
    if not plays:
        return answer.headline(f"{name} has no other layout", now), EMPTY
    places = rounded.places_for([play.loss for play in plays])

    def draw(move: face.Move) -> answer.Row:
        return answer.Row(
            f"{move.source} to {move.target}",
            rounded.percent(move.worth, places),
            rounded.points(move.loss, places),
            lambda: follows(move, state),
            f"{name}: move {move.source} to {move.target}",
        )

    if ranking.gain > 0:
        unit = "score, a draw counting half"
        row, others = draw(plays[0]), answer.others(plays, draw, state.open, HEADS)
        why = answer.reason(plays[0], row, state.open, reason(state, plays[0]))
        return answer.best_play(plays[0], row, unit), join([others, why])
    stay = markup("{}<small>as it is</small>", now)
    listed = answer.others(plays[:1] + plays, draw, state.open, HEADS)
    return answer.headline(f"{name}: no single move helps", stay), listed


def reason(state: State, move: face.Move) -> str:
    """Why a move helps, in a sentence: where the mover's last token lies most often."""
    name, game = state.side.upper(), state.game
    chances = game.last_chances(move.before)
    source, target = [chances[game.place(value)] for value in (move.source, move.target)]
    here, there = [boards.in_percent(chance) for chance in (source, target)]
    if source > target:
        return (
            f"{name}\u2019s last token lies on {move.source} in {here}% of games, on {move.target} "
            f"in {there}%."
        )
    return f"{name} does better with a token more on {move.target} and one less on {move.source}."


def follows(move: face.Move, state: State) -> Html:
    """Who wins after a move, and how long the mover's tokens last then."""
    outcome = move.outcome if state.side == "a" else move.outcome.turned()
    return markup(
        "<p>{}. {}\u2019s tokens last {} throws on average; now it is {}.</p>"
        "<p>The score is wins plus half the draws; a point is one game in 100. No figure is off by "
        "more than {}.</p>",
        rounded.chances(outcome, "A", "B"),
        state.side.upper(),
        rounded.rolls(state.game.expected_rolls(move.after)),
        rounded.rolls(state.game.expected_rolls(move.before)),
        rounded.ERROR,
    )
