"""Practice at phone size."""

import json
import re
import time

import pytest
from playwright.sync_api import FilePayload, Page, expect

from bestplay.games import NAMES
from tests.browser.reader import PHONE, SLOWER, SMALL, come_back, go_to, reads, ready, tap
from tests.conftest import OpenPage

QUESTION = "/klappenspiel/play/#practise=all&tiles=4,6,10&roll=4,6"


def answered_wrong(open_page: OpenPage) -> Page:
    """A page that asks the question, whose first answer was wrong."""
    page = open_page(QUESTION)
    tap(page, "#make-10")
    return page


def tab(page: Page, question: str) -> Page:
    """Another tab of the same browser, which asks this."""
    other = page.context.new_page()
    go_to(other, question)
    return other


def exported(page: Page) -> str:
    """The record of practice as it leaves the page, whose part is opened for it."""
    tap(page, "#practice-fold > summary")
    with page.expect_download() as download:
        tap(page, "#download-practice")
    return download.value.path().read_text("utf-8")


def a_file(text: str) -> FilePayload:
    """A file as the reader may choose it."""
    return {"name": "practice.json", "mimeType": "application/json", "buffer": text.encode()}


def test_a_wrong_answer_another_try_and_the_worth_of_all(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/play/#tiles=4,6,10&roll=4,6")
    reads(page, "You threw")
    tap(page, "#make-10")
    moves = page.locator("#moves")
    expect(moves).to_contain_text("is not the best. Try again.")
    expect(moves).not_to_contain_text("%")
    said = page.locator("#said")
    expect(said).to_contain_text(re.compile("You threw, 4.?6, \u201cFlip 10\u201d is not the best"))
    tap(page, "#make-4-6")
    reads(page, "Now it is right: Flip 4 and 6")
    expect(moves).to_contain_text("8.33")
    expect(moves.locator(".because")).to_contain_text("costs 0.463 percentage points")


@pytest.mark.parametrize("game", NAMES)
def test_practice_from_question_to_question(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/{game}/play/")
    tap(page, "#roll-practice-")
    reads(page, "Practice")
    for _ in range(3):
        tap(page, "#next")
        asked = re.compile(r"You threw, (\d|worm)|\?$")  # how many dice, or which layout
        expect(page.locator("#said")).to_have_text(asked)
        tap(page, "#answer-")
        expect(page.locator("#moves")).to_contain_text("costs")
    tap(page, "#practice-fold > summary")
    expect(page.locator("#practice")).to_contain_text("3 questions answered, 0 right")
    come_back(page)
    expect(page.locator("#practice")).to_contain_text("3 questions answered, 0 right")


@pytest.mark.parametrize("device", [PHONE, SMALL], ids=["phone", "small"])
def test_the_way_on_stays_in_sight_and_leads_to_the_board(
    open_page: OpenPage, device: tuple[int, int]
) -> None:
    page = open_page("/shut-the-box/play/#practise=all&tiles=1-9&roll=9", *device)
    tap(page, "#answer-")
    expect(page.locator("#moves")).to_contain_text("costs")
    bottom = page.locator("#moves").evaluate("(all) => all.getBoundingClientRect().bottom")
    assert bottom > device[1]  # the answer is longer than the screen
    expect(page.locator("#next")).to_be_in_viewport(ratio=1)
    page.locator(".because").scroll_into_view_if_needed()
    page.evaluate("scrollBy(0, 200)")
    page.locator("#next").click()
    reads(page, "You threw")
    for selector in ("#game", "#best"):
        expect(page.locator(selector)).to_be_in_viewport()


def test_what_was_tried_before_is_said(open_page: OpenPage) -> None:
    page = answered_wrong(open_page)
    page.wait_for_timeout(SLOWER)
    tap(page, "#make-10")
    expect(page.locator("#message")).to_have_text("You have tried this already: choose another.")
    tap(page, "#undo-")
    expect(page.locator("#moves")).to_contain_text("What is best?")  # no step came of it


def test_progress_leaves_as_a_file_and_comes_back(open_page: OpenPage) -> None:
    page = answered_wrong(open_page)
    record = exported(page)
    ((question, right, due),) = json.loads(record)["wrong"]
    assert (question, right) == ("tiles=4,6,10&roll=4,6", 0)
    assert abs(due - 5 - time.time() / 60) < 3
    other = open_page("/klappenspiel/play/")
    tap(other, "#practice-fold > summary")
    other.locator("#import").set_input_files(a_file(record))
    expect(other.locator("#practice")).to_contain_text("1 question answered, 0 right")
    other.locator("#import").set_input_files(a_file("{}"))
    expect(other.locator("#message")).to_contain_text("holds no record of practice")
    expect(other.locator("#practice")).to_contain_text("1 question answered, 0 right")


def test_a_record_joins_what_another_device_has(open_page: OpenPage) -> None:
    page = answered_wrong(open_page)
    record = exported(page)
    other = open_page("/klappenspiel/play/#practise=2026-11-20")
    tap(other, "#next")
    tap(other, "#answer-")
    tap(other, "#practice-fold > summary")
    recorded(other, "1 question answered, 0 right")
    for told in ("", "is here already"):  # a second time changes nothing
        expect(other.locator("[data-stale]")).to_have_count(0)
        other.locator("#import").set_input_files(a_file(record))
        expect(other.locator("#message")).to_contain_text(told)
        recorded(other, "2 questions answered, 0 right at the first try")
        expect(other.locator("#practice")).to_contain_text("A record has joined what was here")
    come_back(other)
    recorded(other, "2 questions answered, 0 right at the first try")
    tap(other, "#practice-fold > summary")
    tap(other, "#earlier-")
    recorded(other, "1 question answered, 0 right at the first try")
    expect(other.locator("#earlier-")).to_have_count(0)


def test_a_record_goes_to_another_device_by_a_link(open_page: OpenPage) -> None:
    def press(page: Page, selector: str) -> None:
        expect(page.locator("[data-stale]")).to_have_count(0)
        page.locator(selector).tap()

    page = answered_wrong(open_page)
    tap(page, "#practice-fold > summary")
    tap(page, "#link-")
    link = str(page.locator("#copy-link").get_attribute("data-value"))
    assert "/klappenspiel/play/#record=" in link
    assert len(link) < 800

    game = "/klappenspiel/play/#moves=1,2:1,2"
    other = open_page(game, has_touch=True)
    played = other.url
    for damage in (link[:-40], f"{link}!"):  # opened while a game goes on, which stays
        other.evaluate("(link) => { location.hash = new URL(link).hash }", damage)
        expect(other.locator("#message")).to_contain_text("record in this link is damaged")
        assert other.url == played
    other.evaluate("(link) => { location.hash = new URL(link).hash }", link)
    brought = other.locator("#practice .note")
    expect(brought).to_contain_text("brings a record of practice: 1 question answered")
    expect(brought).to_be_in_viewport()
    recorded(other, "0 questions answered")
    press(other, "#decline-")
    expect(brought).to_have_count(0)
    assert other.url == played

    other.goto("/404.html")
    other.goto(link)  # as from a message: the game that was played is there, and the question
    ready(other)
    expect(brought).to_contain_text("brings a record of practice: 1 question answered")
    assert other.url == played
    recorded(other, "0 questions answered")
    press(other, "#accept-")
    recorded(other, "1 question answered, 0 right at the first try; level 1 of 3; 1 mistake")
    come_back(other)
    recorded(other, "1 question answered, 0 right at the first try; level 1 of 3; 1 mistake")
    press(other, "#practice-fold > summary")
    press(other, "#earlier-")
    recorded(other, "0 questions answered")


@pytest.mark.parametrize(
    "refusal",
    [
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('refused'); }});",
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };",
    ],
    ids=["refused", "full"],
)
def test_refused_storage_is_said_and_practice_goes_on(open_page: OpenPage, refusal: str) -> None:
    page = open_page("/404.html")
    page.add_init_script(refusal)
    go_to(page, QUESTION)
    tap(page, "#make-10")
    expect(page.locator("#unkept")).to_be_visible()
    tap(page, "#make-4-6")
    reads(page, "Now it is right")


