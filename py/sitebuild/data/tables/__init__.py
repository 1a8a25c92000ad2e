"""The tables of each game: TASKS, each of which writes some into the folder for data.

The longest ones are the last.
"""
