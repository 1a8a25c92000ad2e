"""What all games share names none of them, and functions are named by what they do or return."""

import ast
import re
import subprocess
from pathlib import Path

from bestplay import games
from sitebuild import ROOT

#: What bears a game's name, or is about several: evidence, what is read by people, and tests.
OWN = (
    *(f"py/bestplay/{family}/" for family in games.families()),
    *(f"site/games/{family}/" for family in games.families()),
    *(f"py/bestplay/{name.replace('-', '_')}.py" for name in games.NAMES),
    "py/bestplay/games.py",
    *(f"py/papers/{name.replace('-', '_')}/" for name in games.NAMES),
    "py/papers/web/",
    "benchmarks/",
    "docs/",
    "tests/",
    *(
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "README.md",
        "py/quickstart/README.md",
        "CITATION.cff",
        "pyproject.toml",
        "LICENSE",
    ),
    *("package-lock.json", "requirements.lock"),
    "py/bestplay/__init__.py",  # the package's front page, a tour of its games
)

#: What games are called besides, and what only one of them has.
BESIDES = ("heckmeck", "bratwurm", "worms?", "emperors?", "knock", "shut.?the.?box", "grill")

TEXT = (".css", ".html", ".js", ".json", ".md", ".mjs", ".py", ".svg", ".toml", ".txt", ".yml", "")


def words() -> re.Pattern[str]:
    """Any name of a game or a family, however its words are joined, and what is in BESIDES."""
    known = {*games.NAMES, *games.families()}
    joined = [re.sub("[-_]", "[-_ ’'.]*", name) for name in sorted(known)]
    return re.compile(rf"(?i)(?<![a-z])({'|'.join([*joined, *BESIDES])})(?![a-z])")


def shared() -> list[str]:
    """The paths of all that games share."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    paths = listed.stdout.splitlines()
    kept = [path for path in paths if not path.startswith(OWN) and (ROOT / path).is_file()]
    return [path for path in kept if Path(path).suffix in TEXT]


def without_examples(text: str) -> list[str]:
    """A file's lines without the examples of docstrings, which have to play some game."""
    return [line for line in text.splitlines() if not line.lstrip().startswith((">>>", "... "))]


def test_what_games_share_names_none_of_them() -> None:
    names = words()
    found = [
        f"{path}: {line.strip()[:80]}"
        for path in shared()
        for line in [path, *without_examples((ROOT / path).read_text("utf-8"))]
        if names.search(line)
    ]
    assert found == []


def test_a_name_is_found_however_it_is_written() -> None:
    names = words()
    for text in ("/klackers/", "Shut the Box", "shut_the_box.page", "Knock 'm Down", "worms_up"):
        assert names.search(text), text
    for text in ("the box is shut", "a tile, a token, dice", "knocked"):
        assert not names.search(text), text


#: A participle, alone: "read", "put" and the like are verbs as well, and some words only end so.
PARTICIPLE = re.compile(
    "_*(?!embed|feed|hundred|need|seed|speed)([a-z]+ed|built|chosen|done|drawn|found|given|gone"
    "|grown|held|kept|known|laid|left|lost|made|met|paid|said|seen|sent|shown|spoken|taken|thrown"
    "|told|won|written)"
)

#: Functions of faces that keep such a name for those who use them.
FOR_USERS = frozenset(("expected", "made", "moved", "refitted", "solved"))


def functions(path: Path) -> list[tuple[str, str, str]]:
    """(class or "", name, what it returns) of each function of a file."""
    found = []
    for top in ast.walk(ast.parse(path.read_text("utf-8"))):
        within = top.name if isinstance(top, ast.ClassDef) else ""
        for node in ast.iter_child_nodes(top):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                found.append((within, node.name, ast.unparse(node.returns) if node.returns else ""))
    return found


def test_no_function_is_named_by_a_bare_participle() -> None:
    """But a yes or no, and what returns another value of its own kind, as `board.toggled()`."""
    tops = (ROOT / "py", ROOT / "site", ROOT / "docs")
    paths = [*ROOT.glob("*.py"), *(path for top in tops for path in top.rglob("*.py"))]
    suspect = re.compile(rf"\bdef {PARTICIPLE.pattern}\(")
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted(paths)
        if suspect.search(path.read_text("utf-8"))
        for within, name, returns in functions(path)
        if PARTICIPLE.fullmatch(name)
        and name not in FOR_USERS
        and returns != "bool"
        and (not within or returns != within)
    ]
    assert found == []


def test_a_participle_is_known() -> None:
    for name in ("_told", "judged", "written"):
        assert PARTICIPLE.fullmatch(name), name
    for name in ("is_judged", "need", "read", "written_rule", "tell"):
        assert not PARTICIPLE.fullmatch(name), name
