"""Value functions, strategies and distributions, one module for each game."""
