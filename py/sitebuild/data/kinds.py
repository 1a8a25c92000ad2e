"""What the data hold, for who reads them: all kinds of files, each with its columns.

A family of games lists its kinds in its part "kinds"; those that all games have are here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from fnmatch import fnmatchcase
from functools import cache

from bestplay.games import NAMES, by_name, families
from sitebuild import parts


@dataclass(frozen=True)
class Column:
    """A column of a sheet: what it says, and in which unit; the unit of a text is ""."""

    about: str
    unit: str = ""


@dataclass(frozen=True)
class Kind:
    """Files that hold the same of different games or rules."""

    title: str
    """What they hold, as the heading of a list of them; each kind has another."""
    pattern: str
    """Their paths below the version, without the ending, as fnmatch has patterns."""
    columns: Mapping[str, Column] = field(default_factory=dict)
    """The columns of their sheets in order, where they have some."""

    def column_descriptions(self) -> list[dict[str, str]]:
        """The columns for the index."""
        return [{"name": name, **asdict(column)} for name, column in self.columns.items()]


EXACTLY = "the same exactly, as a fraction"

#: What one column is in every sheet that has it.
BOARD = Column("the number of the board, in which tile j counts 2^(j-1)", "whole number")
TILES = Column('the tiles that are up, as in links: 1,2,5, or "none"')
INDEX = Column("the place of the value in the JSON file of the same name, from 0", "whole number")


EVERY = (
    Kind(
        "All results",
        "results",
        {
            "name": Column("the name of the figure"),
            "value": Column("the figure; several are joined by semicolons", "that of unit"),
            "exact": Column("the same as a fraction, where the arithmetic was exact"),
            "unit": Column("the unit of value"),
            "printed": Column("what a source prints for it; several are joined by semicolons"),
            "source": Column("where that is printed"),
            "verdict": Column("whether the two agree"),
            "note": Column("how the figure was computed, and why it differs if it does"),
            "bound": Column('"at least" or "at most" where the source prints no more than that'),
            "error": Column("how far value may be from the truth, where it is not exact", "unit"),
        },
    ),
    Kind("Questions of practice", "*/practice"),
)

#: A table whose game says nothing more of it.
TABLE = Kind(
    "Tables",
    "*",
    {"index": INDEX, "value": Column("the value", "that of the JSON file, times its scale")},
)


@cache
def kinds() -> tuple[Kind, ...]:
    """All kinds in the order in which pages list them; ValueError for a title that two have."""
    listed = tuple(_kinds())
    titles = [kind.title for kind in listed]
    twice = [title for title in titles if titles.count(title) > 1]
    if twice:
        raise ValueError(f"several kinds of files are called '{twice[0]}'")
    return listed


def _kinds() -> Iterator[Kind]:
    for family in families():
        if parts.has(family, "kinds"):
            yield from parts.of(family, "kinds").KINDS
    yield from EVERY
    yield TABLE


def kind(stem: str) -> Kind:
    """What kind of file this is, by its path below the version without the ending."""
    return next(each for each in kinds() if fnmatchcase(stem, each.pattern))


def games_of(stem: str) -> list[str]:
    """The games that a file is about, in the site's order; none for what is about all of them.

    A file in one game's folder may be about another's too, as that game's family says.
    """
    folder = stem.partition("/")[0]
    if folder not in NAMES:
        return []
    family = by_name(folder).family
    part = parts.of(family, "kinds") if parts.has(family, "kinds") else None
    others: Mapping[str, str] = getattr(part, "OTHERS", {})
    about = {folder, *(game for pattern, game in others.items() if fnmatchcase(stem, pattern))}
    return [name for name in NAMES if name in about]


def check(stem: str, names: list[str]) -> None:
    """ValueError for a sheet whose columns are not those that its kind describes."""
    known = list(kind(stem).columns)
    if names != known:
        raise ValueError(f"{stem}.csv has the columns {names}, but {known} are described")
