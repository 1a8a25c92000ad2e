"""Measurements of Bestplay's speed: `make bench`, or `python -m benchmarks` for the table alone."""
