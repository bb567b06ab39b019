"""Rulings have a default, and a match may read a rule otherwise."""

from __future__ import annotations

import re

import msgspec
import pytest

from assistant.core.shipped.kit import register
from assistant.core.words.language import CATALOGUES, LANGUAGES
from assistant.games.imperium.components.kit import Kit, load, scenarios
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.correction.values import ruling_values
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import State
from tests.any_game.kits import stored


@pytest.fixture(scope="module")
def kit() -> Kit:
    return load()


DEFAULTS = {
    "visit_length": ("R-1", "present", {"present", "turn"}),
    "boom_length": ("R-4", "war", {"war", "turn"}),
    "prestige_moves": ("R-6", "close_out", {"close_out", "at_once"}),
    "peace_talks": ("R-7", "turn", {"turn", "until_other"}),
    "budget_rises": ("R-10", "war", {"war", "campaign"}),
    "permissions": ("R-18", "campaign", {"campaign", "war"}),
    "armistice_forces": ("R-41", "go_back", {"go_back", "stay"}),
    "petition_ships": ("R-42", "go_back", {"go_back", "stay"}),
    "peace_works": ("R-43", "single", {"single", "doubled"}),
    "counter_mix": ("R-20", "limits", {"limits", "unlimited"}),
    "empty_marker": ("R-24", "stays", {"stays", "needs_troops"}),
    "battery_fire": ("R-36", "every", {"every", "one"}),
    "fighters_left_over": ("R-77", "any", {"any", "uncontested"}),
    "fighters_put_out": ("R-78", "beside", {"beside", "left_over"}),
    "armageddon_setup": ("R-47", "around", {"around", "cross"}),
    "deep_space": ("17.1", "off", {"off", "on"}),
    "terraforming": ("17.3", "off", {"off", "on"}),
    "stealth_scouting": ("17.2", "off", {"off", "on"}),
    "battle_rounds": ("R-48", "no_limit", {"no_limit", "three"}),
    "mixed_hits": ("R-51", "in_turn", {"in_turn", "alone"}),
    "earth_landings": ("R-52", "every_round", {"every_round", "first_round"}),
    "quick_resolution": ("17.4", "off", {"off", "on"}),
    "house_stock_limit": ("H-1", "off", {"off", "on"}),
    "house_petition_floor": ("H-2", "off", {"off", "on"}),
    "house_petition_bonus": ("H-3", "off", {"off", "on"}),
    "house_petition_upward": ("H-4", "off", {"off", "on"}),
}


def test_the_rulings_have_their_codes_defaults_and_readings() -> None:
    found = {r.key: (r.code, r.default, {reading.key for reading in r.readings}) for r in load().rulings}
    assert found == DEFAULTS
    assert {r.key for r in load().rulings if r.house} == {key for key in DEFAULTS if key.startswith("house_")}


CAMPAIGN_ONLY = {"budget_rises", "permissions", "armistice_forces", "petition_ships", "peace_works"}
ALONE = {
    "battle-for-earth": {"battery_fire", "mixed_hits", "earth_landings"},
    "raid": {"battle_rounds", "quick_resolution"},
    "armageddon": {"battle_rounds", "quick_resolution", "armageddon_setup"},
}


def test_each_ruling_concerns_scenarios_there_are_and_every_scenario_its_own() -> None:
    known = {scenario.key for scenario in scenarios()}
    assert all(set(each.scenarios) <= known for each in load().rulings)
    of = {key: {each.key for each in load().rulings if each.concerns(key)} for key in known}
    assert {key: of[key] for key in ALONE} == ALONE
    assert of["campaign"] - of["terran-challenge"] == CAMPAIGN_ONLY
    assert of["campaign"] | of["battle-for-earth"] | of["armageddon"] == set(DEFAULTS)


def test_a_correction_offers_the_rulings_of_the_scenario_alone(kit: Kit) -> None:
    for scenario, own in (("campaign", CAMPAIGN_ONLY), ("first-interstellar-war", set[str]())):
        state = State(register(kit), scenario, "")
        offered = {
            each.key.removeprefix("ruling.") for shown in ruling_values(state) for each in shown.values
        }
        assert offered & CAMPAIGN_ONLY == own


def test_a_match_reads_a_rule_as_chosen_or_by_default(kit: Kit) -> None:
    state = State(
        register(kit), "terran-challenge", "", rulings={"boom_length": "turn", "house_stock_limit": "on"}
    )
    assert Reading.BOOM_LENGTH_TURN.holds(state)
    assert Reading.VISIT_LENGTH_PRESENT.holds(state)
    assert Reading.HOUSE_STOCK_LIMIT_ON.holds(state)
    assert not Reading.HOUSE_PETITION_FLOOR_ON.holds(state)


def test_a_reading_nobody_knows_falls_back_to_the_default(kit: Kit) -> None:
    state = State(register(kit), "terran-challenge", "", rulings={"boom_length": "forever"})
    assert Reading.BOOM_LENGTH_WAR.holds(state)


# The open readings that the steps of a war meet; battles on the board, peace and the campaign have the rest.
MET = {*range(1, 19), *range(20, 28), *range(29, 34), 39, 40, 49, 50}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_ruling_that_a_step_needs_is_named_where_the_step_gives_its_reason(code: str) -> None:
    words = "".join(file.read_text() for file in (CATALOGUES / code / "imperium").rglob("*.po"))
    assert MET - {int(number) for number in re.findall(r"R-(\d+)", words)} == set()


def test_a_match_started_before_there_was_a_switch_can_be_switched_all_the_same(kit: Kit) -> None:
    older = msgspec.structs.replace(kit, rulings=tuple(r for r in kit.rulings if r.key != "deep_space"))
    state = State(stored(GAME, msgspec.json.encode(older)), "terran-challenge", "")
    (switch,) = [each for shown in ruling_values(state) for each in shown.values if "deep_space" in each.key]
    switch.put("on")
    assert Reading.DEEP_SPACE_ON.holds(state)
