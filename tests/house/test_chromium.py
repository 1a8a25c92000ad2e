"""A Chromium is found, or installed, or its lack is told with what to do."""

import shutil
from pathlib import Path

import pytest

from tests import chromium


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program that starts, as a stand-in for a browser."""
    path = tmp_path / "browser"
    path.write_text("#!/bin/sh\nexit 0\n")
    path.chmod(0o755)
    return path


def test_the_named_one_comes_first(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.VARIABLE, str(program))
    assert chromium.ensure() == str(program)


def test_a_named_one_that_does_not_start_is_told(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.write_text("#!/bin/sh\nexit 1\n")
    monkeypatch.setenv(chromium.VARIABLE, str(program))
    with pytest.raises(chromium.NoChromiumError, match="BESTPLAY_CHROMIUM names"):
        chromium.ensure()


@pytest.fixture
def none_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without any browser."""
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(chromium, "_playwrights_own", lambda: None)


@pytest.mark.usefixtures("none_there")
def test_it_is_installed_when_there_is_none(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[list[str]] = []

    def install(command: list[str]) -> None:
        tried.append(command)
        monkeypatch.setattr(chromium, "_playwrights_own", lambda: str(program))

    monkeypatch.setattr(chromium, "_try", install)
    assert chromium.ensure() == str(program)
    assert [command[1:4] for command in tried] == [["-m", "playwright", "install"]]


@pytest.mark.usefixtures("none_there")
def test_it_is_asked_for_when_nothing_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "_try", lambda command: None)
    with pytest.raises(chromium.NoChromiumError, match="apt-get install chromium"):
        chromium.ensure()


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The programs that are on the path, to be changed."""
    names = {"apt-get"}
    monkeypatch.setattr(shutil, "which", lambda name: name if name in names else None)
    return names


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would have been run."""
    commands: list[list[str]] = []
    monkeypatch.setattr(chromium, "_try", commands.append)
    return commands


def test_the_systems_manager_is_used_as_root_and_never_waits_for_a_password(
    there: set[str], tried: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    there.add("sudo")
    monkeypatch.setattr(chromium, "_is_root", lambda: False)
    chromium._install_by_system()
    assert [command[:3] for command in tried] == [["sudo", "-n", "apt-get"]] * 2
    tried.clear()
    monkeypatch.setattr(chromium, "_is_root", lambda: True)
    chromium._install_by_system()
    assert tried[-1][-1] == "chromium"
    assert tried[-1][0] == "apt-get"


@pytest.mark.parametrize("root", [False, True])
def test_the_one_without_windows_is_added_only_where_that_takes_no_password(
    there: set[str], tried: list[list[str]], monkeypatch: pytest.MonkeyPatch, root: bool
) -> None:
    monkeypatch.setattr(chromium, "_is_root", lambda: root)
    chromium.ensure_shell()
    assert [command[-1] for command in tried] == ["chromium-headless-shell"] * root
    there.add("chromium-headless-shell")
    tried.clear()
    chromium.ensure_shell()
    assert not tried


def test_the_one_without_windows_comes_before_the_others(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = program.with_name("chromium")
    other.symlink_to(program)
    shell = program.with_name("chromium-headless-shell")
    shell.symlink_to(program)
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(program.parent))
    assert chromium.find() == str(shell)
    assert chromium.find(chromium.NAMES) == str(other)
