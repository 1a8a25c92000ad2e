"""What follows a game of Pickomino that was played: how it adds up, and the network that plays."""

from __future__ import annotations

from bestplay.pickomino.rules import RETURNED
from games.pickomino import how_to_play, play, winning
from games.pickomino.play import State
from ui import view, waiting
from ui.engine import Known, Need
from ui.html import Html, join, markup
from ui.play import report

file = report.file

#: What the page goes by.
GRADED = "Here your choices are graded turn by turn, by the worms that they bring or cost."


def needs(state: State, known: Known) -> list[Need]:
    """What the network has learned, once the reader plays against it."""
    listed = play.needs(state, known)
    if state.RIVAL in state.score.names and not state.practising:
        listed.append(winning.need(len(state.score.names)))
    return listed


def regions(state: State, known: Known) -> dict[str, Html]:
    """The end of the turn, whether the network can play, and how the game is played."""
    drawn = report.regions(state, known)
    graded = f"Here your answers are graded one by one,{state.aim_phrase}." if state.aim else GRADED
    drawn["how-words"] = how_to_play.region(state.goal, RETURNED[0], (graded,))
    key = winning.key(len(state.score.names))
    failure, going = known.failure(key), not state.record.over and not state.winner_sentence
    if known.value(key) and going and state.owner == state.RIVAL:
        _ = winning.player(state.on_table).turn  # solved in the pause, not at the tap that throws
    if going and state.best_plays and failure:
        drawn["best"] = markup("<strong>The network cannot play</strong>")
        drawn["moves"] = waiting.working(
            f"What it has learned could not be loaded: {failure}.",
            waiting.remedy(known, key, "action"),
        )
    if drawn["report"].text and state.score.several:
        drawn["report"] = join([drawn["report"], view.note(grading_text(state))])
    return drawn


def grading_text(state: State) -> str:
    """What the sum of a turn among several counts."""
    more = state.goal.steal
    counts = "its worms twice" if more == 100 else f"{more}% more than its worms"
    told = f"Each turn is graded by itself, exactly, in worms; a stolen tile counts {counts}."
    if state.owner != state.RIVAL:
        return told
    return f"{told} The network plays to win the whole game, so its choices may cost worms here."
