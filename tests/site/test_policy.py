"""Each page carries the policy of its kind, before all that it binds."""

import html
import re
from pathlib import Path

import pytest

from bestplay.games import NAMES
from serve import Site
from sitebuild.runtime import policy, static

POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">')
GAME_PAGES = tuple(f"{game}/{page}" for game in NAMES for page in ("", "play/", "table/"))


def directives(text: str) -> dict[str, str]:
    """A policy's sources, by directive."""
    return dict(part.strip().split(" ", 1) for part in text.split(";"))


def policy_of(page: Path) -> dict[str, str]:
    """The directives of a page's policy, which comes before all that it binds."""
    before, text, after = POLICY.split(page.read_text("utf-8"), maxsplit=1)
    assert not re.search("<(script|link|style|base)", before), page
    assert not POLICY.search(after.partition("</head>")[0]), page
    return directives(html.unescape(text))


def test_every_page_takes_its_own_things_alone(built: Path) -> None:
    for page in sorted(built.rglob("*.html")):
        found, text = policy_of(page), page.read_text("utf-8")
        assert found["default-src"] == found["base-uri"] == found["form-action"] == "'none'"
        sources = {source for sources in found.values() for source in sources.split()}
        inline = {source for source in sources if source.startswith("'sha256-")}
        strategies = page.parent.name == "strategies" and page.parents[1].name in NAMES
        assert ("'unsafe-eval'" in sources) is strategies, page
        assert "'unsafe-inline'" not in sources and "frame-ancestors" not in found
        if page.parent.name == "lab":
            assert inline == {policy.source(static.within("jail-frame.js"))}
            continue
        assert not [source for source in sources if ":" in source and source != "blob:"], page
        carried = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
        carried += re.findall(
            r"<script(?: type=\"module\"| data-widget=[^>]*)>(.+?)</script>", text, re.DOTALL
        )
        assert inline == set(map(policy.source, carried)), page


@pytest.mark.parametrize("path", GAME_PAGES)
def test_games_may_compile_and_fetch(built: Path, path: str) -> None:
    found = policy_of(built / path / "index.html")
    assert "'wasm-unsafe-eval'" in found["script-src"] and found["connect-src"] == "'self'"
    assert "frame-src" not in found


def test_pages_to_read_ask_this_site_alone_and_only_authors_show_frames(built: Path) -> None:
    for path in ("", "data/", "licences/", "api/", "api/klackers/", "embed/", "answers/"):
        found = policy_of(built / path / "index.html")
        assert found["connect-src"] == found["script-src"] == "'self'"
        assert ("frame-src" in found) is (path in ("embed/", "answers/"))


def test_a_published_address_stands_beside_self(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BESTPLAY_URL", "https://dice.example/")
    assert directives(policy.policy("game"))["connect-src"] == "'self' https://dice.example"


def test_the_first_script_of_every_page_takes_it_out_of_a_frame(built: Path) -> None:
    """It has to come in a sandbox without an origin too, where an integrity asks for CORS."""
    for page in sorted(built.rglob("*.html")):
        text = page.read_text("utf-8")
        if page == built / "framed" / "index.html":
            continue  # what is shown instead
        first, content = re.findall(r"<script([^>]*)>([^<]*)", text)[0]
        found = re.search(r'src="(/assets/look-[^"]+)" integrity="[^"]+" crossorigin', first)
        script = (built / found[1].lstrip("/")).read_text("utf-8") if found else content
        assert found or "data-widget=" in first, page
        assert 0 < script.index("documentElement.hidden=!0") < script.index("location.replace(")


def test_workers_may_fetch_and_nothing_else(built: Path) -> None:
    with Site(built) as site:
        for path, script in (
            ("/assets/worker-0.mjs", "'self' 'wasm-unsafe-eval'"),
            ("/sw.js", "'self'"),
        ):
            found = directives(site.headers(path)["Content-Security-Policy"])
            assert found == policy.STRICT | {"script-src": script, "connect-src": "'self'"}


def test_the_jail_may_fetch_nothing_and_is_no_page_of_the_site(built: Path) -> None:
    before, text, _ = POLICY.split(policy.jail_frame(), maxsplit=1)
    script = policy.source(static.within("jail-frame.js"))
    assert directives(text) == policy.STRICT | {
        "script-src": f"'wasm-unsafe-eval' {script}",
        "worker-src": "blob:",
    }
    assert "<script" not in before
    assert [file for file in built.rglob("*.html") if "jail" in file.name] == []


def test_the_lab_has_the_jail_and_may_ask_for_packages_alone(built: Path) -> None:
    found = policy_of(built / "lab" / "index.html")
    assert found["worker-src"] == "'self' blob:"
    own, *others = found["connect-src"].split()
    assert own == "'self'" and others == list(policy.PACKAGES)
    for address in others:  # a folder each, by https: no other path of the host
        assert address.startswith("https://") and address.endswith("/") and address.count("/") > 3


def test_caches_and_origins(built: Path) -> None:
    with Site(built) as site:
        for path in ("/assets/others-0.css", "/runtime/pyodide-1-0/pyodide.mjs"):
            assert "immutable" in site.headers(path)["Cache-Control"]
        data = site.headers("/data/v1/results.json")
        assert data["Access-Control-Allow-Origin"] == "*"
        assert "max-age=0, must-revalidate" in data["Cache-Control"]
        assert "Access-Control-Allow-Origin" not in site.headers("/klackers/")
        script = site.headers("/embed.js")
        assert script["Cross-Origin-Resource-Policy"] == "cross-origin"
        assert script["Cache-Control"] == "public, max-age=3600"
        for path in ("/embed.js", "/klackers/oembed.json", "/klackers/at/tiles-1/oembed.json"):
            assert site.headers(path)["Access-Control-Allow-Origin"] == "*"
