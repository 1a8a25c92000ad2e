"""What slow functions of text return, kept between builds in .cache/kept.

A result is found again by the function, its arguments, and all that the build is made of, so
nothing old is ever found.  `make clean` throws all of it away, and BESTPLAY_FRESH=1 does without.
"""

import hashlib
import os
import pickle
from collections.abc import Callable
from functools import cache, wraps
from typing import ParamSpec, TypeVar

from sitebuild import ROOT

FOLDER = ROOT / ".cache" / "kept"

#: What makes the results, its tools by the files that pin them.
MAKERS = ("py/sitebuild", "py/quickstart", "package-lock.json", "requirements.lock")

Given = ParamSpec("Given")
Made = TypeVar("Made", str, bytes)


def kept(function: Callable[Given, Made]) -> Callable[Given, Made]:
    """The same pure function of texts and bytes, which makes each result once.

    Within a process a result is remembered too.
    """
    known: dict[bytes, Made] = {}

    @wraps(function)
    def found(*given: Given.args, **named: Given.kwargs) -> Made:
        asked = pickle.dumps((function.__qualname__, given, sorted(named.items()), makers()))
        if asked not in known:
            path = FOLDER / hashlib.sha256(asked).hexdigest()
            if path.exists() and not os.environ.get("BESTPLAY_FRESH"):
                known[asked] = pickle.loads(path.read_bytes())
            else:
                known[asked] = function(*given, **named)
                FOLDER.mkdir(parents=True, exist_ok=True)
                # In one step, since processes side by side may make the same.
                new = path.with_suffix(f".{os.getpid()}")
                new.write_bytes(pickle.dumps(known[asked]))
                new.replace(path)
        return known[asked]

    return found


@cache
def makers() -> str:
    """The SHA-256 of all that makes the results."""
    whole = hashlib.sha256()
    for maker in MAKERS:
        top = ROOT / maker
        for path in sorted(top.rglob("*.py")) if top.is_dir() else [top]:
            whole.update(path.read_bytes())
    return whole.hexdigest()
