"""4-2, 11-1 Control of areas, the points it gives, and the marker on its track."""

from __future__ import annotations

import pytest

from assistant.core.play.question import Choice
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Senseless
from assistant.core.words.language import language
from assistant.core.words.seats import EVERYBODY
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces.removal import remove
from assistant.games.outer_planets.pieces.turn_shown import show_turn_end
from assistant.games.outer_planets.state.board import Surrender
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, Nation, TypeKey, Zone
from assistant.games.outer_planets.state.play import Gain
from assistant.games.outer_planets.state.unit import Spot

from ..at_sea import campaign, out_at, print_on, ships, stand
from ..player import Table

CRUISER, FRIGATE = TypeKey.AUXILIARY_CRUISER, TypeKey.FRIGATE


def scoring(**printed: int) -> Table:
    """The Alliance in Jupiter and belt 1, the Aerospace Force in belt 2 and at home."""
    table = campaign()
    out_at(table, "jupiter", CRUISER, 2, Nation.GANYMEDE)
    out_at(table, "belt_1", CRUISER, 1, Nation.CALLISTO)
    out_at(table, "belt_2", FRIGATE, 2)
    out_at(table, "inner_planets", TypeKey.PATROL_SHIP)
    print_on(table, **{key.replace("__", "/"): value for key, value in printed.items()})
    stand(table, "control")
    return table


ALL = {"area__jupiter__alliance": 3, "area__belt_1__alliance": 1, "area__belt_2__aerospace": 2}


def test_11_1_1_markers_come_off_and_who_has_units_in_the_zone_controls() -> None:
    table = scoring()
    held = {key: area.controller for key, area in table.state.areas.items() if area.controller}
    assert held == {
        "jupiter": ALLIANCE, "belt_1": ALLIANCE, "belt_2": AEROSPACE, "inner_planets": AEROSPACE,
    }  # fmt: skip
    for each in table.state.units.values():
        if each.at.zone == Zone.AREA:
            each.at = Spot(zone=Zone.NEUTRAL)
    stand(table, "control")
    assert not [key for key, area in table.state.areas.items() if area.controller]


def test_4_2_the_sums_are_shown_area_by_area_and_confirmed_with_one_tap() -> None:
    table = scoring(**ALL)
    question = table.asked("points")
    assert question.detail.sums == {ALLIANCE: 4, AEROSPACE: 2}
    given = {row.name.en: row.points for row in question.detail.rows}
    assert sorted(given.values()) == [0, 1, 2, 3]
    (answer,) = question.answers
    assert (answer.main, answer.fields) == (True, ())
    table.give(type=answer.tag, **answer.fixed)
    assert (table.state.score, table.state.gains[-1].areas["jupiter"]) == (2, 3)


def test_a_blank_says_of_what_it_is_the_value() -> None:
    table = scoring(area__jupiter__alliance=3)
    asked = table.asked("points").answers[0].fields
    words = [language("en").words(each.label) for each in asked]
    assert words == [
        "Asteroid belt 1: Points for the Alliance",
        "Asteroid belt 2: Points for the Aerospace Force",
    ]


def test_4_2_2_points_nobody_has_read_off_are_asked_or_both_sums_are_told() -> None:
    table = scoring(area__jupiter__alliance=3)
    answers = table.asked("points").answers
    assert [each.tag for each in answers] == ["record_printed", "confirm_points"]
    table.give(type="confirm_points", alliance=5, aerospace=3)
    assert table.state.score == 2


def test_4_2_2_more_than_three_points_an_area_is_refused() -> None:
    table = scoring(area__jupiter__alliance=3)
    with pytest.raises(Forbidden) as refused:
        table.give(type="confirm_points", alliance=7, aerospace=4)
    assert {each.rule for each in refused.value.refusals} == {"4-2-2"}
    assert [each.sentence.values["most"] for each in refused.value.refusals] == [6, 3]


