"""The conditions that make Klackers' three rules exact, in words."""

from __future__ import annotations

from typing import Any

from ui import text

Results = dict[str, Any]
"""The entries of results.json."""


def by_play(results: Results) -> dict[str, list[str]]:
    """The conditions for each throw and play: "7: 3,4": ["6 and 7 down", ...]."""
    evidence = results["klackers.rule3.conditions"]["evidence"]
    listed: dict[str, list[str]] = {}
    for each in evidence["conditions"]:
        parts = [
            f"{text.listed(tiles)} {where}"
            for tiles, where in ((each["up"], "up"), (each["down"], "down"))
            if tiles
        ]
        play = f"{each['sum']}: {','.join(map(str, each['flip']))}"
        listed.setdefault(play, []).append(", ".join(parts))
    return listed


def one_die(results: Results) -> str:
    """The boards on which one die is better though more points are left: "1, 2 and 4"."""
    boards = results["klackers.rule1.exceptions"]["value"]
    return text.listed([text.listed(list(board)) for board in boards], "or")
