"""12.6, 12.7 Fire: who names first, what hits at which distance, splitting, counter-measures."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.play.command import from_form
from assistant.core.play.question import Question, Steppers
from assistant.core.words.errors import Senseless
from assistant.games.imperium.action.space_battle.aiming import AimAt, NameTargets, RepeatAims, naming
from assistant.games.imperium.action.space_battle.asking.dice_page import Throw, own_dice
from assistant.games.imperium.action.space_battle.fire_step import RollFire, TellHits
from assistant.games.imperium.action.space_battle.procedure import ask
from assistant.games.imperium.action.space_battle.ships import battle_of
from assistant.games.imperium.action.space_battle.volleys import dice_needed, volleys
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.space_battle import Aim

from .fighting import TORPEDOES, attempt, battle, both_name, do, put, read_off, refusals, told


def test_12_6_a_ship_destroyed_in_the_beam_step_fires_that_step_and_not_in_the_next():
    state = battle()
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    (destroyer,) = put(state, TERRAN, 252, "DD")
    do(state, NameTargets(TERRAN, (Aim(destroyer.id, cruiser.id),)))
    do(state, NameTargets(IMPERIAL, (Aim(cruiser.id, destroyer.id),)))
    assert dice_needed(state) == 7
    referee = do(state, RollFire((4, 4, 4, 4, 4, 4, 1)))
    assert "battles.damaged" in told(referee), "its two beams hit although it is destroyed by them"
    assert destroyer.id not in state.units
    assert cruiser.damaged


def test_12_6_the_side_without_initiative_names_its_targets_first():
    state = battle()
    put(state, IMPERIAL, 252, "CA")
    put(state, TERRAN, 252, "DD")
    assert naming(state) == TERRAN
    with pytest.raises(Senseless):
        attempt(state, NameTargets(IMPERIAL))


def test_12_6_dice_are_thrown_only_when_both_sides_have_named_their_targets():
    state = battle()
    put(state, IMPERIAL, 252, "CA")
    put(state, TERRAN, 252, "DD")
    do(state, NameTargets(TERRAN))
    with pytest.raises(Senseless):
        attempt(state, RollFire((1, 1)))


@pytest.mark.parametrize(("area", "face"), [(252, 4), (242, 6), (232, None)])
def test_12_6_beams_hit_on_4_in_the_same_area_and_on_6_in_the_next(area: int, face: int | None):
    state = battle()
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    (scout,) = put(state, TERRAN, area, "SC")
    put(state, IMPERIAL, area, "SC")
    fired = refusals(state, NameTargets(TERRAN, (Aim(scout.id, cruiser.id),)))
    if face is None:
        assert fired == ["space_battle.beam_range"]
    else:
        assert fired == []
        assert [shots.least for shots in volleys(state)] == [face]


def test_12_6_capital_ships_beams_reach_two_areas():
    state = battle()
    (ship,) = put(state, TERRAN, 232, "B")
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    assert refusals(state, NameTargets(TERRAN, (Aim(ship.id, cruiser.id),))) == []
    assert volleys(state)[0].least == 6


@pytest.mark.parametrize(("area", "face"), [(252, 5), (242, 5), (232, 6), (222, 6), (212, None)])
def test_12_7_torpedoes_hit_on_5_up_to_the_next_area_and_on_6_up_to_three(area: int, face: int | None):
    state = battle(step=TORPEDOES)
    (boat,) = put(state, TERRAN, area, "TB")
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    put(state, IMPERIAL, area, "SC")
    fired = refusals(state, NameTargets(TERRAN, (Aim(boat.id, cruiser.id),)))
    if face is None:
        assert fired == ["space_battle.torpedo_range"]
    else:
        assert volleys(state)[0].least == face


def test_12_6_only_capital_ships_split_their_fire_and_only_over_two_targets():
    state = battle()
    ship, cruiser = put(state, TERRAN, 252, "B", "CA")
    one, two, three = put(state, IMPERIAL, 252, "DD", "DD", "DD")
    split = (Aim(ship.id, one.id, 4), Aim(ship.id, two.id, 4))
    assert refusals(state, NameTargets(TERRAN, split)) == []
    battle_of(state).named, battle_of(state).aims = [], {}
    thrice = (Aim(ship.id, one.id, 3), Aim(ship.id, two.id, 3), Aim(ship.id, three.id, 2))
    assert refusals(state, NameTargets(TERRAN, thrice)) == ["space_battle.two_targets"]
    battle_of(state).named, battle_of(state).aims = [], {}
    other = (Aim(cruiser.id, one.id, 2), Aim(cruiser.id, two.id, 3))
    assert refusals(state, NameTargets(TERRAN, other)) == ["space_battle.no_split"]


def test_12_6_a_ship_that_splits_has_no_more_dice_than_beams():
    state = battle()
    (ship,) = put(state, TERRAN, 252, "B")
    one, two = put(state, IMPERIAL, 252, "DD", "DD")
    with pytest.raises(Senseless):
        attempt(state, NameTargets(TERRAN, (Aim(ship.id, one.id, 5), Aim(ship.id, two.id, 5))))


def test_12_6_a_capital_ship_turns_some_dice_on_a_second_target_and_leaves_the_rest_on_the_first():
    state = battle()
    (ship,) = put(state, TERRAN, 252, "B")
    one, two = put(state, IMPERIAL, 252, "DD", "DD")
    do(state, AimAt(TERRAN, one.id, (ship.id,)))
    do(state, AimAt(TERRAN, two.id, (ship.id,), dice=3))
    assert battle_of(state).aims[TERRAN] == [Aim(ship.id, one.id, 5), Aim(ship.id, two.id, 3)]


def test_12_6_split_fire_repeated_with_the_other_weapon_is_split_again_as_far_as_its_dice_go():
    state = battle()
    (ship,) = put(state, TERRAN, 252, "B")
    one, two = put(state, IMPERIAL, 252, "CA", "CA")
    do(state, NameTargets(TERRAN, (Aim(ship.id, one.id, 5), Aim(ship.id, two.id, 3))))
    do(state, NameTargets(IMPERIAL, ()))
    do(state, RollFire((1,) * 8))
    do(state, RepeatAims(TERRAN))
    do(state, NameTargets(TERRAN))
    assert [(shots.target, shots.dice) for shots in volleys(state)] == [(one.id, 5), (two.id, 2)]


def test_12_7_each_six_of_the_counter_measures_cancels_one_torpedo_hit_on_that_ship():
    state = battle(step=TORPEDOES)
    (boat,) = put(state, TERRAN, 252, "TB")
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    do(state, NameTargets(TERRAN, (Aim(boat.id, cruiser.id),)))
    do(state, NameTargets(IMPERIAL, ()))
    assert dice_needed(state) == 5 + 3
    do(state, RollFire((5, 5, 5, 1, 1, 6, 6, 1)))
    assert not cruiser.damaged, "three hits, two cancelled, defence 2"


def test_12_7_hits_and_cancelled_hits_can_be_told_by_the_form_of_the_page():
    state = battle(step=TORPEDOES)
    (boat,) = put(state, TERRAN, 252, "TB")
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    do(state, NameTargets(TERRAN, (Aim(boat.id, cruiser.id),)))
    do(state, NameTargets(IMPERIAL, ()))
    tell = next(given for given in ask(state)[0].answers if given.tag == "tell_hits")
    steppers = [field for field in tell.fields if isinstance(field, Steppers)]
    names = [f"{field.name}.{row.key}" for field in steppers for row in field.rows]
    form = from_form([("type", "tell_hits"), *((name, "2") for name in names)])
    do(state, msgspec.convert(form, TellHits, strict=False))
    assert not cruiser.damaged, "two hits, two cancelled"


def test_12_7_each_side_counts_its_own_dice_fire_at_like_ships_in_one_pile_and_measures_with_their_ship():
    state = battle(step=TORPEDOES)
    one, two, three = put(state, TERRAN, 252, "TB", "TB", "TB")
    first, second, light = put(state, IMPERIAL, 252, "CA", "CA", "CL")
    aims = (Aim(one.id, first.id), Aim(two.id, second.id), Aim(three.id, light.id))
    do(state, NameTargets(TERRAN, aims))
    do(state, NameTargets(IMPERIAL, ()))
    (question,) = ask(state)
    throws = [
        [(lot.counter.code, lot.dice, len(lot.counts)) for lot in each.lots] for each in page_of(question)
    ]
    assert throws == [[("CA", 3, 2), ("CL", 2, 1)], [("CA", 5, 2), ("CL", 5, 1)]]
    own = own_dice(state, question, [IMPERIAL])
    assert ([each.side for each in page_of(own)], own.detail.apart) == ([IMPERIAL], True)
    # A ship that is damaged already bears less: it is none of the pile.
    second.damaged = True
    read_off(state, second)
    assert [lot.counter.damaged for lot in page_of(ask(state)[0])[1].lots] == [False, True, False]


def page_of(question: Question) -> tuple[Throw, ...]:
    throws: tuple[Throw, ...] = question.detail.throws
    return throws


def test_12_7_counter_measures_do_nothing_against_beams():
    state = battle()
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    (light,) = put(state, TERRAN, 252, "CL")
    do(state, NameTargets(TERRAN, (Aim(light.id, cruiser.id),)))
    do(state, NameTargets(IMPERIAL, ()))
    assert dice_needed(state) == 4


def test_12_6_all_fire_of_a_step_at_one_ship_adds_up():
    state = battle()
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    one, two = put(state, TERRAN, 252, "SC", "SC")
    do(state, NameTargets(TERRAN, (Aim(one.id, cruiser.id), Aim(two.id, cruiser.id))))
    do(state, NameTargets(IMPERIAL, ()))
    do(state, RollFire((4, 6)))
    assert cruiser.damaged


def test_12_6_without_aims_of_its_own_a_side_fires_as_proposed():
    state = battle()
    put(state, IMPERIAL, 252, "CA", "DD")
    put(state, TERRAN, 252, "CL")
    both_name(state)
    assert {shots.side for shots in volleys(state)} == {IMPERIAL, TERRAN}


def test_12_6_hits_counted_on_the_table_are_as_good_as_faces():
    state = battle()
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    (light,) = put(state, TERRAN, 252, "CL")
    do(state, NameTargets(TERRAN, (Aim(light.id, cruiser.id),)))
    do(state, NameTargets(IMPERIAL, ()))
    do(state, TellHits({f"{cruiser.id}-4": 2}))
    assert cruiser.damaged


@pytest.mark.parametrize("faces", [(), (4,), (4, 4, 4, 4, 4)])
def test_too_few_or_too_many_dice_are_refused_with_their_number(faces: tuple[int, ...]):
    state = battle()
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    (light,) = put(state, TERRAN, 252, "CL")
    do(state, NameTargets(TERRAN, (Aim(light.id, cruiser.id),)))
    do(state, NameTargets(IMPERIAL, ()))
    with pytest.raises(Senseless) as refused:
        attempt(state, RollFire(faces))
    assert refused.value.sentence.values["n"] == 4


def test_more_hits_than_dice_are_refused():
    state = battle()
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    (light,) = put(state, TERRAN, 252, "CL")
    do(state, NameTargets(TERRAN, (Aim(light.id, cruiser.id),)))
    do(state, NameTargets(IMPERIAL, ()))
    for told_hits in ({f"{cruiser.id}-4": 5}, {"nobody": 1}):
        with pytest.raises(Senseless):
            attempt(state, TellHits(told_hits))