@pytest.mark.parametrize(("before", "after", "counts"), [(9, 10, 1), (-10, -8, 2), (-1, 1, 2), (10, 10, 0)])
def test_4_2_3_the_marker_stops_at_the_end_of_the_track(before: int, after: int, counts: int) -> None:
    table = scoring(**ALL)
    table.state.score = before
    assert table.asked("points").detail.counts == counts
    table.give(type="confirm_points", alliance=4, aerospace=2)
    assert table.state.score == after


def test_11_1_1_raiders_and_units_in_port_take_no_area() -> None:
    table = campaign()
    (raider,) = ships(table, CRUISER, 1, Nation.TITAN)
    raider.at = Spot(zone=Zone.RAIDING, key="belt_1")
    out_at(table, "belt_1", FRIGATE)
    stand(table, "control")
    assert table.state.areas["belt_1"].controller is None
    assert table.state.areas["jupiter"].controller is None


def test_what_was_read_off_is_told_with_what_it_is_the_value_of() -> None:
    table = scoring(area__jupiter__alliance=3)
    (line,) = table.give(type="record_printed", values={"area/belt_1/alliance": 1})
    assert language("en").words(line.sentence) == "Asteroid belt 1: Points for the Alliance: 1, entered"


def test_4_2_scoring_that_is_gone_back_to_gives_this_turns_points_once() -> None:
    table = scoring(**ALL)
    for _ in range(2):
        (answer,) = table.asked("points").answers
        table.give(type=answer.tag, **answer.fixed)
        assert (table.state.score, len(table.state.gains)) == (2, 1)
        table.give(type="correct", reason="once more", changes=[{"kind": "go_to", "place": "scoring"}])
    assert (table.state.score, table.state.gains) == (0, [])


def test_13_a_step_of_the_surprise_turn_is_neither_offered_nor_gone_to_in_another_turn() -> None:
    table = scoring(**ALL)
    back = {"kind": "go_to", "place": "surprise_play.5"}
    with pytest.raises(Senseless) as refused:
        table.give(type="correct", reason="back", changes=[back])
    assert refused.value.sentence.key == "correction.not_this_turn"
    pages = GAME.ask_anytime(table.state, EVERYBODY)
    ((answer,),) = [page.answers for page in pages if page.key == "correct_step"]
    (places,) = [field for field in answer.fields if isinstance(field, Choice)]
    assert [each.value for each in places.options][:2] == ["discarding", "drawing"]
    turn = {"kind": "set_value", "key": "turn", "to": 1}
    table.give(type="correct", reason="back", changes=[turn, back])
    assert table.state.now.stop == "surprise_play.5"


def test_the_end_of_a_turn_shows_points_by_area_losses_and_states_that_are_out() -> None:
    table = scoring(**ALL, area__inner_planets__aerospace=0)
    table.give(type="confirm_points", alliance=4, aerospace=2)
    state, referee = table.state, Referee()
    state.gains.insert(
        0, Gain(turn=1, alliance=0, aerospace=0, before=0, after=0, holders={"jupiter": AEROSPACE})
    )
    state.turn.lost = [ships(table, FRIGATE)[0].id]
    remove(state, state.units[state.turn.lost[0]], Referee())
    state.surrenders.append(Surrender(nation=Nation.IO, turn=2, rule="11-2-2"))
    show_turn_end(state, referee)
    page = GAME.result_reader.json(referee.results[0].for_seat(EVERYBODY))
    assert (page.side, page.title.values["turn"], page.beside.values["n"]) == (ALLIANCE, 2, 8)
    assert [(line.side, line.comes_to, line.what.key[-4:], line.weighs) for line in page.main.lines] == [
        (ALLIANCE, "3", "from", True), (AEROSPACE, "2", "_new", True), (ALLIANCE, "1", "_new", True),
        (AEROSPACE, "0", "_new", True),
    ]  # fmt: skip
    lost, out = page.columns[:2]
    assert [(line.side, line.piles[0].lost) for line in lost.lines] == [(AEROSPACE, True)]
    assert [line.weighs for line in out.lines] == [True]
