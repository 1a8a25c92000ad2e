"""Printed claims about Klappenspiel, our figures, and certificates of long computations."""
