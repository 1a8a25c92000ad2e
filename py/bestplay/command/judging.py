"""What a strategy is worth that somebody has written into a file, or that has a name."""

from __future__ import annotations

import importlib.util
import inspect
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from bestplay import strategies
from bestplay.command.parts import part_of
from bestplay.command.told import Measure
from bestplay.strategies import Strategy

#: The function that chooses how many dice to throw, where a file has one.
DICE = "dice"


class NotJudged(Exception):
    """A strategy that fails: its file, its function or a play that it returns."""


class Verdict(NamedTuple):
    """What a strategy is worth.

    verdict  as the game's field says it
    measure  what a worth counts
    """

    verdict: Any
    measure: Measure


def judge_strategy(game: str, told: str, rules: str, function: str | None) -> Verdict:
    """A strategy judged: a file of Python with a function, or the name of one that is known.

    ValueError for a game's rules or a name that is not there; NotJudged for a function that fails.
    """
    field = strategies.field(game, rules)
    if told not in field.known and not told.endswith(".py"):
        names = ", ".join(sorted(field.known))
        raise ValueError(f"'{told}' is neither a file .py nor a strategy; these are: {names}")
    if told in field.known and function:
        raise ValueError(f"--function belongs to a file of Python; '{told}' is a strategy's name")
    chosen = field.known.get(told) or strategy_in(Path(told), function)
    try:
        verdict = field.judge(chosen)
    except (strategies.IllegalPlay, strategies.ChangingAnswers) as error:
        raise NotJudged(str(error)) from error
    except (Exception, SystemExit) as error:
        raise NotJudged(f"{told}: {_last_line(error, told)}") from error
    return Verdict(verdict, part_of(game).measure_of(field))


def strategy_in(path: Path, function: str | None) -> Strategy:
    """The strategy of a file; ValueError names its functions where it is not clear which."""
    if not path.is_file():
        raise ValueError(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ValueError(f"{path} is no file of Python")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise NotJudged(f"{path}: {_last_line(error, str(path))}") from error
    own: dict[str, Callable[..., Any]] = {
        name: each
        for name, each in vars(module).items()
        if inspect.isfunction(each) and each.__module__ == path.stem and name[0] != "_"
    }
    dice = own.pop(DICE, None)
    name = function or (next(iter(own)) if len(own) == 1 else "")
    if name not in own:
        listed = ", ".join(own) or "none"
        raise ValueError(f"name a function of {path} by --function; it has {listed}")
    return strategies.strategy(name.replace("_", " "), own[name], dice)


def _last_line(error: Exception | SystemExit, path: str) -> str:
    """An error in a reader's file, with the last of its lines that was running."""
    if isinstance(error, SyntaxError):
        return f"line {error.lineno}: {error.msg}"
    ran = [
        each.lineno
        for each in traceback.extract_tb(error.__traceback__)
        if Path(each.filename).name == Path(path).name
    ]
    where = f"line {ran[-1]}: " if ran else ""
    return f"{where}{type(error).__name__}: {error}"
