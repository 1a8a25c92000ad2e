"""What takes long, kept between builds in .cache/kept: what slow functions of text return, and
whole folders.

A result is found again by the function, its arguments, and all that the build is made of, so
nothing old is ever found.  `make clean` throws all of it away, and BESTPLAY_FRESH=1 does without.
"""

import hashlib
import os
import pickle
import shutil
import sys
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

from sitebuild import ROOT

FOLDER = ROOT / ".cache" / "kept"

#: What makes the results, its tools by the files that pin them.
MAKERS = ("py/sitebuild", "py/quickstart", "package-lock.json", "requirements.lock")

#: What figures and tables are made from; a test follows their imports.
SOURCES = (
    "py/bestplay",
    "py/papers",
    "py/sitebuild/data",
    "py/sitebuild/discovery/address.py",
    "py/sitebuild/kept.py",
    "py/sitebuild/parts.py",
    "py/sitebuild/processes.py",
    "site/games/*/build/tables.py",
    "site/games/*/build/skill.py",
    "site/ui/text.py",
    "requirements.lock",
)

#: And decks, whose questions are put as pages of play read them: the modules of pages.
PAGES = ("site/games/*/*.py", "site/ui/*.py", "site/ui/play")

Given = ParamSpec("Given")
Made = TypeVar("Made", str, bytes)


def keep_results(function: Callable[Given, Made]) -> Callable[Given, Made]:
    """A function that does what this pure one of texts and bytes does, but makes each result once.

    Within a process a result is remembered too.
    """
    known: dict[bytes, Made] = {}
    name = f"{function.__module__}.{function.__qualname__}"

    @wraps(function)
    def look_up(*given: Given.args, **named: Given.kwargs) -> Made:
        asked = pickle.dumps((name, given, sorted(named.items()), makers()))
        if asked not in known:
            path = FOLDER / hashlib.sha256(asked).hexdigest()
            if path.exists() and not is_fresh():
                known[asked] = pickle.loads(path.read_bytes())
            else:
                known[asked] = function(*given, **named)
                FOLDER.mkdir(parents=True, exist_ok=True)
                # In one step, since processes side by side may make the same.
                new = path.with_suffix(f".{os.getpid()}")
                new.write_bytes(pickle.dumps(known[asked]))
                new.replace(path)
        return known[asked]

    return look_up


@cache
def makers() -> str:
    """The SHA-256 of all that makes the results."""
    return digest(*MAKERS)


def digest(*patterns: str) -> str:
    """The SHA-256 of files, and of all below folders, whose paths from the root fit a pattern."""
    whole = hashlib.sha256(sys.version.encode())
    tops = [top for pattern in patterns for top in sorted(ROOT.glob(pattern))]
    for top in tops:
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and path.suffix != ".pyc":
                whole.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
                whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def is_fresh() -> bool:
    """Whether everything is to be made anew."""
    return bool(os.environ.get("BESTPLAY_FRESH"))


def take(name: str, key: str, target: Path) -> bool:
    """Put the folder that was kept under this name and key at the target, if there is one."""
    found = FOLDER / f"{name}-{key}"
    if is_fresh() or not found.is_dir():
        return False
    try:
        shutil.copytree(found, target)
    except OSError:
        shutil.rmtree(target, ignore_errors=True)
        if found.is_dir():
            raise
        return False  # another build has removed it meanwhile
    return True


def keep(name: str, key: str, source: Path) -> None:
    """Keep a folder in the place of any that was kept under this name."""
    for old in FOLDER.glob(f"{name}-*"):
        shutil.rmtree(old, ignore_errors=True)
    new = FOLDER / f"new-{os.getpid()}"
    shutil.copytree(source, new)
    try:
        new.rename(FOLDER / f"{name}-{key}")
    except OSError:  # another build has just kept the same
        shutil.rmtree(new)
