"""Every public name of the package has something to say, and its examples run."""

import doctest
import importlib

import pdoc.doc
import pytest

from sitebuild.discovery import reference
from sitebuild.discovery.reference import Member, Module

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


@pytest.mark.parametrize(("module", "member"), MEMBERS, ids=name_of)
def test_every_public_name_says_what_it_is(module: Module, member: Member) -> None:
    words = member.docstring.split()
    assert len(words) >= 3, f"{member.id} says nothing"
    blocks = reference.blocks(member.docstring)
    last = [block for block in blocks if not reference.is_example(block)][-1].rstrip()
    assert last[-1] in ".:?!)" or reference.fields_of(last)


@pytest.mark.parametrize(("module", "member"), MEMBERS, ids=name_of)
def test_every_member_of_a_class_says_what_it_is(module: Module, member: Member) -> None:
    """Fields by the table in the class's docstring, which help() shows too; others by their own."""
    if not isinstance(member.doc, pdoc.doc.Class):
        return
    tabled = {
        name
        for block in reference.blocks(member.docstring)
        for names in reference.fields_of(block)
        for name in names.split(", ")
    }
    said = {inner.doc.name for inner in member.members} | tabled | {"fields"}
    public = {doc.name for doc in member.doc.own_members if not doc.name.startswith("_")}
    inherited_from_tuple = {"count", "index"}
    missing, unknown = public - said - inherited_from_tuple, tabled - public
    assert not missing, f"{member.id}: its docstring says nothing of {missing}"
    assert not unknown, (
        f"{member.id} has in its own class no {unknown}, of which its docstring says"
    )


#: Where what is public stands: some of it in modules that are not.
HOMES = sorted(
    {member.doc.taken_from[0] for _, member in MEMBERS if member.kind in ("class", "function")}
)


@pytest.mark.parametrize("home", HOMES)
def test_examples_in_docstrings_run_as_written(home: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(home))
    assert failed == 0
    assert tried
