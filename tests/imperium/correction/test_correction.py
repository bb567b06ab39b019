"""Corrections: every kept value can be set by hand with a reason; only what cannot be is refused."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, get_args

import msgspec
import pytest

from assistant.core.command import from_form
from assistant.core.errors import Senseless
from assistant.core.referee import Referee
from assistant.games.imperium.commands import correct
from assistant.games.imperium.components.rulings import reading
from assistant.games.imperium.correction.commands import (
    AddPlanet,
    AddSystem,
    AnyChange,
    Correct,
    EndLoan,
    FlipUnit,
    GoToStep,
    MoveUnit,
    PlaceFleet,
    PlaceUnit,
    RemoveUnit,
    SetAmount,
    SetEffect,
    SetHolding,
    SetPermission,
    SetRuling,
    SetStrength,
    SetSwitch,
)
from assistant.games.imperium.correction.questions import ask_anytime
from assistant.games.imperium.pieces.forces import all_fleets, fleet_of, ships_in, system_of
from assistant.games.imperium.pieces.invariants import broken
from assistant.games.imperium.state.war import Aboard, Due, InFleet, Loan, OnPlanet, State, Unit

from ..build import war


@pytest.fixture
def state() -> State:
    return war(6)


def fix(state: State, *changes: AnyChange) -> Referee:
    """Correct, and see that the state can still be kept."""
    referee = Referee()
    correct(state, Correct("the board says so", changes), referee)
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
    return referee


def one(state: State, code: str, side: str = "imperial") -> Unit:
    """The first counter of a type."""
    return next(unit for unit in state.units.values() if (unit.type, unit.side) == (code, side))


@pytest.mark.parametrize("scenario", [6, 7, 8])
def test_a_war_set_up_by_spreading_breaks_no_invariant(scenario: int) -> None:
    assert broken(war(scenario)) == {}


def test_stock_budget_and_markers_of_a_side_can_be_set(state: State) -> None:
    fix(state, *(SetAmount(what, 17, "terran") for what in ("stock", "budget", "markers", "actions")))
    terran = state.sides["terran"]
    assert (terran.stock, terran.budget, terran.markers, state.segment.left["terran"]) == (17, 17, 17, 17)


def test_prestige_and_turn_can_be_set(state: State) -> None:
    fix(state, SetAmount("prestige", 7), SetAmount("turn", 4))
    assert (state.prestige, state.now.turn) == (7, 4)


def test_several_changes_are_one_correction_with_one_reason(state: State) -> None:
    referee = fix(state, SetAmount("prestige", 7), SetAmount("stock", 30, "imperial"))
    reasons = [line.sentence.values["reason"] for line in referee.lines]
    assert reasons == ["the board says so"] * 2


def test_a_counter_is_placed_moved_flipped_and_removed(state: State) -> None:
    fix(state, PlaceUnit("imperial", "AR", OnPlanet("dingir-1")))
    repair = one(state, "AR")
    fix(state, MoveUnit(repair.id, InFleet(1)), FlipUnit(repair.id, True))
    assert (repair.where, repair.damaged) == (InFleet(1), True)
    fix(state, MoveUnit(repair.id, Due(5)))
    assert repair.where == Due(5)
    fix(state, RemoveUnit(repair.id))
    assert repair.id not in state.units


def test_a_counter_boards_a_ship_and_shares_its_fate(state: State) -> None:
    transport, infantry = one(state, "TR"), one(state, "RT")
    fix(state, MoveUnit(infantry.id, Aboard(transport.id)))
    assert system_of(state, infantry) == system_of(state, transport)
    fix(state, RemoveUnit(transport.id))
    assert infantry.id not in state.units


def test_a_troop_counter_keeps_the_strength_it_prints(state: State) -> None:
    infantry = one(state, "RT")
    fix(state, SetStrength(infantry.id, 3))
    assert infantry.strength == 3
    with pytest.raises(Senseless):
        fix(state, SetStrength(infantry.id, 9))


def test_a_fleet_marker_moves_with_its_ships_and_a_new_one_takes_some(state: State) -> None:
    first = next(all_fleets(state, "imperial"))
    fix(state, PlaceFleet("imperial", first.number, "nusku"))
    assert first.system == "nusku"
    ship = ships_in(state, first)[0]
    fix(state, PlaceFleet("imperial", 30, "apishal"), MoveUnit(ship.id, InFleet(30)))
    assert fleet_of(state, "imperial", 30).system == "apishal"
    assert ships_in(state, fleet_of(state, "imperial", 30)) == [ship]


def test_a_fleet_marker_without_ships_does_not_stay(state: State) -> None:
    fix(state, PlaceFleet("imperial", 30, "apishal"))
    with pytest.raises(Senseless):
        fleet_of(state, "imperial", 30)


def test_a_holding_changes_hands_type_and_connection(state: State) -> None:
    fix(state, SetHolding("nusku-1", "terran", "outpost", False, "N2", 4, True))
    nusku = state.planets["nusku-1"]
    assert (nusku.owner, nusku.marker, nusku.connected) == ("terran", "outpost", False)
    assert (nusku.type, nusku.hexes, nusku.terraformed) == ("N2", 4, True)
    fix(state, SetHolding("nusku-1", connected=True))
    assert (nusku.owner, nusku.connected) == ("terran", True)
    fix(state, SetHolding("nusku-1", "", ""))
    assert (nusku.owner, nusku.marker) == (None, "")
    with pytest.raises(Senseless):
        fix(state, SetHolding("nusku-1", "terran", ""))


def test_effects_permissions_and_switches_can_be_set(state: State) -> None:
    state.effects.loans = [Loan(1, "offensive", 1, {"CA": 2})]
    fix(
        state,
        SetEffect("recession_turns", 2),
        SetEffect("peace_talks", 1),
        EndLoan(1),
        SetPermission("imperial", "BB", True),
        SetSwitch("imperial", "barred", True),
        SetRuling("boom_length", "turn"),
    )
    assert (state.effects.recession_turns, state.effects.peace_talks, state.effects.loans) == (2, True, [])
    assert (state.sides["imperial"].permissions, state.sides["imperial"].barred) == (["BB"], True)
    fix(state, SetPermission("imperial", "BB", False), SetEffect("peace_talks", 0))
    assert (state.sides["imperial"].permissions, state.effects.peace_talks) == ([], False)


@pytest.mark.parametrize("effect", ["civil_war", "recession_turns", "boom", "visit_turn"])
def test_every_counted_effect_can_be_set_and_ended(state: State, effect: Any) -> None:
    for to in (3, 0):
        fix(state, SetEffect(effect, to))
        assert getattr(state.effects, effect) == to


@pytest.mark.parametrize("switch", ["barred", "big_ships_unlocked"])
def test_every_switch_of_a_side_can_be_turned_on_and_off(state: State, switch: Any) -> None:
    for on in (True, False):
        fix(state, SetSwitch("terran", switch, on))
        assert getattr(state.sides["terran"], switch) is on


def test_a_rule_is_read_another_way_from_then_on_and_only_in_a_way_it_can_be_read(state: State) -> None:
    fix(state, SetRuling("boom_length", "turn"))
    assert reading(state, "boom_length") == "turn"
    for ruling, way in (("boom_length", "forever"), ("tea", "turn")):
        with pytest.raises(Senseless):
            fix(state, SetRuling(ruling, way))
    assert reading(state, "boom_length") == "turn"


def test_play_goes_to_any_step_and_any_action_segment(state: State) -> None:
    from assistant.games.imperium.sequence import SEQUENCE

    fix(state, GoToStep("construction"))
    assert SEQUENCE.place(state).step == "construction"
    fix(state, GoToStep("actions", 3))
    assert state.now.stop == "actions.3"
    with pytest.raises(Senseless):
        fix(state, GoToStep("setup"))
    with pytest.raises(Senseless):
        fix(state, GoToStep("tea"))


def test_a_star_and_a_planet_that_the_lists_lack_can_be_added(state: State) -> None:
    fix(state, AddSystem("Wolf 359", 1), AddPlanet("wolf-359"))
    assert state.systems["wolf-359"].name.en == "Wolf 359"
    assert [planet for planet in state.planets if planet.startswith("wolf")] == ["wolf-359-1", "wolf-359-2"]
    for again in (AddSystem("Wolf 359"), AddPlanet("wolf-359"), AddPlanet("nowhere")):
        with pytest.raises(Senseless):
            fix(state, again)


def test_a_name_without_latin_letters_makes_a_system_too(state: State) -> None:
    fix(state, AddSystem("太陽", 0))
    assert any(system.name.en == "太陽" and system.planetless for system in state.systems.values())


@pytest.mark.parametrize(
    "change",
    [
        SetAmount("stock", 5),
        SetAmount("turn", 0),
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
        SetHolding("vega-1"),
        EndLoan(4),
        SetPermission("terran", "B2", True),
    ],
)
def test_what_does_not_exist_is_refused_and_nothing_else(state: State, change: AnyChange) -> None:
    with pytest.raises(Senseless):
        fix(state, change)


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
        (SetAmount("prestige", 12), "prestige"),
        (SetAmount("markers", 2, "imperial"), "markers:imperial"),
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


def test_a_correction_of_counters_is_read_by_its_own_side_only(state: State) -> None:
    (line,) = fix(state, PlaceUnit("terran", "AR", OnPlanet("sol-1"))).lines
    assert line.for_seat("imperial").key == "correction.hidden"
    assert line.for_seat("terran").key == "correction.made"


def test_a_counter_taken_off_by_hand_is_no_longer_rolled_for(state: State) -> None:
    ship = one(state, "DD")
    state.close_out.rolls = {"imperial": [ship.id]}
    fix(state, RemoveUnit(ship.id))
    assert state.close_out.rolls == {"imperial": []}


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"correct","reason":"","changes":[{"kind":"set_amount","what":"turn","to":3}]}',
        '{"type":"correct","reason":"x","changes":[]}',
        '{"type":"correct","reason":"x","changes":[{"kind":"set_amount","what":"turn","to":-3}]}',
        '{"type":"correct","reason":"x","changes":[{"kind":"set_luck","to":3}]}',
        '{"type":"correct","reason":"x","changes":[{"kind":"set_holding","planet":"sol-1","type":"Q7"}]}',
    ],
)
def test_a_correction_that_says_nothing_sayable_cannot_be_read(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Correct)


def filled(answer: Any) -> dict[str, str]:
    """The fields of an answer as a form would send them, each with its first value."""
    sent = dict(flat(answer.fixed))
    for field in answer.fields:
        options = getattr(field, "options", None)
        sent[field.name] = options[0].value if options else str(getattr(field, "value", "") or "1")
    return sent


def flat(value: Any, name: str = "") -> list[tuple[str, str]]:
    """Nested values as form fields."""
    if isinstance(value, dict):
        return [pair for key, inner in value.items() for pair in flat(inner, f"{name}.{key}".strip("."))]
    if isinstance(value, list):
        return [pair for place, inner in enumerate(value) for pair in flat(inner, f"{name}.{place}")]
    return [(name, str(value).lower() if isinstance(value, bool) else str(value))]


@pytest.mark.parametrize("seat", ["everybody", "imperial"])
def test_every_correction_the_screen_offers_is_one_the_form_can_send(seat: str) -> None:
    kinds = set()
    lent = war(6, secrecy="closed")
    lent.effects.loans = [Loan(1, "offensive", 1, {"CA": 2})]
    for question in ask_anytime(lent, seat):
        for answer in question.answers:
            assert answer.command == "correct"
            fields = from_form([*filled(answer).items()])
            sent = msgspec.convert({**fields}, Correct, strict=False)
            kinds.add(type(sent.changes[0]))
            # The first counter and the first number need not fit each other: then a sentence says so.
            with suppress(Senseless):
                fix(war(6), *sent.changes)
    assert kinds == set(get_args(AnyChange))


def test_a_seat_of_a_closed_match_is_offered_only_its_own_counters() -> None:
    state = war(6, secrecy="closed")
    offered = str(ask_anytime(state, "imperial"))
    own = one(state, "AT", "terran")
    assert f"value='{own.id}'" not in offered.replace('"', "'")


def test_why_a_fleet_and_its_ships_are_set_right_is_read_by_their_own_side_only(state: State) -> None:
    ship = one(state, "DD").id
    referee = fix(state, PlaceFleet("imperial", 9, "nusku"), MoveUnit(ship, InFleet(9)))
    said = {seat: [line.for_seat(seat).values for line in referee.lines] for seat in ("terran", "imperial")}
    assert not any("reason" in args for args in said["terran"])
    assert all(args["reason"] == "the board says so" for args in said["imperial"])


@pytest.mark.parametrize("secrecy", ["open", "closed"])
def test_in_a_closed_match_every_correction_says_who_reads_its_reason(secrecy: str) -> None:
    war_now = war(6, secrecy=secrecy)
    for question in ask_anytime(war_now, "everybody"):
        for answer in question.answers:
            referee = Referee()
            command = from_form([*filled(answer).items()])
            with suppress(Senseless):
                correct(war(6, secrecy=secrecy), msgspec.convert(command, Correct, strict=False), referee)
            read = [line for line in referee.lines if "reason" in line.sentence.values]
            told = "correction.reason_for_both" if read else "correction.reason_for_own"
            if referee.lines:
                assert answer.fields[-1].label.key == (told if secrecy == "closed" else "correction.reason")
