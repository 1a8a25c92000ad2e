"""The games: for each the state and its actions (name.py) and what the page shows (name_view.py)."""
