"""Every Python from 3.11 on makes the same files: whoever builds, and whoever checks a sum."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sitebuild import ROOT
from tests.proofs.sampling import long_proof
from tests.site.test_build import digests

MINORS = (11, 12, 13, 14)

#: Tables that take a second, of integers and of floats, and need nothing but Python: by family.
TABLES = {"klappenspiel": ("optimal", "strategy"), "knock_m_down": ("fewest",)}

#: Writes these tables and prints each one's SHA-256.
WRITE = f"""
import hashlib, importlib, json, pathlib, tempfile
with tempfile.TemporaryDirectory() as path:
    folder = pathlib.Path(path)
    for family, names in {TABLES}.items():
        for name in names:
            getattr(importlib.import_module(f"games.{{family}}.build.tables"), name)(folder)
    print(json.dumps({{
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in folder.rglob("*") if file.is_file()
    }}))
"""


#: Games whose figures take seconds; Klappenspiel's need nothing but Python.
QUICK = ("klappenspiel", "klackers")

#: Long jobs in floats, small: names and arguments.
JOBS: list[tuple[str, dict[str, Any]]] = [
    ("knock-fewest", {"game": "1,2,3,2,1", "tokens": 6}),
    ("knock-moves", {"game": "1,2,3,2,1", "a": [1, 2, 1, 1, 1], "b": [0, 2, 2, 2, 0]}),
    ("knock-reply", {"game": "1,2,3,2,1", "a": [1, 2, 1, 1, 1]}),
    ("knock-rolls", {"game": "1,2,3,2,1", "a": [1, 2, 1, 1, 1]}),
    ("knock-emperor", {"game": "1,2,3", "tokens": 4}),
]

#: What these functions of the build add up besides.
BESIDES = """
from bestplay import knock_m_down as faces
from papers.pickomino import figures as pickomino, games as whole_games
from papers.shut_the_box import shelf
from bestplay.shut_the_box import Game
whole_games.at_least(17, 20, 0.6)
shelf.turns_to(60, shelf.raised_turn(shelf.Shelf(Game(9, "never"))).finished)
pickomino.Turn(True).throw(frozenset((6,)), 20, 2, True)
whole_games.against_best(2, "win", 0)
layouts = [faces.TWO_DICE.allocation(text) for text in
           ("0,0,1,2,2,3,2,1,1,0,0", "1,1,1,1,1,2,1,1,1,1,1")]
faces.TWO_DICE.outcome(*layouts)
faces.TWO_DICE.expected_rolls(layouts[0])
"""

#: From here on sum() takes no floats.
NO_FLOATS = """
import builtins
add = builtins.sum

def sum_without_floats(numbers, /, start=0):
    total = add(numbers, start)
    if isinstance(total, float):
        raise AssertionError("sum() of floats rounds less often from Python 3.12 on: math.fsum")
    return total

builtins.sum = sum_without_floats
"""

#: Prints the digits of the figures of whichever of these games can be computed, and of the jobs.
DIGITS = f"""
import json
from bestplay import games, jobs
from papers import results
told = {{name: jobs.run(games.jobs(), name, json.dumps(arguments)) for name, arguments in {JOBS!r}}}
computed = []
for game in {QUICK!r}:
    try:
        for part in results.parts(game):
            computed += part()
    except ModuleNotFoundError:  # the packages of the build are not here
        continue
entries = {{each.name: [each.value, each.evidence] for each in computed}}
print(json.dumps([told, entries]))
"""


def run(path: str, script: str) -> str:
    """The output of a script under the Python at this path."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["PYTHONPATH"] = f"{ROOT / 'py'}{os.pathsep}{ROOT / 'site'}"
    command = [path, "-W", "ignore", "-c", script]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{path}: {done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def other() -> str:
    """The oldest Python on this machine that is of another version than this one."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for version in [f"3.{minor}" for minor in MINORS if minor != sys.version_info.minor]:
        kept = sorted(pyenv.glob(f"{version}.*/bin/python"))
        path = str(kept[-1]) if kept else shutil.which(f"python{version}")
        if path and _runs(path, version):
            return path
    pytest.skip("there is no second Python here: pyenv or Debian have some")


def _runs(path: str, version: str) -> bool:
    """A shim is on the path too, for a version that is not there."""
    asked = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([path, "-c", asked], capture_output=True, text=True, check=False)
    return done.stdout.strip() == version


def test_another_python_makes_the_same_tables(built: Path, other: str) -> None:
    made = json.loads(run(other, WRITE))
    assert len(made) >= 4
    for name, sha256 in made.items():
        ours = (built / "data" / "v1" / name).read_bytes()
        assert sha256 == hashlib.sha256(ours).hexdigest(), name


@long_proof
def test_another_python_finds_the_same_digits(other: str) -> None:
    """If the build's packages are missing, the other Python finds the games that need none."""
    jobs, figures = json.loads(run(sys.executable, NO_FLOATS + DIGITS + BESIDES))
    assert len(jobs) == len(JOBS)
    other_jobs, other_figures = json.loads(run(other, DIGITS))
    assert other_jobs == jobs
    assert len(other_figures) > 100
    assert other_figures.items() <= figures.items()


@long_proof
def test_no_figure_adds_up_floats_by_sum() -> None:
    every = """
from bestplay.games import NAMES
from papers import results
for game in (*NAMES, results.OTHERS):
    for part in results.parts(game):
        part()
"""
    run(sys.executable, NO_FLOATS + every)


# What is built twice.

#: The list of the tables' checksums, and its name in the pages: fewer tables, another list.
SUMS = re.compile(rb"/assets/tables-[0-9a-f]{10}\.json")


def digests_without_sums(folder: Path) -> dict[str, str]:
    """Every file's path to its SHA-256, but for the list of the tables' checksums."""
    known = digests(folder)
    for path in list(known):
        text = (folder / path).read_bytes()
        if SUMS.fullmatch(f"/{path}".encode()):
            del known[path]
        elif SUMS.search(text):
            known[path] = hashlib.sha256(SUMS.sub(b"", text)).hexdigest()
    return known


#: What a build of Klappenspiel alone has in common with the whole site, byte by byte.
OF_ONE_GAME = ("klappenspiel/", "data/v1/klappenspiel/", "assets/", "runtime/")


@long_proof
def test_one_game_alone_is_built_again_as_in_the_whole_site(built: Path, one_game: Path) -> None:
    assert (one_game / "klappenspiel" / "index.html").is_file()
    assert not (one_game / "klackers").exists()
    assert not (one_game / ".complete").exists()
    assert not one_game.with_name(f"{one_game.name}.new").exists()
    whole, again = digests_without_sums(built), digests_without_sums(one_game)
    same = {path: digest for path, digest in again.items() if path.startswith(OF_ONE_GAME)}
    assert len(same) > 30
    assert same == {path: whole.get(path) for path in same}
