"""A match packed into parts and made whole again, whatever happened to them."""

from __future__ import annotations

import lzma
from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.words.errors import Problem, Unreadable
from assistant.core.words.language import language
from assistant.games import GAMES
from assistant.games.imperium.state.war import State
from printables.paper_save import paper_save
from printables.paper_save import parts as numbered
from printables.paper_save.paper_save import PaperSave, check_of, packed, unpacked
from printables.paper_save.parts import gather, parts
from tests.imperium.build import SCENARIOS, war

from ..full_war import full_war

SETUP = Setup(SCENARIOS[7], "Thursday war", players={"imperial": "Anna", "terran": "Bob"})


def saved(state: State, **chosen: Any) -> PaperSave:
    return PaperSave(
        game=GAMES["imperium"],
        match="abcdefgh",
        revision=118,
        date="2026-03-14",
        setup=SETUP,
        state=state,
        **chosen,
    )


@pytest.fixture(scope="module")
def payload() -> bytes:
    return packed(saved(full_war()))


def refused(codes: list[bytes]) -> str:
    with pytest.raises(Unreadable) as problem:
        gather(codes).payload()
    return problem.value.sentence.key


def test_a_match_comes_back_with_the_same_hash_and_all_that_belongs_to_it(payload: bytes) -> None:
    again = unpacked(payload, GAMES)
    assert check_of(again.state) == check_of(full_war())
    assert (again.setup, again.revision, again.match, again.date) == (SETUP, 118, "abcdefgh", "2026-03-14")
    assert again.remarks == ()


def test_a_fresh_small_war_takes_two_codes_and_a_full_late_one_no_more_than_a_page(payload: bytes) -> None:
    assert len(parts(packed(saved(war(6))), "K7QX")) == 2 + 1
    assert len(parts(payload, "K7QX")) <= 8 + 1


def test_any_one_part_may_be_lost_and_order_and_repeats_do_not_matter(payload: bytes) -> None:
    every = parts(payload, "K7QX")
    for some in [every, *map(list, combinations(every, len(every) - 1))]:
        Random(len(some)).shuffle(some)
        gathered = gather([*some, some[0], b"TS1", b"http://example.org/"])
        assert gathered.code == "K7QX"
        assert gathered.complete
        assert gathered.payload() == payload


def test_with_two_lost_it_says_which_are_missing(payload: bytes) -> None:
    every = parts(payload, "K7QX")
    gathered = gather([every[0], *every[3:]])
    assert not gathered.complete
    assert gathered.missing == [2, 3]
    assert gather(every[:-2]).missing == [len(every) - 1]


def test_it_says_how_many_more_of_which_codes_make_the_match_whole() -> None:
    first, second, spare = parts(packed(saved(war(6))), "K7QX")
    told = {code[0]: gather([code[1]]).needed for code in (("first", first), ("spare", spare))}
    assert language("en").words(told["spare"]) == "One more of 1 and 2 is needed. Add a picture of it."
    assert language("en").words(told["first"]) == "One more of 2 and S is needed. Add a picture of it."
    assert "1、2のうち、あと1個" in language("ja").words(told["spare"])
    assert gather([second, spare]).complete


def test_each_eight_codes_have_a_spare_that_makes_up_for_any_one_of_its_own() -> None:
    payload = Random(1).randbytes(20 * 900)
    every = parts(payload, "K7QX")
    assert len(every) == 19 + 3
    # A corner of a page: neighbours have different spares.
    for first in range(17):
        some = [part for number, part in enumerate(every) if number not in range(first, first + 3)]
        assert gather(some).payload() == payload
    gathered = gather([part for number, part in enumerate(every) if number not in (0, 3, 4)])
    assert (gathered.complete, gathered.missing) == (False, [1, 4, 5])
    assert language("en").words(gathered.needed) == "One more of 1 and 4 is needed. Add a picture of it."
    gathered = gather([part for number, part in enumerate(every) if number not in (0, 3, 19)])
    assert language("en").words(gathered.needed) == "2 more of 1, 4 and S1 are needed. Add pictures of them."


