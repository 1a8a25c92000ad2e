"""What stands while a job goes on: only its words change, so that a button stays to be pressed."""

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


def test_any_other_change_is_written_whole() -> None:
    assert view.new_progress(shown(1), shown(2, "more")) == []
    assert view.new_progress(shown(1), "<p>Done</p>") == []
    assert view.new_progress("", shown(1)) == []
    assert view.new_progress("<p>One</p>", "<p>Two</p>") == []
