"""7-2-1, 7-4-3, 8-7 Factory boxes that are chosen: what is proposed, what changes places, what is refused."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.outer_planets.state.keys import ALLIANCE, Nation, Sign, TypeKey, Zone
from assistant.games.outer_planets.state.unit import Spot
from assistant.games.outer_planets.strategy.commands import FillFactories
from assistant.games.outer_planets.strategy.factories import weigh

from ..at_sea import ships, stand
from ..player import Table
from .yards import CRUISER, SECOND, boxes, yards


def lying(table: Table) -> dict[str, int]:
    """What lies in the boxes that a side named, by box."""
    there = (each for each in table.state.units.values() if each.at.zone == Zone.FACTORY)
    return {f"{each.at.key}:{each.at.number}": each.id for each in there}


def test_7_2_1_the_worst_damage_is_proposed_for_the_best_box_and_one_answer_takes_it() -> None:
    table = yards()
    mild, bad = (each for each in table.state.units.values() if each.damage)
    mild.damage, bad.damage = 1, 3
    asked, page = boxes(table), table.asked("factories").detail
    # Box 2 mends 3, box 1 mends 1: all of it, where the first free box would have mended 2 of 4.
    assert {key: chosen for key, (chosen, _) in asked.items() if chosen} == {
        "ganymede:2": str(bad.id), "ganymede:1": str(mild.id),
    }  # fmt: skip
    assert (page.used, page.repaired) == (2, 4)
    table.give(
        type="fill_factories", side=ALLIANCE, boxes={key: chosen for key, (chosen, _) in asked.items()}
    )
    assert lying(table) == {"ganymede:2": bad.id, "ganymede:1": mild.id}
    stand(table, "turn_end")
    assert [table.state.units[each.id].damage for each in (mild, bad)] == [0, 0]


def test_7_2_1_only_damaged_units_of_its_port_and_conversions_are_offered_for_a_box() -> None:
    table = yards()
    one, other, third = ships(table, CRUISER, 3, Nation.GANYMEDE)
    (abroad,) = ships(table, CRUISER, 1, Nation.CALLISTO)
    third.damage, abroad.damage = 1, 1
    pool = {
        nation: str(ships(table, SECOND, 1, nation)[0].id) for nation in (Nation.GANYMEDE, Nation.CALLISTO)
    }
    asked = boxes(table)
    # Two are alike: the box is offered the first of them, and the one that is less hurt.
    assert one.damage == other.damage == 2
    assert asked["ganymede:1"][1] == ["", str(one.id), str(third.id), pool[Nation.GANYMEDE]]
    # Callisto's factories were never read off: a box for each unit that may need one, and nothing proposed.
    assert {key: each for key, each in asked.items() if key.startswith("callisto")} == {
        f"callisto:{number}": ("", ["", str(abroad.id), pool[Nation.CALLISTO]]) for number in (1, 2)
    }
    blank = table.asked("factories").answers[1].fields
    assert "values.port/callisto/factories" in [field.name for field in blank]


def test_8_7_of_units_alike_each_box_takes_another() -> None:
    table = yards()
    one, other = (each.id for each in table.state.units.values() if each.damage)
    table.give(type="fill_factories", side=ALLIANCE, boxes={"ganymede:1": str(one), "ganymede:2": str(one)})
    assert lying(table) == {"ganymede:1": one, "ganymede:2": other}


def test_8_7_a_unit_that_is_tapped_for_another_box_changes_places_with_what_lay_there() -> None:
    table = yards()
    mild, bad = (each for each in table.state.units.values() if each.damage)
    mild.damage, bad.damage = 1, 3
    weighed = table.asked("factories").detail.weighed
    both = {"ganymede:2": str(mild.id), "ganymede:1": str(mild.id)}
    page = weigh(table.state, FillFactories(ALLIANCE, boxes=both), weighed)
    chosen = {each.name: each.chosen for each in page.answers[0].fields}  # type: ignore[union-attr]
    assert (chosen["boxes.ganymede:2"], chosen["boxes.ganymede:1"]) == (str(mild.id), str(bad.id))
    assert page.detail.repaired == 2
    # Whatever else is sent for a box, the page stands.
    for boxes_sent in ({}, {"ganymede:1": "no unit"}, {"nowhere": "1"}):
        again = weigh(table.state, FillFactories(ALLIANCE, boxes=boxes_sent), "zz no page")
        assert (again.detail.used, again.answers[0].label.key) == (0, "outer_planets.into_no_box")


def test_7_4_3_a_conversion_names_port_and_box_and_lies_face_down_there() -> None:
    table = yards()
    (new,) = ships(table, SECOND, 1, Nation.GANYMEDE)
    (line, *_) = table.give(type="fill_factories", side=ALLIANCE, boxes={"ganymede:2": str(new.id)})
    new = table.state.units[new.id]
    assert (new.at, new.signs) == (Spot(zone=Zone.FACTORY, key="ganymede", number=2), [Sign.CONVERTING])
    assert (line.sentence.key, line.sentence.values["box"]) == ("outer_planets.converts_in", 2)


@pytest.mark.parametrize(
    ("what", "rule", "key"),
    [
        ("taken", "8-7", "box_taken"),
        ("twice", "8-7", "box_twice"),
        ("left", "7-2-2", "box_left"),
        ("no box", "7-1-1", "box_not_there"),
        ("elsewhere", "7-2-1", "not_in_port"),
        ("enemy", "7-2-1", "not_in_port"),
        ("sound", "7-2-1", "not_damaged"),
        ("wrong port", "7-4-2", "not_converted_there"),
        ("two of a state", "7-4-2", "one_of_nation"),
    ],
)
def test_a_box_that_a_unit_cannot_go_into_is_refused(what: str, rule: str, key: str) -> None:
    table = yards()
    hurt, other, sound = ships(table, CRUISER, 3, Nation.GANYMEDE)
    new, second = ships(table, SECOND, 2, Nation.GANYMEDE)
    (enemy,), (abroad,) = ships(table, TypeKey.FRIGATE), ships(table, CRUISER, 1, Nation.CALLISTO)
    hurt.damage = 3
    sent = {"ganymede:1": hurt.id}
    match what:
        case "taken":
            other.at = Spot(zone=Zone.FACTORY, key="ganymede", number=1)
        case "twice":
            sent |= {"ganymede:2": hurt.id}
        case "left":
            table.state.ports["ganymede"].vacated.append(1)
        case "no box":
            sent = {"ganymede:5": hurt.id}
        case "elsewhere":
            sent = {"titan:1": hurt.id}
        case "enemy":
            sent = {"columbia:1": enemy.id}
        case "sound":
            sent = {"ganymede:1": sound.id}
        case "wrong port":
            sent = {"titan:1": new.id}
        case _:
            sent = {"ganymede:1": new.id, "ganymede:2": second.id}
    before = lying(table)
    said = {
        "type": "fill_factories",
        "side": ALLIANCE,
        "boxes": {key: str(each) for key, each in sent.items()},
    }
    with pytest.raises(Forbidden) as found:
        table.give(**said)
    (no,) = found.value.refusals
    assert (no.rule, no.sentence.key.removeprefix("outer_planets.")) == (rule, key)
    # Nothing of it is done; anyway, where the table may know better, all that can lie there does.
    assert lying(table) == before
    assert abroad.damage == 0
    table.insist(**said)
    assert len(set(lying(table).values())) == len(lying(table))


@pytest.mark.parametrize("box", ["ganymede:7", "ganymede:0", "ganymede", "nowhere:1", "ganymede:x", ":"])
def test_2_4_4_a_box_that_no_port_has_is_no_answer(box: str) -> None:
    table = yards()
    hurt = next(each.id for each in table.state.units.values() if each.damage)
    with pytest.raises(Senseless) as none:
        table.give(type="fill_factories", side=ALLIANCE, boxes={box: str(hurt)})
    no_port, no_box = "outer_planets.no_such_port", "outer_planets.no_such_box"
    assert none.value.sentence.key == (no_box if box.startswith("ganymede:") else no_port)
    with pytest.raises(Senseless):
        table.give(type="fill_factories", side=ALLIANCE, boxes={"ganymede:1": "nobody"})
    assert lying(table) == {}


def test_what_there_is_nothing_of_is_not_asked_about() -> None:
    table = yards()
    for each in table.state.units.values():
        each.damage = 0
    offered = [key for _, options in boxes(table).values() for key in options if key]
    assert {table.state.units[int(key)].at.zone for key in offered} == {Zone.POOL}
