"""Pickomino's long jobs: the whole game for two.

A turn needs none of these: the page solves it on the spot.
"""

from bestplay.rules import pickomino_game as game

#: The most tiles for which the whole game is solved live.
TILES = 4

#: Values are whole numbers over this; see solve.pickomino_game.
FINE = 10**12


def cost(name, arguments):
    """Roughly how many milliseconds the job takes on CPython; too long for a page in any case."""
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


JOBS = {"pickomino-game": whole_game}
