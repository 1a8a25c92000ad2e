"""Sizes of the proofs: samples in `make test`, all cases in `make proofs`."""

import os
import random
from collections.abc import Sequence
from typing import TypeVar

import pytest

Case = TypeVar("Case")

WHOLE = int(os.environ.get("FUZZ", "1")) > 1

#: For a proof of which no part can be left out.
long_proof = pytest.mark.skipif(not WHOLE, reason="takes long: make proofs")


def sample(cases: Sequence[Case], count: int, seed: int = 0) -> list[Case]:
    """All cases, or so many of them."""
    return list(cases) if WHOLE else random.Random(seed).sample(list(cases), count)
