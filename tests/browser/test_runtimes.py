"""MicroPython and the Pyodide worker run from our own origin, under our policy."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Trial
from tests.conftest import OpenPage

#: Sends the messages to a new worker and returns all its answers up to the last expected one.
CONVERSE = """
async ([url, messages, last]) => {
  const worker = new Worker(url, { type: "module" });
  const heard = [];
  await new Promise((done, fail) => {
    worker.onerror = (event) => fail(new Error(event.message ?? "the worker did not start"));
    worker.onmessage = ({ data }) => {
      heard.push(JSON.parse(data));
      const { type, id } = heard.at(-1);
      if (last.some((end) => end.type === type && (end.id ?? null) === (id ?? null))) done();
    };
    messages.forEach((message) => worker.postMessage(JSON.stringify(message)));
  });
  worker.terminate();
  return heard;
}
"""


def converse(
    page: Page, trial: Trial, messages: list[dict[str, Any]], *last: dict[str, Any]
) -> list[dict[str, Any]]:
    heard: list[dict[str, Any]] = page.evaluate(CONVERSE, [trial.worker, messages, last])
    return heard


def start(trial: Trial, **changes: str) -> dict[str, Any]:
    return {"type": "start", "pyodide": trial.pyodide, "wheel": trial.wheel} | changes


def run(number: int, job: str, **arguments: Any) -> dict[str, Any]:
    return {"type": "run", "id": number, "job": job, "arguments": json.dumps(arguments)}


def test_a_bundle_runs_under_micropython(open_page_at: OpenPage, trial: Trial) -> None:
    page = open_page_at(trial.address)
    expect(page.locator("#answer")).to_have_text("36")


def test_a_page_fetches_each_file_once_and_nothing_more(browser: Any, trial: Trial) -> None:
    page = browser.new_page()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(trial.address)
    expect(page.locator("#answer")).to_have_text("36")
    page.close()
    names = sorted(url.rpartition("/")[2].partition("-")[0] for url in fetched)
    assert names == ["", "micropython.mjs", "micropython.wasm", "start"]


def test_the_worker_answers_jobs_and_refusals(open_page_at: OpenPage, trial: Trial) -> None:
    page = open_page_at(trial.address)
    messages = [
        start(trial),
        run(1, "solve", tiles=6),
        run(2, "seconds", tiles=5),
        run(3, "no such job"),
        run(4, "solve", tiles=6),
    ]
    heard = converse(page, trial, messages, {"type": "result", "id": 4}, {"type": "failed"})
    kinds = [message["type"] for message in heard]
    assert kinds[:3] == ["loading", "loading", "ready"]
    by_id = {message["id"]: message for message in heard if message["type"] in ("result", "failed")}
    assert len(json.loads(by_id[1]["result"])["values"]) == 2**6
    assert by_id[4]["result"] == by_id[1]["result"]
    assert by_id[3]["type"] == "failed"
    assert "no such job" in by_id[3]["message"]
    progress = [message for message in heard if message["type"] == "progress"]
    assert {message["id"] for message in progress} <= {1, 2, 4}
    assert any(message["id"] == 2 and message["done"] > 0 for message in progress)


@pytest.mark.parametrize(
    ("changes", "step"),
    [
        ({"pyodide": "/runtime/nowhere/"}, "Loading Python"),
        ({"wheel": "/runtime/nowhere/bestplay-0.1.0-py3-none-any.whl"}, "Loading the solvers"),
        ({"wheel": "/runtime/damaged/bestplay-0.1.0-py3-none-any.whl"}, "Loading the solvers"),
    ],
)
def test_a_start_that_fails_says_so(
    open_page_at: OpenPage, trial: Trial, changes: dict[str, str], step: str
) -> None:
    damaged = trial.folder / "runtime" / "damaged" / "bestplay-0.1.0-py3-none-any.whl"
    damaged.parent.mkdir(exist_ok=True)
    damaged.write_bytes(b"this is no wheel")
    page = open_page_at(trial.address, allow="404")
    messages = [start(trial, **changes), run(1, "solve", tiles=6)]
    heard = converse(page, trial, messages, {"type": "failed", "id": 1})
    failed = [message for message in heard if message["type"] == "failed"]
    assert failed == [
        {
            "type": "failed",
            "id": None,
            "message": f"{step} failed. Check the connection and try again.",
        },
        {"type": "failed", "id": 1, "message": "The solver has not been loaded."},
    ]


def test_messages_that_make_no_sense_are_refused(open_page_at: OpenPage, trial: Trial) -> None:
    page = open_page_at(trial.address)
    heard = converse(page, trial, [{"type": "dance", "id": 7}], {"type": "failed", "id": 7})
    assert heard[-1]["message"] == 'The solver does not know the request "dance".'
