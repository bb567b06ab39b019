"""10-1-1 A headquarters' extra card is an operation card: colour, kind and value, and what it sets off."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.game import Setup
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.operations.moving import move_question
from assistant.games.outer_planets.operations.page import Page
from assistant.games.outer_planets.operations.playing import play_question
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, TypeKey

from ..player import Table
from .sailing import MAP, at_sea, order
from .test_playing import card, use

OFFENSIVE: dict[str, Any] = {"use": "event", "offensive": True, "extra": "8"}


def committed(table: Table, **more: Any) -> dict[str, Any]:
    """Frigates of Valhalla with the headquarters there."""
    return order(
        table, "valhalla", TypeKey.FRIGATE, 2, "inner_planets", hq="fourth_squadron", more=True, **more
    )


def offensive(table: Table, **more: Any) -> list[str]:
    """Card 7 as an offensive of five units, card 8 added to it."""
    sent = {"value": 5, "extra": "8", "order": committed(table), **more}
    return use(table, "7", "event", **sent)


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ({"colour": "alliance"}, ["outer_planets.operation_of_other"]),
        ({"colour": "both"}, []),
        ({"colour": "aerospace"}, []),
        ({"kinds": ["forced"]}, ["outer_planets.forced_is_event"]),
    ],
)
def test_8_2_1_the_extra_card_has_a_colour_and_8_2_2_is_no_forced_event(
    said: dict[str, Any], refused: list[str]
) -> None:
    table = at_sea(printed=card(8, value=3, **said))
    assert offensive(table) == refused
    # Done anyway it counts as any other.
    assert table.state.play is not None
    assert table.state.play.value == 8


def test_8_2_1_by_the_other_reading_the_extra_card_may_be_the_enemys() -> None:
    printed = {**MAP, **card(8, value=3, colour="alliance")}
    table = at_sea(setup=Setup("campaign", printed=printed, rulings={"operation_colour": "any"}))
    assert offensive(table) == []


def test_10_1_1_an_extra_card_adds_no_more_than_it_prints() -> None:
    assert offensive(at_sea(printed=card(8, value=3)), extra_value=4) == ["outer_planets.value_is"]


def test_8_2_3_the_enemys_automatic_event_on_an_extra_card_comes_before_the_units() -> None:
    table = at_sea(printed=card(8, value=3, event="alliance", kinds=["automatic"], colour="both"))
    assert offensive(table) == []
    asked = table.asked("event")
    # It is the Alliance's event: its units come by it, and it says what it does.
    assert (asked.side, asked.answers[0].fields) == (ALLIANCE, ())
    kinds = next(each for each in asked.answers if each.fixed.get("kind") == "arrive").fields[0]
    assert "auxiliary_cruiser" in [option.value for option in kinds.options]
    table.give(type="end_event", side=ALLIANCE)
    assert table.asked("moves").side == AEROSPACE
    play = table.state.play
    assert play is not None
    assert (play.value, play.units) == (8, [])


def test_10_1_1_the_headquarters_whose_card_is_on_the_table_sails_with_the_offensive() -> None:
    printed = card(8, value=3, event="alliance", kinds=["automatic"], colour="both")
    table = at_sea(printed=printed)
    offensive(table)
    table.give(type="end_event", side=ALLIANCE)
    assert table.state.play is not None
    page = move_question(table.state, table.state.play).detail
    assert [(key, chosen) for key, _, chosen in page.sailing.hqs] == [("fourth_squadron", True)]
    without = {**committed(table), "hq": ""}
    sent: dict[str, Any] = {"type": "sail_units", "side": AEROSPACE}
    assert table.insist(**sent, order=without) == ["outer_planets.extra_needs_hq"]
    assert table.insist(**sent, order=committed(table)) == []


def shown(table: Table, **more: Any) -> Page:
    """The page of card 7 as an offensive with a headquarters."""
    made = {"type": "play_card", "side": AEROSPACE, "card": "7", "value": 5, "order": committed(table)}
    command = GAME.command_reader.plain({**made, **OFFENSIVE, **more}, strict=False)
    page = play_question(table.state, AEROSPACE, command, "7.e.5").detail
    assert isinstance(page, Page)
    return page


def test_the_page_says_which_cards_cannot_be_added_and_asks_a_value_nobody_has_read_off() -> None:
    page = shown(at_sea(printed={**card(8, colour="alliance"), **card(9, kinds=["forced"])}))
    assert page.extra is not None
    assert {key: why.key for key, why in page.extra.shut.items()} == {
        "8": "outer_planets.operation_of_other",
        "9": "outer_planets.forced_is_event",
    }
    assert (page.extra.chosen, page.extra.asked, page.value) == ("8", True, 5)
    page = shown(at_sea(), extra_value=4)
    assert page.value == 9
    page = shown(at_sea(printed=card(8, value=3)))
    assert page.extra is not None
    assert (page.extra.asked, page.value) == (False, 8)


def test_a_card_that_was_tapped_without_its_headquarters_counts_for_nothing() -> None:
    table = at_sea(printed=card(8, value=3))
    page = shown(table, order={**committed(table), "hq": ""})
    assert (page.extra, page.value) == (None, 5)


def test_10_1_1_a_headquarters_of_a_later_group_brings_its_card_on_the_page_too() -> None:
    table = at_sea(printed=card(8, value=3))
    use(
        table,
        "7",
        "event",
        value=5,
        order=order(table, "valhalla", TypeKey.FRIGATE, 1, "inner_planets", more=True),
    )
    assert table.state.play is not None
    made = {"type": "sail_units", "side": AEROSPACE, "order": committed(table), "extra": "8"}
    page = move_question(table.state, table.state.play, GAME.command_reader.plain(made, strict=False)).detail
    assert (page.extra.chosen, page.value) == ("8", 7)


@pytest.mark.parametrize(("kinds", "becomes"), [(["remove"], "removed"), ([], "discard")])
def test_8_2_5_an_offensive_that_is_removed_after_its_event_is_not_discarded(
    kinds: list[str], becomes: str
) -> None:
    page = shown(at_sea(printed=card(7, kinds=kinds)))
    assert (page.becomes, page.piles) == (becomes, ())


def test_8_2_5_what_becomes_of_an_offensive_is_asked_where_nobody_has_read_it_off() -> None:
    page = shown(at_sea(), becomes="removed")
    assert page.becomes == "removed"
    assert [option.value for option in page.piles] == ["discard", "removed", "in_play"]
    page = shown(at_sea(), use="operation", becomes="removed")
    assert (page.becomes, page.piles) == ("discard", ())