@pytest.mark.parametrize(
    "damage", ["text => text.slice(0, 150)", "text => text.replace('6,', '9')"]
)
def test_a_damaged_record_on_the_device_is_named_and_can_be_exported(
    open_page: OpenPage, damage: str
) -> None:
    page = answered_wrong(open_page)
    key = "bestplay.klappenspiel.play"
    kept = page.evaluate(f"({damage})(localStorage.getItem('{key}'))")
    page.goto("/404.html")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, kept])
    go_to(page, "/klappenspiel/play/")
    expect(page.locator("#message")).to_contain_text("damaged. A new one begins.")
    tap(page, "#practice-fold > summary")
    if kept.endswith("}"):  # the game alone is damaged
        expect(page.locator("#practice")).to_contain_text("1 question answered, 0 right")
        return
    with page.expect_download() as download:
        tap(page, "#download-damaged")
    assert download.value.path().read_text("utf-8") == kept


def test_a_puzzle_in_a_frame_asks_first(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/play/?embed#tiles=4,6,10&roll=4,6")
    reads(page, "You threw")
    expect(page.locator("body")).not_to_contain_text("8.33")
    expect(page.locator("#practice-fold")).to_be_hidden()
    tap(page, "#make-4-6")
    reads(page, "Right: Flip 4 and 6")
    full = page.locator("a.full")
    expect(full).to_have_attribute("href", "/klappenspiel/play/#tiles=4,6,10&roll=4,6")


# One record, whatever is taken back and however many tabs are open.


def recorded(page: Page, told: str) -> None:
    """What the page says of the record of practice."""
    expect(page.locator("#practice")).to_contain_text(told)


def test_a_wrong_answer_that_is_taken_back_stays_the_first_one(open_page: OpenPage) -> None:
    page = answered_wrong(open_page)
    tap(page, "#undo-")
    tap(page, "#make-4-6")
    reads(page, "Now it is right: Flip 4 and 6")
    recorded(page, "1 question answered, 0 right at the first try")
    recorded(page, "1 mistake will be asked again")
    come_back(page)
    recorded(page, "1 question answered, 0 right at the first try")


def test_two_tabs_keep_one_record(open_page: OpenPage) -> None:
    one = open_page(QUESTION)
    two = tab(one, "/klappenspiel/play/#practise=all&tiles=1-10&roll=1,2")
    tap(one, "#make-10")
    recorded(two, "1 question answered, 0 right")
    tap(two, "#answer-")
    for page in (one, two):
        recorded(page, "2 questions answered, 0 right at the first try")
        recorded(page, "2 mistakes will be asked again")
    three = tab(one, QUESTION)
    three.locator("#make-4-6").click()
    reads(three, "Now it is right")
    recorded(three, "2 questions answered, 0 right at the first try")


def test_what_two_tabs_write_at_the_same_moment_is_all_kept(open_page: OpenPage) -> None:
    one = open_page(QUESTION)
    before = one.evaluate("localStorage.getItem('bestplay.klappenspiel.play')")
    two = tab(one, "/klappenspiel/play/#practise=all&tiles=1-10&roll=1,2")
    tap(one, "#make-10")
    recorded(one, "1 question answered")
    # As if the other tab had written before it knew of this one's answer.
    two.evaluate(
        "text => text ? localStorage.setItem('bestplay.klappenspiel.play', text)"
        " : localStorage.removeItem('bestplay.klappenspiel.play')",
        before,
    )
    recorded(one, "1 question answered")
    tap(two, "#answer-")
    for page in (one, two):
        recorded(page, "2 questions answered, 0 right at the first try")


def test_a_day_that_is_still_to_come_is_refused(open_page: OpenPage) -> None:
    page = open_page("/klackers/play/#practise=9999-12-31")
    expect(page.locator("#message")).to_contain_text("9999-12-31 is still to come")
    reads(page, "Throw two dice")


def test_a_file_with_a_day_to_come_is_refused_and_nothing_is_lost(open_page: OpenPage) -> None:
    page = answered_wrong(open_page)
    record = json.loads(exported(page))
    for changed, told in (
        ({"daily": [["9999-12-31", "1"]]}, "9999-12-31 is still to come"),
        ({"asked": 10**30}, "'asked' is from 0 to 1000000"),
    ):
        expect(page.locator("[data-stale]")).to_have_count(0)  # the field is not drawn anew now
        page.locator("#import").set_input_files(a_file(json.dumps({**record, **changed})))
        expect(page.locator("#message")).to_contain_text(told)
        recorded(page, "1 question answered, 0 right at the first try; level 1 of 3; 1 mistake")


# A week, with the clock moved.


def next_question(page: Page) -> str:
    """Ask the next question and answer it by asking for the answer; its address."""
    tap(page, "#next")
    tap(page, "#answer-")
    expect(page.locator("#moves")).to_contain_text("costs")
    return page.url.partition("#")[2]


def test_a_week_of_days_tens_and_mistakes_that_come_back(open_page: OpenPage) -> None:
    page = open_page("/404.html")
    page.clock.set_fixed_time("2026-11-23T23:30:00Z")
    go_to(page, "/klackers/play/")
    tap(page, "#roll-practice-")
    mistake = next_question(page).partition("&")[2]
    asked = []
    for day, told in ((24, ""), (25, "2 days in a row"), (27, "3 days in a row")):
        page.clock.set_fixed_time(f"2026-11-{day}T00:10:00Z")
        go_to(page, "/klackers/play/")
        tap(page, "#daily-")
        reads(page, f"The ten of {day} November 2026")
        asked += [next_question(page) for _ in range(10)]
        expect(page.locator("#moves")).to_contain_text("0 of 10 right at the first try")
        moves = page.locator("#moves").inner_text()
        assert told in moves if told else "in a row" not in moves
    assert len(set(asked)) == 30
    page.clock.set_fixed_time("2026-11-30T00:10:00Z")
    go_to(page, "/klackers/play/")
    tap(page, "#roll-practice-")
    reads(page, "Practice")
    assert next_question(page).partition("&")[2] == mistake  # it has waited longest
    tap(page, "#daily-")
    tap(page, "#past-days > summary")
    expect(page.locator("#past-days")).to_contain_text("29 November 2026 not yet")
    tap(page, "#daily-2026-11-29")
    reads(page, "The ten of 29 November 2026")


# The rules of a link.


def test_the_rules_of_a_link_are_the_rules_that_are_asked(open_page: OpenPage) -> None:
    page = open_page("/shut-the-box/play/#set=1-8&goal=beat&target=3")
    tap(page, "#roll-practice-")
    reads(page, "Practice")
    expect(page.locator("#moves")).to_contain_text("under the rules of this link")
    for _ in range(3):
        tap(page, "#next")
        expect(page.locator("#board .tile, #table .tile, .tile")).to_have_count(8)
        assert "set=1-8&goal=beat&target=3&" in page.url
        tap(page, "#answer-")
        expect(page.locator("#moves")).to_contain_text("percentage points")
    come_back(page)
    tap(page, "#next")
    assert "set=1-8&goal=beat&target=3&" in page.url
