"""Pickomino's tables."""

from collections.abc import Callable
from pathlib import Path

TASKS: tuple[Callable[[Path], None], ...] = ()
