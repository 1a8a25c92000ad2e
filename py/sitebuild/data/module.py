"""/answer.mjs: what answers from the tables without Python, for bots and other sites.

It is joined from what all games share and each family's part, site/games/<family>/answer.mjs.  It
lies beside the tables, at an address that keeps its meaning as theirs do; /answer.mjs leads to the
newest version.
"""

import subprocess
from pathlib import Path

from bestplay.games import families
from sitebuild import ROOT
from sitebuild.data import sheets, store
from sitebuild.runtime import static

SHARED = ROOT / "site" / "answer"
NAME, TYPES = "answer.mjs", "answer.d.mts"


def write(out: Path) -> None:
    """Write it and its types beside the tables, and what leads there at the top of the site."""
    folder = store.folder(out)
    sheets.save(folder / NAME, _head("") + _bundle_parts())
    sheets.save(folder / TYPES, (SHARED / TYPES).read_text("utf-8"))
    below = f"{folder.relative_to(out).as_posix()}/"
    sheets.save(out / NAME, f'{_head(below)}export * from "./{below}{NAME}";\n')


def _bundle_parts() -> str:
    """The text of the whole module; CalledProcessError where esbuild cannot read a part."""
    options = ("--bundle", "--minify", "--format=esm", "--target=es2022", "--external:node:*")
    command = [str(static.ESBUILD), *options, "--charset=utf8", "--log-level=error"]
    done = subprocess.run(
        command, input=_entry().encode(), cwd=ROOT, capture_output=True, check=True
    )
    return done.stdout.decode()


def _entry() -> str:
    """The script that joins the parts of the families that have one."""
    having = [each for each in families() if (ROOT / "site" / "games" / each / NAME).exists()]
    lines = [
        f'import {{ answering }} from "./site/answer/{NAME}";',
        f'export {{ FORMAT, NoTable }} from "./site/answer/{NAME}";',
        *(f'import {{ games as {each} }} from "./site/games/{each}/{NAME}";' for each in having),
        f"export const answer = answering({{ {', '.join(f'...{each}' for each in having)} }});",
    ]
    return "\n".join(lines)


def _head(below: str) -> str:
    """The licence, and where Deno and others find the types."""
    return f'// MIT licence\n/* @ts-self-types="./{below}{TYPES}" */\n'
