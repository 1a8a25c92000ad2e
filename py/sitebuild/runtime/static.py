"""Files as they are served: scripts and styles joined and minified by esbuild, and names that carry
a hash of the content, so that a browser may keep them for ever."""

import hashlib
import os
import subprocess
from base64 import b64encode
from functools import cache
from pathlib import Path

from bestplay.games import families
from sitebuild import ROOT
from sitebuild.kept import keep_results

FOLDER = ROOT / "site" / "static"
MODULES = ROOT / "node_modules"

#: The style of all pages, and what games have of their own: site/games/<family>/style.css.
STYLE = "style.css"

#: The further styles of pages of some kinds.
OF_KINDS = ("table.css", "play.css", "strategies.css")

#: The further style of pages that are no game's: these are served with all styles.
OTHERS = "others.css"


def style(*of: str) -> str:
    """The CSS of all pages, then that of each of these families of games that has some."""
    own = [ROOT / "site" / "games" / family / STYLE for family in of]
    texts = [path.read_text("utf-8") for path in (FOLDER / STYLE, *own) if path.exists()]
    return "\n".join(texts)


def whole_style() -> str:
    """The CSS of the whole site: of all pages, of every family of games, and of kinds of pages."""
    more = [(FOLDER / name).read_text("utf-8") for name in (*OF_KINDS, OTHERS)]
    return "\n".join([style(*families()), *more])


@cache
def style_within(family: str) -> str:
    """The minified CSS that the pages of a family's games carry in their HTML."""
    return _inside(minify(STYLE, style(family).encode()).decode().strip(), STYLE)


def served_bytes(name: str) -> bytes:
    """The minified content of a script, with all that it imports, or of a style, by file name."""
    if name.endswith(".css"):
        text = whole_style() if name == OTHERS else (FOLDER / name).read_text("utf-8")
        return minify(name, text.encode())
    return bundled(FOLDER / name)


def within(name: str) -> str:
    """The minified text of a script or style, to stand inside an element of a page."""
    return _inside(served_bytes(name).decode().strip(), name)


def _inside(text: str, name: str) -> str:
    """The text unchanged; ValueError if it would end the element of a page that it stands in."""
    if "</" in text or "<!--" in text:
        raise ValueError(f"{name} would end the element that it stands in")
    return text


@cache
def bundled(path: Path, *options: str) -> bytes:
    """The minified script at a path with all that it imports; options: more for esbuild."""
    made_from = b"".join(each.read_bytes() for each in sorted(path.parent.glob("*.*js")))
    form = "esm" if path.suffix == ".mjs" else "iife"
    more = ("--bundle", f"--format={form}", "--log-level=error", *options)
    return _esbuild(b"", made_from, str(path), *more)


def minify(name: str, content: bytes) -> bytes:
    """A script or style, minified by esbuild; a module's exports keep their names."""
    loader = "css" if name.endswith(".css") else "js"
    form = ["--format=esm"] if name.endswith(".mjs") else []
    return _esbuild(content, b"", f"--loader={loader}", *form)


@keep_results
def _esbuild(content: bytes, made_from: bytes, *options: str) -> bytes:
    """The minified script or style from esbuild; CalledProcessError for one that it cannot read.

    made_from: the content of the files that the options name.
    """
    tool = MODULES / ".bin" / "esbuild"
    command = [str(tool), "--minify", "--target=es2022", "--charset=utf8", *options]
    environment = os.environ | {"NODE_PATH": str(MODULES)}
    done = subprocess.run(command, input=content, capture_output=True, check=True, env=environment)
    return done.stdout


# Names with a hash, and checksums.


def integrity(content: bytes) -> str:
    """The value of an `integrity` attribute, "sha256-...", which admits only this content."""
    return f"sha256-{b64encode(hashlib.sha256(content).digest()).decode()}"


def digest(*contents: bytes) -> str:
    """Ten hexadecimal digits that change with any of the contents."""
    whole = hashlib.sha256()
    for content in contents:
        whole.update(hashlib.sha256(content).digest())
    return whole.hexdigest()[:10]


def write(content: bytes, name: str, out: Path) -> str:
    """Write e.g. style.css as out/assets/style-<hash>.css and return its URL path."""
    stem, dot, suffix = name.rpartition(".")
    target = out / "assets" / f"{stem}-{digest(content)}{dot}{suffix}"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    return f"/assets/{target.name}"


def write_folder(files: dict[str, bytes], name: str, out: Path) -> str:
    """Write files as out/runtime/<name>-<hash>/ and return its URL path, with the last slash."""
    ordered = dict(sorted(files.items()))
    key = digest(*[part for file, data in ordered.items() for part in (file.encode(), data)])
    folder = out / "runtime" / f"{name}-{key}"
    folder.mkdir(parents=True, exist_ok=True)
    for file, data in ordered.items():
        (folder / file).write_bytes(data)
    return f"/runtime/{folder.name}/"
