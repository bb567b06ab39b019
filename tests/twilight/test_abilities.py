"""What races may do besides, left to the table: each is told so when it may."""

from __future__ import annotations

import pytest

from assistant.core.question import Question

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


def test_12_0_the_naalu_are_told_that_they_may_retreat_before_the_battle():
    found = battle("fleets")
    found.state.players["p2"].race = "naalu"
    assert reminders(found.asked("battle_fleets")) == ["twilight.may.leave_first"]


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
