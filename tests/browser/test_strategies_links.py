"""What comes to a strategy page by a link or a file, and what goes there."""

import base64
import random
from pathlib import Path
from zlib import compressobj

from playwright.sync_api import expect

from tests.browser.test_strategies import opened
from tests.browser.test_strategies_kept import MINE, THEIRS, come_back, follow, write
from tests.conftest import OpenPage


def packed(content: bytes) -> str:
    """Bytes as a link has them: compressed without a header, in letters (RFC 1951, RFC 4648)."""
    deflate = compressobj(9, wbits=-15)
    coded = base64.urlsafe_b64encode(deflate.compress(content) + deflate.flush())
    return coded.decode().rstrip("=")


def test_a_links_mistakes_are_told_and_nothing_that_was_set_is_lost(open_page: OpenPage) -> None:
    page = opened(open_page, "/klackers/strategies/#a=foo&b=nonsense&q=9&p1=luck&whee=1")
    failed = page.locator("#failed:visible")
    for words in (
        "The strategy (a) is 'foo', which is none of these: 'best for points', ",
        "The strategy to compare with (b) is 'nonsense'",
        "The question (q) is '9', which is none of these: '0', '1'.",
        "Your rule (rule) has 'luck', which is none of these: '789', ",
        "not know: 'whee'; the parts of a link here are reply, q, a, b,",
    ):
        expect(failed).to_contain_text(words)
    page.select_option("#a", "random")
    page.select_option("#b", "lowest first")
    write(page, MINE)
    for words in ("a=foo", "reply=7", "packed=!", "foo", "code=%FF"):
        follow(page, words)
        expect(failed).to_contain_text("This link has a mistake, so it has changed nothing.")
        assert page.input_value("#a") == "my own function"
        assert page.input_value("#b") == "lowest first"
        assert page.input_value("#code") == MINE
    follow(page, "a=random")
    expect(failed).to_be_hidden()
    assert (page.input_value("#a"), page.input_value("#b")) == ("random", "")
    follow(page, "a=foo")
    expect(failed).to_contain_text("it has changed nothing")
    assert page.input_value("#a") == "random"
    follow(page, "own")  # a part of the page
    expect(failed).to_be_hidden()


def test_a_link_carries_twenty_thousand_characters(open_page: OpenPage) -> None:
    chance = random.Random(3)
    code = MINE + "# " + "".join([chr(chance.randrange(32, 65)) for _ in range(19_800)])
    page = opened(open_page, "/klackers/strategies/")
    write(page, code)
    page.click("#share")
    expect(page.locator("#status")).to_contain_text("where some programs cut links")
    url = page.url
    other = opened(open_page, url[url.index("/klackers/") :])
    expect(other.locator("#code")).to_have_value(code)
    assert other.input_value("#a") == "my own function"
    come_back(page)
    expect(page.locator("#code")).to_have_value(code)


def test_what_no_link_can_carry_is_told_before_and_goes_into_a_file(
    open_page: OpenPage, tmp_path: Path
) -> None:
    chance = random.Random(4)
    code = MINE + "# " + "".join([chr(chance.randrange(0x4E00, 0x9FFF)) for _ in range(19_800)])
    page = opened(open_page, "/klackers/strategies/")
    write(page, code)
    page.select_option("#b", "random")
    page.click("#share")
    expect(page.locator("#status")).to_contain_text("so there is none. Save it as a file")
    assert "#" not in page.url
    with page.expect_download() as download:
        page.click("#save")
    path = tmp_path / "klackers-strategy.py"
    download.value.save_as(path)
    assert path.read_text("utf-8").endswith(code)
    other = opened(open_page, "/klackers/strategies/")
    write(other, MINE)
    other.set_input_files("#open", path)
    expect(other.locator("#code")).to_have_value(code)
    assert other.input_value("#b") == "random"
    other.click("#back")
    expect(other.locator("#code")).to_have_value(MINE)
    # Another game's, and what is too large, change nothing.
    for content, says in (
        ("# bestplay: pickomino#a=best\n", "It is for the game 'pickomino'"),
        ("x" * 20_001, "20,000 characters at most, and this has 20,001"),
        ("x" * 200_000, "200,000 bytes"),
    ):
        path.write_text(content, "utf-8")
        other.set_input_files("#open", path)
        expect(other.locator("#failed:visible")).to_contain_text(says)
        expect(other.locator("#code")).to_have_value(MINE)


#: Code as no link of ours has it, and what is said of it.
BROKEN = (
    (packed(b" " * 20_000_000), "more than 20,000 characters"),
    (packed(b"x" * 20_001), "more than 20,000 characters"),
    (packed(MINE.encode())[:-8], "damaged or cut off"),
    (packed(MINE.encode()) + "AAAA", "damaged or cut off"),
    (packed(b"\xff\xfe"), "damaged or cut off"),
    ("A", "damaged or cut off"),
)


#: What becomes of code that is unpacked to so many bytes at most.
UNPACKED = "async ([code, most]) => Object.values(await unpacked(code, most))"


def test_what_a_link_unpacks_to_is_limited(open_page: OpenPage) -> None:
    page = opened(open_page, "/klackers/strategies/")
    long = packed(b" " * 1000)
    assert page.evaluate(UNPACKED, [long, 1000]) == [" " * 1000, ""]
    assert page.evaluate(UNPACKED, [long, 999]) == ["", "long"]
    for code, says in BROKEN:
        follow(page, f"a=random&b=my%20own%20function&packed={code}")
        expect(page.locator("#failed:visible")).to_contain_text(says)
        assert page.input_value("#a") == "best for points"
        follow(page, f"b=my%20own%20function&packed={packed(THEIRS.encode())}")
        expect(page.locator("#code")).to_have_value(THEIRS)
        expect(page.locator("#failed")).to_be_hidden()
