"""Packs of modules, as MicroPython's file system finds them."""

import importlib
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sitebuild.runtime import bundle
from sitebuild.runtime.bundle import compile_module

FOLDER, FILE = 0x4000, 0x8000


@pytest.fixture
def packs(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A new Packs, mounted where the interpreter would look."""
    mounted: list[tuple[object, str]] = []
    vfs = SimpleNamespace(mount=lambda *given: mounted.append(given))
    monkeypatch.setitem(sys.modules, "vfs", vfs)
    importlib.import_module("ui")
    importlib.import_module("sitebuild.runtime.bundle")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "ui.packs", raising=False)
    module = importlib.import_module("ui.packs")
    assert mounted == [(module.packs, "/site")]
    assert sys.path == ["/site"]
    return module.packs


def packed(folder: Path, files: dict[str, str]) -> tuple[str, int]:
    """Where a pack lies, and how many bytes it has."""
    path = folder / "pack"
    return str(path), path.write_bytes(bundle.pack_modules(files))


def test_modules_of_every_pack_are_found(packs: Any, tmp_path: Path) -> None:
    packs.add(*packed(tmp_path, {"games/coin.py": "x = 1\n", "opening.py": "y = 2\n"}))
    packs.add(*packed(tmp_path, {"bestplay/dice.py": "z = 3\n"}))
    assert [packs.stat(path)[0] for path in ("/games", "/bestplay")] == [FOLDER] * 2
    assert packs.stat("/opening.mpy")[0] == packs.stat("/bestplay/dice.mpy")[0] == FILE
    with packs.open("/games/coin.mpy", "rb") as module:
        assert module.read() == compile_module("games/coin.py", "x = 1\n")
