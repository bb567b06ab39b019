"""What is put to whom: hands privately, all else at the table; plays, groups, consent, deals."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.odds.dice import Die
from assistant.matches.answering.match import Match

from ...web.helpers import hidden
from ..table import Table
from .setting_up import begin


def match_of(app: Flask, match_id: str) -> Match:
    found: Match = app.extensions["shelf"].match(match_id)
    return found


def sit(client: FlaskClient, match_id: str, seat: str) -> None:
    """Take the tablet, by the blank page if it asks for one."""
    client.post(f"/matches/{match_id}/seat", data={"seat": seat})
    client.post(f"/matches/{match_id}/seat", data={"seat": seat, "ready": "1"})


def answered(client: FlaskClient, match_id: str, **fields: Any) -> None:
    """An answer by the form."""
    sent = client.post(f"/matches/{match_id}/answer", data={"question": "0", **fields})
    assert sent.status_code == 303


def test_at_the_shared_tablet_only_a_private_question_asks_for_handing_over(
    app: Flask, client: FlaskClient, closed: str
) -> None:
    assert "takes this screen" in client.get(f"/matches/{closed}").text
    Table(match_of(app, closed)).until("shooting")
    page = client.get(f"/matches/{closed}?sheet=over-plays").text
    assert "Fir: throw two dice" in page
    # What is played in between from a hand hands the tablet over in its own sheet.
    asked, _, in_between = page.partition('id="plays"')
    assert "takes this screen" not in asked
    assert "takes this screen" in in_between
    answered(client, closed, type="shoot", side="f", spent="1", roll="faces", action="at-the-table")
    assert "Birch: throw two dice" in client.get(f"/matches/{closed}").text


def test_dice_that_the_app_throws_have_the_sides_of_their_question(
    app: Flask, client: FlaskClient, opened: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, thrown = match_of(app, opened), []

    def throw(count: int, die: Die = Die.D6) -> tuple[int, ...]:
        thrown.append((count, die))
        return (10, 7)[:count]

    Table(match).until("shooting")
    monkeypatch.setattr("assistant.core.odds.dice.throw", throw)
    answered(client, opened, type="shoot", side="a", spent="1", roll="faces", action="thrown-here")
    assert thrown == [(2, Die.D10)]
    (line,) = match.last().record.lines
    assert (line.faces, line.die) == ((10, 7), Die.D10)
    journal = client.get(f"/matches/{opened}?tab=journal").text
    assert 'href="#d10-10"' in journal
    assert 'href="#die-10"' not in journal


def test_a_tablet_that_was_handed_over_goes_back_to_the_table_in_one_tap(
    app: Flask, client: FlaskClient, closed: str
) -> None:
    Table(match_of(app, closed)).until("shooting")
    sit(client, closed, "b")
    page = client.get(f"/matches/{closed}").text
    assert re.search(r'name="seat" value="table">To the table', page)
    assert "Fir takes this screen" not in page
    client.post(f"/matches/{closed}/seat", data={"seat": "table"})
    assert "Fir: throw two dice" in client.get(f"/matches/{closed}").text


def test_cards_are_dealt_by_the_app_and_nobody_types_them_in(
    app: Flask, client: FlaskClient, closed: str
) -> None:
    sit(client, closed, "f")
    page = client.get(f"/matches/{closed}").text
    assert "Cards: 3 cards, dealt here" in page
    answered(client, closed, type="take_hand", side="f", action="take-a-hand", **{"cards[]": "card-1"})
    hand = match_of(app, closed).state().deck.hands["f"]
    assert len(set(hand)) == 3


def test_a_play_out_of_turn_is_one_button_whatever_is_asked(
    app: Flask, client: FlaskClient, opened: str
) -> None:
    assert 'popovertarget="over-plays"' not in client.get(f"/matches/{opened}").text
    Table(match_of(app, opened)).until("round")
    page = client.get(f"/matches/{opened}?sheet=over-plays").text
    assert page.count("out-of-turn") == 1
    assert page.count('value="play_in_between"') == 6
    answered(client, opened, type="play_in_between", side="d", card="The rain", action="out-of-turn")
    state = match_of(app, opened).state()
    assert (state.deck.discard[-1], state.points["d"]) == ("The rain", max(state.points["d"], 1))


def test_a_hand_is_played_from_at_its_own_seat_only(app: Flask, client: FlaskClient, closed: str) -> None:
    Table(match_of(app, closed)).until("round")
    assert "play_in_between" not in client.get(f"/matches/{closed}?sheet=over-plays").text
    sit(client, closed, "b")
    page = client.get(f"/matches/{closed}?sheet=over-plays").text
    assert page.count('value="play_in_between"') == 1
    hand = match_of(app, closed).state().deck.hands["b"]
    assert all(card in page for card in hand)


def test_a_group_is_kept_later_by_one_button_among_the_corrections(
    app: Flask, client: FlaskClient, opened: str
) -> None:
    page = client.get(f"/matches/{opened}/correct?kind=keep_group").text
    assert "Keep Stores here" in page
    assert "stores" in hidden(page, "group")
    answered(client, opened, type="keep_group", group="stores", action="keep-stores")
    assert "What does each side have in store?" in client.get(f"/matches/{opened}").text
    assert "keep_group" not in client.get(f"/matches/{opened}/correct").text
    # It can be left again once it stands; what the match is played with cannot.
    assert "leave_group" not in client.get(f"/matches/{opened}/correct").text
    answered(client, opened, type="count_stores", **{"stores.d": 1, "stores.a": 0}, action="count-stores")
    page = client.get(f"/matches/{opened}/correct?kind=leave_group").text
    assert hidden(page, "group") == ["stores"]
    answered(client, opened, type="leave_group", group="stores", action="leave-stores")
    assert "Keep Stores here" in client.get(f"/matches/{opened}/correct?kind=keep_group").text


def test_a_value_is_set_by_its_form_and_the_reason_is_tapped(
    app: Flask, client: FlaskClient, opened: str
) -> None:
    page = client.get(f"/matches/{opened}/correct?kind=correct_numbers").text
    assert "points.a" in page
    assert "Ash" in page
    assert 'name="usual.reason" value="Counted wrong"' in page
    change = {"changes.0.kind": "set_value", "changes.0.key": "points.a", "changes.0.to": "12"}
    answered(
        client, opened, type="correct", action="points-1", reason="", **change, **{"usual.reason": "Forgot"}
    )
    assert match_of(app, opened).state().points["a"] == 12
    sides = {"changes.0.kind": "set_value", "changes.0.key": "passed", "changes.0.to[]": ["b", "c"]}
    answered(client, opened, type="correct", action="passed-1", reason="Said", **sides)
    assert match_of(app, opened).state().passed == ["b", "c"]
    none = {"changes.0.kind": "set_value", "changes.0.key": "passed"}
    answered(client, opened, type="correct", action="passed-2", reason="Said", **none)
    assert match_of(app, opened).state().passed == []


@pytest.mark.parametrize("strange", ["usual", "usual.reason.x", "usual.changes.0.to", "usual.changes.0"])
def test_words_tapped_where_none_are_asked_are_a_sentence(
    client: FlaskClient, opened: str, strange: str
) -> None:
    change = {"changes.0.kind": "set_value", "changes.0.key": "turn", "changes.0.to": "2", strange: "x"}
    fields = {"question": "0", "type": "correct", "action": "strange-1", "reason": "", **change}
    sent = client.post(f"/matches/{opened}/answer", data=fields)
    assert sent.status_code in (400, 422)
    assert 'role="alert"' in sent.text


def test_a_side_asked_two_things_finds_both(app: Flask, client: FlaskClient) -> None:
    match_id = begin(client, "kept", "abc", secrecy="closed")
    table = Table(match_of(app, match_id))
    table.until("choosing")
    question = next(q for q in table.match.questions("a") if q.side == "a")
    table.give("a", question.id, **table.any_of(question))
    table.give("b", type="undo")
    consent = next(q for q in table.match.questions("a") if q.key == "consent")
    sit(client, match_id, "a")
    page = client.get(f"/matches/{match_id}?q=a.{consent.id}").text
    assert 'value="consent"' in page


def test_the_tray_throws_ten_sided_dice_and_draws_a_ten_as_its_figure(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    thrown: list[tuple[int, int]] = []

    def throw(count: int, die: int) -> tuple[int, ...]:
        thrown.append((count, int(die)))
        return (10, 7, 3)

    monkeypatch.setattr("assistant.core.odds.dice.throw", throw)
    page = client.get("/tray?n=3&die=10&target=7").text
    assert thrown == [(3, 10)]
    assert [page.count(f'href="#d10-{face}"') for face in (10, 7, 3)] == [1, 1, 1]
    assert '<b class="total">2</b>' in page
    assert client.get("/tray?n=3&target=11").status_code == 400
