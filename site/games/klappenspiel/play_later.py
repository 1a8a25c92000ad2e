"""What follows a game of Klappenspiel that was played: how it adds up, and how it is played."""

from __future__ import annotations

from bestplay.core import words
from games.klappenspiel import how_to_play, play
from ui import view
from ui.engine import Known
from ui.html import EMPTY, Html, join, markup
from ui.play import past, report

file = report.file
needs = play.needs


def regions(state: play.State, known: Known) -> dict[str, Html]:
    """{element id: HTML} of what follows a game, of practice, and how the game is played."""
    if state.awaited_round(known):
        drawn = {"report": EMPTY, **past.regions(state)}
    else:
        drawn = report.regions(state, known)
    drawn["report"] = join([drawn["report"], same_throws(state)])
    here = state.game
    chased = here.goal == "round" and here == state.asked_for and here.players == 2
    target = here.lowest if chased else None
    drawn["how-words"] = how_to_play.explain_game(how_to_play.ending(here, target))
    return drawn


def same_throws(state: play.State) -> Html:
    """The throws of today and of yesterday to be played again, after a game of one alone."""
    alone = not state.practising and not state.score.several
    if not alone or not state.record.over:
        return EMPTY
    buttons = []
    for day, name in (("today", "Today\u2019s throws"), ("yesterday", "Yesterday\u2019s throws")):
        seed = play.seed_of(state, day)
        left = fewest_left(state, seed)
        label = name if left is None else f"{name}: {left} left so far"
        chosen = seed == state.record.seed
        buttons.append(markup("{} ", view.button("replay", day, label, chosen, "action plain")))
    return view.fold("same-again", "The same throws for everyone", join(buttons))


def fewest_left(state: play.State, seed: str) -> int | None:
    """The fewest points left in one's games from all tiles with the throws of a seed, the one that
    is over among them; None without any."""
    found = []
    for link in (*state.games, state.game_link()):
        parts = words.split(link)
        if parts.get("seed") == seed and "tiles" not in parts:
            try:
                record = play.Course().read(parts.get("moves", ""), seed)
            except ValueError:  # kept by another version, or damaged
                continue
            found.append(state.points(record.spot))
    return min(found) if found else None
