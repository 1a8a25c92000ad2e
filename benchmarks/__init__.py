"""Measurements of Bestplay's speed, for `make bench`; README.md says how to take some of them."""
