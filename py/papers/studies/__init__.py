"""Exhaustive scans with NumPy, on the build machine only."""
