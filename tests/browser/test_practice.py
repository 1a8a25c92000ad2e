"""Practice at phone size."""

import json
import re
import time

from playwright.sync_api import FilePayload, Page, expect

from tests.browser.reader import come_back, flip, go_to, reads, tap
from tests.conftest import OpenPage

QUESTION = "/klappenspiel/play/#practise=all&tiles=4,6,10&roll=4,6"


def test_a_wrong_answer_and_the_next_question(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/play/#tiles=4,6,10&roll=4,6")
    reads(page, "You threw")
    flip(page, 10)
    reads(page, "Flip 4 and 6 is better")
    expect(page.locator("#said")).to_contain_text("Flip 4 and 6 is better")
    expect(page.locator("#moves")).to_contain_text("8.33")
    page = open_page("/knock-m-down/play/")
    tap(page, "#daily-")
    tap(page, "#roll-practice-")
    reads(page, "Practice")
    for _ in range(2):
        tap(page, "#next")
        expect(page.locator("#said")).to_have_text(re.compile(r"\?$"))  # which layout
        tap(page, "#answer-")
        expect(page.locator("#moves")).to_contain_text("best")
    tap(page, "#practice-fold > summary")
    expect(page.locator("#practice")).to_contain_text("2 questions answered, 0 right")
    come_back(page)
    expect(page.locator("#practice")).to_contain_text("2 questions answered, 0 right")


def test_progress_leaves_as_a_file_and_comes_back(open_page: OpenPage) -> None:
    page = open_page(QUESTION)
    flip(page, 10)
    tap(page, "#practice-fold > summary")
    with page.expect_download() as download:
        tap(page, "#download-practice")
    record = download.value.path().read_bytes()
    ((question, right, due),) = json.loads(record)["wrong"]
    assert (question, right) == ("tiles=4,6,10&roll=4,6", 0)
    assert abs(due - 5 - time.time() / 60) < 3
    other = open_page("/klappenspiel/play/")
    tap(other, "#practice-fold > summary")
    for content in (record, b"{}"):  # the second is refused, and the first stays
        file: FilePayload = {"name": "a.json", "mimeType": "application/json", "buffer": content}
        other.locator("#import").set_input_files(file)
        expect(other.locator("#practice")).to_contain_text("1 question answered, 0 right")
        expect(other.locator("[data-stale]")).to_have_count(0)
    expect(other.locator("#message")).to_be_visible()


#: A device that refuses to keep anything, and one that is full.
REFUSALS = (
    "Object.defineProperty(window, 'localStorage', {get() { throw new Error('refused'); }});",
    "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };",
)


def test_refused_storage_is_said_and_practice_goes_on(open_page: OpenPage) -> None:
    for refusal in REFUSALS:
        page = open_page("/404.html")
        page.add_init_script(refusal)
        go_to(page, QUESTION)
        flip(page, 10)
        expect(page.locator("#unkept")).to_be_visible()
        reads(page, "Flip 4 and 6 is better")


def tab(page: Page, question: str) -> Page:
    """Another tab of the same browser, which asks this."""
    other = page.context.new_page()
    go_to(other, question)
    return other


def recorded(page: Page, told: str) -> None:
    """What the page says of the record of practice."""
    expect(page.locator("#practice")).to_contain_text(told)


def test_two_tabs_keep_one_record(open_page: OpenPage) -> None:
    one = open_page(QUESTION)
    two = tab(one, "/klappenspiel/play/#practise=all&tiles=1-10&roll=1,2")
    flip(one, 10)
    recorded(one, "1 question answered, 0 right")
    tap(two, "#answer-")
    recorded(two, "2 questions answered, 0 right at the first try")
    recorded(two, "2 mistakes will be asked again")
    three = tab(one, QUESTION)
    flip(three, 4, 6)
    reads(three, "Right: Flip 4 and 6")
    recorded(three, "2 questions answered, 0 right at the first try")
