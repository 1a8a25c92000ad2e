"""Writes the site: data, runtimes, wheel, the pages' Python, pages. Build machine only."""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]


def part(family: str, name: str) -> ModuleType | None:
    """The module games.<family>.build.<name>, a family's part of the build; None if it has none.

    page         the figures and charts of its pages, and the positions that they offer (required)
    tables       the files of its data (required)
    rooms        the rooms of its pages (required)
    house_rules  what its page of house rules says; the template is ../rules.html
    kinds        what the files of its data hold, column by column
    answers      the values of the answers to what people ask; their texts are in ../answers
    remembered   rules to remember, with what they cost
    shown        what the home page asks
    strategies   what its page of strategies says
    """
    full = f"games.{family}.build.{name}"
    return import_module(full) if find_spec(full) else None


def required(family: str, name: str) -> ModuleType:
    """The module games.<family>.build.<name>; ModuleNotFoundError if there is none."""
    return import_module(f"games.{family}.build.{name}")
