"""17.4 Quick resolution: area fires at area, both weapons in one roll, and the owner deals the hits."""

from __future__ import annotations

from copy import deepcopy

import pytest

from assistant.core.odds.hits import Volley, spread
from assistant.core.play.question import Question
from assistant.core.play.referee import Referee
from assistant.core.shipped.kit import register
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.imperium.action.space_battle import procedure, quick_fire
from assistant.games.imperium.action.space_battle.quick import AimAreas, DealHits, RollQuick, TellQuick
from assistant.games.imperium.action.space_battle.quick_fire import kindest, limits, prospects
from assistant.games.imperium.action.space_battle.rail import rail
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN, SideKey
from assistant.games.imperium.state.space_battle import SpaceBattle
from assistant.games.imperium.state.war import Fleet, InFleet, State, Unit

FIRE_STEP = 4


@pytest.fixture
def state() -> State:
    """Imperial CA and two DD in 243; a Terran BB in 244, a CL and an SC with them in 243."""
    state = State(register(load()), "armageddon", "", rulings={"quick_resolution": "on"})
    state.fleets = [Fleet(IMPERIAL, 1, "sirius"), Fleet(TERRAN, 1, "sirius")]
    state.space_battle = battle = SpaceBattle("sirius", IMPERIAL, TERRAN, how="quick", rounds=0, round=1)
    battle.step, battle.initiative = FIRE_STEP, IMPERIAL
    for side, code, area in (
        (IMPERIAL, "CA", 243), (IMPERIAL, "DD", 243), (IMPERIAL, "DD", 243),
        (TERRAN, "BB", 244), (TERRAN, "CL", 243), (TERRAN, "SC", 243),
    ):  # fmt: skip
        unit = add_unit(state, side, code, InFleet(1))
        battle.afloat.append(unit.id)
        battle.areas[unit.id] = area
    state.now.calls = ["space_battle"]
    # Damaged sides are blank; what these tests flip is read off here.
    for ship in ("imperial.CA", "imperial.DD", "terran.CL", "terran.BB", "terran.SC"):
        for name in ("beam", "torpedo", "defence", "cm", "fighters"):
            state.printed[f"{ship}.damaged.{name}"] = 1
    return state


def answer(state: State, command: object) -> Referee:
    """Hand a command to the battle; Forbidden if the rules forbid it."""
    referee = Referee()
    procedure.STEP.answers[type(command)](state, command, referee)
    referee.decide()
    return referee


def the(state: State, side: str, code: str) -> Unit:
    return next(unit for unit in state.units.values() if (unit.side, unit.type) == (side, code))


def key(unit: int) -> str:
    """How a form names a ship."""
    return f"u{unit}"


def asked(state: State) -> Question:
    (question,) = procedure.ask(state)
    return question


def battle_of(state: State) -> SpaceBattle:
    assert state.space_battle
    return state.space_battle


@pytest.mark.parametrize(("target", "least"), [(243, 4), (244, 5), (254, 5), (255, 6)])
def test_the_face_needed_depends_on_the_distance_of_the_areas(state: State, target: int, least: int) -> None:
    assert quick_fire.barrage(state, IMPERIAL, 243, target).least == least


def test_each_weapon_counts_within_its_own_range_only(state: State) -> None:
    # CA 5 beams 6 torpedoes, two DD 1 and 2 each.
    assert quick_fire.barrage(state, IMPERIAL, 243, 243).dice == 17
    assert quick_fire.barrage(state, IMPERIAL, 243, 254).dice == 10
    # The BB's nine beams reach two areas, its eight torpedoes three.
    assert quick_fire.barrage(state, TERRAN, 244, 253).dice == 17
    assert quick_fire.barrage(state, TERRAN, 244, 233).dice == 17
    assert quick_fire.barrage(state, TERRAN, 244, 232).dice == 8
    assert quick_fire.barrage(state, TERRAN, 244, 155).dice == 8
    assert quick_fire.barrage(state, TERRAN, 244, 111).dice == 0


def test_areas_are_offered_the_most_promising_target_first(state: State) -> None:
    assert [each.target for each in quick_fire.targets(state, IMPERIAL)[243]] == [243, 244]
    assert [each.target for each in quick_fire.targets(state, TERRAN)[244]] == [243]


