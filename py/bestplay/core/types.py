"""Names of types that several modules use."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

#: How far a long question has come: (done, of), of None where the end is not known.
Report: TypeAlias = Callable[[int, int | None], None]
