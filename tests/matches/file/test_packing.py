"""States stand on the last whole one: each reads as it was left, at the same cost, wherever play has gone."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.play.command import BackTo, Note, Redo, Undo
from assistant.matches.answering.match import Match
from assistant.matches.file import packing
from assistant.matches.file.database import connect
from assistant.matches.file.journal import Journal
from assistant.matches.file.packing import APART, packed_on, packed_whole, stands_on, state_of
from assistant.matches.moving.incoming import Incoming
from assistant.matches.moving.transfer import write_out
from assistant.matches.shelf.shelf import Shelf

from ...core.tiny import Player
from ...crash.cases import started
from ..conftest import GAMES, LENGTH, checked

PIECES = st.lists(st.sampled_from([b'{"a":1', b"x", b"", b"y\n", b"},", b'"unit"']), max_size=40)


@given(PIECES, PIECES)
def test_what_stands_on_another_state_is_unpacked_as_it_was(key: list[bytes], state: list[bytes]) -> None:
    whole = packed_whole(b"},".join(key))
    packed = packed_on(7, whole, b"},".join(state))
    assert stands_on(packed) == 7
    assert state_of(packed, whole) == b"},".join(state)
    assert stands_on(whole) == 0
    assert state_of(whole, b"") == b"},".join(key)


def test_a_state_longer_than_zlib_looks_back_is_small_beside_one_like_it() -> None:
    units = [
        msgspec.json.encode({"id": at, "where": hashlib.sha256(b"%d" % at).hexdigest()}) for at in range(900)
    ]
    whole = packed_whole(b",".join(units))
    moved = b",".join([*units[:400], b'{"id":400,"where":"sol"}', *units[402:]])
    assert len(moved) > 2 * packing._WINDOW
    assert len(packed_on(1, whole, moved)) < len(packed_whole(moved)) / 100
    assert state_of(packed_on(1, whole, moved), whole) == moved


def test_every_so_manieth_state_is_whole_the_others_stand_on_it_and_all_read_as_they_were_left(
    played: tuple[Path, list[bytes]], long: Match
) -> None:
    with Journal.open(long.path) as journal:
        entries = journal.since(0)
        alone = [journal.entry(number).state for number in range(1, LENGTH + 1)]
    assert [entry.state for entry in entries] == alone == played[1]
    assert [stands_on(entry.packed) for entry in entries] == [
        0 if number % APART == 1 else (number - 1) // APART * APART + 1 for number in range(1, LENGTH + 1)
    ]
    assert long.replay_fault() == 0
    assert checked(long.path) == LENGTH


def test_any_entry_costs_as_many_statements_as_any_other(long: Match) -> None:
    asked: list[str] = []

    def counted(_: object, statement: str, __: object) -> bool:
        asked.append(statement)
        return True

    def statements(number: int) -> int:
        asked.clear()
        with connect(long.path) as connection:
            connection.exec_trace = counted
            assert Journal(connection, "long").entry(number).state
        return sum("state" in statement for statement in asked)

    assert {statements(number) for number in (5, APART, APART + 2, LENGTH)} == {2}
    assert statements(APART + 1) == 1


def test_undo_goes_back_over_whole_states_redo_forth_and_play_goes_on(
    played: tuple[Path, list[bytes]], long: Match
) -> None:
    play = Player(long)
    play.count = LENGTH

    def stands_as(number: int) -> bool:
        return msgspec.json.encode(long.state()) == played[1][number - 1]

    for number in range(LENGTH - 1, APART - 1, -1):
        play(Undo())
        assert stands_as(number)
    for number in range(APART + 1, 2 * APART + 3):
        play(Redo())
        assert stands_as(number)
    for number in (5, 2 * APART + 1, APART):
        play(BackTo(number))
        assert stands_as(number)
    play(Note("on"))
    assert checked(long.path) == long.last().number
    assert long.replay_fault() == 0


def test_a_war_takes_a_third_of_what_whole_states_would(tmp_path: Path) -> None:
    match = started(tmp_path / "data", 45)
    with Journal.open(match.path) as journal:
        entries = journal.since(0)
    assert 3 * sum(len(entry.packed) for entry in entries) < sum(
        len(packed_whole(entry.state)) for entry in entries
    )


def test_a_match_of_many_whole_states_goes_into_another_tableside(long: Match, tmp_path: Path) -> None:
    write_out(long.path, tmp_path / "taken.tableside")
    other = Incoming(Shelf(tmp_path / "other", GAMES))
    there, _ = other.put(other.receive(tmp_path / "taken.tableside", "taken").id)
    assert there.state() == long.state()
    there.answer(Note("there"), action="goes-on")
    assert checked(there.path) == LENGTH + 1