def name_all(state: State) -> None:
    """The Terran side, without initiative, names first."""
    answer(state, AimAreas(TERRAN, {"a244": 243, "a243": 243}))
    answer(state, AimAreas(IMPERIAL, {"a243": 243}))


def test_the_side_without_initiative_names_first_then_all_dice_are_thrown(state: State) -> None:
    assert asked(state).side == TERRAN
    with pytest.raises(Senseless):
        answer(state, AimAreas(IMPERIAL, {"a243": 243}))
    name_all(state)
    question = asked(state)
    # BB 17, CL and SC 4+2+1+0, CA and DD 17.
    assert (question.key, question.about[-1]) == ("battle_quick_dice", 41)


def test_an_area_beyond_every_weapon_is_refused(state: State) -> None:
    with pytest.raises(Senseless) as refused:
        answer(state, AimAreas(TERRAN, {"a244": 111}))
    assert refused.value.sentence.key == "battle_quick.out_of_reach"


def test_hits_are_dealt_by_their_owner_and_take_effect_together(state: State) -> None:
    name_all(state)
    # 243 at 243: Terran CL and SC hit three times, the BB never; the Imperial ships hit six times.
    answer(state, RollQuick((4, 5, 6, 1, 1, 1, 1) + (1,) * 17 + (6,) * 6 + (1,) * 11))
    assert asked(state).side == IMPERIAL
    first, second = (unit for unit in state.units.values() if unit.type == "DD")
    heavy = the(state, IMPERIAL, "CA")
    answer(state, DealHits(IMPERIAL, {key(heavy.id): 1, key(first.id): 2}))
    assert (asked(state).side, first.damaged) == (TERRAN, False)
    cruiser, scout = the(state, TERRAN, "CL"), the(state, TERRAN, "SC")
    answer(state, DealHits(TERRAN, {key(cruiser.id): 3, key(scout.id): 3}))
    assert cruiser.id not in state.units
    assert scout.id not in state.units
    assert (heavy.damaged, first.damaged, second.damaged) == (False, True, False)
    terran, imperial = battle_of(state).tallies
    assert (terran.dice, terran.hits, terran.flipped) == (24, 3, {"DD": 1})
    assert (imperial.dice, imperial.hits, imperial.destroyed) == (17, 6, {"CL": 1, "SC": 1})


def test_hits_counted_on_the_table_do_the_same(state: State) -> None:
    name_all(state)
    answer(state, TellQuick({"terran-243-243": 3, "terran-244-243": 0, "imperial-243-243": 6}))
    assert battle_of(state).quick_hits == {TERRAN: {243: 6}, IMPERIAL: {243: 3}}


def test_more_hits_than_dice_are_refused(state: State) -> None:
    name_all(state)
    with pytest.raises(Senseless):
        answer(state, TellQuick({"terran-243-243": 8}))
    with pytest.raises(Senseless):
        answer(state, RollQuick((1, 2, 3)))


def test_a_capital_ship_takes_half_of_the_hits_on_its_area_at_most(state: State) -> None:
    big = the(state, TERRAN, "BB")
    battle_of(state).areas[big.id] = 243
    battle_of(state).quick_hits = {TERRAN: {243: 5}}
    assert limits(state, TERRAN, 243, 5)[big.id] == 2
    scout, cruiser = the(state, TERRAN, "SC"), the(state, TERRAN, "CL")
    with pytest.raises(Forbidden) as refused:
        answer(deepcopy(state), DealHits(TERRAN, {key(big.id): 3, key(scout.id): 2}))
    assert refused.value.refusals[0].sentence.key == "battle_quick.half"
    answer(state, DealHits(TERRAN, {key(big.id): 2, key(scout.id): 2, key(cruiser.id): 1}))
    assert (big.damaged, scout.damaged, cruiser.damaged) == (False, True, True)


def test_all_hits_are_dealt_within_the_area_they_fell_on(state: State) -> None:
    name_all(state)
    answer(state, TellQuick({"imperial-243-243": 2}))
    cruiser, big = the(state, TERRAN, "CL"), the(state, TERRAN, "BB")
    for hits in ({key(cruiser.id): 1}, {key(cruiser.id): 2, key(big.id): 1}, {"u999": 2, "999": 1}):
        with pytest.raises(Senseless):
            answer(state, DealHits(TERRAN, hits))
    with pytest.raises(Senseless):
        answer(state, DealHits(IMPERIAL, {}))


