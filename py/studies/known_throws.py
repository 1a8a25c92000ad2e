"""The hindsight bound of Klackers, with all throws known; see papers.tiles.

One die may be thrown at any time, so there are a million sets of boards to follow.

    python -m studies.known_throws     # a minute; writes the answers
"""

import sys

from papers.shut_the_box.figures import lowest_score_chances
from studies import running


def compute() -> dict[str, object]:
    """{"scores": {lowest score: chance "a/b"}} with all throws known."""
    chances = lowest_score_chances(9, "always")
    return {"scores": {str(score): str(chance) for score, chance in sorted(chances.items())}}


if __name__ == "__main__":
    sys.exit(running.run("known_throws", compute))
