"""The tables of each game: TASKS, each of which writes a table or two into the folder for data."""
