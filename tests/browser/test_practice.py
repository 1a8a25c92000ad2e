"""Practice at phone size, by touch and by keyboard alone."""

import json

import pytest
from playwright.sync_api import FilePayload, expect

from tests.browser.played import games
from tests.browser.reader import DESKTOP, PHONE, reads, ready, tap
from tests.conftest import OpenPage


def a_file(text: str) -> FilePayload:
    """A file as the reader may choose it."""
    return {"name": "practice.json", "mimeType": "application/json", "buffer": text.encode()}


def test_a_wrong_answer_another_try_and_the_worth_of_all(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/play/#tiles=4,6,10&roll=4,6", *PHONE)
    ready(page)
    reads(page, "You threw")
    tap(page, "#make-10")
    moves = page.locator("#moves")
    expect(moves).to_contain_text("costs something. Try again.")
    expect(moves).not_to_contain_text("%")
    tap(page, "#make-4-6")
    reads(page, "Now it is right: Flip 4 and 6")
    expect(moves).to_contain_text("8.33")
    expect(moves.locator(".because")).to_contain_text("Flip 10 costs")


@games
def test_practice_from_question_to_question(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/{game}/play/", *PHONE)
    ready(page)
    tap(page, "#roll-practice-")
    reads(page, "Practice")
    for _ in range(3):
        tap(page, "#next")
        tap(page, "#answer-")
        expect(page.locator("#moves")).to_contain_text("costs")
    tap(page, "#practice-fold > summary")
    expect(page.locator("#practice")).to_contain_text("3 questions answered, 0 right")
    page.reload()
    ready(page)
    expect(page.locator("#practice")).to_contain_text("3 questions answered, 0 right")


def test_a_days_ten_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("/klackers/play/#practise=2026-11-21", *DESKTOP)
    ready(page)
    for _ in range(10):
        page.locator("#next").focus()
        page.keyboard.press("Enter")
        page.locator("#answer-").focus()
        page.keyboard.press("Enter")
    expect(page.locator("#moves")).to_contain_text("0 of 10 at the first try")


def test_progress_leaves_as_a_file_and_comes_back(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/play/#practise=all&tiles=4,6,10&roll=4,6", *PHONE)
    ready(page)
    tap(page, "#make-10")
    tap(page, "#practice-fold > summary")
    with page.expect_download() as download:
        tap(page, "#download-practice")
    exported = download.value.path().read_text("utf-8")
    assert json.loads(exported)["wrong"] == [["tiles=4,6,10&roll=4,6", 4]]
    other = open_page("/klappenspiel/play/", *PHONE)
    ready(other)
    tap(other, "#practice-fold > summary")
    other.locator("#import").set_input_files(a_file(exported))
    expect(other.locator("#practice")).to_contain_text("1 question answered, 0 right")
    other.locator("#import").set_input_files(a_file("{}"))
    expect(other.locator("#message")).to_contain_text("this file is about")
    expect(other.locator("#practice")).to_contain_text("1 question answered, 0 right")


@pytest.mark.parametrize(
    "refusal",
    [
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('refused'); }});",
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };",
    ],
    ids=["refused", "full"],
)
def test_refused_storage_is_said_and_practice_goes_on(open_page: OpenPage, refusal: str) -> None:
    page = open_page("/404.html", *PHONE)
    page.add_init_script(refusal)
    page.goto("/klappenspiel/play/#practise=all&tiles=4,6,10&roll=4,6")
    ready(page)
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
    page = open_page("/klappenspiel/play/#practise=all&tiles=4,6,10&roll=4,6", *PHONE)
    ready(page)
    tap(page, "#make-10")
    key = "bestplay.klappenspiel.play"
    kept = page.evaluate(f"({damage})(localStorage.getItem('{key}'))")
    page.goto("/404.html")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, kept])
    page.goto("/klappenspiel/play/")
    ready(page)
    expect(page.locator("#message")).to_contain_text("damaged. A new one begins.")
    tap(page, "#practice-fold > summary")
    if kept.endswith("}"):  # the game alone is damaged
        expect(page.locator("#practice")).to_contain_text("1 question answered, 0 right")
        return
    with page.expect_download() as download:
        tap(page, "#download-damaged")
    assert download.value.path().read_text("utf-8") == kept


def test_a_puzzle_in_a_frame_asks_first(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/play/?embed#tiles=4,6,10&roll=4,6", *PHONE)
    ready(page)
    reads(page, "You threw")
    expect(page.locator("body")).not_to_contain_text("8.33")
    expect(page.locator("#practice-fold")).to_be_hidden()
    tap(page, "#make-4-6")
    reads(page, "Right: Flip 4 and 6")
    full = page.locator("a.full")
    expect(full).to_have_attribute("href", "/klappenspiel/play/#tiles=4,6,10&roll=4,6")
