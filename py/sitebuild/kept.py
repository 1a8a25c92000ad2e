"""Results that take long, kept between builds in .cache/kept: of pure functions, and of folders.

A result is found again by all that it is made from, so nothing old is ever found.  `make clean`
throws all of it away, and BESTPLAY_FRESH=1 does without.
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

#: The sources of all kept results, besides a function's own module; tools by what pins them.
MAKERS = ("py/sitebuild/kept.py", "py/quickstart", "package-lock.json", "requirements.lock")

#: The sources of figures and tables; a test follows their imports.
SOURCES = (
    "py/bestplay",
    "py/papers",
    "py/sitebuild/data",
    "py/sitebuild/*.py",
    "site/games/*/build/tables.py",
    "site/ui/play/plan.py",
    "site/ui/text.py",
    "requirements.lock",
)

#: And decks, whose questions are put as pages of play read them: the modules of pages.
PAGES = ("site/games/*/*.py", "site/ui/*.py", "site/ui/play")

Given = ParamSpec("Given")
Made = TypeVar("Made")


def keep_results(function: Callable[Given, Made]) -> Callable[Given, Made]:
    """Decorator: a pure function whose results are kept in memory, and on disk between builds.

    It depends on its own module and on what it is given alone; the digest of all else is given,
    too.  What it returns is shared, and nobody may change it.
    """
    known: dict[bytes, Made] = {}
    name = f"{function.__module__}.{function.__qualname__}"
    own = Path(function.__code__.co_filename).resolve().relative_to(ROOT).as_posix()

    @wraps(function)
    def look_up(*given: Given.args, **named: Given.kwargs) -> Made:
        asked = pickle.dumps((name, given, sorted(named.items()), digest(own, *MAKERS)))
        path = FOLDER / hashlib.sha256(asked).hexdigest()
        if asked in known:
            return known[asked]
        if path.exists() and not is_fresh():
            known[asked] = pickle.loads(path.read_bytes())
        else:
            known[asked] = function(*given, **named)
            _put(path, lambda new: new.write_bytes(pickle.dumps(known[asked])))
        return known[asked]

    return look_up


def keep_folder(name: str, key: str, target: Path, make: Callable[[], None]) -> None:
    """Write the folder `target`: copied if it was kept under this key before, else by `make`."""
    path = FOLDER / f"{name}-{key}"
    if path.exists() and not is_fresh():
        shutil.copytree(path, target)
        return
    make()
    for old in FOLDER.glob(f"{name}-*"):
        shutil.rmtree(old, ignore_errors=True)
    _put(path, lambda new: shutil.copytree(target, new))


def folder() -> str:
    """The path of the folder in which results are kept, made if it is missing."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    return str(FOLDER)


def _put(path: Path, write: Callable[[Path], object]) -> None:
    """Write a file or folder in one step, since several processes may make the same."""
    new = Path(folder(), f"{path.name}.{os.getpid()}")
    write(new)
    try:
        new.replace(path)
    except OSError:  # a folder that another build has just kept
        shutil.rmtree(new)


@cache
def digest(*patterns: str) -> str:
    """One SHA-256, in hexadecimal, of all files that fit these patterns, or are below a folder."""
    whole = hashlib.sha256(sys.version.encode())
    tops = [top for pattern in patterns for top in sorted(ROOT.glob(pattern))]
    for top in tops:
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and path.suffix != ".pyc":
                whole.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
                whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def is_fresh() -> bool:
    """True if kept results are not to be used, by BESTPLAY_FRESH."""
    return bool(os.environ.get("BESTPLAY_FRESH"))
