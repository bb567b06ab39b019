"""States of earlier and later versions, on every way they are read."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import msgspec
import pytest

from assistant.core.shipped.kit import kit_named
from assistant.core.words.errors import Damaged, Unreadable
from assistant.matches.answering.match import Match
from assistant.matches.moving.transfer import bring

from ..tiny import TINY, Player, Throw, tiny


def doubled(state: dict[str, Any]) -> dict[str, Any]:
    """What version 1 kept in halves."""
    return {**state, "total": 2 * state["total"]}


NEWER = dataclasses.replace(TINY, state_version=2, upgrades={1: doubled})
NEWEST = dataclasses.replace(TINY, state_version=3, upgrades={1: doubled, 2: doubled})


@pytest.fixture
def old(tmp_path: Path) -> Match:
    """A match of version 1 with a total of 7."""
    match = tiny(tmp_path)
    Player(match)(Throw((3, 4)))
    return match


def test_a_state_is_brought_up_version_by_version(old: Match) -> None:
    assert old.state().total == 7
    assert Match(old.path, NEWER).state().total == 14
    assert Match(old.path, NEWEST).state().total == 28


def test_a_state_of_todays_version_is_not_upgraded_again(old: Match) -> None:
    match = Match(old.path, NEWER)
    play = Player(match)
    play.count = 5
    play(match.read(b'{"type": "bid", "side": "red"}'))
    play(match.read(b'{"type": "bid", "side": "blue"}'))
    assert match.state().total == 14
    assert Match(old.path, NEWER).state().total == 14


def test_a_file_brought_in_is_upgraded_where_it_is_read(old: Match, tmp_path: Path) -> None:
    brought = bring(old.path, "old", tmp_path / "other", {"tiny": NEWER})
    assert brought.state().total == 14


def test_a_state_of_a_newer_version_is_a_sentence(old: Match, tmp_path: Path) -> None:
    match = Match(old.path, NEWER)
    play = Player(match)
    play.count = 5
    play(match.read(b'{"type": "bid", "side": "red"}'))
    with pytest.raises(Damaged) as told:
        Match(old.path, TINY).state()
    assert told.value.sentence.key == "error.state_newer"
    assert told.value.sentence.values == {"version": 2, "known": 1}
    with pytest.raises(Unreadable) as refused:
        bring(old.path, "new", tmp_path / "other", {"tiny": TINY})
    assert refused.value.sentence.values["fault"].key == "error.state_newer"
    assert not list((tmp_path / "other").glob("*"))


def broken(state: dict[str, Any]) -> dict[str, Any]:
    """A mistake of ours."""
    raise KeyError("total")


@pytest.mark.parametrize(
    "upgrades", [{}, {1: broken}, {1: lambda _: 7 + "x"}], ids=["none", "fails", "wrong"]
)
def test_an_upgrade_that_fails_is_a_sentence_and_leaves_the_file_as_it_was(old: Match, upgrades: Any) -> None:
    before = old.path.read_bytes()
    match = Match(old.path, dataclasses.replace(TINY, state_version=2, upgrades=upgrades))
    with pytest.raises(Damaged) as told:
        match.answer(match.read(b'{"type": "bid", "side": "red"}'), action="answer-1")
    assert told.value.sentence.key == "error.upgrade"
    assert told.value.sentence.values["version"] == 1
    assert old.path.read_bytes() == before


@pytest.mark.parametrize("now", [{"stop": "tea"}, {"stop": "bid", "calls": ["tea"]}, {"stop": ""}])
def test_a_place_nobody_knows_is_a_sentence(old: Match, now: dict[str, Any]) -> None:
    strange = msgspec.json.encode({"kit": "", "now": now})
    with pytest.raises(Damaged) as told:
        old.decode(strange, 1)
    assert told.value.sentence.key == "error.place_unknown"


class WiderKit(msgspec.Struct, frozen=True):
    """What a later version starts its matches with: a field more."""

    highest: int = 10
    lowest: int = 0


def test_a_match_finds_its_kit_though_kits_have_got_a_field_since(old: Match, tmp_path: Path) -> None:
    wider = dataclasses.replace(TINY, kit_type=WiderKit, load_kit=WiderKit)
    match = Match(old.path, wider)
    assert kit_named(match.state().kit) is not None
    assert bring(old.path, "old", tmp_path / "other", {"tiny": wider}).state() == match.state()
