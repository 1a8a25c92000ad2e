"""Below the table, when the reader pauses: what playing against others is worth."""

from __future__ import annotations

from bestplay.core.fraction import Fraction
from bestplay.shut_the_box import Game, jobs
from games.shut_the_box import figures
from games.shut_the_box.solved import State
from ui import text, waiting
from ui.engine import Known, Need, Question
from ui.html import Html, join, markup

#: How many players the pot is offered for.
COUNTS = (2, 3, 4, 5, 6)


# What must be known.


def others_key(question: str, game: Game) -> str:
    """Where the answer to a question about other players is known, whatever the goal."""
    return f"{question} {game.having()}"


def needs(state: State, known: Known) -> list[Need]:
    """The questions about other players that the reader has asked."""
    wanted: list[Need] = []
    rules = {"game": str(state.game.having())}
    for count in COUNTS:
        if f"pot{count}" in state.asked:
            question = Question(jobs, "pot", dict(rules, players=count))
            key = others_key(f"pot{count}", state.game)
            wanted.append(Need(key, "job", question, read_shares))
    return wanted


def read_shares(found: list[list[int]]) -> list[Fraction]:
    """Each player's share of the pot, in order of play."""
    return [Fraction(*share) for share in found]


# What the page shows.


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}."""
    return {"pot": pots(state.game, known)}


def pots(game: Game, known: Known) -> Html:
    """What two players and more have of the pot under the present rules."""
    parts = []
    for count in COUNTS:
        key = others_key(f"pot{count}", game)
        shares: list[Fraction] | None = known.value(key)
        if shares:
            parts.append(markup("<p>{}</p>", seats(shares)))
        else:
            label = f"Work it out for {count} players"
            parts.append(waiting.on_request(known, key, f"pot{count}", label))
    return markup('<div class="rulesets">{}</div>', join(parts))


def seats(shares: list[Fraction]) -> str:
    """What each of several players has of the pot, in the order of play."""
    told = [
        f"the {place} gets {text.percent(share)}" for place, share in zip(figures.PLACES, shares)
    ]
    players = text.NUMBERS[len(shares)]
    return f"Of {players} players {text.as_phrase(told)} of the pot on average."
