"""Rules and goals of Klackers and Shut the Box, as readers set them."""

import json
import re
from fractions import Fraction

import pytest
from playwright.sync_api import Page, expect

from bestplay import jobs
from bestplay.jobs import every
from bestplay.shut_the_box.duels import Duel
from tests.browser.reader import DESKTOP, PHONE, fill, plain, reach, reads, ready, set_tiles, tap
from tests.conftest import OpenPage
from ui import text

both_sizes = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])

#: Eleven tiles are too many for the page itself, and have no table.
LARGE = "#set=1-11&one-die=always"


def test_the_second_player_sees_wins_ties_and_losses(open_page: OpenPage) -> None:
    page = open_page("/klackers/")
    tap(page, "#goal-beat")
    fill(page, "#target", "10")
    set_tiles(page, 1, 2, 3, 4)
    reads(page, "Throw one die", "100", "to beat 10")
    text = plain(page.locator("#moves").inner_text())
    assert "With two dice you beat 10 in 91.7% of turns, 8.3 percentage points less." in text
    assert "From here you win for certain." in text


@both_sizes
def test_a_changed_rule_changes_the_answer_and_back_undoes_it(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page("/shut-the-box/#one-die=never", *size)
    reads(page, "11.16")
    tap(page, "#one-die-max6")
    reads(page, "11.01")
    page.get_by_role("link", name="Twelve tiles").click()
    reads(page, "Throw two dice")
    expect(page.locator("button.tile")).to_have_count(12)
    page.go_back()
    reads(page, "11.01")


def test_how_to_play_tells_the_rules_in_force_and_follows_them(open_page: OpenPage) -> None:
    page = open_page("/shut-the-box/")
    reach(page, "#how > summary").click()
    told = page.locator("#how-words")
    expect(told).to_contain_text("Tiles 1 to 9 are up.")
    expect(told).to_contain_text("Once 7, 8 and 9 are shut, you may throw one die")
    tap(page, "#one-die-never")
    expect(told).to_contain_text("You always throw two dice.")
    fill(page, "#set", "1,3-6,8-12")
    expect(told).to_contain_text("Tiles 1, 3 to 6 and 8 to 12 are up.")
    tap(page, "#goal-shut")
    expect(told).to_contain_text("You win if you flip every tile")
    expect(told.locator("svg.sketch")).to_have_count(1)


def test_going_first_against_the_best_second_player(open_page: OpenPage) -> None:
    page = open_page("/klackers/#goal=first")
    reads(page, "49.6%", "to win, a tie counting half")
    expect(page.locator("#lead")).to_contain_text("you win 49.6% of games")


def test_digits_and_the_fair_payout(open_page: OpenPage) -> None:
    start = "#set=1-5&one-die=sum6-forced&goal=first&clack=immediate"
    page = open_page(f"/shut-the-box/{start}")
    reach(page, "#reading").select_option("digits")
    duel = Duel(5, "sum6-forced", "digits", 1)
    reads(page, text.percent((1 + duel.first()) / 2), "a tie counting half")
    tap(page, "#go-fair")
    fair = duel.fair().pays
    region = page.locator("#fair")
    expect(region).to_contain_text(f"pays {text.decimal(fair, 2)} stakes", timeout=60_000)
    tap(page, "#pays-fair")
    expect(page.locator("#lead")).to_contain_text("you win 0% of the stake")
    expect(page.locator("#pays")).to_have_value(str(fair))
    assert f"pays={fair}&clack=immediate&reading=digits" in page.url
    fill(page, "#pays", "much")
    expect(page.locator("#message")).to_contain_text("a number such as 2, 3.8 or 19/5")
    expect(page.locator("#lead")).to_contain_text("you win 0% of the stake")


def solve_in_the_worker(page: Page) -> None:
    reads(page, "These rules are not worked out yet")
    tap(page, "#go-solve")
    expect(page.locator("#moves")).to_contain_text("Cancel")
    reads(page, "points left on average")


def test_rules_without_a_table_are_solved_in_the_worker(open_page: OpenPage) -> None:
    page = open_page(f"/shut-the-box/{LARGE}")
    solve_in_the_worker(page)
    asked = {"tiles": 11, "one_die": "always", "goal": "score"}
    top = int(json.loads(jobs.run(every.JOBS, "solve", json.dumps(asked)))["values"][-1])
    score = 66 - Fraction(top, 36**11)
    reads(page, f"{float(score):.2f}")


def test_taps_before_python_are_played_back(open_page: OpenPage) -> None:
    page = open_page("/404.html")
    page.goto("/klackers/", wait_until="commit")
    page.wait_for_selector("#tile-9")
    page.evaluate("document.getElementById('tile-9').click()")
    ready(page)
    expect(page.locator("#tile-9")).to_have_attribute("aria-pressed", "false")


# The page of the whole strategy.


def test_a_long_job_shows_progress_and_can_be_cancelled(open_page: OpenPage) -> None:
    page = open_page("/shut-the-box/table/#set=1-12")  # 40 s on an idle desktop
    pot = page.locator("#pot")
    pot.get_by_role("button", name="Work it out for 4 players").click()
    expect(pot.locator("progress")).to_be_visible()
    expect(pot).to_contain_text(" of 472", timeout=120_000)
    cancel = pot.get_by_role("button", name="Cancel")
    pressed, words = cancel.element_handle(), pot.locator(".working p")
    expect(words).not_to_have_text(words.inner_text())
    assert pressed is not None
    assert pressed.evaluate("(button) => button.isConnected")  # under the finger all the while
    cancel.click()
    expect(pot.get_by_role("button", name="Work it out for 4 players")).to_be_visible()


def test_a_pot_of_two_players_is_worked_out(open_page: OpenPage) -> None:
    page = open_page("/shut-the-box/table/")
    pot = page.locator("#pot")
    pot.get_by_role("button", name="Work it out for 2 players").click()
    expect(pot).to_contain_text("Of two players the first gets 49.7%", timeout=120_000)


def test_ties_can_be_replayed_under_the_readers_rules(open_page: OpenPage) -> None:
    page = open_page("/klackers/table/")
    tap(page, "#go-replay")
    expect(page.locator("#replay")).to_contain_text("loses 0.810", timeout=120_000)


def test_each_of_the_sixteen_variants_is_a_link(open_page: OpenPage) -> None:
    page = open_page("/shut-the-box/table/", *DESKTOP)
    tap(page, "#sixteen summary")
    links = page.get_by_role("navigation", name="The sixteen variants").get_by_role("link")
    expect(links).to_have_count(16)
    links.first.click()
    ready(page)
    reads(page, "Throw two dice", "50.1%")


@pytest.mark.parametrize("part", ["others", "table", "paper"])
def test_an_old_link_to_a_part_leads_to_its_new_place(open_page: OpenPage, part: str) -> None:
    page = open_page(f"/klackers/#{part}")
    page.wait_for_url("**/paper/**" if part == "paper" else "**/table/**")


def test_the_strategy_is_a_download(open_page: OpenPage) -> None:
    page = open_page("/klackers/table/", *DESKTOP)
    with page.expect_download() as waiting:
        tap(page, "#download-csv")
    lines = waiting.value.path().read_text("utf-8").splitlines()
    assert lines[0].startswith("# Bestplay")
    assert len(lines) == 2 + 511


def test_from_a_house_rule_into_the_advisor(open_page: OpenPage) -> None:
    page = open_page("/shut-the-box/rules/")
    page.get_by_role("link", name="Thai style (Jackpot)", exact=True).click()
    section = page.locator("section", has=page.locator("#thai-9"))
    left = re.search(r"leaves ([0-9.]+) points", section.inner_text())
    assert left
    section.get_by_role("link", name="in the advisor").click()
    ready(page)
    reads(page, "Throw two dice", left.group(1))
    tap(page, "#die-0-4")
    tap(page, "#die-1-5")
    reads(page, "Flip 9")
    tap(page, "#open-rules-drawer")
    page.locator("#house").select_option("unlucky-7")
    page.keyboard.press("Escape")
    reads(page, "Throw two dice")
    tap(page, "#sum-7")
    reads(page, "You are stuck with 45 points left")
