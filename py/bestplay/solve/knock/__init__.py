"""Knock 'm Down solved: by quadrature for speed, and exactly by whole numbers."""
