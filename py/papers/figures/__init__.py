"""The figures that the site states, computed by name; build machine only.

Each module lists its figures in PARTS, functions without arguments that may run side by side.
Nothing here knows what a paper prints: results.py joins the two.
"""