def test_the_proposal_lets_screens_bear_what_they_can_then_hurts_the_cheapest(state: State) -> None:
    battle_of(state).quick_hits = {IMPERIAL: {243: 4}}
    first, second = (unit.id for unit in state.units.values() if unit.type == "DD")
    heavy = the(state, IMPERIAL, "CA").id
    assert kindest(state, IMPERIAL, 243, 4) == {heavy: 1, first: 2, second: 1}


def stand(state: State, side: SideKey, area: int, *codes: str) -> None:
    """More ships of a side in an area."""
    for code in codes:
        unit = add_unit(state, side, code, InFleet(1))
        battle_of(state).afloat.append(unit.id)
        battle_of(state).areas[unit.id] = area


def test_17_4_fire_is_spread_where_one_area_would_get_far_more_hits_than_it_can_take(state: State) -> None:
    for unit in [unit for unit in state.units.values() if unit.side == IMPERIAL]:
        battle_of(state).afloat.remove(state.units.pop(unit.id).id)
    stand(state, TERRAN, 233, "BB", "BB", "BB")
    stand(state, TERRAN, 243, "BB")
    stand(state, IMPERIAL, 242, "CA")
    stand(state, IMPERIAL, 244, "CA")
    # 51 dice are 17 hits, and a CA is gone with 6: the areas that choose later find it dealt with.
    plan = {each.source: each.target for each in quick_fire.proposed(state, TERRAN)}
    assert (plan[233], plan[244]) == (242, 244)
    assert asked(state).answers[0].fixed["targets"] == {f"a{source}": area for source, area in plan.items()}


def test_17_4_the_proposal_says_what_it_is_likely_to_do(state: State) -> None:
    lines = asked(state).detail
    promise = next(line for line in lines if line.key == "battle_quick.promise")
    # BB 17 dice on 5 and 6, CL and SC 7 on 4 to 6: 5.7 + 3.5; a CA of defence 2 and two DD of 1 take 12.
    assert (promise.values["area"], promise.values["hits"], promise.values["room"]) == (243, "9.2", 12)
    (found,) = prospects(state, quick_fire.proposed(state, TERRAN))
    chances = spread([Volley(17, 5), Volley(7, 4)])
    assert found.none_lost == pytest.approx(sum(chances[:10])), "screens and damage bear 5, 2 and 2 hits"
    assert found.all_lost == pytest.approx(sum(chances[12:])), "the twelfth hit destroys the last"


def test_17_4_who_takes_how_much_is_said_by_area_with_what_it_does(state: State) -> None:
    battle_of(state).quick_hits = {IMPERIAL: {243: 4}}
    (line,) = asked(state).detail
    assert (line.key, line.values["area"], line.values["n"]) == ("battle_quick.area_takes", 243, 4)
    fates = [(each.values["takes"].values["n"], each.values["fate"].key) for each in line.values["losses"]]
    assert sorted(fates) == [
        (1, "battle_quick.damaged"), (1, "battle_quick.nothing"), (2, "battle_quick.damaged"),
    ]  # fmt: skip


def test_hits_nobody_chooses_about_are_dealt_at_once(state: State) -> None:
    name = AimAreas(IMPERIAL, {"a243": 244})
    answer(state, AimAreas(TERRAN, {}))
    answer(state, name)
    answer(state, TellQuick({"imperial-243-244": 9}))
    # Half of nine hits go to the lone BB: four, which flip it.
    assert the(state, TERRAN, "BB").damaged
    assert battle_of(state).quick_hits == {}


def test_a_step_in_which_nobody_fires_passes(state: State) -> None:
    answer(state, AimAreas(TERRAN, {}))
    answer(state, AimAreas(IMPERIAL, {"a243": 0}))
    assert battle_of(state).step > FIRE_STEP


def test_17_4_the_rail_names_one_fire_and_no_torpedoes_of_their_own(state: State) -> None:
    open_leg = rail(state)[1]
    assert [stop.label.key for stop in open_leg.stops] == ["space_battle.stop_move", "space_battle.stop_fire"]
    assert [stop.status for stop in open_leg.stops] == ["done", "now"]
    battle_of(state).how = "board"
    assert [stop.key for stop in rail(state)[1].stops] == ["move.1", "beam.1", "torpedo.1"]
