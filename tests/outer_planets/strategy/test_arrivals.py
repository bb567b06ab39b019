"""7-3, 10-3, 14-1 Reinforcements, convoys, the Salamander, headquarters and the landing force."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden
from assistant.games.outer_planets.pieces.headquarters import lose
from assistant.games.outer_planets.pieces.nations import surrender
from assistant.games.outer_planets.pieces.removal import remove
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, Nation, Sign, TypeKey, Zone
from assistant.games.outer_planets.state.table import State

from ..at_sea import campaign, ships, stand
from ..player import Table


def arriving(turn: int = 2, **rulings: str) -> Table:
    table = campaign(turn, rulings)
    stand(table, "arrivals")
    return table


def convoys(state: State) -> int:
    return sum(each.type == TypeKey.CONVOY and each.at.zone == Zone.PORT for each in state.units.values())


def test_7_3_1_units_come_to_atlantic_station_or_to_their_home_state() -> None:
    table = arriving()
    before = set(table.state.units)
    table.give(type="arrive", kind="frigate", number=2)
    table.give(type="arrive", kind="regular_cruiser", number=1, nation="ganymede")
    new = [table.state.units[key].at.key for key in table.state.units if key not in before]
    assert new == ["atlantic", "atlantic", "ganymede"]


def test_7_3_3_no_more_than_six_convoys_are_on_the_map_and_the_rest_is_not_owed() -> None:
    table = arriving()
    table.give(type="arrive", kind="convoy", number=5)
    lines = table.give(type="arrive", kind="convoy", number=4)
    assert convoys(table.state) == 6
    assert [line.sentence.values["n"] for line in lines if line.rule == "7-3-3"] == [3]
    remove(table.state, ships(table, TypeKey.CONVOY)[0], Referee())
    stand(table, "arrivals")
    assert convoys(table.state) == 5
    table.give(type="arrive", kind="convoy", number=1)
    assert convoys(table.state) == 6
    # One that was taken off comes again: no seventh counter is made.
    assert sum(each.type == TypeKey.CONVOY for each in table.state.units.values()) == 6


def test_7_3_2_the_salamander_comes_once_and_sends_its_development_cards_to_the_discards() -> None:
    table = campaign()
    table.state.deck.in_play[ALLIANCE] = ["26", "14"]
    stand(table, "arrivals")
    table.give(type="arrive", kind="regular_cruiser", number=1, nation="ganymede", back=["26"])
    assert (table.state.deck.in_play[ALLIANCE], table.state.deck.discard) == (["14"], ["26"])
    again = {"type": "arrive", "kind": "regular_cruiser", "number": 1, "nation": "ganymede"}
    assert table.insist(**again) == ["outer_planets.came_before"]


@pytest.mark.parametrize("reading", ["none", "any_port"])
def test_7_3_1_units_of_a_state_that_is_out_do_not_come_or_come_elsewhere(reading: str) -> None:
    table = campaign(3, {"homeless": reading})
    surrender(table.state, Nation.GANYMEDE, "11-2-4", Referee())
    stand(table, "arrivals")
    said = {"type": "arrive", "kind": "auxiliary_cruiser", "number": 1, "nation": "ganymede", "port": "io"}
    if reading == "none":
        with pytest.raises(Forbidden) as refused:
            table.give(**said)
        assert refused.value.refusals[0].sentence.key == "outer_planets.no_home"
        return
    before = set(table.state.units)
    table.give(**said)
    assert [table.state.units[key].at.key for key in table.state.units if key not in before] == ["io"]
    with pytest.raises(Forbidden):
        table.give(**{**said, "port": "columbia"})


def test_10_3_a_headquarters_is_back_two_turns_later_at_atlantic_station_or_in_its_state() -> None:
    table = campaign(2)
    for key in ("third_squadron", "callisto"):
        lose(table.state, table.state.headquarters[key], Referee())
    for turn, places in ((3, ("", "")), (4, ("atlantic", "callisto"))):
        table.state.now.turn = turn
        stand(table, "rebuilding")
        found = tuple(table.state.headquarters[key].port for key in ("third_squadron", "callisto"))
        assert found == places


@pytest.mark.parametrize(("reading", "port"), [("none", ""), ("any_port", "io")])
def test_10_3_a_headquarters_whose_state_is_out_stays_away_or_comes_elsewhere(
    reading: str, port: str
) -> None:
    table = campaign(4, {"homeless": reading})
    surrender(table.state, Nation.CALLISTO, "11-2-5", Referee())
    table.state.now.turn = 6
    stand(table, "rebuilding")
    if reading == "any_port":
        with pytest.raises(Forbidden):
            table.give(type="place_homeless", port="columbia")
        table.give(type="place_homeless", port="io")
        # The landing force fell with its port too.
        table.give(type="place_homeless", port="io")
    assert table.state.headquarters["callisto"].port == port


def test_7_4_3_conversions_that_are_ready_only_now_turn_up_before_the_factories_are_filled() -> None:
    table = campaign(3, {"conversion_ready": "next_turn"})
    (new,) = ships(table, TypeKey.SECOND_LINE_CRUISER, 1, Nation.TITAN)
    stand(table, "factories")
    table.give(type="fill_factories", side=ALLIANCE, converted=[new.id])
    table.give(type="fill_factories", side=AEROSPACE)
    stand(table, "turn_end")
    assert Sign.CONVERTING in table.state.units[new.id].signs
    stand(table, "rebuilding")
    assert table.state.units[new.id].at.zone == Zone.PORT


def test_7_3_1_whose_and_how_many_stand_above_the_long_list_of_kinds() -> None:
    table = campaign(3)
    stand(table, "arrivals")
    arrives = next(each for each in table.asked("arrivals").answers if each.tag == "arrive")
    assert [field.name for field in arrives.fields][:3] == ["nation", "number", "kind"]
