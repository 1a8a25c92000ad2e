"""What a player of Klackers could reach who knew every throw; see papers.hindsight.

One die may be thrown at any time, so there are a million sets of boards to follow.

    python -m papers.klackers.studies.known_throws     # a minute; writes the answers
"""

import sys
from fractions import Fraction
from pathlib import Path

from bestplay.shut_the_box import rules
from papers import studies
from papers.shut_the_box import known_throws

FORMAT = "bestplay-known-throws/1"
STORED = Path(__file__).with_suffix(".json")
RULE = rules.rules(9, "always")


def compute() -> dict[str, object]:
    """Follow all throws: the chance of each lowest score."""
    chances = known_throws.lowest_score_chances(RULE)
    told = {str(score): str(chance) for score, chance in sorted(chances.items())}
    return {"format": FORMAT, "scores": told}


def stored_chances() -> dict[int, Fraction]:
    """The chance of each lowest score that the throws allow.

    ValueError where they do not add up to one.
    """
    told = studies.certificate(STORED, FORMAT)["scores"]
    chances = {int(score): Fraction(chance) for score, chance in told.items()}
    if sum(chances.values()) != 1:
        raise ValueError(f"the chances in {STORED} do not add up to one")
    return chances


if __name__ == "__main__":
    sys.exit(studies.run_alone("klackers.studies.known_throws", STORED, compute))
