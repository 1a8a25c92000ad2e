"""The build: the same bytes each time, the whole or one game, and never a broken site."""

import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import bestplay
import build
from bestplay import games
from bestplay.games import NAMES
from serve import serving
from sitebuild import ROOT, new_game
from sitebuild.pages import rooms
from sitebuild.runtime import earlier, interpreters, wheel
from tests import styles
from tests.site.conftest import run


def digests(folder: Path) -> dict[str, str]:
    """Every file's path to its SHA-256."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }


#: The list of the tables' checksums, and its name in the pages: fewer tables, another list.
SUMS = re.compile(rb"/assets/tables-[0-9a-f]{10}\.json")


def digests_without_sums(folder: Path) -> dict[str, str]:
    """The same, but for the list of the tables' checksums."""
    known = digests(folder)
    for path in list(known):
        text = (folder / path).read_bytes()
        if SUMS.fullmatch(f"/{path}".encode()):
            del known[path]
        elif SUMS.search(text):
            known[path] = hashlib.sha256(SUMS.sub(b"", text)).hexdigest()
    return known


#: What a build of Klappenspiel alone has in common with the whole site, byte by byte.
OF_ONE_GAME = ("klappenspiel/", "data/v1/klappenspiel/", "assets/", "runtime/")


def test_one_game_alone_is_built_again_as_in_the_whole_site(built: Path, one_game: Path) -> None:
    assert (one_game / "klappenspiel" / "index.html").is_file()
    assert not (one_game / "klackers").exists()
    assert not (one_game / ".complete").exists()
    assert not one_game.with_name(f"{one_game.name}.new").exists()
    whole, again = digests_without_sums(built), digests_without_sums(one_game)
    same = {path: digest for path, digest in again.items() if path.startswith(OF_ONE_GAME)}
    assert len(same) > 30
    assert same == {path: whole.get(path) for path in same}


def test_an_unknown_game_is_told_with_the_known_ones(tmp_path: Path) -> None:
    done = run("--only", "chess", "--out", str(tmp_path / "none"))
    assert done.returncode == 2
    assert "chess" in done.stderr
    assert all(game in done.stderr for game in NAMES)
    assert not (tmp_path / "none").exists()


def test_a_folder_that_is_no_build_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("mine")
    done = run("--out", str(tmp_path))
    assert done.returncode == 2
    assert "is not an earlier build" in " ".join(done.stderr.split())
    assert (tmp_path / "letters.txt").read_text() == "mine"


@pytest.mark.parametrize("named", ["/", "//", "/../"])
def test_a_folder_that_has_none_beside_it_is_told(named: str) -> None:
    done = run("--out", named)
    assert done.returncode == 2 and "Traceback" not in done.stderr
    told = " ".join(done.stderr.split())
    assert f"--out {Path(named)}: {Path(named).resolve()} has no folder beside it" in told
    assert "name another folder, such as dist" in told


@pytest.mark.parametrize("below", ["", "/site", "/a/b"])
def test_a_file_in_the_place_of_a_folder_is_told(tmp_path: Path, below: str) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    done = run("--out", f"{tmp_path}/letter.txt{below}")
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert f"{tmp_path}/letter.txt" in "".join(done.stderr.split())
    assert (tmp_path / "letter.txt").read_text() == "mine"


def in_group(leader: int) -> set[int]:
    """The processes that a command has begun, itself among them."""
    listed = subprocess.run(
        ["ps", "-eo", "pid=,pgid=,stat="], capture_output=True, text=True, check=True
    ).stdout
    rows = [line.split() for line in listed.splitlines()]
    return {int(pid) for pid, group, state in rows if int(group) == leader and state[0] != "Z"}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_a_build_that_is_ended_leaves_no_process(tmp_path: Path, number: signal.Signals) -> None:
    """The signal reaches the build alone, as a host's does that has run out of patience."""
    out = tmp_path / "site"
    command = [sys.executable, str(ROOT / "build.py"), "--only", "pickomino", "--out", str(out)]
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    ) as begun:
        try:
            # Itself, Python's own helper, and at least one that works.
            waited(lambda: len(in_group(begun.pid)) >= 3)
            begun.send_signal(number)
            begun.wait(60)
            waited(lambda: in_group(begun.pid) == set())
        finally:
            for left in in_group(begun.pid):
                os.kill(left, signal.SIGKILL)
    assert begun.returncode != 0
    if number != signal.SIGKILL:
        assert list(tmp_path.iterdir()) == []


