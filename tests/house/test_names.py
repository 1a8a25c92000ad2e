"""What all games share names none of them: a game is its own folders and one record."""

import re
import subprocess
from pathlib import Path

from bestplay import games
from sitebuild import ROOT

#: What bears a game's name, or is about several: evidence, what is read by people, and tests.
OWN = (
    *(f"py/bestplay/{family}/" for family in games.families()),
    *(f"site/games/{family}/" for family in games.families()),
    *(f"py/bestplay/{name.replace('-', '_')}.py" for name in games.NAMES),
    "py/bestplay/games.py",
    *(f"py/papers/{name.replace('-', '_')}/" for name in games.NAMES),
    "py/papers/web/",
    "benchmarks/",
    "docs/",
    "tests/",
    *(
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "README.md",
        "py/quickstart/README.md",
        "CITATION.cff",
        "pyproject.toml",
        "LICENSE",
    ),
    *("package-lock.json", "requirements.lock"),
    "py/bestplay/__init__.py",  # the package's front page, a tour of its games
)

#: What games are called besides, and what only one of them has.
BESIDES = ("heckmeck", "bratwurm", "worms?", "emperors?", "knock", "shut.?the.?box", "grill")

TEXT = (".css", ".html", ".js", ".json", ".md", ".mjs", ".py", ".svg", ".toml", ".txt", ".yml", "")


def words() -> re.Pattern[str]:
    """Any name of a game or a family, however its words are joined, and what is in BESIDES."""
    known = {*games.NAMES, *games.families()}
    joined = [re.sub("[-_]", "[-_ ’'.]*", name) for name in sorted(known)]
    return re.compile(rf"(?i)(?<![a-z])({'|'.join([*joined, *BESIDES])})(?![a-z])")


def shared() -> list[str]:
    """The paths of all that games share."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    paths = listed.stdout.splitlines()
    kept = [path for path in paths if not path.startswith(OWN) and (ROOT / path).is_file()]
    return [path for path in kept if Path(path).suffix in TEXT]


def without_examples(text: str) -> list[str]:
    """A file's lines without the examples of docstrings, which have to play some game."""
    return [line for line in text.splitlines() if not line.lstrip().startswith((">>>", "... "))]


def test_what_games_share_names_none_of_them() -> None:
    names = words()
    found = [
        f"{path}: {line.strip()[:80]}"
        for path in shared()
        for line in [path, *without_examples((ROOT / path).read_text("utf-8"))]
        if names.search(line)
    ]
    assert found == []


def test_a_name_is_found_however_it_is_written() -> None:
    names = words()
    for text in ("/klackers/", "Shut the Box", "shut_the_box.page", "Knock 'm Down", "worms_up"):
        assert names.search(text), text
    for text in ("the box is shut", "a tile, a token, dice", "knocked"):
        assert not names.search(text), text
