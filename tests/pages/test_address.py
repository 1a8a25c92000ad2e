"""The site's own address comes from one place."""

import re
from pathlib import Path

import pytest

from sitebuild import address
from sitebuild.pages import metadata


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, ""),
        ({"URL": "https://unrelated.example"}, ""),
        ({"NETLIFY": "true", "URL": "https://a.netlify.app/"}, "https://a.netlify.app"),
        (
            {"NETLIFY": "true", "URL": "https://a.netlify.app", "BESTPLAY_URL": "https://b.org/"},
            "https://b.org",
        ),
        ({"BESTPLAY_URL": ""}, ""),
    ],
)
def test_the_site_is_where_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: str
) -> None:
    for name in ("NETLIFY", "URL", "BESTPLAY_URL"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert address.site() == expected
    assert metadata.about_home("Games")["url"] == f"{expected}/"
    named = re.findall("^Sitemap: (.*)$", metadata.robots(), re.MULTILINE)
    assert named == ([f"{expected}/sitemap.xml"] if expected else [])


def test_a_site_without_an_address_names_none(built: Path) -> None:
    """No file says where it would be served; a link that needs a whole address is left out."""
    if address.site():
        pytest.skip("this site was built with an address")
    texts = (".html", ".json", ".xml", ".txt", ".mjs", ".js", ".svg")
    found = [
        path.relative_to(built).as_posix()
        for path in built.rglob("*")
        if path.suffix in texts and b"localhost:8000" in path.read_bytes()
    ]
    assert found == []
    assert not (built / "sitemap.xml").exists()
