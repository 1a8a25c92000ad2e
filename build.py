"""Build the site: python build.py [--only GAME] [--out DIR]

Everything is written into a folder beside the target, which it replaces at the end, so a
build that fails leaves the old site as it was. Two builds give the same bytes.
"""

import argparse
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "site")]

from rich.progress import (  # noqa: E402
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
)

from bestplay import games  # noqa: E402


def build(out: Path, only: str | None, progress: Progress) -> None:
    """Write the site, or one game's part of it, as the folder `out`."""
    # Here, so that a wrong argument is told at once.
    from sitebuild import assets, data, offline, pages, published

    families = [games.named(only).family] if only else games.families()
    with replacing(out) as folder:
        stages = progress.add_task("Tables and results", total=3)
        data.write(folder, only, reporter(progress))
        published.write(folder)
        progress.update(stages, advance=1, description="Runtimes and scripts")
        made = assets.write(folder, families)
        progress.update(stages, advance=1, description="Pages")
        pages.write(folder, only, made, progress)
        offline.write(folder)
        progress.update(stages, advance=1, description="Done")
        if only is None:
            (folder / ".complete").touch()  # what make looks at


def reporter(progress: Progress) -> Callable[[str, int, int], None]:
    """A function (text, done, of) that draws a bar of its own."""
    task = progress.add_task("", total=None)

    def report(text: str, done: int, of: int) -> None:
        progress.update(task, description=text, completed=done, total=of)

    return report


@contextmanager
def replacing(out: Path) -> Iterator[Path]:
    """An empty folder that takes the place of `out` if the block ends well."""
    new, old = out.with_name(out.name + ".new"), out.with_name(out.name + ".old")
    for left_over in (new, old):
        shutil.rmtree(left_over, ignore_errors=True)
    new.mkdir(parents=True)
    try:
        yield new
    except BaseException:
        shutil.rmtree(new)
        raise
    if out.exists():
        out.rename(old)
    new.rename(out)
    shutil.rmtree(old, ignore_errors=True)


def is_replaceable(out: Path) -> bool:
    """Whether nothing but an earlier build would be lost."""
    if not out.exists():
        return True
    return out.is_dir() and ((out / "runtime").is_dir() or not any(out.iterdir()))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Build the Bestplay site.")
    parser.add_argument("--only", metavar="GAME", choices=games.NAMES, help=", ".join(games.NAMES))
    parser.add_argument("--out", metavar="DIR", type=Path, default=ROOT / "dist")
    options = parser.parse_args(arguments)
    out = options.out.resolve()
    if not is_replaceable(out):
        parser.error(f"{out} holds something that is not an earlier build; name another --out")
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    )
    with bar as progress:
        build(out, options.only, progress)
    print(f"Built {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
