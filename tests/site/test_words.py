"""Every page of the built site keeps to one way to write numbers."""

from pathlib import Path

from tests import words

#: What is written for programmers, and what others have written.
OTHERS = ("api", "licences")


def test_every_page_is_written_in_one_way(built: Path) -> None:
    found = {
        f"{page.parent.relative_to(built)}: {fault}"
        for page in built.rglob("index.html")
        if page.relative_to(built).parts[0] not in OTHERS
        for line in words.lines(page.read_text("utf-8"))
        for fault in words.faults(line)
    }
    assert sorted(found) == []
