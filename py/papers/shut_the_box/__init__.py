"""Printed claims about Shut the Box, our figures, and certificates of long computations."""
