"""The pages of each game: its rooms, templates, and what it adds to the build."""
