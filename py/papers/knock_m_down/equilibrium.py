"""What studies.equilibrium has found: what to lay where no allocation beats all others."""

from functools import cache
from pathlib import Path
from typing import Any

from papers.certificates import certificate as read

FORMAT = "bestplay-knock-equilibrium/1"
CERTIFICATE = Path(__file__).with_suffix(".json")

#: A margin that is smaller is none: the quadrature's own error is below 1e-10.
NONE = 1e-9


@cache
def certificate() -> dict[str, Any]:
    """The stored classes, by the number of tokens."""
    stored: dict[str, Any] = read(CERTIFICATE, FORMAT)["tokens"]
    return stored
