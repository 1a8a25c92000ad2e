"""Shut the Box and Klackers as sequences of throws and choices; see bestplay.play.

>>> from bestplay import klackers
>>> from bestplay.shut_the_box.play import Course
>>> Course(klackers.GAME, "2,4,5,7").read("4,5:2,7/5,4:4,5").over
True
"""

from __future__ import annotations

from bestplay.tiles.play import TileCourse as Course

__all__ = ("Course",)
