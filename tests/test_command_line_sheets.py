"""Sheets on the command line: printed into a file, and a match restored from one."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
import zxingcpp

from assistant.__main__ import main
from assistant.reading.orders import ReadCodes

from .reading.hostile import slow_pdf
from .shell import Shell


def test_a_sheet_is_written_as_pdf(shell: Shell, tmp_path: Path) -> None:
    target = tmp_path / "charts.pdf"
    told = shell.run("print", shell.new(), "charts", "--paper", "letter", "--output", str(target))
    assert told.strip() == str(target)
    assert target.read_bytes().startswith(b"%PDF")


def test_blank_sheets_are_written_before_any_match(shell: Shell, tmp_path: Path) -> None:
    target = tmp_path / "blank.pdf"
    shell.run("blank", "twilight", "player", "--players", "3", "--language", "ja", "--output", str(target))
    assert len(pypdfium2.PdfDocument(target.read_bytes())) == 3
    assert "no sheet “poster”" in shell.fail("blank", "twilight", "poster")
    assert "From 3 to 6 can play, not 7" in shell.fail("blank", "twilight", "--players", "7")
    assert "chess" in shell.fail("blank", "chess")


def test_a_sheet_printed_for_an_address_carries_a_code_that_opens_it(shell: Shell, tmp_path: Path) -> None:
    target = tmp_path / "tracks.pdf"
    for typed, begins in (
        ("192.0.2.5:8765", "HTTP://192.0.2.5:8765/C/"),
        ("https://192.0.2.5:443/", "HTTPS://192.0.2.5:443/C/"),
        ("table.local", "HTTP://TABLE.LOCAL:8765/C/"),
    ):
        shell.run("print", shell.new(), "tracks", "--address", typed, "--output", str(target))
        page = pypdfium2.PdfDocument(target.read_bytes())[0].render(scale=150 / 72).to_pil()
        (code,) = (found.text for found in zxingcpp.read_barcodes(page) if "/" in found.text)
        assert code.startswith(begins)


@pytest.mark.parametrize(
    "address",
    [
        "192.0.2.5:0",
        "192.0.2.5:99999",
        "ftp://192.0.2.5",
        "table/../x",
        "a b",
        "[::1]:8765",
        "http://",
        "me@here",
    ],
)
def test_an_address_that_is_none_gets_one_sentence(shell: Shell, tmp_path: Path, address: str) -> None:
    target = tmp_path / "tracks.pdf"
    told = shell.fail("print", shell.new(), "tracks", "--address", address, "--output", str(target))
    assert f"“{address}” is not an address" in told
    assert not target.exists()


def test_an_address_too_long_to_be_scanned_gets_one_sentence(shell: Shell) -> None:
    address = "the-tablet-beside-the-board.local:8765"
    assert "too long for a QR code" in shell.fail("print", shell.new(), "tracks", "--address", address)


def test_a_sheet_that_does_not_exist_or_cannot_be_written_gets_one_sentence(
    shell: Shell, tmp_path: Path
) -> None:
    match_id = shell.new()
    assert "no sheet “poster”" in shell.fail("print", match_id, "poster")
    target = tmp_path / "nowhere" / "charts.pdf"
    assert "cannot be written" in shell.fail("print", match_id, "charts", "--output", str(target))


@pytest.mark.parametrize("option", ["--side", "--seat"])
def test_a_sheet_for_nobody_is_refused(shell: Shell, tmp_path: Path, option: str) -> None:
    target = tmp_path / "sheet.pdf"
    told = shell.fail("print", shell.new(), "fleets", option, "nobody", "--output", str(target))
    assert "“nobody”" in told
    assert not target.exists()


def test_a_printed_record_is_restored_from_its_file(shell: Shell, tmp_path: Path) -> None:
    match_id, sheet = shell.new(), tmp_path / "record.pdf"
    shell.run("print", match_id, "record", "--output", str(sheet))
    again = shell.run("restore", str(sheet)).strip()
    assert again != match_id
    assert shell.run("show", again, "--json") == shell.run("show", match_id, "--json")


def test_a_file_that_takes_too_long_to_read_is_stopped_on_the_command_line_too(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReadCodes, "seconds", 0.5)
    slow = tmp_path / "slow.pdf"
    slow.write_bytes(slow_pdf(6))
    assert "Reading slow.pdf took longer than" in shell.fail("restore", str(slow))
    assert not (shell.data / "matches").exists()


def test_a_picture_that_cannot_be_read_beside_one_that_can_is_named(
    shell: Shell, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet, empty = tmp_path / "record.pdf", tmp_path / "empty.png"
    match_id = shell.new()
    shell.run("print", match_id, "record", "--output", str(sheet))
    empty.touch()
    assert main(["--data", str(shell.data), "restore", str(empty), str(sheet)]) == 0
    out, err = capsys.readouterr()
    assert shell.run("show", out.strip(), "--json") == shell.run("show", match_id, "--json")
    assert err == "The file empty.png is empty.\n"


def test_a_file_without_a_paper_save_restores_nothing(shell: Shell, tmp_path: Path) -> None:
    match_id, sheet = shell.new(), tmp_path / "fleets.pdf"
    shell.run("print", match_id, "fleets", "--output", str(sheet))
    assert "No code could be read" in shell.fail("restore", str(sheet))
    assert "cannot be opened" in shell.fail("restore", str(tmp_path / "nowhere.png"))
