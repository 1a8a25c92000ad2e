"""Pickomino's jobs: the whole game for two, and a turn's first selections.

A turn's advice needs none of these: the page solves it on the spot.
"""

from bestplay.rules import pickomino as rules
from bestplay.rules import pickomino_game as game
from bestplay.solve import pickomino as turn
from bestplay.solve import pickomino_goals as goals

#: The most tiles for which the whole game is solved live.
TILES = 4

#: Values are whole numbers over this; see solve.pickomino_game.
FINE = 10**12


def cost(name, arguments):
    """Roughly how many milliseconds the job takes on CPython."""
    if name == "pickomino-firsts":
        return 5
    size = sum([len(arguments.get(part, ())) for part in ("shelf", "mine", "theirs")])
    return {0: 50, 1: 50, 2: 200, 3: 1500}.get(size, 8000)


def whole_game(arguments, report):
    """What a state is worth to its mover, and each end of the turn: solve.pickomino_game.answer.

    arguments: shelf, mine, theirs (lists of tiles), objective and returned.  ValueError for more
    than TILES tiles or none on the shelf.
    """
    # Here, because the page that asks has no use for it.
    solver = __import__("bestplay.solve.pickomino_game", None, None, ["solve"])
    first = game.state(
        arguments.get("shelf", ()), arguments.get("mine", ()), arguments.get("theirs", ())
    )
    if game.over(first):
        raise ValueError("the grill is empty: the game is over")
    if game.size(first) > TILES:
        raise ValueError(
            "the whole game is solved for %d tiles at most, not %d" % (TILES, game.size(first))
        )
    objective = arguments.get("objective", "difference")
    returned = arguments.get("returned", "leaves")
    values = solver.solve(first, objective, returned, report)
    return solver.answer(first, values, returned)


def firsts(arguments, report):
    """What one to five dice showing 4, 5 or a worm are worth as the first selection, by face.

    arguments: shelf, tops, own, and the goal as the values of solve.pickomino_goals.Goal.
    """
    here = rules.situation(arguments["shelf"], arguments["tops"], arguments["own"])
    aim = goals.goal(*arguments["goal"])
    known = goals.solve(here, aim)
    found = []
    for face in (4, 5, 6):
        after = [rules.keep(rules.START, face, count) for count in range(1, 6)]
        found.append([goals.sure(aim, *turn.worth(known, position)) for position in after])
    return found


JOBS = {"pickomino-game": whole_game, "pickomino-firsts": firsts}
