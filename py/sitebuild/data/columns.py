"""What a game's part "kinds" is made of: kinds of files, and the columns of their sheets."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field


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