def waited(happens: Callable[[], bool]) -> None:
    """Wait until something happens; a failure where it does not."""
    for _ in range(300):
        if happens():
            return
        time.sleep(0.1)
    pytest.fail("it did not happen")


@pytest.mark.parametrize("name", ["site", "site.new", "site.old"])
def test_nothing_is_removed_that_no_build_has_made(tmp_path: Path, name: str) -> None:
    """Another's folder may have a `runtime` in it, and a name that a build would like to use."""
    letter = tmp_path / name / "runtime" / "letter.txt"
    letter.parent.mkdir(parents=True)
    letter.write_text("mine")
    done = run("--out", str(tmp_path / "site"))
    assert done.returncode == 2
    told = "".join(done.stderr.split())
    assert f"{tmp_path / name}holdssomethingthatisnotanearlierbuild" in told
    with (
        pytest.raises(ValueError, match="not an earlier build"),
        build.replacing(tmp_path / "site"),
    ):
        raise AssertionError
    assert list(digests(tmp_path)) == [f"{name}/runtime/letter.txt"]


def test_what_a_build_left_when_it_was_ended_is_removed(tmp_path: Path) -> None:
    out = tmp_path / "site"
    for left in build.beside(out):
        left.mkdir()
        (left / build.MARK).touch()
        (left / "index.html").write_text("left")
    with build.replacing(out) as folder:
        (folder / "index.html").write_text("new")
    assert sorted(digests(tmp_path)) == [f"site/{build.MARK}", "site/index.html"]


def test_a_build_that_fails_leaves_the_old_one(tmp_path: Path) -> None:
    out = tmp_path / "site"
    with build.replacing(out) as folder:
        (folder / "index.html").write_text("old")
    with pytest.raises(RuntimeError), build.replacing(out) as folder:
        (folder / "index.html").write_text("half")
        raise RuntimeError
    left = digests(tmp_path)
    assert left.pop(f"site/{build.MARK}")
    assert left == {"site/index.html": hashlib.sha256(b"old").hexdigest()}
    with build.replacing(out) as folder:
        (folder / "new.html").write_text("new")
    assert sorted(digests(tmp_path)) == [f"site/{build.MARK}", "site/new.html"]


def test_the_wheel_holds_the_package_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / wheel.write(tmp_path).lstrip("/")
    assert path.name == f"bestplay-{bestplay.__version__}-py3-none-any.whl"
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
    tops = {name.partition("/")[0] for name in names}
    assert tops == {"bestplay", f"bestplay-{bestplay.__version__}.dist-info"}
    # What checks the papers, and its studies and stored answers, is for the build machine.
    ours = {path.relative_to(ROOT / "py") for path in (ROOT / "py" / "bestplay").rglob("*.py")}
    held = {Path(name) for name in names if name.endswith(".py")}
    assert held == ours
    assert {Path(name).suffix for name in names if name.startswith("bestplay/")} == {
        ".py",
        ".typed",
    }


def test_pyodides_lock_knows_no_package_since_none_is_served(tmp_path: Path) -> None:
    folder = tmp_path / interpreters.pyodide(tmp_path).strip("/")
    lock = json.loads((folder / "pyodide-lock.json").read_text())
    assert lock["packages"] == {}
    assert lock["info"]["arch"] == "wasm32"
    assert not list(folder.glob("*.whl"))


def test_no_source_maps_are_named_or_served(built: Path) -> None:
    for path in built.rglob("*"):
        assert path.suffix != ".map"
        if path.suffix in (".js", ".mjs"):
            assert b"sourceMappingURL=" not in path.read_bytes(), path


# The files of earlier builds stay for a while, whole or not at all.


def site(folder: Path, **files: str) -> Path:
    """A site made of these assets."""
    for name, text in files.items():
        path = folder / "assets" / f"{name}-0.js"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def listed(folder: Path) -> list[set[str]]:
    """What each build in builds.json is made of, newest first."""
    builds = json.loads((folder / earlier.NAME).read_text())["builds"]
    return [{path.rpartition("/")[2].partition("-")[0] for path in b["files"]} for b in builds]


