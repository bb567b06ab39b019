"""What races may do besides: done here where that is kept, else told to those who may."""

from __future__ import annotations

import pytest

from assistant.core.errors import Forbidden
from assistant.core.question import Question

from .board import Board
from .conftest import EVERYTHING
from .positions import battle, secondary, tactical


def reminders(question: Question) -> list[str]:
    """The abilities that a remark names, from the first."""
    remark, found = question.remark, []
    if remark is not None and remark.key == "twilight.remark_and_odds":
        remark = remark.values["remark"]
    while remark is not None and remark.key == "twilight.may_and_remark":
        found.append(remark.values["may"].key)
        remark = remark.values["remark"]
    return [*found, *([remark.key] if remark is not None and ".may." in remark.key else [])]


@pytest.mark.parametrize(
    ("races", "said"),
    [
        (("letnev", "jol_nar"), [["twilight.may.ships"], ["twilight.may.die_again"]]),
        (("hacan", "sol"), [[], []]),
    ],
)
def test_12_2_what_a_race_may_do_with_its_dice_is_said_to_it_alone(races, said):
    found = battle("dice")
    found.state.players["p1"].race, found.state.players["p2"].race = races
    assert [reminders(each) for each in found.questions() if each.key == "battle_dice"] == said


def naalu_attacked(*groups: str) -> Board:
    """The Naalu defend against a fleet nobody has told of yet; a counter of theirs lies elsewhere."""
    found = battle("fleets")
    found.state.groups = list(groups or EVERYTHING)
    found.state.players["p2"].race, found.state.players["p2"].board = "naalu", ["Lodor", "Quann"]
    return found


def test_12_0_the_naalu_retreat_before_the_battle_and_nobody_fires_at_them():
    found = naalu_attacked()
    found.state.players["p2"].damaged = {"Lodor": {"dreadnought": 1}}
    before = dict(found.state.players["p2"].units)
    lines = found.give(type="leave_before", side="p2", to="Quann")
    assert [each.sentence.key for each in lines] == ["twilight.leaves_before_to"]
    player = found.state.players["p2"]
    assert (player.units, player.damaged) == (before, {"Quann": {"dreadnought": 1}})
    # The action goes on with the landings: the system is the attacker's.
    assert found.keys() == ["under_way"]
    offered = {each.command for each in found.asked("under_way").answers}
    assert "land" in offered
    assert "open_battle" not in offered


def test_12_0_before_the_battle_the_naalu_go_where_an_own_counter_lies_or_are_refused():
    found = naalu_attacked()
    where = [one.fields[0] for one in found.asked("battle_fleets").answers if one.command == "leave_before"]
    assert [one.value for one in where[0].options] == ["Quann"]
    with pytest.raises(Forbidden) as refused:
        found.give(type="leave_before", side="p2", to="Abyz")
    assert [each.rule for each in refused.value.refusals] == ["12-4"]


def test_12_0_where_no_counters_are_kept_the_naalu_need_no_system_and_no_other_race_may():
    found = naalu_attacked("round")
    found.give(type="leave_before", side="p2")
    assert found.keys() == ["under_way"]
    found = battle("fleets")
    assert [one.command for one in found.asked("battle_fleets").answers] == ["tell_fleets"]


def test_6_6_what_races_may_do_in_ground_combat_is_said_of_both_sides():
    found = tactical()
    found.state.players["p1"].race, found.state.players["p2"].race = "jol_nar", "letnev"
    found.give(type="invade", planet="jord", attackers=3, defenders=2)
    said = ["twilight.may.die_again", "twilight.may.ground_forces"]
    assert reminders(found.asked("invasion")) == said


@pytest.mark.parametrize(("card", "race"), [(2, "xxcha"), (7, "jol_nar")])
def test_5_a_race_that_may_use_a_primary_as_its_secondary_is_told_so(card: int, race: str):
    found = secondary(card, "p2")
    found.state.players["p3"].race, found.state.players["p5"].race = race, "mentak"
    own = {each.side: reminders(each) for each in found.questions() if each.key == "secondary"}
    assert [side for side, said in own.items() if said == ["twilight.may.primary"]] == ["p3"]
    assert reminders(found.asked("secondaries")) == ["twilight.may.primary"]
