"""Shared by all games: dice, backward induction, fractions, words, tables."""
