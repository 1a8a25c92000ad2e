"""Our own wheel, the same bytes each time, for the worker and for anyone's pip."""

import os
import tempfile
from pathlib import Path
from unittest import mock

from hatchling.builders.wheel import WheelBuilder

from sitebuild import ROOT
from sitebuild.runtime import hashed

#: 2020-01-01: every file in the wheel is given this date.
DATE = "1577836800"


def write(out: Path) -> str:
    """Build the wheel and return its URL.

    Its folder carries the hash: the wheel's own name must stay as pip and Pyodide expect it.
    """
    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch.dict(os.environ, SOURCE_DATE_EPOCH=DATE),
    ):
        built = Path(next(WheelBuilder(str(ROOT)).build(directory=folder, versions=["standard"])))
        files = {built.name: built.read_bytes()}
    return hashed.write_folder(files, "wheel", out) + built.name
