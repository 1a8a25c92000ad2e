"""The Knock 'm Down page."""
