"""A face offers what a reader of the docs or of a notebook needs, and none of the site's plumbing.

From a face's __all__ are made /api/, help() and completion.  What only the pages and the build ask
for, tables' paths and a link's words, is in the module without being offered.
"""

import importlib
import inspect
import typing
from types import ModuleType

import pytest

from bestplay import games
from sitebuild import ROOT

#: What each face offers: what is asked, what answers are made of, what can be chosen, and limits.
OFFERED = {
    "shut_the_box": (
        "Game flip table",
        "Board Play Option Throw Answer Solution Expected Ending",
        "GOALS ONE_DIE FORCED TIES CLACK READINGS MOST GoalName OneDie Tie Clack Reading Measure",
        "ROLLS",
    ),
    "pickomino": (
        "Situation worms face_points",
        "Goal Turn Play Take Answer Selection Outcome",
        "GOALS SHORT TIES GoalName Short Tie How",
        "TILES FACES WORM DICE MOST_POINTS FIRST_FACES FIRST_DICE",
    ),
    "klackers": ("plays answer worth game solution", "", "", "GAME"),
    "klappenspiel": (
        "plays answer worth beat win_round solution flip chance_to_end chance_to_win_at_once",
        "Board Play Kind Throw Answer Solution",
        "",
        "TILES BOARDS ROLLS CHOICE_ROLLS TABLE",
    ),
    "knock_m_down": (
        "Game TWO_DICE ONE_DIE",
        "Allocation Move Answer Outcome Distribution Follow Race Roll",
        "DICE COMMON SEPARATE DiceRule",
        "MOST_TOKENS MOST_COMPARED ERROR TAIL",
    ),
}

FACES = [
    pytest.param(importlib.import_module(f"bestplay.{name}"), name, id=name) for name in OFFERED
]


def test_every_game_has_its_row() -> None:
    assert [name.replace("-", "_") for name in games.NAMES] == list(OFFERED)


@pytest.mark.parametrize(("face", "name"), FACES)
def test_a_face_offers_what_somebody_outside_needs(face: ModuleType, name: str) -> None:
    assert sorted(face.__all__) == sorted(" ".join(OFFERED[name]).split())


@pytest.mark.parametrize(("face", "name"), FACES)
def test_whatever_a_face_answers_with_is_offered_too(face: ModuleType, name: str) -> None:
    """The classes of ours that public functions and methods return have a page of the reference."""
    public = {
        getattr(module, each)
        for path in (ROOT / "py/bestplay").rglob("*.py")
        for module in [module_of(path.relative_to(ROOT / "py").with_suffix("").parts)]
        for each in getattr(module, "__all__", ())
        if inspect.isclass(getattr(module, each))
    }
    for each in face.__all__:
        thing = getattr(face, each)
        asked = [thing] if inspect.isfunction(thing) else []
        if inspect.isclass(thing):
            asked = [m for key, m in vars(thing).items() if inspect.isfunction(m) and key[0] != "_"]
        for function in asked:
            for answer in classes(typing.get_type_hints(function).get("return")):
                assert answer in public, f"{each}: {function.__name__} returns {answer}"


def module_of(parts: tuple[str, ...]) -> ModuleType:
    return importlib.import_module(".".join(parts).removesuffix(".__init__"))


def classes(hint: object) -> list[type]:
    """The classes of the package in a type."""
    inner = [each for part in typing.get_args(hint) for each in classes(part)]
    ours = inspect.isclass(hint) and hint.__module__.startswith("bestplay")
    return [*inner, hint] if ours and isinstance(hint, type) else inner
