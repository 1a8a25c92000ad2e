"""The site after a change: every page, script and runtime has other bytes, the data has not."""

import shutil
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from bestplay import games
from sitebuild.pages import home, site
from sitebuild.runtime import assets, bundle, interpreters, licences, offline, static
from tests.conftest import is_plain

#: Seconds that another process may take to make it.
PATIENCE = 300


def once(built: Path, shared: Path) -> Path:
    """The folder of the site, made by the first of the processes that ask for it."""
    out = shared / "newer"
    done = shared / "newer.made"
    try:
        out.mkdir()
    except FileExistsError:
        begun = time.monotonic()
        while not done.exists():
            assert time.monotonic() < begun + PATIENCE, "another process could not make it"
            time.sleep(0.2)
    else:
        make(built, out)
        done.touch()
    return out


def _below_another(compiled: Callable[[str, str], bytes], path: str, text: str) -> bytes:
    """A module's bytecode with one more line before it."""
    return compiled(path, f"NEWER = 1\n{text}")


def make(built: Path, out: Path) -> None:
    """Write it into a folder."""
    folder = Path(tempfile.mkdtemp(dir=out.parent))
    script, style = '\nglobalThis.newer = "newer";\n', "\n.newer { color: red }\n"
    more = {".mjs": script, ".js": script, ".css": style}
    for file in static.FOLDER.iterdir():
        text = file.read_text("utf-8") + more.get(file.suffix, "")
        (folder / file.name).write_text(text, "utf-8")
    shutil.copytree(built / "data", out / "data")
    packed, compiled = bundle.pack_modules, bundle.compile_module
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(static, "FOLDER", folder)
        patch.setattr(bundle, "pack_modules", lambda files: packed(files | {"newer.py": ""}))
        patch.setattr(bundle, "compile_module", partial(_below_another, compiled))
        patch.setattr(licences, "RULE", "-" * 78)  # in the folders of both runtimes
        patch.setattr(interpreters, "WHEEL_DATE", "1577923200")
        patch.setitem(home.PAGE, "description", "A newer site.")
        made = assets.write(out, games.families(), is_plain(built))
        made = assets.with_tables(made, out)
        places, tables = site.write(out, None, made)
        offline.write(out, places, [*made.opens, *tables])
