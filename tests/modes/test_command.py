"""The command: what it prints, as words and as JSON, how it ends, and what it refuses in words."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bestplay import klackers, klappenspiel, knock_m_down, pickomino, shut_the_box
from bestplay.command import SHELLS, main
from tests.conftest import ROOT


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(run(capsys, *arguments, "--json"))
    assert answer["format"] == "bestplay-command/1"
    return answer


def test_it_prints_the_plays_with_worth_and_cost(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "klackers", "2,4,5,7", "9") == (
        "2,4,5,7, throw 9: 6.6898 points left on average\n"
        "  4,5  6.6898  best\n"
        "  2,7  6.9676  costs 0.2778\n"
    )


BOX = shut_the_box.Game(goal="beat", target=12)
HERE = pickomino.Situation("24,33,34", "21,25,29", 32)


@pytest.mark.parametrize(
    ("arguments", "plays"),
    [
        ("klackers 2,4,5,7 9", klackers.plays("2,4,5,7", 9)),
        ("klackers 1-9 3,4 --goal shut", klackers.GAME.having("shut").plays(None, 7)),
        ("shut-the-box 1-5,9 9 --goal beat --target 12", BOX.plays("1-5,9", 9)),
        ("klappenspiel 4,6,10 4,6", klappenspiel.plays("4,6,10", "4,6")),
        (
            "klappenspiel 1-10 1,2 --goal round --players 2 --scores 12",
            klappenspiel.win_round(2, "12").plays("1-10", "1,2"),
        ),
        (
            "pickomino 5,5,5,6,6 1,3,4 --shelf 24,33,34 --tops 21,25,29 --own 32",
            HERE.plays("5,5,5,6,6", "1,3,4"),
        ),
        ("knock-m-down 0,0,2 0,1,1 --p 1,2,3", knock_m_down.Game("1,2,3").plays("0,0,2", "0,1,1")),
    ],
)
def test_it_says_what_the_package_says(
    capsys: pytest.CaptureFixture[str], arguments: str, plays: Any
) -> None:
    said = told(capsys, *arguments.split())
    found, worths = said["plays"], [play.worth for play in plays]
    assert said["better"] == ("less" if worths != sorted(worths, reverse=True) else "more")
    assert [each["text"].partition(" (")[0] for each in found] == [play.text for play in plays]
    assert [each["worth"] for each in found] == [float(play.worth) for play in plays]
    assert [each["after"] for each in found] == [str(play.after) for play in plays]
    for each, play in zip(found, plays, strict=True):
        exact = each["exactLoss"]
        assert (Fraction(exact) if exact else each["loss"]) == play.loss


def test_open_throws_and_layouts(capsys: pytest.CaptureFixture[str]) -> None:
    ways = told(capsys, "klackers", "1-4")["plays"]
    assert [way["text"] for way in ways] == ["2 dice", "1 die"]
    assert told(capsys, "klappenspiel")["exactWorth"] == str(klappenspiel.worth())
    (best,) = told(capsys, "knock-m-down", "fewest", "12")["plays"]
    assert best["text"] == str(knock_m_down.TWO_DICE.fewest(12)[0])
    (emperor,) = told(capsys, "knock-m-down", "emperor", "4", "--p", "1,2,3,4")["plays"]
    assert emperor["text"] == "0,1,1,2"
    alone = told(capsys, "knock-m-down", "0,2,3,5", "--p", "1,2,3,4")
    game = knock_m_down.Game("1,2,3,4")
    assert alone["worth"] == game.expected_rolls("0,2,3,5")
    assert alone["plays"][0]["worth"] <= alone["worth"]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ("klackers 2,4,5,10 9", "the tiles are 1, 2, 3, 4, 5, 6, 7, 8, 9"),
        ("klackers --target 12", "--target belongs to --goal beat"),
        ("shut-the-box --scores 6,12", "--scores belongs to --goal round"),
        ("knock-m-down 0,0,2 --p 1,2,3 --dice separate", "--dice belongs to two layouts"),
        ("judge klackers random --function rule", "--function belongs to a file"),
        ("knock-m-down", "name a layout, or fewest or emperor"),
        ("chess", "klackers"),
        ("judge klackers no.py", "there is no file no.py"),
        ("judge klackers best --faults -1", "-1"),
        ("", "GAME"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(
    capsys: pytest.CaptureFixture[str], arguments: str, named: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments.split())
    said = capsys.readouterr()
    assert (ended.value.code, said.out) == (2, "")
    assert named in said.err and "Traceback" not in said.err


RULE = """
def low_tiles(board, roll, plays):
    return min(plays, key=lambda play: max(play.flips))

