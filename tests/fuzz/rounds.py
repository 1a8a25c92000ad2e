"""How long the fuzzers go on: short with `make test`, long with `make proofs`.

FUZZ=N has N times as many rounds, FUZZ_SEED=N begins at another seed; every failure is one of a
seed and comes again.
"""

import os


def seeds(rounds: int) -> range:
    """The seeds of this run."""
    first = int(os.environ.get("FUZZ_SEED", "0"))
    return range(first, first + rounds * int(os.environ.get("FUZZ", "1")))
