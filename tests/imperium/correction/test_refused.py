"""What no correction can do, and what it does against the rules with a warning."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.kept.values import SetValue
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.imperium.commands import CORRECTIONS
from assistant.games.imperium.correction.commands import (
    AnyChange,
    FlipUnit,
    MoveUnit,
    PlaceFleet,
    PlaceUnit,
    RemoveUnit,
)
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import Aboard, InFleet, OnPlanet, State

from .fixing import as_sent, fix, one


@pytest.mark.parametrize(
    "change",
    [
        SetValue("stock", 5),
        SetValue("turn", 0),
        SetValue("turn", -3),
        PlaceUnit("imperial", "TB", OnPlanet("dingir-1")),
        PlaceUnit("imperial", "DD", OnPlanet("vega-1")),
        PlaceUnit("imperial", "DD", InFleet(77)),
        PlaceUnit("imperial", "DD", Aboard(9999)),
        PlaceUnit("imperial", "OUTPOST", OnPlanet("dingir-1")),
        PlaceUnit("imperial", "RT", OnPlanet("dingir-1"), 9),
        MoveUnit(9999, InFleet(1)),
        RemoveUnit(9999),
        FlipUnit(9999, True),
        PlaceFleet("terran", 3, "vega"),
        SetValue("planet.vega-1.holder", "."),
        SetValue("loan.4", False),
        SetValue("permission.terran.B2", True),
    ],
)
def test_what_does_not_exist_is_refused_and_nothing_else(state: State, change: AnyChange) -> None:
    with pytest.raises(Senseless):
        fix(state, change)


@pytest.mark.parametrize(("code", "known"), [("A4", False), ("X2", False), ("X1", True), ("", True)])
def test_11_7_a_planet_is_set_to_no_type_that_the_rules_do_not_have(
    state: State, code: str, known: bool
) -> None:
    asked = as_sent({"kind": "set_holding", "planet": "sol-1", "type": code})
    if known:
        CORRECTIONS.handler(state, asked, Referee())
        assert state.planets["sol-1"].type == code
    else:
        with pytest.raises(Senseless):
            CORRECTIONS.handler(state, asked, Referee())


def test_a_ship_cannot_be_aboard_itself_the_enemy_or_cargo(state: State) -> None:
    first, second = [unit for unit in state.units.values() if unit.type == "TR" and unit.side == "imperial"][
        :2
    ]
    fix(state, MoveUnit(second.id, Aboard(first.id)))
    for ship, carrier in ((first, first), (first, second), (second, one(state, "TR", "terran"))):
        with pytest.raises(Senseless):
            fix(state, MoveUnit(ship.id, Aboard(carrier.id)))


def test_a_transport_has_no_damaged_side(state: State) -> None:
    with pytest.raises(Senseless):
        fix(state, FlipUnit(one(state, "TR").id, True))


@pytest.mark.parametrize(
    ("change", "token"),
    [
        (SetValue("prestige", 12), "prestige"),
        (SetValue("markers.imperial", 2), "markers:imperial"),
        (PlaceUnit("imperial", "AR", InFleet(1)), ""),
        (PlaceUnit("imperial", "PD", InFleet(1)), "ground:"),
    ],
)
def test_what_the_rules_would_not_allow_only_warns_and_is_marked_as_kept_by_hand(
    state: State, change: AnyChange, token: str
) -> None:
    referee = fix(state, change)
    warned = [line for line in referee.lines if line.for_seat("everybody").key == "correction.by_hand"]
    assert bool(warned) == bool(token)
    assert [key for key in state.by_hand if key.startswith(token)] == state.by_hand


def test_more_counters_than_the_game_has_are_kept_by_hand_until_they_are_gone(state: State) -> None:
    fix(state, *(PlaceUnit("terran", "AR", OnPlanet("sol-1")) for _ in range(2)))
    assert state.by_hand == ["mix:terran:AR"]
    fix(state, RemoveUnit(one(state, "AR", "terran").id))
    assert state.by_hand == []


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"correct","reason":"","changes":[{"kind":"set_value","key":"turn","to":3}]}',
        '{"type":"correct","reason":"x","changes":[]}',
        '{"type":"correct","reason":"x","changes":[{"kind":"set_value","key":"turn","to":3.5}]}',
        '{"type":"correct","reason":"x","changes":[{"kind":"set_luck","to":3}]}',
        '{"type":"correct","reason":"x","changes":[{"kind":"set_holding"}]}',
    ],
)
def test_a_correction_that_says_nothing_sayable_cannot_be_read(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        GAME.command_reader.json(text.encode())
