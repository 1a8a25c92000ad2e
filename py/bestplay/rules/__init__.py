"""The rules of each game: positions, legal moves, ends and scores, as plain functions."""
