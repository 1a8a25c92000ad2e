"""Printed claims about Knock 'm Down, our figures, and certificates of long computations."""
