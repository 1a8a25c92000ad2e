"""Players at the table of Klackers and Shut the Box: alone, several, by rules of their own."""

from playwright.sync_api import Page, expect

from tests.browser.reader import (
    SIDEWAYS,
    come_back,
    in_sight,
    others,
    reads,
    set_tiles,
    tap,
)
from tests.conftest import OpenPage

#: The best play, as a button.
BEST = "#best [data-act=make]"

#: Throws of one turn: the last leaves the player stuck.
THROWS = (9, 8, 7, 6, 5, 4, 3, 12, 11, 2, 10)


def play_turn(page: Page) -> int:
    """Play a turn with the throws, each by one tap and its best play by another: how many taps."""
    taps = 0
    for total in THROWS:
        tap(page, f"#sum-{total}")
        taps += 1
        expect(page.locator(f"{BEST}, #record-")).to_have_count(1)
        if page.locator("#record-").count():
            return taps
        tap(page, BEST)
        taps += 1
        expect(page.locator(BEST)).to_have_count(0)
        if page.locator("#record-").count():
            return taps
    raise AssertionError("the throws were not enough")


def test_a_game_for_two_takes_a_tap_for_each_throw_and_one_for_each_play(
    open_page: OpenPage,
) -> None:
    page = open_page("/shut-the-box/", *SIDEWAYS)
    tap(page, "#join-")
    reads(page, "of the round")
    expect(page.locator("#lead")).to_contain_text("You play first of two")
    in_sight(page, "#tile-9", "#sum-12", "#best strong")

    first = play_turn(page)
    up = page.locator("button.tile[aria-pressed=true]").count()
    flips = 9 - up
    assert first <= 2 * flips + 1
    points = sum(map(int, page.locator("button.tile[aria-pressed=true]").all_inner_texts()))
    reads(page, f"Write down {points} for you" if points else "You shut the box")
    tap(page, "#record-")

    told = f"You play second of two, and the lowest score so far is {points}"
    expect(page.locator("#lead")).to_contain_text(told)
    expect(page.locator("#who .now")).to_contain_text("Player 2")
    expect(page.locator("button.tile[aria-pressed=true]")).to_have_count(9)
    play_turn(page)
    reads(page, "Write down", "for Player 2")
    # An example is looked at: Back brings the game with its scores, and so does Undo.
    who = page.locator("#who").inner_text()
    for back in ("page", "undo"):
        page.get_by_role("link", name="Shut the box: a throw of 10").click()
        expect(page.locator("#sum-10")).to_have_attribute("aria-pressed", "true")
        if back == "page":
            page.go_back()
        else:
            tap(page, "#undo-")
        expect(page.locator("#who")).to_have_text(who, use_inner_text=True)
        reads(page, "Write down", "for Player 2")
    tap(page, "#record-")
    reads(page, "Next round")
    come_back(page)
    reads(page, "Next round")
    tap(page, "#record-")
    expect(page.locator("#who .now")).to_contain_text("You")


def test_a_reader_sets_a_position_and_reads_the_best_play(open_page: OpenPage) -> None:
    page = open_page("/klackers/")
    reads(page, "Throw two dice", "11.01")
    set_tiles(page, 2, 4, 5, 7)
    tap(page, "#sum-9")
    reads(page, "Flip 4 and 5", "6.69")
    expect(page.locator("#moves .heads")).to_contain_text("costs")
    assert others(page)[0] == ["2 and 7", "6.97", "0.28"]
    assert page.url.endswith("#tiles=2,4,5,7&roll=9")
    tap(page, "#more-why-2-7")
    expect(page.locator("#moves .why")).to_contain_text("4 and 5")
    expect(page.locator("#more-why-2-7")).to_be_focused()
    tap(page, BEST)
    reads(page, "Throw two dice")
    assert page.url.endswith("#tiles=2,7")
    tap(page, "#undo-")
    reads(page, "Flip 4 and 5")
    tap(page, "#redo-")
    assert page.url.endswith("#tiles=2,7")
