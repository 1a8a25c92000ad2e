"""All figures and entries of each game, computed once for all tests that read them."""

from functools import cache

from bestplay import results


@cache
def entries(game: str) -> dict[str, results.Entry]:
    """The entries of results.json for a game."""
    return results.entries(results.compute(game), results.claims(game))