def test_a_record_of_many_codes_with_one_spare_as_before_is_read_still(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    payload = Random(2).randbytes(12 * 900)
    with monkeypatch.context() as before:
        before.setattr(numbered, "A_SPARE_FOR", numbered.MOST_PARTS)
        every = parts(payload, "K7QX")
    assert (every[0][:3], len(every)) == (b"TS1", 13)
    assert gather(every[1:]).payload() == payload
    assert not gather(every[2:]).complete


def test_codes_of_others_of_two_matches_and_of_two_printings_are_told_apart(payload: bytes) -> None:
    every, other = parts(payload, "K7QX"), parts(packed(saved(war(6))), "M3ZP")
    assert refused([]) == "paper.no_codes"
    assert refused([b"HTTPS://EXAMPLE.ORG", b"\0\1\2"]) == "paper.foreign"
    assert refused([b"HTTP://192.168.1.5:8765/C/K7QX-R/118", b"K7QX-12-3"]) == "paper.no_codes"
    assert refused([*every, other[0]]) == "paper.mixed"
    assert refused([*every, *parts(packed(saved(war(6))), "K7QX")]) == "paper.mixed_revisions"


def test_a_damaged_part_counts_as_missing_and_nothing_but_damaged_ones_as_damaged(payload: bytes) -> None:
    every = parts(payload, "K7QX")
    bad = bytearray(every[1])
    bad[200] ^= 0xFF
    assert gather([every[0], bytes(bad), *every[2:]]).payload() == payload
    assert refused([bytes(bad)]) == "paper.damaged"


def forged(payload: bytes, place: int, value: int) -> list[bytes]:
    """Parts with one byte of their head changed and the checksum put right."""
    changed = [bytearray(part) for part in parts(payload, "K7QX")]
    for part in changed:
        part[place] = value
    return [numbered._signed(bytes(part)) for part in changed]


@pytest.mark.parametrize(("place", "value"), [(13, 0), (13, 200), (13, 2), (14, 0xFF)])
def test_parts_that_claim_another_number_or_length_are_refused(
    payload: bytes, place: int, value: int
) -> None:
    assert refused(forged(payload, place, value)) == "paper.damaged"


def test_parts_that_all_claim_a_number_that_is_none_count_as_missing(payload: bytes) -> None:
    assert not gather(forged(payload, 12, 9)).read


def squeezed(tree: object) -> bytes:
    return lzma.compress(msgspec.msgpack.encode(tree), lzma.FORMAT_RAW, filters=paper_save._LZMA)


@pytest.mark.parametrize(
    "bad",
    [b"", b"\0" * 50, bytes(range(256)), squeezed(7), squeezed([1] * 9), squeezed(["imperium"] * 9)],
)
def test_a_payload_of_anything_else_is_refused_in_one_sentence(bad: bytes) -> None:
    with pytest.raises(Unreadable) as problem:
        unpacked(bad, GAMES)
    assert problem.value.sentence.key == "paper.damaged"


def test_a_payload_that_would_fill_the_memory_is_refused() -> None:
    bomb = lzma.compress(b"\0" * 4_000_000, lzma.FORMAT_RAW, filters=paper_save._LZMA)
    with pytest.raises(Unreadable):
        unpacked(bomb, GAMES)


def changed(payload: bytes, **fields: Any) -> bytes:
    """The same save with some of what surrounds the state changed."""
    envelope = msgspec.msgpack.decode(paper_save._decompressed(payload), type=paper_save.Envelope)
    return squeezed(msgspec.structs.replace(envelope, **fields))


def test_a_game_or_a_version_that_is_not_here_is_named(payload: bytes) -> None:
    for fields, key in (
        ({"game": "chess"}, "paper.no_game"),
        ({"layout": ([1, 2], 3), "version": "0.0.1"}, "paper.other_version"),
        ({"check": b"12345678"}, "paper.damaged"),
    ):
        with pytest.raises(Unreadable) as problem:
            unpacked(changed(payload, **fields), GAMES)
        assert problem.value.sentence.key == key


def test_a_match_with_other_tables_goes_on_with_ours_and_says_so() -> None:
    state = war(6)
    state.kit = "0123456789abcdef"
    again = unpacked(packed(saved(state)), GAMES)
    assert [remark.key for remark in again.remarks] == ["paper.other_kit"]
    assert again.state.kit == war(6).kit


def test_a_state_that_cannot_be_played_is_refused() -> None:
    state = war(6)
    state.sides.clear()
    with pytest.raises(Unreadable):
        unpacked(packed(saved(state)), GAMES)


def test_a_match_with_more_notes_than_paper_is_refused() -> None:
    state, chance = war(6), Random("notes")
    state.notes = ["".join(chance.choices("abcdefghij klmnop", k=1000)) for _ in range(160)]
    with pytest.raises(Problem) as problem:
        parts(packed(saved(state)), "K7QX")
    assert problem.value.sentence.key == "paper.too_long"
