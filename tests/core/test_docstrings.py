"""Every public name of the package has something to say, and its examples run."""

import doctest
import importlib

import pytest

from sitebuild.pages import reference
from sitebuild.pages.reference import Member, Module

MODULES = reference.public()
MEMBERS = [(module, member) for module in MODULES for member in module.members]


def name_of(value: object) -> str:
    if isinstance(value, Module):
        return value.name
    return f"{value.module.name}.{value.id}" if isinstance(value, Member) else ""


# What is public, and whether it says something.


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_all_that_is_offered_is_there_once(module: Module) -> None:
    here = importlib.import_module(module.name)
    assert len(set(here.__all__)) == len(here.__all__)
    assert all(hasattr(here, name) for name in here.__all__)


#: Where what is public stands: some of it in modules that are not.
HOMES = sorted(
    {member.doc.taken_from[0] for _, member in MEMBERS if member.kind in ("class", "function")}
)


@pytest.mark.parametrize("home", HOMES)
def test_examples_in_docstrings_run_as_written(home: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(home))
    assert failed == 0
    assert tried
