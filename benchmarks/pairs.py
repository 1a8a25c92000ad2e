"""Built sites in turns: python -m benchmarks.pairs SITE [OTHER ...] [--runs 15]

--below strategies/ visits that page of each game, and not the game's first one.

For what one step of the build is worth, e.g. `build.py --plain` beside the usual site. A machine is
quicker at one time than at another, so a round is a visit of a page at each site, each first as
often as last, and what counts are the medians of what each site takes more than SITE in a round.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from benchmarks.link import serving
from benchmarks.pages import READERS, Reader, newcomer, ready
from bestplay import games
from serve import Site
from tests import chromium


class Visit(NamedTuple):
    """Milliseconds of one who has never been there."""

    interactive: float
    """Until the page is."""
    worked: float
    """Of the processor's on the page's own thread."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Built sites in turns.")
    parser.add_argument("site", metavar="SITE", type=Path)
    parser.add_argument("others", metavar="OTHER", type=Path, nargs="*")
    parser.add_argument("--runs", metavar="N", type=int, default=15)
    parser.add_argument("--games", nargs="+", choices=games.NAMES, default=games.NAMES)
    parser.add_argument("--below", metavar="PAGE", default="")
    names = [reader.name for reader in READERS]
    parser.add_argument("--readers", nargs="+", choices=names, default=names)
    options = parser.parse_args()
    readers = [reader for reader in READERS if reader.name in options.readers]
    sites = {"SITE": options.site} | {str(other): other for other in options.others}
    paths = [f"{name}/{options.below}" for name in options.games]
    compare(sites, paths, readers, options.runs)


def compare(
    sites: dict[str, Path], paths: Iterable[str], readers: Iterable[Reader], runs: int
) -> None:
    """Measure and print a Markdown table of sites against the first; paths: pages of each site."""
    program = chromium.find(chromium.NAMES)  # what readers have
    print("| page | reader | site | interactive | later by | in rounds | worked | more by |")
    print("|---|---|---|---:|---:|---:|---:|---:|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(chromium.ARGUMENTS))
        for reader in readers:
            with ExitStack() as stack:
                served = [
                    stack.enter_context(serving(site, link=reader.link)) for site in sites.values()
                ]
                for path in paths:
                    for row in rows([*sites], rounds(browser, served, path, reader, runs)):
                        print(f"| {path} | {reader.name} | {row} |", flush=True)
        browser.close()


def rounds(
    browser: Browser, sites: list[Site], path: str, reader: Reader, runs: int
) -> list[list[Visit]]:
    """Visits of a page: for each round a list with one visit per site."""
    found = []
    for number in range(runs + 1):
        first = number // 2 % len(sites)
        order = [*range(first, len(sites)), *range(first)][:: -1 if number % 2 else 1]
        visits = {each: visit(browser, f"{sites[each].address}/{path}", reader) for each in order}
        print(f"{path}, {reader.name}: {number} of {runs}", end="\r", file=sys.stderr)
        found.append([visits[each] for each in range(len(sites))])
    return found[1:]  # at the first the servers compress


def rows(names: list[str], found: list[list[Visit]]) -> Iterator[str]:
    """For each site the cells of a Markdown row that compares it with the first."""
    for name, visits in zip(names, zip(*found, strict=True), strict=True):
        pairs = list(zip((each[0] for each in found), visits, strict=True))
        cells = [name]
        for own in range(len(Visit._fields)):
            cells.append(f"{median(each[own] for each in visits):,.0f} ms")
            later = median(b[own] - a[own] for a, b in pairs)
            share = median(1 - a[own] / b[own] for a, b in pairs)
            cells.append(f"{later:,.0f} ms, {share:.1%}")
            if not own:
                cells.append(f"{sum(a[0] < b[0] for a, b in pairs)} of {len(pairs)}")
        yield " | ".join(cells)


def visit(browser: Browser, address: str, reader: Reader) -> Visit:
    with newcomer(browser, reader.rate) as page:
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        interactive = ready(page, address)
        metrics = session.send("Performance.getMetrics")["metrics"]
        worked = next(each["value"] for each in metrics if each["name"] == "TaskDuration")
        return Visit(interactive, worked * 1000)


if __name__ == "__main__":
    main()
