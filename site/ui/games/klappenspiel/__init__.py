"""The Klappenspiel page."""
