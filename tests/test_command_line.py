"""The command `tableside`: what it prints, and one sentence for whatever goes wrong."""

from __future__ import annotations

import json
import re
import signal
import socket
from pathlib import Path

import msgspec
import pytest

from assistant.__main__ import COMMANDS, main
from assistant.games import GAMES

from .example import EXAMPLE
from .running import serving, tableside, told
from .shell import Shell

STATE = GAMES[EXAMPLE].state_type


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*command.split(), "--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert f"usage: tableside {command}".strip() in told
    assert len(told.splitlines()) > 5


def test_the_help_names_all_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    assert all(f"\n    {name}" in told for name in COMMANDS)
    assert {"replay", "shell", "verify"} < set(COMMANDS)


def test_typed_faces_print_what_happened(shell: Shell) -> None:
    match_id = shell.new()
    told = shell.answer(match_id, {"type": "roll_interference", "faces": [3, 4]})
    assert told == "Imperial interference: Nothing. [6.1]\n"


def test_show_says_where_the_match_stands_and_what_is_asked(shell: Shell) -> None:
    match_id = shell.new()
    told = shell.run("show", match_id)
    assert "turn 1" in told
    assert "What does the capital do this year?" in told
    assert "roll_interference" in told
    assert "帝国" in shell.run("show", match_id, "--language", "ja")


def test_what_players_have_written_moves_no_cursor(shell: Shell) -> None:
    name = "\x1b]0;evil\x07\u202eThursday\nwar"
    match_id = shell.run("new", EXAMPLE, "first-interstellar-war", "--name", name).strip()
    told = shell.run("show", match_id) + shell.answer(match_id, {"type": "note", "text": "\x1b[2Jgone"})
    assert not [sign for sign in told if not sign.isprintable() and sign != "\n"]


def test_show_prints_the_typed_state(shell: Shell) -> None:
    match_id = shell.new()
    told = shell.run("show", match_id, "--json")
    state = msgspec.json.decode(told, type=STATE)
    assert state.now.turn == 1
    assert len(state.units) == 45


def test_show_for_one_seat_of_a_closed_match_keeps_the_other_sides_counters_back(shell: Shell) -> None:
    match_id = shell.new("--closed")
    for seat, sides in (("imperial", {"imperial"}), ("table", set()), ("everybody", {"imperial", "terran"})):
        told = shell.run("show", match_id, "--json", "--seat", seat)
        units = msgspec.json.decode(told, type=STATE).units.values()
        assert {unit.side for unit in units} == sides


def test_verify_says_intact_and_replays_alike(shell: Shell) -> None:
    intact, witness, replays = shell.run("verify", shell.new()).splitlines()
    assert (intact, replays) == ("Intact: 4 entries, every hash fits.", "Replay gives the same result.")
    assert re.fullmatch(r"Witness: 4:\w{4}-\w{4}-\w{4}-\w{4}", witness)


def test_what_is_refused_names_its_rule_and_the_token_that_does_it_anyway(shell: Shell) -> None:
    match_id = shell.new()
    for answer in (
        {"type": "roll_interference", "faces": [3, 4]},
        {"type": "no_petition"},
        {"type": "take_income", "side": "imperial"},
        {"type": "take_income", "side": "terran"},
    ):
        shell.answer(match_id, answer)
    order = {"type": "order_construction", "side": "imperial", "orders": {"CA": 1}}
    refused = shell.fail("answer", match_id, json.dumps(order))
    assert "[9.0] --anyway " in refused
    assert "CA" in shell.answer(match_id, order, "--anyway", refused.split()[-1])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("show", "nomatch1"), "no match nomatch1"),
        (("show", "../../etc/passwd"), "no match ../../etc/passwd"),
        (("verify", "nomatch1"), "no match nomatch1"),
        (("print", "nomatch1", "charts"), "no match nomatch1"),
        (("answer", "nomatch1", "{}"), "no match nomatch1"),
        (("new", EXAMPLE, "peace"), "no scenario called “peace”"),
        (("new", "checkers", "peace"), "no game called checkers"),
    ],
)
def test_what_is_not_there_gets_one_sentence(shell: Shell, words: tuple[str, ...], sentence: str) -> None:
    assert sentence in shell.fail(*words)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"type": "conquer"}', '{"type": "roll_interference", "faces": [7, 1]}',
     '{"type": "roll_interference", "faces": [1]}', '{"type": "undo", "more": 1}', "[" * 1000,
     '{"type": "back_to", "entry": 99}', '{"type": "back_to", "entry": 1e300}',
     '{"type": "take_income", "side": "imperial"}', '{"type": "redo"}'],
)  # fmt: skip
def test_an_answer_that_cannot_be_taken_gets_one_sentence_and_changes_nothing(
    shell: Shell, text: str
) -> None:
    match_id = shell.new()
    before = shell.run("verify", match_id)
    assert len(shell.fail("answer", match_id, text)) > 20
    assert shell.run("verify", match_id) == before


def test_an_answer_to_a_question_no_longer_open_gets_one_sentence(shell: Shell) -> None:
    match_id = shell.new()
    roll = json.dumps({"type": "roll_interference", "faces": [3, 4]})
    assert "already been answered" in shell.fail("answer", match_id, roll, "--question", "1")


def test_a_folder_that_cannot_be_written_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for words in (("new", EXAMPLE, "first-interstellar-war"), ("serve", "--port", "0")):
        with tableside(*words, data=tmp_path / "file" / "data") as done:
            code, out, err = told(done)
        assert (code, out) == (1, "")
        assert "cannot be kept in" in err
        assert err.count("\n") == 1


def test_a_port_in_use_gets_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with tableside("serve", "--port", str(port), data=tmp_path) as done:
            code, out, err = told(done)
    assert (code, out) == (1, "")
    assert err == f"Port {port} is in use by another program. Stop that one, or choose another with --port.\n"


@pytest.mark.parametrize("port", ["70000", "-1"])
def test_a_port_that_does_not_exist_gets_one_sentence(shell: Shell, port: str) -> None:
    assert port in shell.fail("serve", f"--port={port}")


def test_serve_prints_its_address_and_ends_quietly(tmp_path: Path) -> None:
    with serving(tmp_path) as (server, address):
        server.send_signal(signal.SIGINT)
        assert told(server) == (0, "", "")
    assert address.startswith("http://127.0.0.1:")


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_a_server_started_in_the_background_ends_as_quietly(tmp_path: Path, ending: signal.Signals) -> None:
    # A shell without job control starts what runs in the background with interrupts ignored.
    with serving(tmp_path, deaf_to=ending.name.removeprefix("SIG")) as (server, _):
        server.send_signal(ending)
        assert told(server) == (0, "", "")


def test_the_command_that_reads_for_a_server_is_not_offered(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "read-uploads" not in capsys.readouterr().out


def test_what_is_read_off_a_counter_is_kept_in_the_component_book(shell: Shell) -> None:
    values = {"imperial/BB/front/maintenance": 6}
    told = shell.answer(shell.new(), {"type": "record_printed", "values": values})
    assert "6" in told
    book = shell.data / "books" / f"{EXAMPLE}.toml"
    assert book.read_text().startswith('"imperial.BB.front.maintenance" = 6\n')
