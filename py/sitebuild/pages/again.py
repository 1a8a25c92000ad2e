"""Pages once more, from the tables there are: python -m sitebuild.pages.again FOLDER [PAGE ...]

FOLDER holds the whole site.  Each PAGE is a game's name, or "others" for the pages of no game; with
--whole the games' pages of places and of strategies too, which take long.  Pages run MicroPython
as it comes.  watch.py calls this after each change, in a process of its own, so that every module
is as it was saved.
"""

import argparse
from pathlib import Path

from bestplay import games
from sitebuild.pages import site
from sitebuild.runtime import assets

OTHERS = "others"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("pages", nargs="*", choices=[*games.NAMES, OTHERS])
    parser.add_argument("--whole", action="store_true")
    options = parser.parse_args()
    folder, names = options.folder, options.pages
    families = {games.by_name(name).family for name in names if name != OTHERS}
    made = assets.with_tables(assets.write(folder, sorted(families), plain=True), folder)
    site.again(folder, names, OTHERS in names, options.whole, made)


if __name__ == "__main__":
    main()
