"""Runs all tests as two processes side by side: python -m tests.halves [arguments of pytest].

Files are dealt out whole, the longest first, each to the half that has less to do, so that what a
file's tests share is made once. What the first half says is seen at once, the second's at the end.
"""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

TESTS = Path(__file__).resolve().parent

#: About how many seconds a file takes on a quiet core, where that is more than OTHERS.
SECONDS = {
    "browser/test_accessibility.py": 55,
    "browser/test_authors.py": 45,
    "browser/test_deployments.py": 70,
    "browser/test_klappenspiel.py": 35,
    "browser/test_knock_m_down.py": 45,
    "browser/test_offline.py": 60,
    "browser/test_offline_faults.py": 60,
    "browser/test_pickomino.py": 45,
    "browser/test_play.py": 30,
    "browser/test_policy.py": 30,
    "browser/test_practice.py": 15,
    "browser/test_runtimes.py": 75,
    "browser/test_shut_the_box.py": 60,
    "browser/test_sixth_game.py": 20,
    "browser/test_widget_attributes.py": 6,
    "browser/test_states.py": 35,
    "browser/test_lost_tables.py": 10,
    "browser/test_trouble.py": 50,
    "browser/test_widget_heights.py": 25,
    "browser/test_widget_sandboxes.py": 20,
    "browser/test_widget_surroundings.py": 20,
    "browser/test_widgets.py": 20,
    "engines/test_journeys.py": 90,
    "fuzz/test_faults.py": 17,
    "fuzz/test_regions.py": 10,
    "portable/test_core.py": 30,
    "test_build.py": 60,
    "test_knock_m_down_emperors.py": 8,
    "test_knock_m_down_solve.py": 7,
    "test_pickomino_exact.py": 12,
    "test_pickomino_game.py": 30,
    "test_pickomino_game_face.py": 15,
    "test_pickomino_study.py": 6,
    "test_ui_practice.py": 15,
    "test_ui_rooms.py": 30,
}
OTHERS = 4

HALVES = ("1/2", "2/2")


def files() -> list[str]:
    """Every file of tests, below this folder."""
    return sorted(path.relative_to(TESTS).as_posix() for path in TESTS.rglob("test_*.py"))


def dealt(names: Iterable[str]) -> dict[str, list[str]]:
    """The files of each half."""
    halves: dict[str, list[str]] = {half: [] for half in HALVES}
    load = dict.fromkeys(HALVES, 0)
    for name in sorted(names, key=lambda name: (-SECONDS.get(name, OTHERS), name)):
        half = min(HALVES, key=lambda half: load[half])
        halves[half].append(name)
        load[half] += SECONDS.get(name, OTHERS)
    return halves


def main(arguments: list[str]) -> int:
    """The exit code: 0 only if nothing failed in either half."""
    commands = [
        [sys.executable, "-m", "pytest", *arguments, *(f"tests/{name}" for name in sorted(names))]
        for names in dealt(files()).values()
    ]
    with subprocess.Popen(
        commands[1], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    ) as second:
        first = subprocess.run(commands[0], check=False)
        told, _ = second.communicate()
    print(told)
    return first.returncode or second.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
