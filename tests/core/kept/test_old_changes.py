"""Corrections of earlier versions are read as those of today."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from assistant.core.kept.old_changes import CommandReader, step_of, values
from assistant.core.kept.values import Correct
from assistant.core.play.step import Place

ORDER = (Place("income", "first"), Place("actions", "second", 1), Place("actions", "second", 2))
READER = CommandReader(
    Correct,
    {
        "set_card": values(holder=("card.{card}.holder", "nobody"), tokens=("card.{card}.tokens", 0)),
        "set_planet": values(type="{planet}.type", hexes="{planet}.hexes"),
        "go_to_step": step_of(ORDER),
    },
)


def read(change: Any, strict: bool = True) -> list[tuple[Any, ...]]:
    """The changes of a correction, as they are read."""
    sent = {"type": "correct", "reason": "so", "changes": [change]}
    found = READER.plain(sent, strict=strict)
    assert not strict or READER.json(msgspec.json.encode(sent)) == found
    return [msgspec.structs.astuple(each) for each in found.changes]  # type: ignore[attr-defined]


def test_each_field_sets_a_value_and_what_was_not_said_is_what_it_was_then() -> None:
    assert read({"kind": "set_card", "card": 3, "holder": "p1", "tokens": 2}) == [
        ("card.3.holder", "p1"),
        ("card.3.tokens", 2),
    ]
    assert read({"kind": "set_card", "card": 3, "holder": ""}) == [
        ("card.3.holder", "nobody"),
        ("card.3.tokens", 0),
    ]
    assert read({"kind": "set_planet", "planet": "sol", "hexes": 0}) == [("sol.hexes", 0)]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"step": "income"}, "income"),
        ({"step": "actions", "segment": "2"}, "actions.2"),
        ({"step": "actions", "segment": 9}, "actions.2"),
        ({"step": "actions", "segment": -9}, "actions.1"),
        ({"step": "tea"}, "tea"),
        ({"step": "income", "segment": "all"}, "income"),
    ],
)
def test_a_step_is_the_place_where_it_stands(change: dict[str, Any], place: str) -> None:
    assert read({"kind": "go_to_step", **change}) == [(place,)]


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "set_card"},
        {"kind": "go_to_step"},
        {"kind": "set_luck"},
        {"kind": 3},
        {},
        [],
        "set_card",
        None,
    ],
)
def test_what_is_no_correction_of_any_version_cannot_be_read(change: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(change)
