"""Build the site: python build.py [--only GAME] [--out DIR] [--plain]

Everything is written into a folder beside the target, which it replaces at the end, so a
build that fails leaves the old site as it was. Two builds give the same bytes. With --plain the
pages run MicroPython as it comes from npm, which starts later.
"""

import argparse
import errno
import fcntl
import os
import runpy
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sitebuild.pages.strategies import Judged
    from sitebuild.runtime.assets import Assets

ROOT = Path(__file__).resolve().parent

if __name__ == "__main__" and __spec__ is not None:
    # `python -m build` means the package of that name, which makes the sdist and the wheel.
    sys.path[:] = [path for path in sys.path if Path(path).resolve() != ROOT]
    runpy.run_module("build", run_name="__main__", alter_sys=True)
    sys.exit()

sys.path[:0] = [str(ROOT / "py"), str(ROOT / "site")]

from rich.progress import (  # noqa: E402
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
)

from bestplay import games  # noqa: E402

#: The file that says that a folder is a build, which the next one may remove.
MARK = ".bestplay"

#: What the errors of a disk without room say, also where several are told as one.
FULL = (f"[Errno {errno.ENOSPC}]", f"[Errno {errno.EDQUOT}]")


class BusyError(Exception):
    """Another build is at work on the same folder."""


class Begun(NamedTuple):
    """What the processes of a build are at while the tables are computed."""

    pool: Executor
    judged: "Judged"
    """What the pages of strategies say."""
    made: "Future[Assets]"
    """The scripts and runtimes."""


def build(
    out: Path,
    only: str | None,
    progress: Progress,
    plain: bool = False,
) -> None:
    """Write the site, or one game's part of it, as the folder `out`.

    plain: MicroPython as it comes from npm.
    """
    # Here, so that a wrong argument is told at once.
    from sitebuild import processes
    from sitebuild.data import listing, store
    from sitebuild.pages import strategies
    from sitebuild.runtime import assets

    with replacing(out) as folder, processes.pool() as pool:
        stages = progress.add_task("Tables and results", total=2)
        judged = strategies.begin(pool, only)
        made = pool.submit(assets.write, folder, games.families(only), plain)
        store.write(folder, only, reporter(progress), pool)
        listing.write(folder)
        progress.update(stages, advance=1, description="Scripts and pages")
        around(folder, only, progress, Begun(pool, judged, made))
        progress.update(stages, advance=1, description="Done")
        if only is None:
            (folder / ".complete").touch()  # what make looks at


def around(
    folder: Path,
    only: str | None,
    progress: Progress,
    begun: "Begun | None" = None,
    plain: bool = False,
) -> None:
    """Write all that belongs to the data that is in the folder already.

    begun: what other processes are at; without them all is done in this one.
    """
    from sitebuild.pages import site
    from sitebuild.runtime import assets, offline, policy

    made = begun.made.result() if begun else assets.write(folder, games.families(only), plain)
    made = assets.with_tables(made, folder)
    judged, pool = (begun.judged, begun.pool) if begun else (None, None)
    site.write(folder, only, made, progress, judged, pool)
    policy.write(folder, games.NAMES)
    offline.write(folder)


def reporter(progress: Progress) -> Callable[[str, int, int], None]:
    """A function (text, done, of) that draws a bar of its own."""
    task = progress.add_task("", total=None)

    def report(text: str, done: int, of: int) -> None:
        progress.update(task, description=text, completed=done, total=of)

    return report


@contextmanager
def replacing(out: Path) -> Iterator[Path]:
    """An empty folder that takes the place of `out` if the block ends well.

    Before anything is touched raises ValueError if that would remove what no build has made, and
    BusyError if another build is at work there.
    """
    refuse(out)
    new, old = beside(out)
    with locked(new):
        for left_over in (*new.iterdir(), old):
            if left_over.is_dir():
                shutil.rmtree(left_over, ignore_errors=True)
            else:
                left_over.unlink(missing_ok=True)
        try:
            (new / MARK).write_text("A build of the site. The next one replaces this folder.\n")
            yield new
        except BaseException:
            shutil.rmtree(new)
            raise
        if out.exists():
            out.rename(old)
        new.rename(out)
        shutil.rmtree(old, ignore_errors=True)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Make the folder, if it is not there, and hold it while the block runs.

    The system lets go of it with this process, whatever that dies of.  BusyError if another has it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    held = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # A build that has just ended has renamed or removed it.
        if not folder.exists() or not os.path.samestat(os.fstat(held), folder.stat()):
            raise BusyError
        yield
    except BlockingIOError:
        raise BusyError from None
    finally:
        os.close(held)


def beside(out: Path) -> tuple[Path, Path]:
    """Where a build is made, and where the one before waits until it is done.

    Raises ValueError for a folder that has none beside it.
    """
    if not out.name:
        raise ValueError(f"{out} has no folder beside it where the site could be made")
    return out.with_name(out.name + ".new"), out.with_name(out.name + ".old")


def is_replaceable(folder: Path) -> bool:
    """Whether nothing but an earlier build would be lost; dist/ is never anything else."""
    if not folder.exists() or folder in (ROOT / "dist", *beside(ROOT / "dist")):
        return True
    return folder.is_dir() and ((folder / MARK).is_file() or not any(folder.iterdir()))


def refuse(out: Path) -> None:
    """Raise ValueError, which says why, if the site cannot become this folder."""
    for folder in (out, *beside(out)):
        if not is_replaceable(folder):
            raise ValueError(f"{folder} holds something that is not an earlier build")
    above = next(parent for parent in out.parents if parent.exists())
    if not above.is_dir():
        raise ValueError(f"{above} is not a folder")
    if not os.access(above, os.W_OK):
        raise ValueError(f"nothing may be written into {above}")


def is_full(error: BaseException | None) -> bool:
    """Whether an error, or one that it comes from, is that the disk is full."""
    while error:
        if isinstance(error, OSError) and any(number in str(error) for number in FULL):
            return True
        error = error.__cause__ or error.__context__
    return False


def stop(number: int, frame: object) -> None:
    """End the build when a signal says so: what it has begun is removed, and no process stays."""
    raise SystemExit(128 + number)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Build the Bestplay site.")
    parser.add_argument("--only", metavar="GAME", choices=games.NAMES, help=", ".join(games.NAMES))
    parser.add_argument("--out", metavar="DIR", type=Path, default=ROOT / "dist")
    parser.add_argument("--plain", action="store_true", help="MicroPython as it comes from npm")
    options = parser.parse_args(arguments)
    try:
        out = options.out.resolve()
        refuse(out)
    except (OSError, ValueError) as error:
        parser.error(f"--out {options.out}: {error}; name another folder, such as dist")
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    )
    try:
        with bar as progress:
            build(out, options.only, progress, options.plain)
    except BusyError:
        parser.exit(1, f"Another build is at work on {out}; begin this one once it is done.\n")
    except Exception as error:
        if not is_full(error):
            raise
        parser.exit(1, f"The disk is full, so {out} stays as it was; a site takes about 100 MB.\n")
    print(f"Built {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
