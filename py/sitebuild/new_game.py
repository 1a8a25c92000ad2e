"""A new game in the tree: python -m sitebuild.new_game NAME "Title"

It is a copy, under a name of your own, of the small game in tests/fixtures/sixth, which has every
kind of page: its folders, its tests, and its record in bestplay.games.  So it runs at once, and
you change it step by step, as CONTRIBUTING.md says under "Adding a game".
"""

import argparse
import keyword
import re
import subprocess
import sys
from pathlib import Path

from bestplay import games
from sitebuild import ROOT

FIXTURE = ROOT / "tests" / "fixtures" / "sixth"

#: The record, which is text among the others, and the list that it becomes part of.
RECORD, LIST = "record.txt", "py/bestplay/games.py"

#: The site's own folders.
FOLDERS = ["answers", "api", "assets", "data", "embed", "framed", "lab", "licences"]
FOLDERS += ["runtime", "sources"]

#: A name as it stands in addresses.
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def add(name: str, title: str, root: Path = ROOT) -> list[str]:
    """Add a game to the tree: the paths of its new files, in order.

    name: as it stands in addresses, "high-low".  ValueError for one that is taken or is no name;
    then nothing is written.
    """
    if not NAME.fullmatch(name):
        raise ValueError(f"a name is small letters and hyphens, such as high-low, not '{name}'")
    if not title.strip() or set(title) & set('"\\{}<&'):
        raise ValueError(f"the title is a few words, not '{title}'")
    words = {"second-throw": name, "second_throw": name.replace("-", "_"), "Second Throw": title}

    def rename(text: str) -> str:
        for old, new in words.items():
            text = text.replace(old, new)
        return text

    sources = [path for path in sorted(FIXTURE.rglob("*")) if path.is_file()]
    texts = {
        rename(path.relative_to(FIXTURE).as_posix()): rename(path.read_text("utf-8"))
        for path in sources
        if path.name != RECORD and "__pycache__" not in path.parts
    }
    if name in games.NAMES:
        raise ValueError(f"there is a game '{name}' already")
    if name in FOLDERS:
        raise ValueError(f"the site has a folder '{name}' already")
    if keyword.iskeyword(name):
        raise ValueError(f"'{name}' is a word of Python, so no module can have it as its name")
    for path in texts:
        for there in (path, path.replace("/__init__.py", ".py")):  # a package hides a module
            if (root / there).exists():
                raise ValueError(f"'{name}' is no name for a game: there is {there} already")
    record = rename((FIXTURE / RECORD).read_text("utf-8"))
    listed = with_record((root / LIST).read_text("utf-8"), record)
    for path, text in texts.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    (root / LIST).write_text(listed, "utf-8")
    for command in ("check", "format"):  # the order of imports goes by the name
        ruff = [sys.executable, "-m", "ruff", command, "--quiet"]
        fix = ["--fix"] if command == "check" else []
        subprocess.run([*ruff, *fix, *[path for path in texts if path.endswith(".py")]], cwd=root)
    return list(texts)


def with_record(module: str, record: str) -> str:
    """The source of bestplay.games with one more record, the last."""
    head, begin, rest = module.partition("\nGAMES = (\n")
    inside, end, tail = rest.partition("\n)\n")
    if not begin or not end:
        raise ValueError(f"{LIST} has no list GAMES")
    return f"{head}{begin}{inside}\n{record.rstrip()}{end}{tail}"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m sitebuild.new_game", description=__doc__)
    parser.add_argument("name", metavar="NAME", help="as it stands in addresses: high-low")
    parser.add_argument("title", metavar="TITLE", help='as readers see it: "High or Low"')
    options = parser.parse_args(arguments)
    try:
        added = add(options.name, options.title)
    except ValueError as error:
        parser.error(str(error))
    for path in added:
        print(path)
    print(f"{LIST} has its record. See it: python build.py --only {options.name} --out /tmp/site")
    return 0


if __name__ == "__main__":
    sys.exit(main())
