"""Tables, workers and devices that fail: a page says so, goes on, and shows nothing wrong."""

import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bestplay.games import Game
from sitebuild.pages.rooms import Kind
from tests import samples
from tests.fuzz import taps
from tests.fuzz.dom import Storage
from tests.fuzz.rounds import seeds
from tests.fuzz.screen import Screen, Worker
from tests.fuzz.test_regions import check_at_rest
from tests.pages.walks import pages


def other_shapes(text: str, chance: random.Random) -> str:
    """A table's text made wrong in one of many ways, some of which are still JSON."""
    table = json.loads(text)
    key = chance.choice(sorted(table)) if isinstance(table, dict) else "x"
    made: list[Callable[[], Any]] = [
        lambda: text[: chance.randrange(len(text))],
        lambda: "<!doctype html><p>Welcome",
        lambda: "",
        lambda: json.dumps(chance.choice((None, 3, [], {}, "x", [[1]], {"rows": 3}))),
        lambda: json.dumps({name: part for name, part in table.items() if name != key}),
        lambda: json.dumps({**table, key: chance.choice((None, 3, [], {}, "x", [None], [[]]))}),
        lambda: json.dumps({**table, "more": 1}),
        lambda: text.replace(":", ";", 1),
    ]
    return str(chance.choice(made)())


@pages
def test_tables_that_fail_in_any_way_leave_a_page_that_answers(
    built: Path, game: Game, kind: Kind
) -> None:
    for seed in seeds(1):
        chance = random.Random(seed)

        def answer(file: Path, chance: random.Random = chance) -> tuple[int, str] | None:
            how = chance.randrange(4)
            if how == 0:
                return chance.choice((404, 500, 503)), "gone"
            return (200, other_shapes(file.read_text("utf-8"), chance)) if how > 1 else None

        link = chance.choice(samples.of(game.family).ASKING)
        screen = Screen(game, kind, built, link, answer)
        check_at_rest(screen, link)
        for action, value, ident in taps.offered(screen):
            if action in ("go", "retry"):
                screen.page.do(action, value, ident)
                check_at_rest(screen, f"{link} {action} {value}")


FORGED = (
    "", "x", "null", "3", "[]", "{}", '{"type": "result"}', '{"type": "result", "id": 99}',
    '{"type": "result", "id": 1, "result": 3}', '{"type": "result", "id": 1, "result": "[]"}',
    '{"type": "result", "id": 1, "result": "{\\"values\\": 3}"}', '{"type": "loading"}',
    '{"type": "progress", "id": 1}', '{"type": "progress", "id": 1, "done": "x", "of": []}',
    '{"type": "failed", "id": 1}', '{"type": "failed", "id": [], "message": 3}',
    '{"type": "failed", "id": 1, "message": "No.", "remedy": "pray"}', '{"type": []}',
)  # fmt: skip


@pages
def test_messages_of_a_worker_that_make_no_sense_change_nothing_else(
    built: Path, game: Game, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in seeds(2):
        chance = random.Random(seed)

        def say(worker: Worker, text: str, chance: random.Random = chance) -> None:
            for _ in range(3):
                event = SimpleNamespace(data=chance.choice(FORGED))
                worker.screen.clock.set(partial(worker.onmessage, event), 30)

        monkeypatch.setattr(Worker, "postMessage", say)
        screen = Screen(game, kind, built, chance.choice(samples.of(game.family).ASKING))
        screen.idle()
        for action, value, ident in taps.offered(screen):
            if action == "go":
                screen.page.do(action, value, ident)
        screen.idle()
        assert not screen.errors
        monkeypatch.undo()
        screen.page.begun_worker().stop("It was lost.")
        screen.follow("")
        check_at_rest(screen, "the first position again")


@pages
def test_a_device_that_keeps_nothing_changes_no_answer(built: Path, game: Game, kind: Kind) -> None:
    screen = Screen(game, kind, built, storage=Storage(refuses=True))
    chance = random.Random(1)
    for _ in range(30):
        screen.page.do(*taps.one(screen, chance))
        screen.clock.run(50)
    check_at_rest(screen, "30 taps")
    assert not screen.elements["unkept"].hidden


def damaged(saved: Any, chance: random.Random) -> Any:
    """What was saved with one of its parts replaced, somewhere."""
    odd: tuple[Any, ...] = (None, 3, -1, 10**30, "x", [], {}, [None], [[7]], True, "\ud800", 1.5)
    if isinstance(saved, dict) and saved and chance.random() < 0.9:
        key = chance.choice(sorted(saved))
        if chance.random() < 0.1:
            return {name: part for name, part in saved.items() if name != key}
        return {**saved, key: damaged(saved[key], chance)}
    if isinstance(saved, list) and saved and chance.random() < 0.7:
        place = chance.randrange(len(saved))
        return [*saved[:place], damaged(saved[place], chance), *saved[place + 1 :]]
    return chance.choice(odd)


@pages
def test_a_saved_game_that_is_damaged_in_any_way_is_left_aside(
    built: Path, game: Game, kind: Kind
) -> None:
    for seed in seeds(1):
        chance = random.Random(seed)
        screen = Screen(game, kind, built, seed=seed)
        for _ in range(20):
            screen.page.do(*taps.one(screen, chance))
        for key, text in screen.storage.kept.items():
            for _ in range(15):
                storage = Storage()
                lines = [
                    json.dumps(damaged(json.loads(line), chance)) if line[:1] in "[{" else line
                    for line in text.split("\n")
                ]
                storage.kept[key] = "\n".join(lines)
                if chance.random() < 0.1:
                    storage.kept[key] = text[: chance.randrange(len(text))]
                again = Screen(game, kind, built, chance.choice(("", "#")), storage=storage)
                check_at_rest(again, storage.kept[key])
                again.page.do("share", "")


@pages
def test_a_reload_goes_on_where_the_reader_was(built: Path, game: Game, kind: Kind) -> None:
    """What can be seen of the table and the dice is the same, half a throw among it."""
    for seed in seeds(2):
        chance = random.Random(seed)
        screen = Screen(game, kind, built, seed=seed)
        for _ in range(25):
            screen.page.do(*taps.one(screen, chance))
            if chance.random() < 0.2:
                screen.idle()
                link = screen.location.hash.lstrip("#")
                again = Screen(game, kind, built, link, storage=screen.storage)
                again.idle()
                for region in ("board", "throw", "dice", "players", "boards"):
                    if region in screen.regions and kind.room == "view":
                        here, there = screen.regions[region], again.regions[region]
                        assert here.innerHTML == there.innerHTML, (region, link)
                screen._install()  # the last one opened has the browser
