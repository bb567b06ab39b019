"""1, F What a match begins with, by race, as the race sheets give it: written down once more, by hand."""

from __future__ import annotations

import pytest

from assistant.games.twilight.pieces import counters, planets
from assistant.games.twilight.pieces.points import goal, points
from assistant.games.twilight.state.keys import Area

from .board import board
from .conftest import EVERYTHING

# Home planets with resources/influence, technologies, units beside one dock, counters in pool/fleet/strategy.
SHEETS = {
    "letnev": ("Arc Prime 4/0, Wren Terra 2/1", "antimass hylar", "1 DN 1 DD 1 CV 3 GF", "3/3/2"),
    "hacan": ("Arretze 2/0, Hercant 1/1, Kamdorn 0/1", "enviro sarween", "2 CV 1 CR 2 F 4 GF", "3/3/2"),
    "sol": ("Jord 4/2", "antimass cybernetics", "2 CV 1 DD 5 GF", "3/3/2"),
    "l1z1x": ("[0.0.0] 5/0", "hylar enviro cybernetics stasis", "1 DN 1 CV 3 F 5 GF 1 PDS", "3/3/3"),
    "mentak": ("Moll Primus 4/1", "hylar enviro", "1 CV 3 CR 4 GF 1 PDS", "3/4/2"),
    "naalu": ("Druaa 3/1, Maaluuk 0/2", "antimass enviro", "1 CV 1 CR 1 DD 4 F 4 GF", "3/3/2"),
    "sardakk": ("Quinarra 3/1, Tren'lak 1/0", "hylar deep_space_cannon", "1 CV 1 CR 5 GF 1 PDS", "3/3/2"),
    "jol_nar": ("Jol 1/2, Nar 2/3", "hylar antimass enviro sarween", "1 DN 2 CV 1 F 2 GF 2 PDS", "3/3/2"),
    "xxcha": ("Archon Ren 2/3, Archon Tau 1/1", "antimass enviro", "1 CV 2 CR 3 F 2 GF 1 PDS", "3/3/2"),
    "yssaril": ("Retillion 2/3, Shalloq 1/2", "antimass xrd", "2 CV 1 CR 2 F 5 GF 1 PDS", "3/3/2"),
}
CODES = {
    "DN": "dreadnought", "DD": "destroyer", "CV": "carrier", "CR": "cruiser", "F": "fighter",
    "GF": "ground_force", "PDS": "pds",
}  # fmt: skip


@pytest.mark.parametrize("race", SHEETS)
def test_1_a_race_begins_with_what_its_sheet_gives(race: str) -> None:
    others = [each for each in SHEETS if each != race][:2]
    state = board(3, (race, *others), EVERYTHING).state
    player, (homes, learned, units, areas) = state.players["p1"], SHEETS[race]
    own = planets.of_player(state, "p1").values()
    assert {f"{each.name} {each.resources}/{each.influence}" for each in own} == set(homes.split(", "))
    assert not any(each.exhausted for each in own)
    assert sorted(player.technologies) == sorted(learned.split())
    words = units.split()
    plastic = {CODES[code]: int(number) for number, code in zip(words[::2], words[1::2], strict=True)}
    assert {unit: number for unit, number in player.units.items() if number} == {**plastic, "space_dock": 1}
    assert "/".join(str(counters.held(player, area)) for area in Area) == areas
    assert counters.on_sheet(player) + counters.reinforcements(player) == 16
    assert (player.goods, player.action_cards, player.board, points(state, "p1")) == (0, 0, [], 0)


def test_1_no_objective_is_open_before_a_card_reveals_one_and_ten_points_win_or_fourteen() -> None:
    state = board(3, ("sol", "hacan", "letnev"), EVERYTHING).state
    assert (state.objectives, goal(state)) == ([], 10)
    assert goal(board(3, ("sol", "hacan", "letnev"), EVERYTHING, long_war="fourteen").state) == 14


def test_1_with_every_group_off_nothing_of_them_is_asked_nor_refused() -> None:
    found = board(5, ("hacan", "sol", "letnev", "yssaril", "xxcha"))
    for card in (1, 7, 5, 4, 8):
        found.give(type="pick_card", side=found.asked("pick").side, card=card)
    fields = {answer.tag: answer.fields for answer in found.asked("turn").answers}
    assert fields["take_tactical"] == fields["take_transfer"] == ()
    found.state.players["p1"].counters.pool = 0
    found.give(type="take_tactical", side="p1")
    offered = [answer.tag for answer in found.asked("under_way").answers]
    assert offered == ["finish_action", "fire_pds", "fire_own_pds", "open_battle", "invade"]
    found.give(type="finish_action")
    found.give(type="take_strategic", side="p4", card=4)
    found.give(type="play_primary", side="p4")
    assert all(not answer.fields for answer in found.asked("secondary", "p3").answers)
    found.state.players["p3"].counters.strategy = 0
    found.give(type="use_secondary", side="p3")
    assert found.state.players["p4"].counters.pool == 3
