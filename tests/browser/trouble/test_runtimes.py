"""MicroPython and the Pyodide worker run from our own origin, under our policy."""

import json
from typing import Any

from playwright.sync_api import Page, Route, expect

import quickstart
from sitebuild.runtime import interpreters
from tests.browser.conftest import Trial
from tests.browser.reader import PATIENCE
from tests.browser.troubles import Answer, broken_server, cut, missing, page_instead
from tests.conftest import OpenPage

JS = "text/javascript"

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


def test_a_bundle_runs_under_micropython_and_fetches_each_file_once_and_nothing_more(
    open_page_at: OpenPage, trial: Trial, plain_trial: Trial
) -> None:
    # As it comes from its makers.
    (folder,) = (plain_trial.folder / "runtime").glob("micropython-*")
    for name in (quickstart.SCRIPT, quickstart.FIRST):
        assert (folder / name).read_bytes() == (interpreters.MICROPYTHON / name).read_bytes()
    assert not any((folder / name).exists() for name in quickstart.LATER)
    fetched: list[str] = []
    for site in (trial, plain_trial):
        page = open_page_at(site.address, "about:blank")
        fetched.clear()
        page.on("request", lambda request: fetched.append(request.url))
        page.goto("/")
        expect(page.locator("#answer")).to_have_text("36", timeout=PATIENCE)
        names = sorted(url.rpartition("/")[2].partition("-")[0] for url in fetched)
        # On a busy machine what follows may have been asked for as well.
        named = [name for name in names if name not in quickstart.LATER]
        assert named == ["", "micropython.mjs", "micropython.wasm"]


def test_the_worker_answers_jobs_and_refusals(open_page_at: OpenPage, trial: Trial) -> None:
    page = open_page_at(trial.address)
    messages = [
        start(trial),
        run(1, "solve", game="set=1-6"),
        run(2, "solve", game="set=1-7&goal=round&players=3"),
        run(3, "no such job"),
        run(4, "solve", game="set=1-6"),
    ]
    heard = converse(page, trial, messages, {"type": "result", "id": 4}, {"type": "failed"})
    kinds = [message["type"] for message in heard]
    steps = [message["step"] for message in heard if message["type"] == "loading"]
    assert kinds[: len(steps) + 1] == ["loading"] * len(steps) + ["ready"]
    assert (steps[0], steps[-1]) == ("Loading Python", "Loading the solvers")
    shares = [int(step.split()[2].rstrip("%")) for step in steps[1:-1]]  # "Loading Python, 35%"
    assert shares == sorted(set(shares))
    assert shares[-1] == 100
    by_id = {message["id"]: message for message in heard if message["type"] in ("result", "failed")}
    assert len(json.loads(by_id[1]["result"])[0]) == 2**6
    assert by_id[4]["result"] == by_id[1]["result"]
    assert by_id[3]["type"] == "failed"
    assert "no such job" in by_id[3]["message"]
    assert by_id[3]["remedy"] == "none"  # the same question has the same answer
    progress = [message for message in heard if message["type"] == "progress"]
    assert {message["id"] for message in progress} <= {1, 2, 4}
    assert any(message["id"] == 2 and message["done"] > 0 for message in progress)


#: Every file that the worker fetches, its own script apart.
FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
    "bestplay-*.whl",
)


def damaged(route: Route) -> None:
    """The middle of the file is gone, as after a transfer that was cut and mended badly."""
    body = route.fetch().body()
    route.fulfill(body=body[: len(body) // 3] + body[-len(body) // 3 :])


def never(route: Route) -> None:
    """Nothing arrives."""


#: What is told for each trouble. Trying again can help against each of them.
TROUBLES: dict[Answer, str] = {
    cut: "The connection was lost. Check it and try again.",
    missing: "as it should be. Try again later.",
    broken_server: "The server answered 500. Try again later.",
    page_instead: "as it should be. Try again later.",
    damaged: "as it should be. Try again later.",
    never: "Nothing has arrived for 2 seconds. Check the connection and try again.",
}


def test_each_file_of_the_worker_lost_damaged_or_late_is_told(
    open_page_at: OpenPage, trial: Trial
) -> None:
    page = open_page_at(trial.address, allow="Failed to load resource")
    # Each file damaged, and lost or late in one of the ways.
    tried = [*((name, damaged) for name in FILES), *zip(FILES, TROUBLES, strict=True)]
    for name, trouble in tried:
        page.unroute_all()
        if trouble is never:
            impatient = (trial.folder / trial.worker[1:]).read_text("utf-8")
            assert impatient.count("=3e4") == 1  # SILENCE, minified
            route_script(page, impatient.replace("=3e4", "=2e3"))
        page.route(f"**/{name}", trouble)
        heard = converse(page, trial, [start(trial)], {"type": "failed"})
        (failed,) = [message for message in heard if message["type"] == "failed"]
        assert failed["message"].endswith(TROUBLES[trouble]), name
        assert failed["remedy"] == "again"


def route_script(page: Page, text: str) -> None:
    """The worker's script is this."""
    page.route("**/worker-*.mjs", lambda route: route.fulfill(body=text, content_type=JS))
