"""The scripts of earlier builds, kept for readers whose page is older than what is published.

A page fetches some of its files only when they are needed: the rest of its Python, the worker,
Pyodide. Their names carry a hash, so those of a new build have other names, and a page that was
opened before would ask in vain. So each build says in `builds.json` what it and the builds before
it are made of, and takes over what the last few of them had.

That file also tells a page whose file is gone whether a newer build is the reason: see
static/remedy.js.
"""

import hashlib
import json
import re
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from sitebuild.runtime import hashed

NAME = "builds.json"
FORMAT = "bestplay-builds/1"

#: How many builds a site has the files of, its own among them.
KEPT = 10

#: The folders whose files have a hash in their path, and the paths that may be taken over.
FOLDERS = ("assets", "runtime")
PATH = re.compile(rf"/(?:{'|'.join(FOLDERS)})(?:/[A-Za-z0-9][A-Za-z0-9._+-]*)+")

PATIENCE = 30  # seconds for each file of a site

Build = dict[str, Any]


def write(out: Path, source: str | None = None) -> list[str]:
    """Write out/builds.json and, of the builds at `source`, the files that out does not have.

    source: the folder or the address of the site as it is published now; None: nothing is taken
    over. Returns a sentence for each build that could not be taken over.
    """
    own = build(out)
    builds, missed = [own], []
    try:
        before = read(source) if source else []
    except ValueError as error:
        before, missed = [], [str(error)]
    for other in [other for other in before if other["build"] != own["build"]][: KEPT - 1]:
        try:
            take_over(out, source or "", other["files"])
            builds.append(other)
        except ValueError as error:
            missed.append(f"The files of the build {other['build']} are not kept: {error}")
    text = json.dumps({"format": FORMAT, "builds": builds}, indent=1) + "\n"
    (out / NAME).write_text(text, "utf-8", newline="\n")
    return missed


def build(out: Path) -> Build:
    """The entry of the build in out: {"build": its name, "files": {path: SHA-256}}."""
    files = {
        "/" + file.relative_to(out).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for folder in FOLDERS
        for file in sorted((out / folder).rglob("*"))
        if file.is_file()
    }
    return {"build": hashed.digest(json.dumps(files).encode()), "files": files}


def read(source: str) -> list[Build]:
    """The builds at a folder or an address, newest first. Raises ValueError if there are none."""
    try:
        listed = json.loads(fetch(source, f"/{NAME}"))
        builds: list[Build] = listed["builds"] if listed["format"] == FORMAT else []
        return [{"build": str(each["build"]), "files": dict(each["files"])} for each in builds]
    except (ValueError, TypeError, KeyError) as error:
        raise ValueError(f"There is no list of builds at {source}: {error}") from None


def take_over(out: Path, source: str, files: dict[str, str]) -> None:
    """Write the files that out lacks. Raises ValueError for the first that is not as it was."""
    contents: dict[str, bytes] = {}
    for path, sha256 in files.items():
        if not PATH.fullmatch(path):
            raise ValueError(f"{path} is no path of a build")
        if (out / path[1:]).exists():
            continue
        contents[path] = fetch(source, path)
        if hashlib.sha256(contents[path]).hexdigest() != sha256:
            raise ValueError(f"{path} is not what was built")
    for path, content in contents.items():
        target = out / path[1:]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def fetch(source: str, path: str) -> bytes:
    """A file of a folder or an address. Raises ValueError when it is not to be had."""
    is_address = source.startswith(("http://", "https://"))
    base = source.rstrip("/") if is_address else Path(source).resolve().as_uri()
    try:
        with urlopen(base + path, timeout=PATIENCE) as response:
            content: bytes = response.read()
            return content
    except (URLError, OSError) as error:
        raise ValueError(f"{path}: {error}") from None