def names(folder: Path) -> set[str]:
    return {path.name.partition("-")[0] for path in (folder / "assets").iterdir()}


def test_a_page_carries_the_style_of_all_that_stands_in_it(built: Path) -> None:
    for game in map(games.by_name, NAMES):
        for kind in rooms.kinds(game.family):
            html = (built / kind.path(game.name).lstrip("/") / "index.html").read_text("utf-8")
            assert html.count("<style>") == (2 if kind.style else 1)
            assert not styles.drawn(html) & styles.foreign(kind), kind.path(game.name)


def test_the_first_build_has_only_itself(tmp_path: Path) -> None:
    folder = site(tmp_path / "a", page="1")
    assert earlier.write(folder) == []
    assert listed(folder) == [{"page"}]


@pytest.mark.parametrize("served", [False, True], ids=["folder", "address"])
def test_the_files_of_the_build_before_are_taken_over(tmp_path: Path, served: bool) -> None:
    old = site(tmp_path / "old", both="same", page="1")
    new = site(tmp_path / "new", both="same", other="2")
    earlier.write(old)
    if served:
        with serving(old) as at:
            assert earlier.write(new, at.address) == []
    else:
        assert earlier.write(new, str(old)) == []
    assert listed(new) == [{"both", "other"}, {"both", "page"}]
    assert names(new) == {"both", "other", "page"}
    assert (new / "assets" / "page-0.js").read_text() == "1"


def test_a_file_is_kept_for_a_few_builds_and_no_longer(tmp_path: Path) -> None:
    source = None
    for number in range(earlier.KEPT + 1):
        folder = site(tmp_path / str(number), **{f"page{number}": "x"})
        assert earlier.write(folder, source) == []
        source = str(folder)
    assert len(listed(folder)) == earlier.KEPT
    assert names(folder) == {f"page{number}" for number in range(1, earlier.KEPT + 1)}


def test_the_same_build_again_is_no_new_one(tmp_path: Path) -> None:
    old = site(tmp_path / "old", page="1")
    earlier.write(old)
    again = site(tmp_path / "again", page="1")
    assert earlier.write(again, str(old)) == []
    assert (again / earlier.NAME).read_text() == (old / earlier.NAME).read_text()


def test_where_there_is_no_list_the_build_goes_on_and_says_so(tmp_path: Path) -> None:
    new = site(tmp_path / "new", page="1")
    (tmp_path / "html").mkdir()
    (tmp_path / "html" / earlier.NAME).write_text("<!doctype html>")
    for place in ("http://localhost:9", str(tmp_path / "nowhere"), str(tmp_path / "html")):
        (sentence,) = earlier.write(new, place)
        assert sentence.startswith(f"There is no list of builds at {place}")
        assert listed(new) == [{"page"}]


@pytest.mark.parametrize(
    "path", ["/assets/../../out.js", "/index.html", "/assets/.hidden", "assets"]
)
def test_a_list_that_leads_elsewhere_is_not_followed(tmp_path: Path, path: str) -> None:
    old, new = site(tmp_path / "old", page="1"), site(tmp_path / "new", other="2")
    earlier.write(old)
    text = (old / earlier.NAME).read_text().replace("/assets/page-0.js", path)
    (old / earlier.NAME).write_text(text)
    (sentence,) = earlier.write(new, str(old))
    assert "is no path of a build" in sentence
    assert listed(new) == [{"other"}]


def test_a_file_that_is_gone_or_altered_takes_its_build_along(tmp_path: Path) -> None:
    old, new = site(tmp_path / "old", page="1", more="2"), site(tmp_path / "new", other="3")
    earlier.write(old)
    (old / "assets" / "page-0.js").write_text("altered")
    (sentence,) = earlier.write(new, str(old))
    assert "/assets/page-0.js is not what was built" in sentence
    (old / "assets" / "page-0.js").unlink()
    (sentence,) = earlier.write(new, str(old))
    assert "/assets/page-0.js" in sentence
    assert names(new) == {"other"}
    assert listed(new) == [{"other"}]


def test_no_new_game_can_take_a_folder_of_the_site(built: Path) -> None:
    folders = {path.name for path in built.iterdir() if path.is_dir()}
    assert folders - set(NAMES) == set(new_game.FOLDERS)
