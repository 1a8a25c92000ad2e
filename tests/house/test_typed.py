"""Users' code passes mypy --strict against the package."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

RIGHT = '''
from typing import assert_type

from bestplay import klackers, klappenspiel, knock_m_down, pickomino, shut_the_box, strategies
from bestplay.play import Review
from bestplay.klappenspiel.play import Course
from bestplay.protocols import Answer, Play

best, *others = klackers.plays("2,4,5,7", roll=9)
assert_type(best, shut_the_box.Play)
assert_type(best.flips, tuple[int, ...])
losses = [float(play.loss) for play in others]
assert_type(losses, list[float])
text: str = klappenspiel.plays((4, 6, 10), roll="4,6")[0].text
game = shut_the_box.Game(tiles="1-9", one_die="max6", goal="beat", target=12)
chances: list[float] = [float(chance) for chance in game.solution().distribution().chances]
here = pickomino.Situation(shelf="24,33,34", tops="21,25,29", own=32)
take = here.plays(kept="5,5,5,6,6")[0].take
if take is not None:
    assert_type(take.worms, int)
win: float = float(knock_m_down.TWO_DICE.outcome("0,0,0,0,1,1,1", "0,0,0,0,0,3", exact=True).win)
review = Course().read("4,6:4,6/5,5:10/1,2:3/6,6").review()
assert_type(review, Review)
spent: float = float(review.cost) + float(review.luck)


def tell(answer: Answer) -> list[str]:
    """It takes any game's answer."""
    return [f"{play.text}: {float(play.worth)}" for play in answer.plays]


def worst(plays: list[Play]) -> Play:
    return sorted(plays)[-1]


lines = tell(klackers.answer("1-9", 9)) + tell(klappenspiel.answer("1-10", "1,2"))
lines += tell(here.answer("5,5", "1,1,2,3,6,6"))


def highest(board: object, throw: object, plays: list[shut_the_box.Play]) -> shut_the_box.Play:
    return max(plays, key=lambda play: max(play.flips))


rule = strategies.strategy("highest", highest)
assert_type(rule.name, str)
'''

#: Lines with a mistake each, which a checker has to find.
WRONG = """
from bestplay import klackers, klappenspiel, shut_the_box

shut_the_box.Game(one_die="sometimes")
shut_the_box.Game(goal="win")
klackers.plays("1-9", roll=None)
klackers.plays("1-9", 9)[0].value
klappenspiel.plays(4.5, "4,6")
klappenspiel.worth().text
"""
MISTAKES = list(range(4, 10))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A user's folder, which knows the package as something installed."""
    folder = tmp_path_factory.mktemp("typed")
    (folder / "right.py").write_text(RIGHT)
    (folder / "wrong.py").write_text(WRONG)
    (folder / "installed").mkdir()
    (folder / "installed" / "bestplay").symlink_to(ROOT / "py" / "bestplay")
    return folder


def mypy(folder: Path) -> dict[str, list[int]]:
    """The lines in which mypy finds a mistake, by file."""
    command = (
        *(sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--output", "json"),
        *("--config-file", "", "--follow-imports", "silent", "right.py", "wrong.py"),
    )
    paths = {"MYPYPATH": "installed", "PATH": ""}
    done = subprocess.run(
        command, cwd=folder, env=paths, capture_output=True, text=True, check=False
    )
    assert not done.stderr, done.stderr
    found: dict[str, list[int]] = {}
    for each in map(json.loads, done.stdout.splitlines()):
        if each["severity"] == "error":
            found.setdefault(each["file"], []).append(each["line"])
    return found


@pytest.mark.slow
def test_what_is_right_passes_and_what_is_wrong_is_found(folder: Path) -> None:
    assert mypy(folder) == {"wrong.py": MISTAKES}
