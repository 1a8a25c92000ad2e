"""What a family of games gives to the build: the modules games.<family>.build.<part>.

page        the figures and charts of its pages, what its page of play says; every family has it
tables      the files of its data; every family has it
house_rules what its page of house rules says; the template is ../rules.html
kinds       what the files of its data hold, column by column
rooms       the rooms of its pages; every family has it
answers     the values of the answers to what people ask; their texts are in ../answers
remembered  rules to remember, with what they cost
shown       what the home page asks
strategies  what its page of strategies says
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def has(family: str, part: str) -> bool:
    """Whether a family of games has this part."""
    return find_spec(f"games.{family}.build.{part}") is not None


def of(family: str, part: str) -> ModuleType:
    """A family's part; ModuleNotFoundError where it has none."""
    return import_module(f"games.{family}.build.{part}")
