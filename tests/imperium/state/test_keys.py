"""Sides and closed sets are enums, and the words of lists and forms small structs; files keep their words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from assistant.core.game import DiceSource, Secrecy, Setup
from assistant.core.kept.mark import Mark
from assistant.core.play.upgrade import of_today
from assistant.core.words.errors import Unreadable
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state import keys
from assistant.games.imperium.state.keys import (
    IMPERIAL,
    SIDES,
    TERRAN,
    AnySide,
    PrintedKey,
    SideKey,
    TargetKey,
    enemy,
    unit_key,
    unit_named,
)
from assistant.games.imperium.state.war import State, Why
from assistant.matches.answering.match import Match

from ..build import war

SAVE = Path(__file__).parents[2] / "printables" / "saves" / "0.1.0.json"


def kept(before: Any, after: Any) -> Any:
    """What now stands where something stood before; fields that have come since are left out."""
    if isinstance(before, dict):
        return {key: kept(value, after[key]) for key, value in before.items()}
    if isinstance(before, list):
        return [kept(*pair) for pair in zip(before, after, strict=True)]
    return after


def test_a_state_of_the_first_release_decodes_to_enums_and_encodes_to_the_same_words() -> None:
    today = of_today(GAME, SAVE.read_bytes(), 1)
    written, state = msgspec.json.decode(today), msgspec.json.decode(today, type=State)
    assert {type(unit.side) for unit in state.units.values()} == {SideKey}
    assert {type(side) for side in state.sides} == {SideKey}
    assert isinstance(state.secrecy, Secrecy)
    assert isinstance(state.dice, DiceSource)
    assert kept(written, msgspec.json.decode(msgspec.json.encode(state))) == written


def test_a_state_of_today_comes_back_the_same_from_its_file() -> None:
    state = war(6, secrecy="closed")
    again = msgspec.json.decode(msgspec.json.encode(state), type=State)
    assert msgspec.json.encode(again) == msgspec.json.encode(state)
    assert again.closed


@pytest.mark.parametrize("side", ["romulan", "", "Terran", 7])
def test_a_side_that_nobody_plays_is_unreadable(tmp_path: Path, side: object) -> None:
    match = Match.create(tmp_path, "sides123", GAME, Setup("first-interstellar-war"))
    with pytest.raises(Unreadable):
        match.read(msgspec.json.encode({"type": "take_income", "side": side}))


def test_each_side_is_the_others_enemy() -> None:
    assert {side: enemy(side) for side in SIDES} == {IMPERIAL: TERRAN, TERRAN: IMPERIAL}


@pytest.mark.parametrize("why", Why)
def test_why_a_counter_is_due_has_words_of_its_own(why: Why) -> None:
    assert why == why.value
    assert f"{why}" in ("built", "crisis", "sent", "granted", "waiting")


@pytest.mark.parametrize(
    ("key", "text"),
    [
        (Mark("income", "terran"), "income:terran"),
        (Mark("mix", "terran:BB"), "mix:terran:BB"),
        (PrintedKey("terran", "RT5", "damaged", "strength"), "terran.RT5.damaged.strength"),
        (TargetKey(12, "guns"), "u12-guns"),
    ],
)
def test_a_key_reads_back_what_it_writes(key: Mark | PrintedKey | TargetKey, text: str) -> None:
    assert str(key) == text
    assert type(key).read(text) == key


def test_what_is_read_off_map_or_board_is_no_counters_key() -> None:
    assert PrintedKey.read("planet.sol-1.hexes") is None
    assert PrintedKey.read("board.entry.1.edge") is None
    assert Mark.read("sol-1") == Mark("sol-1", "")


@pytest.mark.parametrize("text", ["", "u", "u-1", "twelve", "u1x", "u\N{SUPERSCRIPT TWO}", "u" + "9" * 400])
def test_a_key_that_names_no_unit_is_unit_nought(text: str) -> None:
    assert unit_named(unit_key(12)) == 12
    assert unit_named(text) == 0


def test_who_plays_is_listed_in_one_place() -> None:
    assert set(get_args(AnySide)) == {"", *SIDES}
    folder = Path(keys.__file__).parents[1]
    both = re.compile(r"""(["'])imperial\1,\s*(["'])terran\2""")
    listing = [path.name for path in folder.rglob("*.py") if both.search(path.read_text("utf-8"))]
    assert listing == ["keys.py"]
