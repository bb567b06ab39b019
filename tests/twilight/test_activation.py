"""6-1 Systems on tiles: every one that planets name is a tap, what was typed once is another."""

from __future__ import annotations

from assistant.games.twilight.board.frame import rail

from .board import Board
from .positions import battle, tactical, turn_of


def offered(found: Board) -> dict[str, list[str]]:
    """The systems to tap for a tactical action, heading by heading; those that are shut in brackets."""
    answer = next(one for one in found.asked("turn").answers if one.tag == "take_tactical")
    return {
        group.name: [f"({each.value})" if each.refusal else each.value for each in group.options]
        for group in answer.fields[0].tiles
    }


def set_active(found: Board, side: str, *, done: bool = False) -> None:
    if not done:
        found.give(type="finish_action")
    found.give(type="correct", reason="their turn", changes=[{"kind": "set_active", "to": side}])


def test_6_1_every_system_stands_once_the_own_then_those_named_lately_then_homes_then_the_rest():
    found = tactical(system="Lodor")
    set_active(found, "p2")
    found.give(type="take_tactical", side="p2", system="Quann")
    set_active(found, "p3")
    systems = offered(found)
    assert list(systems) == ["own", "lately", "homes", "rest"]
    assert systems["own"] == ["Arc Prime"]
    assert systems["lately"] == ["Quann", "Lodor"]
    assert systems["homes"] == ["Arretze", "Jord", "Archon Ren", "Retillion"]
    every = [each for group in systems.values() for each in group]
    assert len(every) == len(set(every)) == 5 + 21
    found.state.planets["lodor"].owner = "p3"
    assert offered(found)["own"] == ["Arc Prime", "Lodor"]


def test_7_1_both_systems_of_a_transfer_lie_side_by_side_and_those_beside_own_ones_come_first_for_everybody():
    found = turn_of("p2")
    found.give(type="take_transfer", side="p2", system="Jord", other="the maw")
    set_active(found, "p2")
    assert list(offered(found)) == ["own", "beside", "homes", "rest"]
    assert (offered(found)["own"], offered(found)["beside"]) == (["(Jord)"], ["(the maw)"])
    # For whoever holds neither end both are named lately.
    set_active(found, "p3", done=True)
    assert "beside" not in offered(found)
    assert offered(found)["lately"] == ["Jord", "the maw"]


def test_12_4_a_fleet_retreats_to_a_neighbour_of_the_system_in_which_it_fought():
    found = battle("retreat")
    found.state.planets["lodor"].owner = "p1"
    found.state.players["p2"].board = ["Quann"]
    found.give(type="fight_on", side="p1")
    found.give(type="announce_retreat", side="p2", to="Quann")
    for side in ("p1", "p2"):
        found.give(type="count_hits", side=side, hits={})
    set_active(found, "p1")
    assert offered(found)["beside"] == ["Quann"]
    # A file from before that was learned has nothing beside anything.
    found.state.beside = []
    assert "beside" not in offered(found)


def test_6_1_a_system_with_an_own_counter_stays_in_its_place_shut():
    found = tactical(system="Lodor")
    set_active(found, "p1")
    assert offered(found)["lately"] == ["(Lodor)"]
    assert "(Lodor)" not in offered(found)["rest"]


def test_6_1_what_no_planet_names_is_typed_once_and_then_a_tile_however_many_there_are():
    found = turn_of("p1")
    found.state.systems = [f"Nebula {number}" for number in range(9)]
    assert offered(found)["lately"] == [f"Nebula {number}" for number in range(9)]
    found.state.systems = ["Lor", "the maw"]
    # Named by its second planet, a system is called so, and stands once.
    assert offered(found)["lately"] == ["Lor", "the maw"]
    assert "Arnor" not in offered(found)["rest"]


def test_6_1_other_planets_of_a_tile_stand_under_its_name_or_what_its_only_one_brings():
    answer = next(one for one in turn_of("p1").asked("turn").answers if one.tag == "take_tactical")
    below = {each.value: each.remark for group in answer.fields[0].tiles for each in group.options}
    assert below["Arnor"].values == {"planet": "Lor"}
    assert below["Arretze"].values == {"planet": "Hercant", "more": 1}
    assert below["Mecatol Rex"].values == {"resources": 1, "influence": 6}


def test_7_3_after_the_pds_of_others_the_rail_of_a_transfer_stands_at_production():
    found = turn_of("p2")
    found.give(type="take_transfer", side="p2", system="Jord", other="Quann")
    found.give(type="fire_pds", pds={"p1": 0})
    (turn,) = [leg for leg in rail(found.state) if leg.open]
    assert [(stop.key, stop.status) for stop in turn.stops] == [
        ("part_move", "done"), ("part_pds", "done"), ("part_build", "now"),
    ]  # fmt: skip
