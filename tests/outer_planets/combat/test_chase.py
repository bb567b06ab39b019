"""9-6-3 The page of the chase: who is sent after which group, by a tap each or all at once."""

from __future__ import annotations

import re
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from assistant.core.odds.words import percents
from assistant.core.play.question import Question
from assistant.games.outer_planets.combat.asking import chase
from assistant.games.outer_planets.combat.commands import ChaseGroups
from assistant.games.outer_planets.odds.fire import Target, fate
from assistant.games.outer_planets.state.keys import AEROSPACE, Sign

from ..odds.throws import Shots
from .places import Sea
from .positions import AUX, DEFENCE, FRIGATE, PATROL, Fight, fight
from .test_pages import form


def two_groups() -> Fight:
    """Two cruisers leave together, a fleet alone; two frigates and a crippled patrol ship may chase."""
    table = fight({AUX: 2, DEFENCE: 1, FRIGATE: 2, PATROL: 1})
    table.unit(PATROL).damage = 2
    table.hold_fire()
    groups = {table.key(AUX): 1, table.key(AUX, 1): 1, table.key(DEFENCE): 2}
    table.give(type="leave_battle", side="alliance", groups=groups)
    table.give(type="leave_battle", side="aerospace")
    assert table.open_keys() == ["battle_chase"]
    return table


def weighed(table: Fight, **chosen: Any) -> Question:
    return chase.weigh(table.state, ChaseGroups(side=AEROSPACE, **chosen), "")


def label(question: Question) -> tuple[str, object]:
    said = question.answers[0].label
    return said.key.removeprefix("outer_planets.battle."), said.values.get("n")


def test_each_group_counts_its_chasers_and_the_answer_says_what_it_comes_to() -> None:
    table = two_groups()
    (opened,) = table.questions()
    assert [len(each.chasers) for each in opened.detail.groups] == [0, 0]
    assert label(opened) == ("let_go", None)
    sent = weighed(table, chase={table.key(FRIGATE): 1}, group=1)
    assert [len(each.chasers) for each in sent.detail.groups] == [1, 0]
    assert label(sent) == ("chase_and_let_go", 1)
    both = weighed(table, chase={table.key(FRIGATE): 1, table.key(FRIGATE, 1): 2}, group=1)
    assert label(both) == ("chase_with", 2)


def test_a_tap_sends_a_unit_after_the_group_in_hand_and_once_more_it_stays() -> None:
    table = two_groups()
    taps = {
        (each.now, each.tapped, each.slow is not None)
        for each in weighed(table, chase={table.key(FRIGATE): 2}, group=2).detail.units
    }
    # The crippled one is as slow as 1: no tap sends it anywhere.
    assert taps == {(2, 0, False), (0, 2, False), (0, 0, True)}


def test_one_tap_sends_all_that_are_free_and_fast_enough() -> None:
    table = two_groups()
    before = weighed(table, chase={table.key(FRIGATE): 2}, group=1)
    assert before.detail.free == 1
    after = weighed(table, chase={table.key(FRIGATE): 2}, group=1, by="fast")
    assert [len(each.chasers) for each in after.detail.groups] == [1, 1]
    table.give(type="chase_groups", side="aerospace", group=1, by="fast")
    assert [table.unit(FRIGATE, at).chases for at in range(2)] == [1, 1]
    assert table.unit(PATROL).chases == 0


def test_9_6_4_a_chased_group_shows_exactly_what_the_next_round_may_sink_of_both() -> None:
    table = two_groups()
    sent = weighed(table, chase={table.key(FRIGATE): 1, table.key(FRIGATE, 1): 1}, group=1)
    chased, left_alone = sent.detail.groups
    # A frigate at each of the two cruisers, each of which fires at one of the frigates.
    cruiser, frigate = (fate([Shots(dice).firer], Target(left)).sunk for dice, left in ((3, 2), (2, 5)))
    hunted, chasing = chased.ahead
    for words, chance in ((hunted, cruiser), (chasing, frigate)):
        told = tuple(each.values["chance"] for each in words.values["each"])
        assert told == percents([(1 - chance) ** 2, 2 * chance * (1 - chance), chance**2])
    assert left_alone.ahead == ()


def test_9_6_4_while_a_value_is_blank_no_chance_of_the_next_round_is_told() -> None:
    table = two_groups()
    table.unit(FRIGATE).signs.append(Sign.OUT_OF_CHARGES)
    (chased, _) = weighed(table, chase={table.key(FRIGATE): 1}, group=1).detail.groups
    # How many dice it throws nobody knows; what is fired at it is known.
    assert [words.values["what"].key for words in chased.ahead] == ["outer_planets.battle.chasers_sunk"]


def test_units_alike_are_one_with_a_count_and_an_unchased_group_says_where_it_gets_home() -> None:
    (opened,) = two_groups().questions()
    first, second = opened.detail.groups
    assert [each.count for each in first.kinds] == [2]
    assert first.home is not None
    assert second.acceleration == 2
    assert (opened.detail.hand, opened.detail.needs) == (1, 4)


def test_the_page_says_who_may_chase_with_which_speed_and_rule(app: Flask, client: FlaskClient) -> None:
    sea = Sea(app).chase()
    at = f"/matches/{sea.match.id}"
    page = client.get(at).text
    assert re.search(r"acceleration 4 or more\s*(<[^>]*>\s*)*§9-6-3", page)
    half = form(page, "chase_groups")
    sent = client.post(f"{at}/weigh", data=half | {"group": "1", "by": "fast"}).text
    assert "Chase with 6, let group 2 go" in sent
    assert "Fights on apart" in sent
    assert re.search(r"Next round sinks of it: 0: \d+ %", sent)
    done = client.post(f"{at}/answer", data=form(sent, "chase_groups"))
    assert done.status_code in (200, 302, 303)
    assert sorted(each.chases for each in sea.state.units.values() if each.chases) == [1] * 6
