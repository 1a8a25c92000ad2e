"""A reader at the Pickomino table: grill, stacks, dice, the answer, and the whole game."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.reader import DESKTOP, PHONE, moves, reads, ready, tap
from tests.conftest import OpenPage


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_reader_sets_the_table_and_reads_the_best_play(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page("/pickomino/", *size)
    ready(page)
    reads(page, "Throw 8 dice", "+1.64")
    for face in (5, 5, 5, 6, 6):
        tap(page, f"#kept-{face}")
    reads(page, "Throw 3 dice", "+2.63")
    assert page.url.endswith("#kept=5,5,5,6,6")

    tap(page, "#put-own")
    tap(page, "#tile-32")
    reads(page, "Throw 3 dice", "+2.44")
    tap(page, "#put-tops")
    for tile in (21, 25, 29):
        tap(page, f"#tile-{tile}")
    tap(page, "#shelf-none")
    tap(page, "#put-shelf")
    for tile in (24, 33, 34):
        tap(page, f"#tile-{tile}")
    reads(page, "Stop and steal 25", "+2.00")
    assert page.url.endswith("#shelf=24,33,34&tops=21,25,29&own=32&kept=5,5,5,6,6")
    assert moves(page)[0][-1] == "best"

    tap(page, "#why-throw summary")
    why = page.locator("#why-throw .why")
    expect(why).to_contain_text("no tile, lose 32")
    for face in (1, 3, 4):
        tap(page, f"#die-{face}")
    reads(page, "Keep 4 and steal 29")
    page.reload()
    ready(page)
    reads(page, "Keep 4 and steal 29")


def test_a_move_leads_on_and_back(open_page: OpenPage) -> None:
    page = open_page("/pickomino/#throw=1,1,1,1,5,5,6,6", *PHONE)
    ready(page)
    reads(page, "Keep worm, worm and throw")
    tap(page, "#why-6throw summary")
    page.locator("#why-6throw").get_by_role("link", name="Go on from here").click()
    reads(page, "Throw 6 dice", "+1.63")
    page.go_back()
    reads(page, "Keep worm, worm and throw")


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("shelf=21,22&own=21", "tile 21 is in two places"),
        ("shelf=21,37", "there is no tile 37"),
        ("kept=1,1,1,1,1,1,1,1,1", "there are eight dice, not 9"),
        ("kept=5,5&throw=1,2", "with 2 of the eight dice kept a throw has 6, not 2"),
        ("kept=7", "not 7"),
        ("own=21&under-own=22,21", "tile 21 is in two places"),
        ("under-own=22", "own must name that tile"),
        ("tops=25,29&under-top=22", "tops must name that tile alone"),
        ("own=21&under-own=37", "there is no tile 37"),
        ("goal=fun", "goal is worms or tile or least or risk"),
    ],
)
def test_a_link_that_makes_no_sense_is_named(open_page: OpenPage, link: str, message: str) -> None:
    page = open_page(f"/pickomino/#{link}", *PHONE)
    ready(page)
    expect(page.locator("#message")).to_contain_text(message)
    reads(page, "Throw 8 dice")


def test_a_tap_that_makes_no_sense_leaves_what_was_set(open_page: OpenPage) -> None:
    page = open_page("/pickomino/#kept=1,1,2,2,3,3,6,6", *PHONE)
    ready(page)
    tap(page, "#kept-4")
    expect(page.locator("#message")).to_contain_text("all are kept")
    assert page.url.endswith("#kept=1,1,2,2,3,3,6,6")


def test_goals_and_rules_change_the_answer(open_page: OpenPage) -> None:
    page = open_page("/pickomino/#own=36", *PHONE)
    ready(page)
    tap(page, "#goal-tile")
    reads(page, "89.3", "to take a tile")
    tap(page, "#goal-risk")
    reads(page, "sure worms")
    tap(page, "#goal-worms")
    page.locator("#steal").select_option("100")
    expect(page).to_have_url(page.url.split("#")[0] + "#own=36&steal=100")


def test_a_small_game_is_solved_to_its_end(open_page: OpenPage) -> None:
    page = open_page("/pickomino/#shelf=31&tops=32&own=33", *PHONE)
    ready(page)
    expect(page.locator("#whole")).to_contain_text("6 MB")
    tap(page, "#go-whole")
    expect(page.locator("#whole .outcome")).to_contain_text("+0.047", timeout=60_000)
    expect(page.locator("#whole")).to_contain_text("31 to 40 points: take 31")


def test_a_game_of_six_tiles_is_read_from_its_table(open_page: OpenPage) -> None:
    page = open_page("/pickomino/#shelf=21-26", *PHONE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    ready(page)
    expect(page.locator("#whole")).to_contain_text("0.2 MB")
    assert not [url for url in asked if "/data/" in url]
    tap(page, "#go-whole")
    whole = page.locator("#whole")
    expect(whole.locator(".outcome")).to_contain_text("+0.3")
    expect(whole).to_contain_text("26 to 40 points: take 26")
    assert [url.rpartition("/")[2] for url in asked if "/data/" in url] == [
        "6-leaves-difference.json"
    ]
    for face in (1, 1, 2, 3, 5, 5, 6, 6):
        tap(page, f"#die-{face}")
    expect(whole.locator("tbody th").first).to_contain_text("worm × 2, throw")
    tap(page, "#returned-spared")
    expect(whole).to_contain_text("it stays and none leaves")
    tap(page, "#for-win")
    expect(whole.locator(".outcome")).to_contain_text("wins less losses")
    assert page.url.endswith("&for=win&returned=spared")


def test_stacks_are_built_from_the_bottom_up(open_page: OpenPage) -> None:
    page = open_page("/pickomino/#shelf=22,23", *PHONE)
    ready(page)
    tap(page, "#piles summary")
    for tile in (25, 26):
        tap(page, f"#onto-{tile}")
    tap(page, "#pile-theirs")
    for tile in (21, 24):
        tap(page, f"#onto-{tile}")
    expect(page).to_have_url(re.compile("#shelf=22,23&tops=24&own=26&under-own=25&under-top=21$"))
    tap(page, "#go-whole")
    expect(page.locator("#whole .outcome")).to_contain_text("+2.047")
    page.reload()
    ready(page)
    expect(page.locator("#pile-mine")).to_contain_text("25, 26")
    expect(page.locator("#pile-theirs")).to_contain_text("21, 24")
    tap(page, "#piles summary")
    tap(page, "#onto-26")
    expect(page.locator("#put-own")).to_contain_text("25")
    expect(page.locator("#tile-26")).to_have_attribute("aria-pressed", "true")


def test_the_chart_by_where_the_grill_starts_is_drawn_for_the_situation(
    open_page: OpenPage,
) -> None:
    page = open_page("/pickomino/", *PHONE)
    ready(page)
    chart = page.locator("#firsts")
    expect(chart).to_contain_text("dice showing a worm")
    tap(page, "#put-own")
    tap(page, "#tile-36")
    expect(chart).to_contain_text("Choose the dice")
    tap(page, "#face-5")
    expect(chart).to_contain_text("dice showing a 5 are worth", timeout=20_000)
    assert chart.locator("polyline").count() == 5
    expect(chart).to_contain_text("\u22124")
