"""The pages' Python: pure functions from a state to HTML; page.py alone touches the browser."""
