"""Writes the site: data, runtimes, wheel, the pages' Python, pages. Build machine only."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
