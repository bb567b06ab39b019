"""A systemd unit that serves the table, printed or put where systemd looks for it."""

from __future__ import annotations

import configparser
import shlex
import sys
from pathlib import Path

import pytest

from assistant.__main__ import main
from assistant.service import NAME, quoted, unit_of


def command_in(unit: str) -> list[str]:
    """What a unit starts, word by word."""
    read = configparser.ConfigParser(interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(unit)
    assert read["Install"]["WantedBy"] == "default.target"
    return shlex.split(read["Service"]["ExecStart"])


def test_the_unit_starts_this_program_for_the_network_without_a_browser(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["--data", str(tmp_path), "service", "--port", "8901"]) == 0
    command = command_in(capsys.readouterr().out)
    assert command[:3] == [sys.executable, "-m", "assistant"]
    assert command[3:] == ["--data", str(tmp_path), "serve", "--lan", "--no-browser", "--port", "8901"]


def test_installed_it_lies_where_systemd_looks_for_the_units_of_a_user(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert main(["service", "--install"]) == 0
    unit = tmp_path / "systemd" / "user" / NAME
    assert "serve" in command_in(unit.read_text())
    assert "systemctl --user enable --now tableside" in capsys.readouterr().out


@pytest.mark.parametrize("language", ["en", "ja"])
def test_where_it_cannot_be_written_it_says_so_and_what_to_do(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    (tmp_path / "systemd").write_text("a file")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert main(["service", "--install", "--language", language]) == 1
    told = capsys.readouterr().err
    assert NAME in told
    assert "--install" in told


def test_nothing_in_a_path_is_taken_for_a_sign_of_systemd() -> None:
    strange = '/home/a b/100% "$HOME"'
    assert quoted(strange) == '"/home/a b/100%% \\"$$HOME\\""'
    assert unit_of([strange]).count("\n") == unit_of(["/plain"]).count("\n")
