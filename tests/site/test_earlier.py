"""The files of earlier builds stay for a while, whole or not at all."""

import json
from pathlib import Path

import pytest

from serve import serving
from sitebuild.runtime import earlier


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
