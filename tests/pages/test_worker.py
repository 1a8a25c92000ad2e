"""A page's worker: its script is waited for, may be lost, and may be ended before it is there."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from tests.fuzz.dom import Promise
from tests.fuzz.screen import JS
from ui.engine import Known, Need, Progress, Question
from ui.worker import Worker

ASSETS = {"worker": "/assets/worker-0.mjs", "pyodide": "/runtime/pyodide-0/", "wheel": "/w.whl"}


class Script:
    """The browser's worker, once its script is there."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.ended = False

    def postMessage(self, text: str) -> None:  # noqa: N802
        self.heard.append(json.loads(text))

    def terminate(self) -> None:
        self.ended = True


class Asking:
    """A page that asks its worker something, and a browser that has not fetched the script yet."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[Promise] = []
        self.hears: dict[str, Any] = {}
        window = SimpleNamespace(origin="http://test", addEventListener=self.hears.__setitem__)
        monkeypatch.setattr(JS, "window", window, raising=False)
        monkeypatch.setattr(JS, "work", self.work, raising=False)
        monkeypatch.setattr("ui.worker.draw_unpressed", lambda act: act())
        self.known = Known()
        self.worker = Worker(ASSETS, self.known, lambda: None)

    def work(self, address: str) -> Promise:
        assert address == ASSETS["worker"]
        self.asked.append(Promise())
        return self.asked[-1]

    def ask(self, key: str) -> None:
        self.known.wait(key, Progress(0, None, ""))
        self.worker.ask(Need(key, "long", Question(SimpleNamespace(), key, {}), str))


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Asking:
    return Asking(monkeypatch)


def test_what_is_asked_while_the_script_comes_is_asked_in_its_order(page: Asking) -> None:
    page.ask("first")
    page.ask("second")
    (asked,) = page.asked
    script = Script()
    asked.settle(True, script)
    page.ask("third")
    assert [heard.get("job", heard["type"]) for heard in script.heard] == [
        "start",
        "first",
        "second",
        "third",
    ]
    assert len(page.asked) == 1


@pytest.mark.parametrize("remedy", ["again", "reload"])
def test_a_lost_script_is_told_with_what_helps_and_asked_for_again(
    page: Asking, remedy: str
) -> None:
    page.ask("first")
    page.asked[0].settle(False, SimpleNamespace(message="It was lost.", remedy=remedy))
    assert "It was lost." in (page.known.failure("first") or "")
    assert page.known.remedy("first") == remedy
    page.ask("first")
    assert len(page.asked) == 2


def test_what_was_under_way_is_asked_again_after_back(page: Asking) -> None:
    page.ask("first")
    page.ask("second")
    page.known.keep("first", lambda text: text)
    page.hears["pageshow"](SimpleNamespace(persisted=False))
    assert len(page.asked) == 1
    page.hears["pageshow"](SimpleNamespace(persisted=True))
    script = Script()
    page.asked[-1].settle(True, script)
    assert [heard.get("job", heard["type"]) for heard in script.heard] == ["start", "second"]
