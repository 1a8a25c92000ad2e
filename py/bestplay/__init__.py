"""Bestplay: exact best play in dice games, what it is worth, and what every other play costs."""

__version__ = "0.1.0"
