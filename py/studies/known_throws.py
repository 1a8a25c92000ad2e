"""What a player of Klackers could reach who knew every throw; see papers.hindsight.

One die may be thrown at any time, so there are a million sets of boards to follow.

    python -m studies.known_throws     # a minute; writes the answers
"""

import sys

from bestplay.shut_the_box import rules
from papers.klackers.known_throws import FORMAT, STORED
from papers.shut_the_box import known_throws
from studies import running

RULE = rules.rules(9, "always")


def compute() -> dict[str, object]:
    """Follow all throws: the chance of each lowest score."""
    chances = known_throws.lowest_score_chances(RULE)
    told = {str(score): str(chance) for score, chance in sorted(chances.items())}
    return {"format": FORMAT, "scores": told}


if __name__ == "__main__":
    sys.exit(running.run_alone("known_throws", STORED, compute))
