"""The documents: examples run as written, links and names lead somewhere, numbers are right."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.metadata.spec import construct_metadata_file_2_4
from hatchling.plugin.manager import PluginManager

import bestplay
from papers import results
from tests.conftest import ROOT

README = ROOT / "README.md"
DOCUMENTS = [
    README,
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    ROOT / "SECURITY.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    ROOT / "py" / "quickstart" / "README.md",
]

#: A changelog names what is no longer there.
ABOUT_THE_TREE = [path for path in DOCUMENTS if path.name != "CHANGELOG.md"]

#: The documents whose examples are many: a parser that finds none would not be noticed.
EXAMPLES = {"README.md": 15, "CONTRIBUTING.md": 5, "docs/package.md": 35, "docs/data.md": 20}

CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"(?:\.?[\w-]+/)*[\w.-]+\.(?:py|mjs|js|md|toml|json|html|css|in|lock)|[\w/-]+/")

#: What the build and the package managers make.
MADE = ("dist/", "node_modules/", "results.json", "index.json", "oembed.json", "runtime/")


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("document", DOCUMENTS, ids=relative)
def test_the_examples_run_as_written(
    document: Path, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(built.parent)  # some read dist/data
    failed, tried = doctest.testfile(str(document), module_relative=False)
    assert tried >= EXAMPLES.get(relative(document), 0)
    assert failed == 0


def test_the_claims_are_counted_right(built: Path) -> None:
    known = results.load(built / "data" / "results.json")
    others = results.others_alone(known)
    papers = {name: entry for name, entry in known.items() if name not in others}
    for entries in (papers, others):
        assert results.tally(entries).sentence in README.read_text("utf-8")


# What documents point to.


def anchors(document: Path) -> set[str]:
    """The anchors of a document's headings, as GitHub makes them."""
    heads = re.findall(r"^#+ (.+)$", document.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("document", DOCUMENTS, ids=relative)
def test_every_link_leads_to_a_file_and_a_heading(document: Path) -> None:
    for link in re.findall(r"\]\(([^)]+)\)", document.read_text("utf-8")):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = (document.parent / path).resolve() if path else document
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def names(document: Path) -> Iterator[str]:
    """Each piece of code within the sentences."""
    text = re.sub(r"^```.*?^```", "", document.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    yield from CODE.findall(text)


@pytest.mark.parametrize("document", ABOUT_THE_TREE, ids=relative)
def test_every_file_that_is_named_is_there(document: Path) -> None:
    for name in names(document):
        if FILE.fullmatch(name) and not name.startswith(("/", *MADE)):
            assert is_there(name), name


def is_there(name: str) -> bool:
    """True if a path is in the tree; a bare name or the end of a path may lie anywhere in it."""
    if (ROOT / name).exists():
        return True
    folders = ("py", "site", "tests", "docs", "benchmarks")
    pattern = name.rstrip("/")
    return any(True for folder in folders for _ in (ROOT / folder).rglob(pattern))


def test_every_make_target_that_is_named_is_there() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for document in ABOUT_THE_TREE:
        text = document.read_text("utf-8")
        named = set(re.findall(r"(?:`|^)make ([a-z]+)", text, re.MULTILINE))
        assert named <= targets, document


# Versions.


def test_the_changelog_begins_with_the_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    head = re.search(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$", text, re.MULTILINE)
    assert head and head[1] == bestplay.__version__


def test_a_package_that_is_published_links_to_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SITE", raising=False)
    monkeypatch.delenv("REPOSITORY", raising=False)
    assert "Project-URL" not in described()
    monkeypatch.setenv("SITE", "https://dice.example/")
    monkeypatch.setenv("REPOSITORY", "https://code.example/bestplay")
    told = described()
    assert "Project-URL: Homepage, https://dice.example\n" in told
    assert "Project-URL: Source, https://code.example/bestplay\n" in told
    assert "](https://code.example/bestplay/raw/main/docs/advisor.png)" in told
    assert "[The data](https://code.example/bestplay/blob/main/docs/data.md)" in told
    assert not re.search(r"\]\((?!https?:)", told)


def described() -> str:
    """The metadata of the wheel."""
    metadata = ProjectMetadata(str(ROOT), PluginManager())
    return construct_metadata_file_2_4(metadata)
