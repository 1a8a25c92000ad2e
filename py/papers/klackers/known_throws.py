"""What a player of Klackers could reach who knew every throw, as studies.known_throws found it."""

from fractions import Fraction
from pathlib import Path

from papers.certificates import certificate

FORMAT = "bestplay-known-throws/1"
STORED = Path(__file__).with_suffix(".json")


def stored_chances() -> dict[int, Fraction]:
    """The chance of each lowest score that the throws allow.

    ValueError where they do not add up to one.
    """
    told = certificate(STORED, FORMAT)["scores"]
    chances = {int(score): Fraction(chance) for score, chance in told.items()}
    if sum(chances.values()) != 1:
        raise ValueError(f"the chances in {STORED} do not add up to one")
    return chances
