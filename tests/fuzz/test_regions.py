"""No region of a page shows what belongs to another state, however the reader came to this one."""

import json
import random
from pathlib import Path

from bestplay.games import Game
from sitebuild.pages.rooms import Kind
from tests.fuzz import links, seen, taps
from tests.fuzz.rounds import seeds
from tests.fuzz.screen import Screen
from tests.pages.walks import pages
from ui.regions import PENDING


def expected(screen: Screen) -> dict[str, str]:
    """What the page's rooms say of its state, drawn anew."""
    page = screen.page
    drawn = {**screen.rooms.view.regions(page.state, page.known)}
    if screen.rooms.later:
        drawn |= screen.rooms.later.regions(page.state, page.known)
    return {name: html.text for name, html in drawn.items()}


def check(screen: Screen, writes: dict[str, int], done: str) -> None:
    """Each region says what belongs to the state, or that it is not known, or is marked.

    writes: how often each region had been written before the state was another one.  What was
    written since may be older than what is known by now, but it is about this state.
    """
    assert not screen.errors, (done, screen.errors)
    check_marks(screen, done)
    fresh, stale = expected(screen), screen.stale()
    for name, element in screen.regions.items():
        if name in stale or name not in fresh or element.writes > writes.get(name, 0):
            continue
        shown = element.innerHTML
        assert shown in (fresh[name], PENDING.text), f"{name} after {done}: {shown[:300]}"


def written(screen: Screen) -> dict[str, int]:
    """How often each region has been written."""
    return {name: element.writes for name, element in screen.regions.items()}


def waiting(screen: Screen) -> list[tuple[str, str, bool]]:
    """(region, text, marked) of all that tells the reader to wait."""
    texts = {name: element.innerHTML for name, element in screen.regions.items()}
    texts["message"] = screen.message.replace("<", "&lt;")
    return [(name, *each) for name, html in texts.items() for each in seen.waiting(html)]


def check_marks(screen: Screen, done: str) -> None:
    """Whatever tells the reader to wait is marked as such, for those who do not see it."""
    unmarked = [each for each in waiting(screen) if not each[2]]
    assert not unmarked, (done, unmarked)


def check_at_rest(screen: Screen, done: str) -> None:
    """Once nothing happens any more, everything is drawn, nothing is marked, and no word that a
    reader sees tells them to wait."""
    screen.rest()
    check_marks(screen, done)
    assert screen.under_way or not waiting(screen), (done, waiting(screen))
    assert screen.stale() == [], done
    assert not screen.page.sliced, f"work is left undone after {done}"
    fresh = expected(screen)
    for name, shown in screen.texts().items():
        if name in fresh:
            assert shown == fresh[name], (name, done)
        assert shown != PENDING.text, (name, done)


@pages
def test_a_page_shows_the_same_however_a_link_was_reached(
    built: Path, game: Game, kind: Kind
) -> None:
    for seed in seeds(2):
        chance = random.Random(seed)
        way = [links.any_link(game, chance, kind.room) for _ in range(4)]
        screen = Screen(game, kind, built)
        for link in way:
            writes = written(screen)
            screen.follow(link)
            check(screen, writes, link)
            screen.clock.run(chance.choice((0, 30, 130, 300)))
            check(screen, writes, link)
        check_at_rest(screen, way[-1])
        direct = Screen(game, kind, built, way[-1])
        direct.idle()
        assert screen.texts() == direct.texts(), way
        assert screen.message == direct.message


@pages
def test_nobody_waits_for_what_is_not_asked_for(built: Path, game: Game, kind: Kind) -> None:
    opened = set()
    for link in links.each_word(game, kind.room):
        screen = Screen(game, kind, built, link)
        page = (screen.message, json.dumps(screen.page.state.as_json(), sort_keys=True))
        if page in opened:  # a value that means the same as another one
            continue
        opened.add(page)
        check_at_rest(screen, link)
        screen.page.do("cancel", "")
        check_at_rest(screen, f"cancel at {link}")


@pages
def test_hundreds_of_taps_never_leave_an_answer_of_another_state(
    built: Path, game: Game, kind: Kind
) -> None:
    for seed in seeds(1):
        chance = random.Random(seed)
        screen = Screen(game, kind, built, seed=seed)
        done: list[str] = []
        writes = dict.fromkeys(screen.regions, -1)  # what the page came with is about this state
        state = screen.page.state
        for _ in range(60):
            tap = taps.one(screen, chance)
            for _ in range(2 if chance.random() < 0.1 else 1):  # a double tap
                before, now = screen.page.state, written(screen)
                was_done = screen.page.do(*tap)
                done.append(f"{tap[0]} {tap[1][:30]!r}")
                told = screen.message
                assert was_done or len(told) > 8, done[-9:]
                assert was_done or screen.page.state is before, done[-9:]
                assert len(told) < 400, told
            if chance.random() < 0.05:
                now = written(screen)
                screen.follow(links.any_link(game, chance, kind.room))
                done.append(f"link {screen.location.hash[:60]}")
            if screen.page.state is not state:
                state, writes = screen.page.state, now
            if chance.random() < 0.2:
                check(screen, writes, str(done[-9:]))
            screen.clock.run(chance.choice((0, 0, 10, 60, 130, 300, 700)))
            if chance.random() < 0.1:
                check_at_rest(screen, str(done[-9:]))
        check_at_rest(screen, str(done[-9:]))
        assert not screen.errors, (done[-9:], screen.errors)
        kept = Screen(game, kind, built, storage=screen.storage)
        kept.idle()
        assert not kept.errors, done[-9:]
