"""Rules that can be read in two ways: each as this table reads it, and what the app then does otherwise."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.pieces import counters
from assistant.games.twilight.state.keys import Area, Card, PlanetKey, Unit

from .board import Board, board
from .by_planet import turn
from .conftest import EVERYTHING
from .fleets import shot_twice
from .positions import RACES, battle, built, nothing_left, secondary, tactical, tokens, turn_of


def read(found: Board, **rulings: str) -> Board:
    """The same table, which reads these rules so."""
    found.state.rulings |= rulings
    return found


def refused(found: Board, **fields: object) -> list[str]:
    """What the rules say against an answer; nothing if it was taken."""
    try:
        found.give(**fields)
    except Forbidden as told:
        return [each.sentence.key for each in told.refusals]
    return []


@pytest.mark.parametrize(("way", "speaker"), [("taken", "p2"), ("used", "p1")])
def test_3_initiative_brings_the_speaker_token_when_it_is_taken_or_when_it_is_used(
    way: str, speaker: str
) -> None:
    found = read(board(5, RACES, EVERYTHING), speaker_when=way)
    for side, card in zip(found.state.sides, (7, 1, 5, 4, 8), strict=True):
        found.give(type="pick_card", side=side, card=card)
    assert found.state.speaker == speaker
    offered = {each.fixed.get("card") for each in found.asked("turn").answers}
    assert (int(Card.INITIATIVE) in offered) == (way == "used")
    if way == "taken":
        return
    found.give(type="take_strategic", side="p2", card=1)
    found.give(type="play_primary", side="p2")
    # 5 It has no secondary, and is no card that must be used before a pass.
    assert (found.state.speaker, found.state.active) == ("p2", "p4")
    assert found.state.cards[Card.INITIATIVE].used


def test_5_a_secondary_is_paid_out_of_strategy_allocation_or_out_of_any_area() -> None:
    found = secondary(7, "p2")
    used = {"type": "use_secondary", "side": "p3", "technology": "xrd", "goods": 0}
    assert "twilight.area_does_not_pay" in refused(found, **used, area="pool")
    read(found, secondary_cost="any_area")
    (question,) = [each for each in found.questions() if (each.key, each.side) == ("secondary", "p3")]
    use = next(each for each in question.answers if each.tag == "use_secondary")
    assert [option.value for option in use.fields[-1].options] == ["pool", "fleet", "strategy"]
    found.insist(**used, area="pool")
    assert [counters.held(found.state.players["p3"], area) for area in Area] == [2, 3, 2]
    # Nothing is to be chosen where it is free.
    (question,) = [each for each in found.questions() if (each.key, each.side) == ("secondary", "p1")]
    assert all(field.name != "area" for each in question.answers for field in each.fields)


def test_6_2_what_bars_the_way_is_said_as_the_table_reads_it() -> None:
    said = {way: read(tactical(), through=way).asked("under_way").remark for way in ("enemies", "any_ship")}
    assert [each.key for each in said.values()] == ["twilight.moving", "twilight.moving_past_none"]


def test_6_3_hits_of_several_owners_are_taken_one_after_the_other_or_after_all_dice() -> None:
    found = shot_twice()
    assert [(each.key, each.side) for each in found.questions()] == [("pds_losses", "p1")]
    found = tactical()
    read(found, pds_order="all_dice")
    found.state.players["p1"].units = {Unit.CRUISER: 5}
    for side in ("p4", "p5"):
        found.state.players[side].units[Unit.PDS] = 2
    found.give(type="fire_pds", pds={"p4": 2, "p5": 2})
    found.give(type="throw_pds", side="p4", faces=[10, 10])
    assert [(each.key, each.side) for each in found.questions()] == [("pds_dice", "p5")]
    found.give(type="throw_pds", side="p5", faces=[10, 1])
    assert [(each.hits, each.target) for each in found.state.action.shots] == [(3, "p1")]
    found.give(type="take_shots", side="p1", lost={"cruiser": 3})
    assert found.state.players["p1"].units[Unit.CRUISER] == 2
    # Where the last of them misses, what the others hit is taken all the same.
    found = read(tactical(), pds_order="all_dice")
    found.state.players["p1"].units = {Unit.CRUISER: 5}
    found.state.players["p5"].units[Unit.PDS] = 1
    found.give(type="fire_pds", pds={"p4": 1, "p5": 1})
    found.give(type="throw_pds", side="p4", faces=[10])
    found.give(type="throw_pds", side="p5", faces=[1])
    assert [(each.hits, each.target) for each in found.state.action.shots] == [(1, "p1")]


@pytest.mark.parametrize(("way", "dice"), [("activation", [1]), ("step", [2])])
def test_6_3_a_pds_fires_once_an_activation_or_once_at_ships_and_once_at_what_lands(
    way: str, dice: list[int]
) -> None:
    found = read(tactical(), landing_fire="once", pds_hits=way)
    found.state.players["p2"].units[Unit.PDS] = 2
    found.give(type="fire_pds", pds={"p2": 1})
    found.give(type="throw_pds", side="p2", faces=[1])
    found.give(type="invade", planet="jord", defender="p2", attackers=2, defenders=1, pds=2)
    assert [each.dice for each in found.state.action.shots] == dice
    # Once all have fired, the ground forces throw at once.
    found = read(tactical(), landing_fire="once", pds_hits=way)
    found.state.players["p2"].units[Unit.PDS] = 2
    found.give(type="fire_pds", pds={"p2": 2})
    found.give(type="throw_pds", side="p2", faces=[1, 1])
    found.give(type="invade", planet="jord", defender="p2", attackers=2, defenders=1, pds=2)
    assert found.questions()[0].key == ("invasion" if way == "activation" else "pds_dice")
    # Matches of an earlier edition go on as they were played.
    found = read(tactical(), landing_fire="once")
    found.state.edition = 0
    found.state.players["p2"].units[Unit.PDS] = 1
    found.give(type="fire_pds", pds={"p2": 1})
    found.give(type="throw_pds", side="p2", faces=[1])
    found.give(type="invade", planet="jord", defender="p2", attackers=2, defenders=1, pds=1)
    assert [each.dice for each in found.state.action.shots] == [1]


def test_6_7_every_own_dock_of_the_system_builds_or_one() -> None:
    assert "twilight.one_dock_here" not in refused(built(), type="begin_build", dock="hercant")
    found = read(built(), docks="one")
    assert "twilight.one_dock_here" in refused(found, type="begin_build", dock="hercant")
    build = next(each for each in found.asked("under_way").answers if each.tag == "begin_build")
    assert {option.refusal.key for option in build.fields[0].options if option.refusal} == {
        "twilight.one_dock_here"
    }


def test_6_7_for_a_new_dock_its_planet_is_held_all_round_or_the_whole_system() -> None:
    answer = {"type": "build_dock", "planet": "arretze", "goods": 0}
    for owner, since, told in (("p2", 0, True), ("p1", 1, True), ("p1", 0, False)):
        for way in ("planet", "system"):
            found = read(tactical(), new_dock=way)
            found.state.planets[PlanetKey("hercant")].owner = owner
            found.state.planets[PlanetKey("hercant")].since = since
            said = "twilight.system_not_held_all_round" in refused(found, **answer)
            assert said == (told and way == "system"), (owner, since, way)


@pytest.mark.parametrize("way", ["planet", "system"])
def test_7_4_a_transfer_lands_on_any_own_planet_or_where_the_whole_system_is_held(way: str) -> None:
    found = turn(transfer_landing=way)
    found.state.players["p1"].units[Unit.PDS] = 1
    found.give(type="take_transfer", side="p1", system="Arretze", other="Lodor")
    land = {"type": "land", "pds": {"arretze": 1}}
    site = {each.key: each.refusal for each in found.asked("under_way").detail.landing}
    assert site["arretze"] is None
    found.state.planets[PlanetKey("hercant")].owner = ""
    site = {each.key: each.refusal for each in found.asked("under_way").detail.landing}
    assert (site["arretze"] is not None) == (way == "system")
    assert ("twilight.system_not_held" in refused(found, **land)) == (way == "system")


def test_12_4_a_fleet_retreats_where_an_own_counter_lies_or_anywhere_for_one_of_strategy_allocation() -> None:
    goes = {"type": "announce_retreat", "side": "p1", "to": "Quann"}
    assert refused(battle("retreat"), **goes) == ["twilight.no_counter_there"]
    found = read(battle("retreat"), retreat_to="tactical")
    found.give(**goes)
    player = found.state.players["p1"]
    assert ("Quann" in player.board, counters.held(player, Area.STRATEGY)) == (True, 1)
    # A counter that lies there is enough, and without one left nothing is laid.
    found = read(battle("retreat"), retreat_to="tactical")
    found.state.players["p1"].board.append("Quann")
    found.state.players["p1"].counters.strategy = 0
    assert refused(found, **goes) == []
    found = read(battle("retreat"), retreat_to="tactical")
    found.state.players["p1"].counters.strategy = 0
    assert refused(found, **goes) == ["twilight.area_empty"]


def test_10_5_where_reinforcements_are_short_there_comes_what_there_is_or_the_rest_off_the_board() -> None:
    found = nothing_left()
    player = found.state.players["p1"]
    player.owed, player.board = 2, [*(f"system {at}" for at in range(7)), "Abyz"]
    (question,) = [each for each in found.game.sequence.steps["picks"].ask(found.state) if each.side == "p1"]
    assert [row.most for row in question.answers[1].fields[0].rows] == [2, 0, 0, 0]
    read(found, short="off_board")
    (question,) = [each for each in found.game.sequence.steps["picks"].ask(found.state) if each.side == "p1"]
    split, off = question.answers[1].fields
    assert ([row.most for row in split.rows], off.name, off.most) == ([2, 2, 2, 2], "off", 2)


def test_10_5_counters_that_come_off_the_board_are_named_and_no_more_than_are_lacking() -> None:
    found = read(tokens(), short="off_board")
    player = found.state.players["p1"]
    player.board = [*(f"system {at}" for at in range(7)), "Abyz"]
    change = {"type": "change_tokens", "side": "p1", "into": {"pool": 1}}
    for off in ({}, {"Abyz": 1, "system 1": 1}, {"Lodor": 1}):
        with pytest.raises(Senseless):
            found.give(**change, off=off)
    found.give(**change, off={"Abyz": 1})
    player = found.state.players["p1"]
    assert ("Abyz" in player.board, counters.held(player, Area.POOL)) == (False, 4)


def test_readings_are_offered_when_a_match_is_set_up_each_with_its_default_first() -> None:
    rulings = {each.code: each for each in turn_of("p1").game.rulings()}
    assert list(rulings) == [f"TI-{at}" for at in range(1, 20)]
    assert [each.default for each in rulings.values()][9:] == [
        "taken", "strategy", "enemies", "one_by_one", "activation", "every", "planet", "planet", "activated",
        "what_there_is",
    ]  # fmt: skip
