"""The site's own address comes from one place."""

import pytest

from sitebuild.discovery import address, metadata


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, "http://localhost:8000"),
        ({"URL": "https://unrelated.example"}, "http://localhost:8000"),
        ({"NETLIFY": "true", "URL": "https://a.netlify.app/"}, "https://a.netlify.app"),
        (
            {"NETLIFY": "true", "URL": "https://a.netlify.app", "BESTPLAY_URL": "https://b.org/"},
            "https://b.org",
        ),
        ({"BESTPLAY_URL": ""}, "http://localhost:8000"),
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
    assert f'"url": "{expected}/"' in metadata.about_home("Games")
