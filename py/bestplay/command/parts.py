"""Which game has which part of the command."""

from __future__ import annotations

from typing import Any

from bestplay.games import by_name


def part_of(game: str) -> Any:
    """A game's part of the command: describe_arguments(), answer() and measure_of()."""
    return __import__(f"bestplay.{by_name(game).family}.command", None, None, ("answer",))
