"""Where the page of play of Klappenspiel knows from how best to beat a score: its own solver.

That takes a phone longer than a tap may, so it is done in slices, the moves of some boards in each.
"""

from bestplay import klappenspiel as game
from bestplay.jobs import klappenspiel as jobs
from ui.engine import Need, Question

#: The moves of so many boards are found in a slice.
BOARDS = 256


def key(points: int) -> str:
    """Where best play to beat a score is known."""
    return f"beat {points}"


def needs(points: int) -> list[Need]:
    """The boards' moves, and then best play to end with fewer points left."""
    wanted = []
    for boards in range(BOARDS, game.BOARDS + 1, BOARDS):
        grown = Question(jobs, "klappenspiel-boards", {"boards": boards})
        wanted.append(Need(f"boards {boards}", "slice", grown, str))
    solved = Question(jobs, "klappenspiel-beat", {"points": points})
    return wanted + [Need(key(points), "slice", solved, jobs.read_beat)]
