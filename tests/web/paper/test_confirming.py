"""What paper says is confirmed on one page: unclear lines first, and one entry of all that is taken."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from assistant.core.play.command import Undo
from assistant.core.words.say import say
from assistant.games.imperium.state.war import InFleet
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from assistant.reading.orders import PageRead, Trouble
from tests.any_game.handed import RECORDED
from tests.imperium.recorded import WARS
from tests.printables.crossed.pencil import Paper, again, corrected

from .sent import fields, photographed, sent

WAR = WARS["terran-victory"]


@pytest.fixture
def match(shelf: Shelf, tmp_path: Path) -> Match:
    """A war in its first turns, on the shelf."""
    return on_shelf(shelf, again(tmp_path, WAR, 12))


def on_shelf(shelf: Shelf, played: Match) -> Match:
    shelf.folder.mkdir(parents=True, exist_ok=True)
    played.path.rename(shelf.folder / "thewar.tableside")
    return shelf.match("thewar")


def ships(paper: Paper) -> list[int]:
    """Ships that can be damaged."""
    return [
        unit.id
        for unit in paper.then.units.values()
        if isinstance(unit.where, InFleet) and "damaged" in paper.means(f"unit {unit.id}")
    ]


def confirm(client: FlaskClient) -> str:
    return client.get("/matches/thewar/paper/confirm").text


def take(client: FlaskClient, form: dict[str, str]) -> int:
    return client.post("/matches/thewar/paper/confirm", data=form).status_code


def test_pictures_have_a_row_each_with_the_sheet_or_what_is_wrong(client: FlaskClient, match: Match) -> None:
    paper = Paper(match, "fleets")
    photographed(client, paper, [(f"unit {ships(paper)[0]}", "damaged")])
    sent(client, match, Trouble(say("marks.not_sharp", file="page.jpg"), 422))
    shown = client.get("/matches/thewar/paper").text
    assert "page 1 of revision 13" in shown
    assert "1 mark" in shown
    assert "not sharp" in shown
    assert "/matches/thewar/paper/confirm" in shown


def test_nothing_is_entered_before_it_is_taken_and_then_it_is_one_entry(
    client: FlaskClient, match: Match
) -> None:
    paper, before = Paper(match, "fleets"), match.state()
    hurt, gone, kept = ships(paper)[:3]
    photographed(
        client, paper, [(f"unit {hurt}", "damaged"), (f"unit {gone}", "lost"), (f"unit {kept}", "lost")]
    )
    shown = confirm(client)
    assert match.state() == before
    assert shown.count('<fieldset class="paper-line">') == 3
    form = fields(shown, **{f"unit__{kept}__lost": "-"})
    assert take(client, form) == 303
    units, last = match.state().units, match.last()
    assert units[hurt].damaged
    assert gone not in units
    assert kept in units
    assert last.record.lines[0].sentence.key == "correction.from_paper"
    # Sent twice, it is entered once; and nothing is left to be confirmed.
    assert take(client, form) == 303
    assert match.revision() == last.number
    assert client.get("/matches/thewar/paper/confirm").status_code == 303
    match.answer(Undo(), action="take it back")
    assert match.state() == before


def test_what_is_unclear_must_be_answered(client: FlaskClient, match: Match) -> None:
    paper = Paper(match, "fleets")
    hurt = ships(paper)[0]
    photographed(client, paper, light=[(f"unit {hurt}", "damaged")])
    shown = confirm(client)
    assert "A light mark" in shown
    before = match.revision()
    assert take(client, fields(shown)) == 422
    assert match.revision() == before
    assert take(client, fields(shown, **{f"unit__{hurt}__damaged": "True"})) == 303
    assert match.state().units[hurt].damaged


def test_a_choice_that_was_not_offered_is_refused(client: FlaskClient, match: Match) -> None:
    paper = Paper(match, "fleets")
    hurt = ships(paper)[0]
    photographed(client, paper, [(f"unit {hurt}", "damaged")])
    before = match.revision()
    assert take(client, fields(confirm(client), **{f"unit__{hurt}__damaged": "<b>perhaps"})) == 400
    assert match.revision() == before


def test_where_the_match_went_on_meanwhile_it_is_looked_at_again(client: FlaskClient, match: Match) -> None:
    paper = Paper(match, "fleets")
    hurt, other = ships(paper)[:2]
    photographed(client, paper, [(f"unit {hurt}", "damaged")])
    form = fields(confirm(client))
    corrected(match, [{"kind": "flip_unit", "unit": other, "damaged": True}], "meanwhile")
    before = match.revision()
    assert take(client, form) == 409
    assert match.revision() == before
    assert take(client, fields(confirm(client))) == 303


def test_the_same_picture_twice_says_nothing_new(client: FlaskClient, match: Match) -> None:
    paper = Paper(match, "fleets")
    crossed = [(f"unit {ships(paper)[0]}", "damaged")]
    photographed(client, paper, crossed)
    take(client, fields(confirm(client)))
    photographed(client, paper, crossed)
    shown = confirm(client)
    assert "Nothing new on this paper" in shown
    assert "Known already: 1" in shown


def test_a_print_of_a_state_that_was_taken_back_says_so(client: FlaskClient, match: Match) -> None:
    corrected(match, [{"kind": "set_value", "key": "prestige", "to": 9}])
    paper = Paper(match, "fleets")
    match.answer(Undo(), action="take it back")
    photographed(client, paper, [(f"unit {ships(paper)[0]}", "damaged")])
    assert "taken back since" in confirm(client)


def test_a_page_that_is_left_is_forgotten(client: FlaskClient, match: Match) -> None:
    paper = Paper(match, "fleets")
    photographed(client, paper, [(f"unit {ships(paper)[0]}", "damaged")])
    assert client.post("/matches/thewar/paper/leave").status_code == 303
    assert client.get("/matches/thewar/paper/confirm").status_code == 303


def test_another_screen_and_another_match_have_nothing_of_it(client: FlaskClient, match: Match) -> None:
    paper = Paper(match, "fleets")
    page = PageRead("page.jpg", paper.number, 1, ())
    sent(client, match, page, owner="another screen")
    assert client.get("/matches/thewar/paper/confirm").status_code == 303


def test_what_a_file_says_of_boxes_that_are_not_there_is_no_fault(client: FlaskClient, match: Match) -> None:
    from assistant.reading.orders import BoxRead, Verdict

    boxes = tuple(BoxRead(index, Verdict.MARKED) for index in (-1, 0, 10**6))
    sent(client, match, PageRead("page.jpg", Paper(match, "fleets").number, 7, boxes))
    sent(client, match, PageRead("page.jpg", 999, 1, boxes))
    assert client.get("/matches/thewar/paper/confirm").status_code == 200


def test_a_closed_sheet_is_only_for_the_seat_it_was_printed_for(
    client: FlaskClient, shelf: Shelf, tmp_path: Path
) -> None:
    match = on_shelf(shelf, again(tmp_path, WAR, 12, closed=True))
    own, other = Paper(match, "fleets", "imperial"), Paper(match, "fleets", "terran")
    client.post("/matches/thewar/seat", data={"seat": "imperial", "ready": "1"})
    photographed(client, other, [(f"unit {ships(other)[0]}", "damaged")])
    # Not even how many marks there are.
    assert client.get("/matches/thewar/paper/confirm").status_code == 303
    shown = client.get("/matches/thewar/paper").text
    assert "not of your side" in shown
    photographed(client, own, [(f"unit {ships(own)[0]}", "damaged")])
    assert take(client, fields(confirm(client))) == 303
    assert match.state().units[ships(own)[0]].damaged
    assert not match.state().units[ships(other)[0]].damaged


def test_pictures_are_asked_for_and_no_more_than_are_read_at_once(client: FlaskClient, match: Match) -> None:
    assert client.post("/matches/thewar/paper").status_code == 400


def test_what_is_against_the_rules_is_said_before_and_entered_all_the_same(
    client: FlaskClient, shelf: Shelf, tmp_path: Path
) -> None:
    """6-1 There are sixteen counters; a table that has more of them is believed, and told."""
    match = on_shelf(shelf, again(tmp_path, RECORDED / "twilight" / "landings.jsonl", 40))
    side = match.state().sides[0]
    tray = Paper(match, "tray")
    photographed(client, tray, [(f"area.{side}.pool", "to 9"), (f"area.{side}.fleet", "to 9")])
    form, before = fields(confirm(client)), match.revision()
    assert "Entered all the same:" in confirm(client)
    assert take(client, {name: value for name, value in form.items() if name != "anyway"}) == 422
    assert match.revision() == before
    assert take(client, form) == 303
    counters = match.state().players[side].counters
    assert (counters.pool, counters.fleet) == (9, 9)
    assert match.state().by_hand == [f"counters:{side}"]


def test_a_closed_seat_hears_nothing_of_what_the_others_stand_against(
    client: FlaskClient, shelf: Shelf, tmp_path: Path
) -> None:
    match = on_shelf(shelf, again(tmp_path, WAR, 12, closed=True))
    own = Paper(match, "fleets", "imperial")
    client.post("/matches/thewar/seat", data={"seat": "imperial", "ready": "1"})
    photographed(client, own, [(f"unit {each}", "lost") for each in ships(own)[:3]])
    form = fields(confirm(client))
    assert "anyway" not in form
    assert take(client, form) == 303
