"""The loss of single-turn play in Pickomino: python -m studies.single_turns

Against best play in games of few tiles, without dice; and in whole games with dice among players
who misjudge values, or value a steal or a failure otherwise.
"""

import sys

from papers.pickomino import games
from studies import running


def answers() -> dict[str, object]:
    """The certificate's content: losses with few tiles, and matches of whole games."""
    names = [*games.READINGS, *games.APPROXIMATIONS]
    with running.pool() as executor:
        matches = dict(zip(names, executor.map(games.match, names), strict=True))
    return {"losses": list(games.single_turn_losses()), "matches": matches}


if __name__ == "__main__":
    sys.exit(running.run("single_turns", answers))
