"""Two built sites in turns: python -m benchmarks.pairs SITE OTHER [--cpu 4] [--slow] [--runs 15]

For what one step of the build is worth, e.g. `build.py --plain` beside the usual site. A machine is
quicker at one time than at another, so each visit of a game's page at the one is followed by one at
the other, and what counts is the median of the differences within the pairs.
"""

import argparse
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from benchmarks.pages import WATCH, ready
from bestplay.games import NAMES
from serve import SLOW_LINK, serving
from tests import chromium


def main() -> None:
    parser = argparse.ArgumentParser(description="Two built sites in turns.")
    parser.add_argument("sites", metavar="SITE", type=Path, nargs=2)
    parser.add_argument("--cpu", metavar="N", type=int, default=1, help="a slower processor")
    parser.add_argument("--slow", action="store_true", help="the slow link")
    parser.add_argument("--runs", type=int, default=15)
    options = parser.parse_args()
    link = SLOW_LINK if options.slow else None
    one, other = options.sites
    path = chromium.find(chromium.NAMES)
    with (
        serving(one, link=link) as first,
        serving(other, link=link) as second,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.ARGUMENTS))
        print("| page | the one | the other | the one is sooner by |\n|---|---:|---:|---:|")
        for game in NAMES:
            addresses = [f"{site.address}/{game}/" for site in (first, second)]
            pairs = [
                turn(browser, addresses, options.cpu, bool(number % 2))
                for number in range(options.runs + 1)
            ][1:]  # at the first the server compresses
            ours, theirs = [median(column) for column in zip(*pairs, strict=True)]
            gain = median([b - a for a, b in pairs])
            share = f"{gain:,.0f} ms, {gain / theirs:.0%}"
            print(f"| {game} | {ours:,.0f} ms | {theirs:,.0f} ms | {share} |", flush=True)
        browser.close()


def turn(browser: Browser, addresses: list[str], rate: int, backwards: bool) -> list[float]:
    """A visit to each, in turns the other first: whoever is first waits longer for the machine."""
    order = addresses[::-1] if backwards else addresses
    times = [visit(browser, address, rate) for address in order]
    return times[::-1] if backwards else times


def visit(browser: Browser, address: str, rate: int) -> float:
    """Milliseconds until the page is interactive for who has never been there."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    try:
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
        page.add_init_script(WATCH)
        return ready(page, address)
    finally:
        context.close()


if __name__ == "__main__":
    main()
