"""Brute force: the games written down again from their rules, sharing no code with bestplay.

Ordered throws, sets of tiles and fractions.Fraction; slow and plain on purpose.
"""
