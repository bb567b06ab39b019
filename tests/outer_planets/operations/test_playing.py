"""8-1, 8-2 Cards as event or operation: colours, forced and automatic events, the lead, the extra card."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.game import Setup
from assistant.core.words.errors import Senseless
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.operations.playing import play_question
from assistant.games.outer_planets.pieces import hand
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, TypeKey

from ..player import Table
from .sailing import MAP, at_sea, order

KEPT = {"card_record": "kept"}


def card(number: int, **said: Any) -> dict[str, Any]:
    """What is read off a card."""
    return {f"card.{number}.{what}": value for what, value in said.items()}


def use(table: Table, number: str, how: str, side: str = AEROSPACE, **more: Any) -> list[str]:
    return table.insist(type="play_card", side=side, card=number, use=how, **more)


@pytest.mark.parametrize(
    ("said", "how", "refused"),
    [
        ({"event": "alliance"}, "event", ["outer_planets.event_of_other"]),
        ({"event": "both"}, "event", []), ({"event": "aerospace"}, "event", []),
        ({"colour": "alliance"}, "operation", ["outer_planets.operation_of_other"]),
        ({"colour": "both"}, "operation", []),
        ({"kinds": ["forced"]}, "operation", ["outer_planets.forced_is_event"]),
    ],
)  # fmt: skip
def test_8_2_1_colours_bind_and_8_2_2_a_forced_event_is_no_operation(
    said: dict[str, Any], how: str, refused: list[str]
) -> None:
    assert use(at_sea(printed=card(7, **said)), "7", how) == refused


def test_8_2_1_by_the_other_reading_any_card_serves_either_side() -> None:
    rulings, printed = {"operation_colour": "any"}, card(7, colour="alliance")
    table = at_sea(setup=Setup("campaign", printed=printed, rulings=rulings))
    assert use(table, "7", "operation") == []


def holding(table: Table, *cards: str) -> None:
    """The Aerospace Force holds these cards."""
    deck = table.state.deck
    pool = [*deck.draw, *deck.hands[AEROSPACE]]
    deck.hands[AEROSPACE] = list(cards)
    deck.draw = [each for each in pool if each not in cards]
    for each in cards:
        if each in deck.hands[ALLIANCE]:
            deck.hands[ALLIANCE].remove(each)
    assert hand.count(table.state, AEROSPACE) == len(cards)


@pytest.mark.parametrize(
    ("number", "printed", "name"),
    [("19", {}, "Deception"), ("7", card(7, name="Ambush"), "Ambush"), ("8", {}, None)],
)
def test_2_3_2_a_card_has_the_name_that_was_read_off_or_that_the_rules_tell(
    number: str, printed: dict[str, Any], name: str | None
) -> None:
    table = at_sea(setup=Setup("campaign", printed=printed, rulings=KEPT))
    holding(table, number)
    (row,) = play_question(table.state, AEROSPACE).detail.cards
    assert (row.name.en if row.name else None) == name


@pytest.mark.parametrize(("step", "refused"), [(4, []), (6, ["outer_planets.forced_left"])])
def test_8_2_2_a_forced_event_may_wait_until_its_last_chance(step: int, refused: list[str]) -> None:
    printed = {**MAP, **card(30, kinds=["forced"])}
    table = at_sea(setup=Setup("campaign", printed=printed, rulings=KEPT))
    holding(table, "30", "7")
    table.state.now.stop = f"operation.{step}"
    assert table.insist(type="pass_play", side=AEROSPACE) == refused


def test_8_2_3_an_automatic_event_counts_when_the_other_side_plays_it_and_comes_before_the_units() -> None:
    printed = card(7, event="alliance", kinds=["automatic"], colour="both")
    table = at_sea(printed=printed)
    way = order(table, "valhalla", TypeKey.FRIGATE, 1, "inner_planets")
    assert use(table, "7", "operation", value=2, order=way) == []
    assert table.asked("event").answers[0].tag == "end_event"
    assert not table.asked("event").answers[0].fields
    table.give(type="end_event", side=AEROSPACE)
    assert table.asked("moves")
    assert "7" in table.state.deck.discard


def test_8_2_5_a_card_known_to_be_removed_is_out_of_the_game_after_its_event() -> None:
    table = at_sea(printed=card(7, kinds=["remove"]))
    use(table, "7", "event")
    assert table.asked("event").answers[0].fields[0].chosen == "removed"
    table.give(type="end_event", side=AEROSPACE, becomes="removed")
    assert table.state.deck.removed == ["7"]
    assert table.asked("play").side == ALLIANCE


def test_2_3_2_a_value_that_was_told_is_known_the_next_time() -> None:
    table = at_sea()
    use(table, "7", "operation", value=3)
    assert table.state.printed["card.7.value"] == 3
    assert use(at_sea(printed=card(7, value=3)), "7", "operation", value=4) == ["outer_planets.value_is"]


def test_8_1_2_who_took_the_lead_begins_with_an_offensive_event() -> None:
    table = at_sea()
    table.state.now.stop = "operation.1"
    assert use(table, "7", "operation", value=2) == ["outer_planets.lead_by_offensive"]
    table = at_sea()
    table.state.now.stop = "operation.1"
    assert use(table, "7", "event", value=8) == []
    assert table.state.play is not None
    assert table.state.play.offensive


def test_10_1_1_a_headquarters_adds_the_value_of_one_more_card_to_an_offensive() -> None:
    table = at_sea(printed=card(8, value=3))
    way = order(table, "valhalla", TypeKey.FRIGATE, 5, "belt_1", hq="fourth_squadron", more=True)
    assert use(table, "7", "event", value=5, extra="8", order=way) == []
    assert table.state.play is not None
    assert table.state.play.value == 8
    assert set(table.state.deck.discard) >= {"7", "8"}
    plain = order(at_sea(), "valhalla", TypeKey.FRIGATE, 1, "inner_planets")
    assert use(at_sea(printed=card(8, value=3)), "7", "event", value=5, extra="8", order=plain) == [
        "outer_planets.extra_needs_hq"
    ]


def test_a_card_twice_and_no_card_at_all_are_refused_with_a_sentence() -> None:
    table = at_sea()
    use(table, "7", "event")
    table.give(type="end_event", side=AEROSPACE)
    for number, key in (("7", "card_lies_open"), ("", "which_card")):
        with pytest.raises(Senseless) as refused:
            use(table, number, "event", side=ALLIANCE)
        assert refused.value.sentence.key == f"outer_planets.{key}"


def test_8_2_4_a_card_out_of_turn_interrupts_and_play_goes_on_where_it_was() -> None:
    table = at_sea()
    before = table.asked("play").about
    table.give(type="play_between", side=ALLIANCE, card="9")
    assert table.asked("event").side == ALLIANCE
    table.give(type="event_effect", side=ALLIANCE, kind="score", whose=ALLIANCE, amount=2)
    table.give(type="end_event", side=ALLIANCE)
    assert table.asked("play").about == before
    assert table.state.score == 2
    assert table.state.turn.first_card is None


def test_8_2_4_a_card_known_to_be_of_another_kind_is_refused_out_of_turn() -> None:
    table = at_sea(printed=card(9, kinds=["forced"]))
    assert table.insist(type="play_between", side=ALLIANCE, card="9") == ["outer_planets.not_off_turn"]


@pytest.mark.parametrize("seat", [ALLIANCE, AEROSPACE])
def test_8_2_4_the_way_to_cards_out_of_turn_is_there_with_empty_hands_too(seat: str) -> None:
    table = at_sea(setup=Setup("campaign", rulings=KEPT))
    holding(table)
    assert [play.key for play in GAME.ask_plays(table.state, seat)] == ["between", "own_hand"]


def test_the_usual_play_is_card_and_goal_with_everything_else_worked_out() -> None:
    table = at_sea(printed=card(7, value=4))
    made = GAME.command_reader.plain(
        {"type": "play_card", "side": AEROSPACE, "card": "7", "order": {"to": "belt_1"}}, strict=False
    )
    page = play_question(table.state, AEROSPACE, made).detail
    assert page.sailing.total == page.value == 4
    assert [row.chosen for row in page.sailing.units][:1] == [4]
    assert page.weighed.startswith("7.o.4")
    again = play_question(table.state, AEROSPACE, made, page.weighed).detail
    assert again.weighed == page.weighed


def claiming(**rulings: str) -> Table:
    """The first step of a turn, in which the Aerospace Force has claimed the lead."""
    table = at_sea(setup=Setup("campaign", printed=MAP, rulings=rulings))
    table.state.turn.lead = ALLIANCE
    table.state.now.stop = "operation.1"
    table.state.turn.settled.append("lead:all")
    table.give(type="take_lead", lead=True)
    return table


@pytest.mark.parametrize("kind", ["pass_play", "pass_on"])
def test_8_1_2_who_has_claimed_the_lead_does_not_pass(kind: str) -> None:
    assert claiming().insist(type=kind, side=AEROSPACE) == ["outer_planets.lead_by_offensive"]


def test_8_1_2_a_lead_that_was_claimed_is_given_back_and_the_alliance_plays_first_all_turn() -> None:
    table = claiming()
    asked = table.asked("play")
    assert (asked.side, [each.tag for each in asked.answers]) == (AEROSPACE, ["take_lead", "play_card"])
    table.give(type="take_lead", **asked.answers[0].fixed)
    for step in range(1, 7):
        assert table.state.now.stop == f"operation.{step}"
        for side in (ALLIANCE, AEROSPACE):
            assert table.asked("play").side == side
            table.give(type="pass_play", side=side)


def test_8_1_2_a_lead_goes_back_when_the_last_card_was_played_out_of_turn() -> None:
    table = claiming()
    table.state.deck.held[AEROSPACE] = 1
    table.give(type="play_between", side=AEROSPACE, card="9")
    lines = table.give(type="end_event", side=AEROSPACE)
    assert [line.sentence.key for line in lines] == ["outer_planets.leads"]
    assert (table.state.turn.lead, table.asked("play").side) == (ALLIANCE, ALLIANCE)
