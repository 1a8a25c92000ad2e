"""What the networks of pickomino.company have learned, by number of players; see weights.

company_weights.txt has a line for each, from three players on.
"""

from importlib import resources

__all__ = ("TEXT",)

_lines = resources.files(__package__).joinpath("company_weights.txt").read_text("utf-8").split()

TEXT = dict(enumerate(_lines, 3))
