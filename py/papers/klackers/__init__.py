"""Printed claims about Klackers, our figures, and certificates of long computations."""
