"""Answers as pandas' tables: what to_dataframe() returns, where pandas is installed.

It is imported when a table is asked for and by nothing else.  A worth stands there twice, as a
float to reckon with, and exactly, as text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any


def frame(rows: Iterable[Mapping[str, object]], columns: Sequence[str]) -> Any:
    """A DataFrame with these columns; ImportError says how to install pandas."""
    try:
        pandas = import_module("pandas")
    except ImportError:
        raise ImportError("to_dataframe() needs pandas: pip install pandas") from None
    return pandas.DataFrame.from_records(list(rows), columns=columns)


def number(name: str, value: Any) -> dict[str, object]:
    """A value as a float, and exactly where it is a fraction."""
    exact = str(value) if hasattr(value, "numerator") else None
    return {name: float(value), f"{name} exactly": exact}


def plays(found: Iterable[Any]) -> Any:
    """A line for each play, best first."""
    rows = [
        {
            "play": play.text,
            "after": str(play.after),
            **number("worth", play.worth),
            **number("loss", play.loss),
            "ends": float(play.ends),
        }
        for play in found
    ]
    exact = ("worth", "worth exactly", "loss", "loss exactly")
    return frame(rows, ("play", "after", *exact, "ends"))


def throws(found: Iterable[Any]) -> Any:
    """A line for each throw that can come, with its best plays."""
    rows = [
        {
            "throw": _dice(throw.roll),
            "chance": float(throw.chance),
            "plays": " or ".join([play.text for play in throw.plays if play.best]),
            **number("worth", throw.worth),
        }
        for throw in found
    ]
    return frame(rows, ("throw", "chance", "plays", "worth", "worth exactly"))


def boards(found: Iterable[tuple[int, str, Any]]) -> Any:
    """A line for each board: its number, its tiles, its worth."""
    rows = [{"board": n, "tiles": tiles, **number("worth", worth)} for n, tiles, worth in found]
    return frame(rows, ("board", "tiles", "worth", "worth exactly"))


def faults(found: Iterable[Any]) -> Any:
    """A line for each choice of a strategy that costs something, the greatest share first."""
    rows = [
        {
            "position": str(fault.position),
            "throw": None if fault.throw is None else _dice(fault.throw),
            "plays": " or ".join(fault.plays),
            "better": " or ".join(fault.better),
            **number("reach", fault.reach),
            **number("loss", fault.loss),
            **number("share", fault.share),
        }
        for fault in found
    ]
    measures = [name for each in ("reach", "loss", "share") for name in (each, f"{each} exactly")]
    return frame(rows, ("position", "throw", "plays", "better", *measures))


def _dice(throw: Any) -> str:
    """A sum, or dice, as links have them."""
    return ",".join([str(face) for face in throw]) if isinstance(throw, tuple) else str(throw)
