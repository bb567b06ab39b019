"""Matches carried about from a shell, and the folder a server holds: killed, doubled, ended."""

from __future__ import annotations

import json
import signal
import urllib.request
from pathlib import Path

import pytest

from assistant.matches.file.backup import Backups

from .running import serving, tableside, told
from .shell import SET_UP, Shell


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path / "data", capsys)


@pytest.fixture
def other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    """Another Tableside."""
    return Shell(tmp_path / "other", capsys)


def test_an_exported_match_is_imported_elsewhere_as_it_was(
    shell: Shell, other: Shell, tmp_path: Path
) -> None:
    match_id, file = shell.new(), tmp_path / "war.tableside"
    assert shell.run("export", match_id, str(file)).strip() == str(file)
    there = other.run("import", str(file)).strip()
    assert other.run("show", there, "--json") == shell.run("show", match_id, "--json")
    assert other.run("verify", there) == shell.run("verify", match_id) == shell.run("verify", str(file))


def test_a_match_imported_twice_is_one_and_that_is_said(
    shell: Shell, other: Shell, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "war.tableside"
    shell.run("export", shell.new(), str(file))
    there = other.run("import", str(file)).strip()
    from assistant.__main__ import main

    assert main(["--data", str(other.data), "import", str(file)]) == 0
    out, err = capsys.readouterr()
    assert out.strip() == there
    assert err == f"{file} is on the shelf already, as {there}.\n"
    assert len(list((other.data / "matches").iterdir())) == 1


def test_a_match_is_deleted_listed_and_taken_back_from_a_shell(shell: Shell) -> None:
    match_id = shell.new()
    assert shell.run("bin") == "The bin is empty.\n"
    told = shell.run("delete", match_id)
    name = told.split()[0]
    assert name.endswith(f"-{match_id}")
    assert shell.run("bin") == told
    assert "There is no match" in shell.fail("delete", match_id)
    assert shell.run("bin", "--take-back", name).strip() == match_id
    assert "Nothing in the bin" in shell.fail("bin", "--take-back", name)
    assert "interference" in shell.run("show", match_id).casefold()


def test_a_match_is_put_away_and_back_from_a_shell(shell: Shell) -> None:
    match_id = shell.new()
    for _ in range(2):
        assert shell.run("archive", match_id).strip() == match_id
    assert (shell.data / "aside" / match_id).exists()
    shell.run("archive", match_id, "--back")
    assert not (shell.data / "aside" / match_id).exists()


def test_what_cannot_be_carried_gets_one_sentence(shell: Shell, tmp_path: Path) -> None:
    match_id, text = shell.new(), tmp_path / "diary.tableside"
    text.write_text("Dear diary")
    nowhere = tmp_path / "diary.tableside" / "deeper"
    assert "is not a Tableside match" in shell.fail("import", str(text))
    assert "is not a Tableside match" in shell.fail("verify", str(text))
    assert "cannot be opened" in shell.fail("import", str(tmp_path / "nowhere"))
    assert "cannot be written" in shell.fail("export", match_id, str(nowhere))
    assert "no match" in shell.fail("export", "nomatch1", str(tmp_path / "x"))
    assert not (tmp_path / "x").exists()


def test_an_answer_from_a_shell_says_when_the_component_book_cannot_be_kept(
    shell: Shell, capsys: pytest.CaptureFixture[str]
) -> None:
    from assistant.__main__ import main

    match_id = shell.new()
    (shell.data / "books").write_text("a file where the folder should be")
    answer = json.dumps({"type": "record_printed", "values": {"imperial/BB/front/maintenance": 6}})
    assert main(["--data", str(shell.data), "answer", match_id, answer]) == 0
    out, err = capsys.readouterr()
    assert "6" in out
    assert "component book" in err
    assert "Intact: 5 entries" in shell.run("verify", match_id)


def look(address: str, match_id: str) -> None:
    """Open a match on its page."""
    with urllib.request.urlopen(f"{address}/matches/{match_id}") as page:
        assert page.status == 200


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_server_that_is_ended_backs_up_what_was_played_and_says_nothing(
    shell: Shell, ending: signal.Signals
) -> None:
    match_id = shell.new()
    with serving(shell.data) as (server, address):
        look(address, match_id)
        server.send_signal(ending)
        assert told(server) == (0, "", "")
    assert Backups(shell.data / "backups").numbers(match_id) == [len(SET_UP) + 1]


def test_a_second_server_on_the_same_folder_is_told_of_the_first(shell: Shell) -> None:
    with serving(shell.data) as (_, address), tableside("serve", "--port", "0", data=shell.data) as second:
        code, out, err = told(second)
    assert (code, out) == (1, "")
    assert err.startswith(f"Another Tableside already serves {shell.data}, at {address}.")
    assert err.count("\n") == 1


def test_a_server_that_was_killed_locks_nobody_out_and_its_leavings_are_swept_away(shell: Shell) -> None:
    match_id = shell.new()
    with serving(shell.data) as (first, address):
        look(address, match_id)
        first.kill()
        first.wait()
    left = shell.data / "matches" / ".k7qx2abc-0a1b2c3d.new"
    left.touch()
    with serving(shell.data) as (second, address):
        look(address, match_id)
        second.send_signal(signal.SIGTERM)
        assert told(second) == (0, "", "")
    assert not left.exists()


def test_verify_checks_a_witness_of_any_entry_and_names_one_to_note(shell: Shell, tmp_path: Path) -> None:
    match_id, file = shell.new(), tmp_path / "war.tableside"
    first = shell.run("verify", match_id).split("Witness: ")[1].split()[0]
    note = json.dumps({"type": "note", "text": "later"})
    shell.run("answer", match_id, note)
    shell.run("export", match_id, str(file))
    for kept in (match_id, str(file)):
        number = first.partition(":")[0]
        assert f"The witness of entry {number} fits." in shell.run("verify", kept, "--witness", first)
    wrong = f"{first[:-1]}{'0' if first[-1] != '0' else '1'}"
    assert "is not the one the witness saw" in shell.fail("verify", match_id, "--witness", wrong)
    assert "There is no entry 99" in shell.fail("verify", match_id, "--witness", f"99{first[1:]}")
    assert "is not a witness" in shell.fail("verify", match_id, "--witness", "yes")
