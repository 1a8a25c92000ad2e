"""How fast Bestplay is: `make bench`, or `python -m benchmarks` for the table alone."""