def dice(board, options):
    return options[-1]
"""


def test_a_rule_in_a_file_is_judged(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "my_rule.py"
    file.write_text(RULE)
    said = run(capsys, "judge", "klackers", str(file), "--faults", "2").splitlines()
    assert said[0].startswith("low tiles: ") and said[0].endswith(" points left on average")
    # A cost has a unit, and two digits that count.
    told_costs = [re.search(r"costs \d+\.0*[1-9]\d+ points a game", line) for line in said[2:]]
    assert len(told_costs) == 2 and all(told_costs)
    found = told(capsys, "judge", "klackers", str(file), "--faults", "1000000")
    assert sum(Fraction(each["exactShare"]) for each in found["faults"]) == Fraction(
        found["exactCost"]
    )
    assert Fraction(found["exactBest"]) == klackers.worth()
    known = told(capsys, "judge", "shut-the-box", "highest tile", "--rules", "goal=shut")
    assert known["measure"] == "chance to shut the box" and known["cost"] > 0
    near = run(capsys, "judge", "klackers", "rules 1 to 3", "--faults", "1000")
    assert not re.search(r"costs 0\.0*[1-9]? points a game", near)
    laid = told(capsys, "judge", "knock-m-down", "evenly")
    assert (laid["measure"], laid["faults"]) == ("throws needed on average", [])


@pytest.mark.parametrize(
    ("text", "code", "named"),
    [
        ("def rule(board, roll, plays):\n    return 'x'\n", 1, "it may play"),
        ("def rule(board, roll, plays):\n    return 1 / 0\n", 1, "line 2: ZeroDivisionError"),
        ("raise SystemExit(0)\n", 1, "line 1: SystemExit"),
        ("def rule(board, roll, plays):\n    raise SystemExit(3)\n", 1, "line 2: SystemExit"),
        ("import nowhere\n", 1, "line 1: ModuleNotFoundError: No module named 'nowhere'"),
        ("x = 3\n", 2, "it has none"),
    ],
)
def test_a_file_that_cannot_be_judged_says_why(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, code: int, named: str
) -> None:
    file = tmp_path / "my_rule.py"
    file.write_text(text)
    try:
        ended = main(["judge", "klackers", str(file)])
    except SystemExit as error:
        ended = int(error.code or 0)
    said = capsys.readouterr()
    assert (ended, said.out) == (code, "")
    assert named in said.err and "Traceback" not in said.err


# In a shell.
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "py")}


def test_whoever_reads_may_stop_reading() -> None:
    python = shlex.quote(sys.executable)
    line = f"{python} -m bestplay knock-m-down 3,3,3,3 3,3,3,3 --p 1,2,3,4 | head -1"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"], env=ENVIRONMENT, capture_output=True, timeout=60
    )
    assert done.stderr == b""


@pytest.mark.parametrize("shell", SHELLS)
def test_the_scripts_are_of_their_shells(shell: str) -> None:
    script = SHELLS[shell]
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=script, text=True, check=True)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("kl", ["klackers", "klappenspiel"]),
        ("judge k", ["klackers", "klappenspiel", "knock-m-down"]),
        ("shut-the-box --one", ["--one-die"]),
        ("shut-the-box 1-9 9 --goal s", ["score", "shut"]),
        ("klackers 2,4", []),
    ],
)
def test_what_may_stand_next_is_offered(
    typed: str, offered: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", "words", *typed.split(" ")]) == 0
    assert capsys.readouterr().out.split() == offered
