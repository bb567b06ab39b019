"""16.0 The sheet of a hand-over: every number of it, for the seat that asks, in campaigns alone."""

from __future__ import annotations

import msgspec
import pytest
from flask.testing import FlaskClient

from assistant.core.words.language import language
from assistant.core.words.say import say
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.peace.settlement.homecoming import SendHome
from assistant.games.imperium.state.hand_over import HandOver, How, Item
from assistant.games.imperium.state.keys import IMPERIAL
from assistant.games.imperium.state.war import State
from printables import print_sheet, sheet_named
from tests.imperium.field import put
from tests.imperium.peace.chapters import LOST, ended, field, give, peace_made, settled_up_to
from tests.printables.paper import Read, asked, war


def handed(**chosen: str) -> State:
    """A campaign whose first war is settled, an Imperial battleship sent home in it."""
    state = ended(LOST, field(**chosen))
    put(state, "imperial", "nusku", "BB")
    settled_up_to(state, "homecoming")
    give(state, SendHome(IMPERIAL))
    peace_made(state)
    return state


def read(state: State, **chosen: str) -> Read:
    return Read(print_sheet("imperium", "hand_over", asked(state, **chosen)))


@pytest.mark.parametrize("spoken", ["en", "ja"])
@pytest.mark.parametrize("size", ["normal", "large"])
def test_every_number_stands_on_it_with_what_it_was_and_became(spoken: str, size: str) -> None:
    state, words = handed(), language(spoken)
    text = read(state, language=spoken, size=size).text.replace("\r\n", "")
    (report,) = state.hand_overs
    assert len(report.items) > 4
    for item in report.items:
        for said in (item.secret or item.what, item.before, item.after):
            assert said is None or words.words(said).replace(" ", "") in text.replace(" ", "")
    assert words.words(say(f"campaign.ended_{report.outcome}")) in text


def test_with_closed_fleets_a_side_reads_its_own_counters_by_name() -> None:
    state = handed(secrecy="closed")
    named = {seat: "BB" in read(GAME.private(state, seat), seat=seat).text for seat in ("imperial", "terran")}
    assert named == {"imperial": True, "terran": False}


def many(state: State, count: int) -> State:
    """As many numbers carried over as this, with long names."""
    what = say("handed.worked", planet=say("handed.contested", planet="Ninkhur Sagga and a long name"))
    items = [Item(what=what, how=How.KEPT, before=what, after=what) for _ in range(count)]
    before = state.hand_overs[0]
    state.hand_overs = [
        HandOver(war=war, turn=before.turn, outcome=before.outcome, turns=9, items=items) for war in (1, 2)
    ]
    return state


@pytest.mark.parametrize("size", ["normal", "large"])
def test_many_numbers_take_more_pages_and_the_newest_hand_over_comes_first(size: str) -> None:
    pages = read(many(handed(), 40), size=size).pages
    assert len(pages) >= 4
    newest = ["After war 2" in page for page in pages]
    assert newest == sorted(newest, reverse=True)
    assert ("After war 1" in pages[0], "After war 1" in pages[-1]) == (False, True)


def test_it_is_offered_in_a_campaign_only() -> None:
    sheet = sheet_named("imperium", "hand_over")
    offered = [sheet.offered(GAME.frame(state, "everybody")) for state in (field(), war())]
    assert offered == [True, False]


def test_the_print_page_offers_it_in_a_campaign_only(client: FlaskClient) -> None:
    for scenario, there in (("campaign", True), ("first-interstellar-war", False)):
        made = client.post("/new/imperium", data={"scenario": scenario, "name": "Print"})
        page = client.get(f"{made.headers['Location']}/print").text
        assert ("/sheets/hand_over.pdf" in page) is there


def test_hand_overs_of_five_wars_stand_on_two_pages_the_newest_first() -> None:
    state = handed()
    state.hand_overs = [msgspec.structs.replace(state.hand_overs[0], war=war) for war in range(1, 6)]
    pages = read(state).pages
    assert len(pages) == 2
    assert [f"After war {war}" in pages[0] for war in (5, 4)] == [True, True]
    assert "After war 1" in pages[1]
