"""A face offers what a reader of docs or notebooks needs, with types, and no plumbing of the site.

From a face's __all__ are made /api/, help() and completion.  What only the pages and the build ask
for, tables' paths and a link's words, is in the module without being offered.
"""

import importlib
import inspect
import pkgutil
import subprocess
import sys
import typing
from types import ModuleType

import pytest

import bestplay
from bestplay import games, knock_m_down, pickomino, shut_the_box
from bestplay.pickomino import game as pickomino_game
from sitebuild import ROOT

#: What a face offers: what is asked, what answers are made of, what can be chosen, and limits.  A
#: new game needs no row to begin with.
OFFERED = {
    "shut_the_box": (
        "Game flip table",
        "Board Play Option Throw Answer Solution Expected Ending",
        "GOALS ONE_DIE FORCED TIES CLACK READINGS STYLES MOST",
        "GoalName OneDie Tie Clack Reading Style Measure",
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


@pytest.mark.parametrize("name", OFFERED)
def test_a_face_offers_what_somebody_outside_needs(name: str) -> None:
    assert sorted(face_of(name).__all__) == sorted(" ".join(OFFERED[name]).split())


@pytest.mark.parametrize("name", [name.replace("-", "_") for name in games.NAMES])
def test_whatever_a_face_answers_with_is_offered_too(name: str) -> None:
    """The classes of ours that public functions and methods return have a page of the reference."""
    public = {
        getattr(module, each)
        for path in (ROOT / "py/bestplay").rglob("*.py")
        for module in [module_of(path.relative_to(ROOT / "py").with_suffix("").parts)]
        for each in getattr(module, "__all__", ())
        if inspect.isclass(getattr(module, each))
    }
    face = face_of(name)
    for each in face.__all__:
        thing = getattr(face, each)
        asked = [thing] if inspect.isfunction(thing) else []
        if inspect.isclass(thing):
            asked = [m for key, m in vars(thing).items() if inspect.isfunction(m) and key[0] != "_"]
        for function in asked:
            for answer in classes(typing.get_type_hints(function).get("return")):
                assert answer in public, f"{each}: {function.__name__} returns {answer}"


def face_of(name: str) -> ModuleType:
    return importlib.import_module(f"bestplay.{name}")


def module_of(parts: tuple[str, ...]) -> ModuleType:
    return importlib.import_module(".".join(parts).removesuffix(".__init__"))


def classes(hint: object) -> list[type]:
    """The classes of the package in a type."""
    inner = [each for part in typing.get_args(hint) for each in classes(part)]
    ours = inspect.isclass(hint) and hint.__module__.startswith("bestplay")
    return [*inner, hint] if ours and isinstance(hint, type) else inner


PUBLIC = [
    module
    for info in pkgutil.walk_packages(bestplay.__path__, "bestplay.")
    for module in [importlib.import_module(info.name)]
    if hasattr(module, "__all__")
]


@pytest.mark.parametrize("module", PUBLIC, ids=lambda module: module.__name__)
def test_type_hints_of_all_that_is_public(module: object) -> None:
    for name in module.__all__:  # type: ignore[attr-defined]
        thing = getattr(module, name)
        if inspect.isclass(thing):
            typing.get_type_hints(thing)
            for member in vars(thing).values():
                asked = member.fget if isinstance(member, property) else member
                asked = getattr(asked, "__func__", asked)
                if inspect.isfunction(asked):
                    typing.get_type_hints(asked)
        elif inspect.isfunction(thing):
            typing.get_type_hints(thing)


def test_the_front_door_offers_games_and_what_is_for_all_of_them() -> None:
    faces = {game.name.replace("-", "_") for game in games.GAMES}
    assert set(dir(bestplay)) == faces | {"play", "strategies"}
    asked = "import bestplay; print(bestplay.klackers.plays('2,4,5,7', roll=9)[0].flips)"
    found = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True)
    assert found.stdout == "(4, 5)\n", found.stderr
    with pytest.raises(AttributeError, match="bestplay offers .*klackers, .*, not 'chess'"):
        bestplay.chess  # noqa: B018


@pytest.mark.parametrize(
    ("alias", "allowed"),
    [
        (shut_the_box.GoalName, shut_the_box.GOALS),
        (shut_the_box.OneDie, shut_the_box.ONE_DIE + shut_the_box.FORCED),
        (shut_the_box.Tie, shut_the_box.TIES),
        (shut_the_box.Reading, shut_the_box.READINGS),
        (shut_the_box.Clack, shut_the_box.CLACK),
        (pickomino.GoalName, pickomino.GOALS),
        (pickomino.Short, pickomino.SHORT),
        (pickomino.Tie, pickomino.TIES),
        (pickomino_game.Returned, pickomino_game.RETURNED),
        (pickomino_game.Objective, pickomino_game.OBJECTIVES),
        (knock_m_down.DiceRule, knock_m_down.DICE),
    ],
)
def test_the_type_of_a_choice_lists_what_is_allowed(
    alias: object, allowed: tuple[str, ...]
) -> None:
    assert typing.get_args(alias) == allowed
    hints = typing.get_type_hints(shut_the_box.Game.__init__)
    assert hints["goal"] == shut_the_box.GoalName
