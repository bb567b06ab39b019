"""A state that others stand on was changed, or what stands there is made up: it is found, and refused."""

from __future__ import annotations

import hashlib
import struct
import zlib
from pathlib import Path

import msgspec
import pytest

from assistant.core.play.command import Note
from assistant.core.words.errors import Damaged
from assistant.matches.answering.match import Match
from assistant.matches.file import packing
from assistant.matches.file.entry import chained
from assistant.matches.file.journal import Journal
from assistant.matches.file.packing import APART, packed_whole, stands_on, state_of
from assistant.matches.moving.incoming import Incoming
from assistant.matches.shelf.shelf import Shelf

from ...core.tiny import TINY
from ..conftest import GAMES, LENGTH, checked, refused
from .tampered import edit, forged


def shown(match: Match) -> object:
    """The entry that is named when the match is opened and its newest state asked for."""
    with pytest.raises(Damaged) as told:
        Match(match.path, TINY).state()
    assert told.value.sentence.key == "verify.broken"
    return told.value.sentence.values["number"]


def fault(match: Match) -> int:
    with Journal.open(match.path) as journal:
        return journal.fault()


def test_a_whole_state_changed_is_found_by_verify_and_by_whatever_stands_on_it(long: Match) -> None:
    number = 2 * APART + 1
    edit(long.path, f"UPDATE entry SET state = x'{packed_whole(b'{}').hex()}' WHERE number = {number}")
    assert (fault(long), shown(long)) == (number, number)
    with Journal.open(long.path) as journal:
        assert journal.entry(number - 1).state
        with pytest.raises(Damaged):
            journal.entry(number + 1)


def test_a_whole_state_changed_with_its_hash_is_found_by_both_all_the_same(long: Match) -> None:
    number = 2 * APART + 1
    with Journal.open(long.path) as journal:
        before, entry = journal.entry(number - 1), journal.entry(number)
        packed = packed_whole(entry.state + b" ")
        record = msgspec.json.encode(entry.record)
    digest = chained(before.hash, number, (entry.action.encode(), entry.body, record, packed))
    values = f"state = x'{packed.hex()}', hash = x'{digest.hex()}'"
    edit(long.path, f"UPDATE entry SET {values} WHERE number = {number}")
    assert (fault(long), shown(long)) == (number + 1, number)


def test_a_whole_state_changed_with_all_hashes_after_it_bears_nothing(long: Match, tmp_path: Path) -> None:
    forged(long.path, 2 * APART + 1, state=packed_whole(long.last().state))
    assert (fault(long), shown(long)) == (0, 2 * APART + 1)
    other = Incoming(Shelf(tmp_path / "other", GAMES))
    assert refused(other, long.path).sentence.key == "keeping.file_broken"


def standing(number: int, key: bytes, otherwise: bytes) -> bytes:
    """A state that says it stands on another."""
    whole = zlib.decompress(key)
    packer = zlib.compressobj(zdict=whole)
    content = packer.compress(otherwise) + packer.flush()
    return struct.pack(">BQ32s", 0, number, hashlib.sha256(key).digest()) + content


@pytest.mark.parametrize(
    ("number", "otherwise"),
    [
        (2 * APART + 1, b"[[0,1,1]]"),
        (2 * APART + 1, b"no steps at all"),
        (2 * APART + 1, b'[["a",1,1]]\n'),
        (2 * APART + 1, b"[[-9,-9,-9]]\n"),
        (2**64 - 1, b"[[0,9999,0]]\n"),
        (LENGTH, b"[[0,9999,0]]\n"),
        (LENGTH - 1, b"[[0,9999,0]]\n"),
    ],
    ids=[
        "not enough",
        "no steps",
        "mistyped",
        "below nothing",
        "nowhere",
        "itself",
        "not whole",
    ],
)
def test_a_state_made_up_by_hand_to_stand_on_another_is_refused(
    long: Match, tmp_path: Path, number: int, otherwise: bytes
) -> None:
    with Journal.open(long.path) as journal:
        key = journal.last().key
        if number == LENGTH - 1:
            stood = journal.entry(number).packed
    packed = standing(number, key, otherwise)
    if number == LENGTH - 1:
        packed = packed[:9] + hashlib.sha256(stood).digest() + packed[41:]
    forged(long.path, LENGTH, state=packed)
    with pytest.raises(Damaged):
        Match(long.path, TINY).state()
    assert (
        refused(Incoming(Shelf(tmp_path / "other", GAMES)), long.path).sentence.key == "keeping.file_broken"
    )


def test_steps_that_copy_without_end_are_given_up() -> None:
    key = packed_whole(b" " * 1000)
    most = packing.LARGEST_STATE // 1000
    with pytest.raises(zlib.error):
        state_of(standing(1, key, msgspec.json.encode([(0, 1000, 0)] * (most + 1)) + b"\n"), key)
    fits = standing(1, key, msgspec.json.encode([(0, 1000, 0)] * most) + b"\n")
    assert len(state_of(fits, key)) == packing.LARGEST_STATE


def test_a_file_whose_whole_states_lie_elsewhere_is_played_on(
    long: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packing, "APART", APART - 1)
    for number in range(APART):
        entry = long.answer(Note("on"), action=f"goes-on-{number}").entry
    with Journal.open(long.path) as journal:
        # Entry 63 stands on another itself.
        assert [stands_on(each.packed) for each in journal.since(LENGTH)] == [0] * 24 + [94] * 8
    assert checked(long.path) == entry.number == LENGTH + APART
    assert long.state().notes == ["on"] * APART


def test_nothing_more_is_stood_on_a_state_whose_entry_was_changed(long: Match) -> None:
    edit(long.path, f"UPDATE entry SET action = 'other' WHERE number = {2 * APART + 1}")
    entry = Match(long.path, TINY).answer(Note("on"), action="goes-on").entry
    assert (entry.key, stands_on(entry.packed)) == (b"", 0)
    assert Match(long.path, TINY).state().notes[-1] == "on"
