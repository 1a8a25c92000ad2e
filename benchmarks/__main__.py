"""Print what is measured: python -m benchmarks [core] [growth] [pages] [beside].

--folder DIR is the built site, dist/ unless said; --peer DIR another built site, whose pages are
met by the same browser over the same links; --markdown writes a table for benchmarks/README.md.
"""

import argparse
import os
import platform
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

from rich.console import Console
from rich.live import Live
from rich.table import Table

from benchmarks import beside, core, growth, pages
from benchmarks.link import SLOW_LINK
from benchmarks.measure import Missing, Row
from sitebuild import ROOT

Rows = Iterator[Row | Missing]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    groups: dict[str, Callable[[], Rows]] = {
        "core": core.rows,
        "growth": growth.rows,
        "pages": lambda: pages.rows(arguments.folder),
        "beside": lambda: beside.rows(arguments.folder, arguments.peer),
    }
    parser.add_argument("groups", nargs="*", help="what to measure: " + ", ".join(groups))
    parser.add_argument("--folder", type=Path, default=ROOT / "dist", help="the built site")
    parser.add_argument("--peer", type=Path, help="another built site, to stand beside ours")
    parser.add_argument("--markdown", action="store_true", help="rows of a Markdown table")
    arguments = parser.parse_args()
    if arguments.peer and not (arguments.peer / "index.html").is_file():
        parser.error(f"{arguments.peer} is no built site: it has no index.html")
    for group in arguments.groups:
        if group not in groups:
            parser.error(f"there is no group '{group}'; the groups are {', '.join(groups)}")
    wanted = [groups[group] for group in arguments.groups or groups]
    if arguments.markdown:
        markdown(row for rows in wanted for row in rows())
        return
    table = _table()
    # A row appears as soon as it is measured; the overflow keeps a long table whole.
    with Live(table, console=_console(), vertical_overflow="visible", auto_refresh=False) as live:
        for rows in wanted:
            section = None
            for row in rows():
                if section not in (None, row.name):
                    table.add_section()
                table.add_row(*cells(row, row.name != section))
                section = row.name
                live.refresh()
            table.add_section()


def markdown(rows: Rows) -> None:
    """Print the machine, and a Markdown table of all rows as they are measured."""
    cores = os.cpu_count()
    print(
        f"{date.today()}, {cores} cores, {platform.machine()}, Python {platform.python_version()}"
    )
    print("\n| on | what | best | median | runs |\n|---|---|---:|---:|---:|")
    for row in rows:
        print("| " + " | ".join(plain(row)) + " |", flush=True)


def plain(row: Row | Missing) -> list[str]:
    """A row's five cells in Markdown: name, measure, best, median, number of runs."""
    if isinstance(row, Missing):
        return [row.name, f"not measured: {row.reason}", "", "", ""]
    times = [f"{time:,.1f} {row.unit}" for time in (row.best, row.median)]
    return [row.name, row.what, *times, str(len(row.times))]


def _console() -> Console:
    console = Console()
    return console if console.is_terminal else Console(width=100)


def _table() -> Table:
    slow = f"{SLOW_LINK.bits_per_second / 1e6:g} Mbit/s, {SLOW_LINK.latency * 1000:g} ms"
    table = Table(
        title="Bestplay's speed",
        caption=f"Goals are for the median. Slow link: {slow} for each connection and request.",
    )
    table.add_column("on")
    table.add_column("what")
    for column in ("best", "median", "runs", "goal"):
        table.add_column(column, justify="right")
    return table


def cells(row: Row | Missing, named: bool) -> tuple[str, ...]:
    """A row's six cells in the terminal; named: False leaves the name empty."""
    name = row.name if named else ""
    if isinstance(row, Missing):
        return name, f"[yellow]not measured: {row.reason}[/]", "", "", "", ""
    goal = "" if row.goal is None else f"{row.goal:g} {row.unit}"
    colour = {None: "", True: "[green]", False: "[red]"}[row.reached]
    return (
        name,
        row.what,
        f"{row.best:,.1f} {row.unit}",
        f"{colour}{row.median:,.1f} {row.unit}",
        str(len(row.times)),
        goal,
    )


if __name__ == "__main__":
    main()
