"""Readers of Klackers and Shut the Box: alone, second, first, by rules of their own."""

import json
from fractions import Fraction

import pytest
from playwright.sync_api import Page, expect

from bestplay import jobs
from bestplay.jobs import every
from tests.browser.reader import DESKTOP, PHONE, moves, plain, reads, ready, set_tiles, tap
from tests.conftest import OpenPage

both_sizes = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])

#: Eleven tiles are too many for the page itself, and have no table.
LARGE = "#set=1-11&one-die=always"


@both_sizes
def test_a_reader_sets_a_position_and_reads_the_best_play(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page("/klackers/", *size)
    ready(page)
    reads(page, "Throw two dice", "11.01")
    set_tiles(page, 2, 4, 5, 7)
    tap(page, "#sum-9")
    labels = [row[0] for row in moves(page)]
    assert sorted(labels) == ["2 and 7", "4 and 5"]
    tap(page, "#moves summary >> nth=0")
    why = page.locator("#moves .why").first
    expect(why).to_contain_text("Left up:")
    why.get_by_role("link", name="Go on from this board").click()
    reads(page, "Throw")
    page.go_back()
    reads(page, f"Flip {labels[0]}")
    assert page.url.endswith("#tiles=2,4,5,7&roll=9")


def test_the_rules_exception_on_one_two_four(open_page: OpenPage) -> None:
    page = open_page("/klackers/#tiles=1,2,4", *PHONE)
    ready(page)
    reads(page, "Throw one die")


def test_the_second_player_sees_wins_ties_and_losses(open_page: OpenPage) -> None:
    page = open_page("/klackers/", *PHONE)
    ready(page)
    tap(page, "#goal-beat")
    page.fill("#target", "10")
    page.press("#target", "Enter")
    set_tiles(page, 1, 2, 3, 4)
    reads(page, "Throw one die", "100")
    text = plain(page.locator("#moves").inner_text())
    assert "With two dice: 91.67 % (\u22128.33)" in text
    assert "Now: win 100 %, tie 0 %, lose 0 %" in text


@both_sizes
def test_a_changed_rule_changes_the_answer_and_back_undoes_it(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page("/shut-the-box/#one-die=never", *size)
    ready(page)
    reads(page, "11.16")
    tap(page, "#one-die-max6")
    reads(page, "11.01")
    expect(page.locator("#compare")).to_contain_text("+0.14")
    page.get_by_role("link", name="Twelve tiles").click()
    reads(page, "Throw two dice")
    expect(page.locator("button.tile")).to_have_count(12)
    page.go_back()
    reads(page, "11.01")


def test_going_first_against_the_best_second_player(open_page: OpenPage) -> None:
    page = open_page("/klackers/#goal=first", *PHONE)
    ready(page)
    reads(page, "\u22120.775")


def solve_in_the_worker(page: Page) -> None:
    reads(page, "These rules need solving")
    tap(page, "#go-solve")
    expect(page.locator("#moves")).to_contain_text("Cancel")
    reads(page, "points left on average")


@both_sizes
def test_rules_without_a_table_are_solved_in_the_worker(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page(f"/shut-the-box/{LARGE}", *size)
    ready(page)
    solve_in_the_worker(page)
    asked = {"tiles": 11, "one_die": "always", "goal": "score"}
    top = int(json.loads(jobs.run(every.JOBS, "solve", json.dumps(asked)))["values"][-1])
    score = 66 - Fraction(top, 36**11)
    reads(page, f"{float(score):.2f}")


@both_sizes
def test_a_long_job_shows_progress_and_can_be_cancelled(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page("/shut-the-box/", *size)
    ready(page)
    pot = page.locator("#pot")
    pot.get_by_role("button", name="Solve for 4 players").click()
    expect(pot.locator("progress")).to_be_visible()
    expect(pot).to_contain_text("parts done", timeout=30_000)
    pot.get_by_role("button", name="Cancel").click()
    expect(pot.get_by_role("button", name="Solve for 4 players")).to_be_visible()
    pot.get_by_role("button", name="Solve for 2 players").click()
    expect(pot).to_contain_text("2 players, in order of play: 49.6", timeout=30_000)


def test_ties_can_be_replayed_under_the_readers_rules(open_page: OpenPage) -> None:
    page = open_page("/klackers/", *PHONE)
    ready(page)
    tap(page, "#go-replay")
    expect(page.locator("#replay")).to_contain_text("\u22120.810", timeout=30_000)


def test_each_of_the_sixteen_variants_is_a_link(open_page: OpenPage) -> None:
    page = open_page("/shut-the-box/", *DESKTOP)
    ready(page)
    page.get_by_text("Open one of the sixteen variants").click()
    links = page.get_by_role("navigation", name="The sixteen variants").get_by_role("link")
    expect(links).to_have_count(16)
    links.first.click()
    reads(page, "Throw two dice", "0.107")


def test_taps_before_python_are_played_back(open_page: OpenPage) -> None:
    page = open_page("/404.html", *PHONE)
    page.goto("/klackers/", wait_until="commit")
    page.wait_for_selector("#tile-9")
    page.evaluate("document.getElementById('tile-9').click()")
    ready(page)
    expect(page.locator("#tile-9")).to_have_attribute("aria-pressed", "false")


def test_the_strategy_is_a_download(open_page: OpenPage) -> None:
    page = open_page("/klackers/", *DESKTOP)
    ready(page)
    reads(page, "11.01")
    with page.expect_download() as waiting:
        tap(page, "#download-csv")
    lines = waiting.value.path().read_text("utf-8").splitlines()
    assert lines[0].startswith("# Bestplay")
    assert len(lines) == 2 + 511
