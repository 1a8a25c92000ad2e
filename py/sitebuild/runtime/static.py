"""The site's own scripts and styles, as they are served: joined and minified."""

import subprocess
from base64 import b64encode
from functools import cache
from hashlib import sha256

from bestplay.games import families
from sitebuild import ROOT
from sitebuild.kept import keep_results

FOLDER = ROOT / "site" / "static"
ESBUILD = ROOT / "node_modules" / ".bin" / "esbuild"

#: Scripts that stand before another within its file: one request less, and all or nothing.
BEFORE = {
    "arrives.js": ("sha256.js",),
    "early.js": ("alone.js", "look.js"),
    "lab.mjs": (
        *("kept.js", "links.mjs", "sha256.js", "frame.js"),
        *("notebook.js", "drawn.js", "packages.js"),
    ),
    "look.js": ("reload.js", "again.js", "alone.js"),
    "start.mjs": ("reload.js", "remedy.js", "sha256.js", "kept.js"),
    "sw.js": ("sha256.js",),
    "worker.mjs": ("remedy.js", "sha256.js", "held.js"),
}

#: The script of the jail's frame, which its HTML carries, and that of the worker within.
JAIL_FRAME, JAIL_WORKER = "jail-frame.js", "jail-worker.js"

#: The scripts that a game's page carries itself, and its style with them: its answer is painted
#: before anything else comes, and its Python is asked for with the page's first bytes.
WITHIN_SCRIPTS = ("early.js", "start.mjs")

#: The style of all pages, and what games have of their own: site/games/<family>/style.css.
STYLE = "style.css"

#: What pages of some kinds have besides.
OF_KINDS = ("table.css", "play.css", "strategies.css")

#: What other pages than the games' have besides: these are served with all styles.
OTHERS = "others.css"


def style(*of: str) -> str:
    """The style of all pages, with that of these families of games, where they have one."""
    own = [ROOT / "site" / "games" / family / STYLE for family in of]
    texts = [path.read_text("utf-8") for path in (FOLDER / STYLE, *own) if path.exists()]
    return "\n".join(texts)


def whole_style() -> str:
    """All of it, in the site's order."""
    more = [(FOLDER / name).read_text("utf-8") for name in (*OF_KINDS, OTHERS)]
    return "\n".join([style(*families()), *more])


@cache
def style_within(family: str) -> str:
    """The style as the pages of a family's games carry it."""
    return _inside(minify(STYLE, style(family).encode()).decode().strip(), STYLE)


def join_parts(name: str) -> bytes:
    """A file with what stands before it, or all of the style."""
    if name == OTHERS:
        return whole_style().encode()
    parts = (*BEFORE.get(name, ()), name)
    return b"\n".join((FOLDER / part).read_bytes() for part in parts)


@keep_results
def minify(name: str, content: bytes) -> bytes:
    """A script or style without what only its readers need; what it exports keeps its name.

    CalledProcessError for one that esbuild cannot read.
    """
    loader = "css" if name.endswith(".css") else "js"
    command = [str(ESBUILD), "--minify", "--target=es2022", f"--loader={loader}", "--charset=utf8"]
    if name.endswith(".mjs"):
        command.append("--format=esm")
    return subprocess.run(command, input=content, capture_output=True, check=True).stdout


def served_bytes(name: str) -> bytes:
    """A file as browsers get it."""
    return minify(name, join_parts(name))


@keep_results
def joined_with_imports(content: bytes, *options: str) -> bytes:
    """A script, joined by esbuild with what it imports from node_modules, as one without imports.

    options: more of esbuild's.  CalledProcessError for one that esbuild cannot read.
    """
    command = [str(ESBUILD), "--bundle", "--format=iife", "--minify", "--target=es2022"]
    command += ["--charset=utf8", "--log-level=error", *options]
    done = subprocess.run(command, input=content, cwd=ROOT, capture_output=True, check=True)
    return done.stdout


def within(name: str) -> str:
    """A file's text as it may stand inside an element of a page, which only </ could end."""
    return _inside(served_bytes(name).decode().strip(), name)


def _inside(text: str, name: str) -> str:
    """The text itself; ValueError names it where it would end the element that it stands in."""
    if "</" in text or "<!--" in text:
        raise ValueError(f"{name} would end the element that it stands in")
    return text


def source(name: str) -> str:
    """How a policy allows that text, and nothing else, inside a page."""
    return source_of(within(name))


def source_of(text: str) -> str:
    """How a policy allows a script or style of exactly this text inside a page."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def style_sources() -> str:
    """How a policy allows the styles that games' pages carry inside them."""
    texts = [*map(style_within, families()), *map(within, OF_KINDS)]
    return " ".join(dict.fromkeys(map(source_of, texts)))
