"""Each page gets the policy of its kind, once, at each of its addresses."""

import re
from pathlib import Path

import pytest

from bestplay.games import NAMES
from sitebuild.runtime import headers, jail, policy, static

RULES = policy.rules(NAMES)
PLAIN = ("/", "/404.html", "/offline.html", "/data/", "/licences/", "/api/", "/api/klackers/")
AUTHORS = ("/embed/", "/answers/", "/answers/one-die-or-two/")
GAME_PAGES = tuple(f"/{game}/" for game in NAMES)
PLACES = tuple(f"/{game}/at/tiles-1-2/" for game in NAMES)
#: What a game's page carries itself, by its hash.
INLINE = {static.source(name) for name in static.WITHIN_SCRIPTS}
INLINE |= set(static.style_sources().split())
POLICY = "Content-Security-Policy"


def directives(path: str) -> dict[str, str]:
    """What the path's policy says."""
    text = headers.for_path(path, RULES)[POLICY]
    return dict(part.strip().split(" ", 1) for part in text.split(";"))


@pytest.mark.parametrize("path", [*PLAIN, *AUTHORS, *GAME_PAGES, *PLACES])
def test_no_page_takes_anything_from_elsewhere_or_evaluates_text(path: str) -> None:
    said = directives(path)
    assert said["default-src"] == said["base-uri"] == said["form-action"] == "'none'"
    allowed = {source for text in said.values() for source in text.split()}
    assert allowed - INLINE <= {"'none'", "'self'", "'wasm-unsafe-eval'"}
    assert allowed & INLINE == (INLINE if path in GAME_PAGES + PLACES else set())
    assert ("'wasm-unsafe-eval'" in said["script-src"]) == (path in GAME_PAGES + PLACES)
    assert ("connect-src" in said) == (path in GAME_PAGES + PLACES)
    assert ("frame-src" in said) == (path in AUTHORS)


def test_every_address_of_a_page_has_all_headers() -> None:
    for path in [*PLAIN, *AUTHORS, *GAME_PAGES, *PLACES]:
        for address in policy.addresses(path):
            values = headers.for_path(address, RULES)
            assert {"X-Content-Type-Options", "Referrer-Policy", POLICY} <= {*values}
            assert "X-Frame-Options" not in values
            assert directives(address) == directives(path)
            assert "frame-ancestors" not in directives(address)


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


def test_workers_may_fetch_and_nothing_else() -> None:
    for path, script in (
        ("/assets/worker-0.mjs", "'self' 'wasm-unsafe-eval'"),
        ("/sw.js", "'self'"),
    ):
        said = directives(path)
        assert said["default-src"] == "'none'"
        assert said["script-src"] == script
        assert said["connect-src"] == "'self'"
        assert set(said) == {*policy.STRICT, "script-src", "connect-src"}


def test_the_jail_may_fetch_nothing_and_is_no_page_of_the_site(built: Path) -> None:
    said = jail.POLICY
    script = static.source(static.JAIL_FRAME)
    assert said["default-src"] == said["base-uri"] == said["form-action"] == "'none'"
    assert said["script-src"] == f"{script} 'wasm-unsafe-eval'"
    assert set(said) == {*policy.STRICT, "script-src", "worker-src"}
    assert said["worker-src"] == "blob:"
    # What is written before a page's policy is not bound by it.
    assert "<script" not in jail.frame().partition("<meta http-equiv")[0]
    assert [file for file in built.rglob("*.html") if "jail" in file.name] == []
    page = directives("/klackers/strategies/")
    assert page["default-src"] == "'none'" and "frame-src" not in page
    game = directives("/klackers/")
    assert page == game | {"script-src": f"{game['script-src']} 'unsafe-eval'"}


def test_the_lab_has_the_jail_and_may_ask_for_packages_alone() -> None:
    said = directives("/lab/")
    script = static.source(static.JAIL_FRAME)
    assert said["script-src"] == f"'self' 'wasm-unsafe-eval' {script}"
    assert said["default-src"] == said["base-uri"] == said["form-action"] == "'none'"
    assert said["worker-src"] == "'self' blob:"
    own, *others = said["connect-src"].split()
    assert own == "'self'" and others == list(policy.PACKAGES)
    for address in others:  # a folder each, by https: no other path of the host
        assert address.startswith("https://") and address.endswith("/") and address.count("/") > 3


def test_caches_and_origins() -> None:
    for path in ("/assets/others-0.css", "/runtime/pyodide-1-0/pyodide.mjs"):
        assert "immutable" in headers.for_path(path, RULES)["Cache-Control"]
    data = headers.for_path("/data/v1/results.json", RULES)
    assert data["Access-Control-Allow-Origin"] == "*"
    assert "max-age=0, must-revalidate" in data["Cache-Control"]
    assert "Access-Control-Allow-Origin" not in headers.for_path("/klackers/", RULES)
    script = headers.for_path("/embed.js", RULES)
    assert script["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert script["Cache-Control"] == "public, max-age=3600"
    for path in ("/embed.js", "/klackers/oembed.json", "/klackers/at/tiles-1/oembed.json"):
        assert headers.for_path(path, RULES)["Access-Control-Allow-Origin"] == "*"


def test_no_path_gets_a_header_from_two_rules(built: Path) -> None:
    """What Netlify then does is not promised: one might win, or both be joined."""
    rules = headers.loads((built / headers.NAME).read_text("utf-8"))
    assert rules == RULES
    for file in built.rglob("*"):
        path = "/" + file.relative_to(built).as_posix().removesuffix("index.html")
        for address in policy.addresses(path) if file.suffix == ".html" else (path,):
            fitting = [rule for rule in rules if rule.pattern.match(address)]
            names = [name for rule in fitting for name in rule.values]
            assert len(names) == len(set(names)), address
            assert (POLICY in names) or file.suffix != ".html", address


def test_a_page_of_no_kind_or_of_two_is_not_built(tmp_path: Path) -> None:
    policy.write(tmp_path, NAMES)
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "index.html").touch()
    with pytest.raises(ValueError, match="/new/ should be a page of one kind"):
        policy.write(tmp_path, NAMES)
    policy.write(tmp_path, (*NAMES, "new"))
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "index.html").touch()
    with pytest.raises(ValueError, match="not of \\['reading', 'game'\\]"):
        policy.write(tmp_path, (*NAMES, "new", "data"))
