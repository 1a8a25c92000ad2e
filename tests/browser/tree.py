"""A copy of the tree, which a test may change."""

import shutil
from pathlib import Path

from sitebuild import ROOT

#: What the copy leaves out, and what it shares with the tree.
LEFT_OUT = shutil.ignore_patterns("__pycache__", ".*", "dist*", "node_modules")
LINKED = ("node_modules", ".venv", ".cache")

#: What mypy knows of the tree, for whoever asks it about the copy.
TYPES = ".mypy_cache"


def copy_tree(target: Path) -> None:
    """Copy the sources; what is installed and kept is shared."""
    shutil.copytree(ROOT, target, ignore=LEFT_OUT)
    for name in LINKED:
        (target / name).symlink_to(ROOT / name, target_is_directory=True)
    if (ROOT / TYPES).is_dir():
        shutil.copytree(ROOT / TYPES, target / TYPES)
