"""Printed claims about Pickomino, our figures, and certificates of long computations."""
