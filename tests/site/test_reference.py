"""The reference of the package: no dead links, and the wheel that is built."""

import re
from pathlib import Path

from sitebuild.pages import reference

MODULES = reference.public()

LINK = re.compile(r' href="([^"]+)"')
PAGES = "api"


def test_the_pages_have_no_inline_style_or_script_and_no_dead_links(built: Path) -> None:
    files = sorted((built / PAGES).rglob("*.html"))
    assert len(files) == len(MODULES) + 1
    for file in files:
        html = file.read_text("utf-8")
        assert "<style" not in html
        assert " style=" not in html
        assert not re.search(r"<script(?![^>]* src=)", html)
        for link in LINK.findall(html):
            path, _, anchor = link.partition("#")
            if "://" in path or not link.startswith(("/api/", "#")):
                continue
            page = built / path.strip("/") / "index.html" if path else file
            assert f' id="{anchor}"' in page.read_text("utf-8") if anchor else page.is_file(), link


def test_the_command_that_installs_the_package_names_the_wheel(built: Path) -> None:
    text = (built / PAGES / "index.html").read_text("utf-8")
    command = re.search(r"pip install [^<\s]*?([^/<\s]+\.whl)<", text)
    assert command and list(built.glob(f"runtime/*/{command[1]}"))
