"""The command `tableside doctor`: what it finds whole, what it finds wrong, and what to do."""

from __future__ import annotations

import errno
import re
import shutil
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant import __version__, doctor
from assistant.matches.file.lock import served
from printables.drawing import typefaces
from tests.example import EXAMPLE

from .shell import Shell


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path / "data", capsys)


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A port that another program listens on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


@pytest.fixture
def free() -> str:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return str(found.getsockname()[1])


def findings(shell: Shell, *words: str) -> tuple[int, str]:
    code, out, err = shell.ended("doctor", *words)
    assert err == ""
    assert all(re.match(r"\[(ok|!|x)\] \S|    \S", line) for line in out.splitlines()), out
    return code, out


def test_a_healthy_table_is_told_so_line_by_line(shell: Shell, free: str) -> None:
    match_id = shell.new()
    code, out = findings(shell, "--port", free)
    assert code == 0
    assert "[x]" not in out
    assert f"[ok] Tableside {__version__}, Python " in out
    assert f"[ok] Matches are kept in {shell.data}" in out
    assert f"[ok] Port {free} is free" in out
    assert "[ok] The typefaces" in out
    assert "[ok] 1 match is intact" in out
    assert match_id not in out, "only matches with something wrong are named"


def test_an_empty_folder_is_no_fault_and_stays_away(shell: Shell, free: str) -> None:
    code, out = findings(shell, "--port", free)
    assert code == 0
    assert "No match is kept yet" in out
    assert not shell.data.exists(), "to look changes nothing"


def test_a_damaged_match_is_named_with_what_to_do_and_the_others_are_counted(shell: Shell, free: str) -> None:
    good, bad = shell.new(), shell.new()
    file = shell.data / "matches" / f"{bad}.tableside"
    content = bytearray(file.read_bytes())
    content[len(content) // 2 :] = bytes(len(content) - len(content) // 2)
    file.write_bytes(content)
    code, out = findings(shell, "--port", free)
    assert code == 1
    assert "[ok] 1 match is intact" in out
    (wrong,) = (line for line in out.splitlines() if line.startswith("[x]"))
    assert bad in wrong
    assert good not in out


def test_a_broken_component_book_is_found(shell: Shell, free: str) -> None:
    shell.new()
    book = shell.data / "books" / f"{EXAMPLE}.toml"
    book.parent.mkdir(exist_ok=True)
    book.write_text("[[[")
    code, out = findings(shell, "--port", free)
    assert code == 1
    assert f"[x] The component book {book}" in out


def test_a_port_another_program_has_is_found(shell: Shell, port: int) -> None:
    code, out = findings(shell, "--port", str(port))
    assert code == 1
    assert f"[x] Port {port} is in use by another program" in out


def test_a_port_this_tables_own_server_has_is_well(shell: Shell, port: int) -> None:
    with served(shell.data) as tell:
        tell(f"http://127.0.0.1:{port}")
        code, out = findings(shell, "--port", str(port))
    assert code == 0
    assert f"[ok] A Tableside serves this folder at http://127.0.0.1:{port}" in out


def test_a_folder_that_cannot_be_written_is_found(
    shell: Shell, free: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell.new()

    def locked(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr(doctor.tempfile, "TemporaryFile", locked)
    code, out = findings(shell, "--port", free)
    assert code == 1
    assert f"[x] Matches cannot be kept in {shell.data}" in out


def test_a_file_where_the_folder_should_be_is_found(shell: Shell, free: str) -> None:
    shell.data.write_text("")
    code, out = findings(shell, "--port", free)
    assert code == 1
    assert f"[x] Matches cannot be kept in {shell.data}" in out


def test_a_folder_other_accounts_can_read_is_worth_a_look(shell: Shell, free: str) -> None:
    shell.new()
    (shell.data / "matches").chmod(0o755)
    code, out = findings(shell, "--port", free)
    assert code == 0
    assert f"[!] Other accounts of this machine can read {shell.data / 'matches'}" in out


@pytest.mark.parametrize(("free_bytes", "mark", "code"), [(50_000_000, "!", 0), (1_000_000, "x", 1)])
def test_a_disk_that_is_nearly_full_is_found(
    shell: Shell, free: str, monkeypatch: pytest.MonkeyPatch, free_bytes: int, mark: str, code: int
) -> None:
    left = shutil.disk_usage("/")._replace(free=free_bytes)
    monkeypatch.setattr(doctor.shutil, "disk_usage", lambda _: left)
    found, out = findings(shell, "--port", free)
    assert found == code
    assert f"[{mark}] {free_bytes // 1_000_000} MB are free" in out


def test_a_typeface_that_is_gone_is_found(
    shell: Shell, free: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typefaces, "FOLDER", tmp_path)
    code, out = findings(shell, "--port", free)
    assert code == 1
    assert "[x] A typeface of the sheets cannot be read" in out


def test_a_machine_without_network_or_browser_is_worth_a_look(
    shell: Shell, free: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none() -> None:
        raise doctor.webbrowser.Error("no browser")

    monkeypatch.setattr(doctor.webbrowser, "get", none)
    monkeypatch.setattr(doctor, "own_addresses", tuple)
    code, out = findings(shell, "--port", free)
    assert code == 0
    assert "[!] This machine is not on a network" in out
    assert "[!] No browser" in out


def test_the_same_goes_into_a_file_to_send_that_names_no_home_and_no_player(
    shell: Shell, free: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(shell.data.parent))
    shell.new("--name", "Ada against Ben")
    file = tmp_path / "report.txt"
    code, out = findings(shell, "--port", free, "--output", str(file))
    assert code == 0
    assert str(shell.data) in out
    report = file.read_text("utf-8")
    assert str(Path("~", "data")) in report
    assert str(tmp_path) not in report
    assert "Ada" not in report
    assert len(report.splitlines()) == len(out.splitlines()) - 1, "but for the line that names the file"
    assert str(file) in out.splitlines()[-1]


def test_it_speaks_japanese_too(shell: Shell, free: str) -> None:
    code, out = findings(shell, "--port", free, "--language", "ja")
    assert code == 0
    assert f"[ok] ポート{free}" in out
