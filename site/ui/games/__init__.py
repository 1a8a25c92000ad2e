"""For each game the state and its actions (name.py) and what the page shows (name_view.py)."""
