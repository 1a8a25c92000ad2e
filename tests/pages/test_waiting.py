"""What stands while a job goes on: only its words change, so that a button stays to be pressed."""

import re

from sitebuild import ROOT
from ui import view, waiting
from ui.engine import Progress
from ui.html import markup


def shown(done: int, rest: str = "") -> str:
    """A region with a job that has come so far."""
    progress = waiting.progress(Progress(done, 9, ""))
    work = waiting.working(progress, waiting.cancel("job"))
    return markup("<h2>Work</h2>{}<p>{}</p>", work, rest).text


def test_a_step_changes_the_words_and_nothing_else() -> None:
    (words,) = view.new_progress(shown(1), shown(2))
    assert words.startswith("2 of 9<progress")


def test_two_jobs_are_renewed_one_after_the_other() -> None:
    words = view.new_progress(shown(1) + shown(4), shown(1) + shown(5))
    assert [text.partition("<")[0] for text in words] == ["1 of 9", "5 of 9"]


def test_any_other_change_is_written_whole() -> None:
    assert view.new_progress(shown(1), shown(2, "more")) == []
    assert view.new_progress(shown(1), "<p>Done</p>") == []
    assert view.new_progress("", shown(1)) == []
    assert view.new_progress("<p>One</p>", "<p>Two</p>") == []


def test_no_words_tell_a_reader_to_wait_without_a_mark() -> None:
    """view.waits marks them; what stands in place of a region has its mark in the same line."""
    unmarked = [
        line.strip()
        for folder in ("ui", "games")
        for path in sorted((ROOT / "site" / folder).rglob("*.py"))
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"\w(\\u2026|\u2026)", line) and "pending" not in line
    ]
    assert unmarked == []
