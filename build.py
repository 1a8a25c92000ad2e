"""Build the site: python build.py [--only GAME] [--out DIR] [--plain]

The site is written beside the target, which it replaces at the end, so that a build that fails
leaves the old one.  Two builds give the same bytes.  With --plain the pages run MicroPython as it
comes from npm, which starts later.
"""

import argparse
import runpy
import shutil
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent

if __name__ == "__main__" and __spec__ is not None:
    # `python -m build` means the package of that name, which makes the sdist and the wheel.
    sys.path[:] = [path for path in sys.path if Path(path).resolve() != ROOT]
    runpy.run_module("build", run_name="__main__", alter_sys=True)
    sys.exit()

sys.path[:0] = [str(ROOT / "py"), str(ROOT / "site")]

from rich.progress import Progress  # noqa: E402

from bestplay import games  # noqa: E402

#: The file that marks a folder as a build, which the next one may replace.
MARK = ".bestplay"


def build(out: Path, only: str | None, progress: Progress, plain: bool = False) -> None:
    """Write the site as the folder `out`; only: a game, to write its part alone."""
    # Here, so that a wrong argument is told at once.
    from sitebuild import processes
    from sitebuild.data import listing, store
    from sitebuild.pages import site, strategies
    from sitebuild.runtime import assets, offline

    with replacing(out) as folder, processes.pool() as pool:
        judged = strategies.begin(pool, only)
        scripts = pool.submit(assets.write, folder, games.families(only), plain)
        bar = progress.add_task("Figures and tables", total=None)
        store.write(folder, only, pool, partial(progress.update, bar))
        listed = pool.submit(listing.write, folder)
        made = assets.with_tables(scripts.result(), folder)
        places, tables = site.write(folder, only, made, judged, pool, listed)
        offline.write(folder, places, [*made.opens, *tables])
        if only is None:
            (folder / ".complete").touch()  # what make looks at


@contextmanager
def replacing(out: Path) -> Iterator[Path]:
    """Context manager: an empty folder, which takes the place of `out` if the block ends well."""
    new, old = beside(out)
    for folder in (new, old):
        shutil.rmtree(folder, ignore_errors=True)
    new.mkdir()
    (new / MARK).write_text("A build of the site. The next one replaces this folder.\n")
    try:
        yield new
    except BaseException:
        shutil.rmtree(new)
        raise
    if out.exists():
        out.rename(old)
    new.rename(out)
    shutil.rmtree(old, ignore_errors=True)


def beside(out: Path) -> tuple[Path, Path]:
    """Two folders beside `out`: one for the new build, one for the old while they are swapped.

    OSError or ValueError if that would remove what no build has made, or cannot be written.
    """
    new, old = out.with_name(f"{out.name}.new"), out.with_name(f"{out.name}.old")
    for folder in (out, new, old):
        own = folder.parent == ROOT and folder.name.startswith("dist")
        if folder.exists() and not own and not (folder / MARK).is_file() and any(folder.iterdir()):
            raise FileExistsError(f"{folder} holds something that is not an earlier build")
    out.parent.mkdir(parents=True, exist_ok=True)
    return new, old


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the Bestplay site.")
    parser.add_argument("--only", metavar="GAME", choices=games.NAMES, help=", ".join(games.NAMES))
    parser.add_argument("--out", metavar="DIR", type=Path, default=ROOT / "dist")
    parser.add_argument("--plain", action="store_true", help="MicroPython as it comes from npm")
    options = parser.parse_args()
    try:
        out = options.out.resolve()
        beside(out)
    except (OSError, ValueError) as error:
        parser.error(f"--out {options.out}: {error}; name another folder, such as dist")
    for number in (signal.SIGINT, signal.SIGTERM):  # what was begun is removed
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    with Progress() as progress:
        build(out, options.only, progress, options.plain)
    print(f"Built {out}")


if __name__ == "__main__":
    main()
