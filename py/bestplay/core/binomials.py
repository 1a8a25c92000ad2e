"""Binomial coefficients: the rows of Pascal's triangle, each made once."""

_rows = [[1]]


def binomials(n: int) -> list[int]:
    """The row [n choose 0, ..., n choose n]; it is kept, so leave it as it is."""
    while len(_rows) <= n:
        row = _rows[-1]
        _rows.append([1] + [a + b for a, b in zip(row, row[1:])] + [1])
    return _rows[n]
