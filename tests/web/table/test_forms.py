"""Bad input by forms: each its own sentence and status, nothing lost, nothing half-applied."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from ..helpers import questions, revision, state
from .forms import alert, roll, send, to_construction, to_income


@pytest.mark.parametrize(
    "fields",
    [
        {"type": "conquer"},
        {"type": ""},
        {},
        {"type": "roll_interference"},
        {**roll(3, 4), "spare": "1"},
        {"type": "roll_interference", "dice.0": "3", "dice.1": "4"},
        {"type": "roll_interference", "faces": "34"},
        {"type": "roll_interference", "faces.0.0": "3", "faces.1": "4"},
        {"type": "roll_interference", "faces.0": "3", "faces.0.x": "4"},
        roll(0, 4),
        roll(7, 4),
        roll(-1, 4),
        roll("x", 4),
        roll("3.5", 4),
        roll("٣", "４"),
        roll(3),
        roll(3, 4, 5),
        roll("9" * 400, 4),
        {"type": "roll_interference", "roll": "nothing", "faces": "x"},
    ],
)
def test_a_form_that_cannot_be_read_is_400_with_a_sentence_and_the_same_question(
    client: FlaskClient, match_id: str, fields: dict[str, str]
) -> None:
    before = state(client, match_id), revision(client, match_id)
    answer = send(client, match_id, **fields)
    assert answer.status_code == 400
    assert len(alert(answer.text)) > 20
    assert "What does the capital do this year?" in answer.text
    assert (state(client, match_id), revision(client, match_id)) == before


@pytest.mark.parametrize("question", ["x", "-1", "1.5", "9" * 30, "9" * 5000, "²"])
def test_a_question_that_was_never_asked_is_refused(
    client: FlaskClient, match_id: str, question: str
) -> None:
    before = revision(client, match_id)
    answer = send(client, match_id, **roll(3, 4), question=question)
    assert answer.status_code in (400, 409)
    assert revision(client, match_id) == before


@pytest.mark.parametrize("action", ["", "short", "x" * 101])
def test_an_answer_without_an_action_of_its_own_is_400(
    client: FlaskClient, match_id: str, action: str
) -> None:
    answer = client.post(f"/matches/{match_id}/answer", data={**roll(3, 4), "action": action})
    assert answer.status_code == 400
    assert "has no action id" in answer.text


@pytest.mark.parametrize(
    "fields",
    [
        {"type": "order_construction", "side": "imperial", "orders.XX": "1"},
        {"type": "order_construction", "side": "imperial", "orders.SC": "100"},
        {"type": "order_construction", "side": "imperial", "orders.SC": "-1"},
        {"type": "order_construction", "side": "nobody", "orders.SC": "1"},
        {"type": "move_fleets", "side": "imperial", "fleets[]": "99", "destination": "sol"},
        {"type": "correct", "reason": "r", "changes.0.kind": "remove_unit", "changes.0.unit": "9999"},
        {"type": "correct", "reason": "r", "changes.0.kind": "set_holding", "changes.0.planet": "nowhere"},
        {"type": "correct", "reason": "", "changes.0.kind": "remove_unit", "changes.0.unit": "1"},
        {"type": "back_to", "entry": "9999"},
        {"type": "back_to", "entry": "0"},
        {"type": "redo"},
    ],
)
def test_what_does_not_exist_is_refused_and_changes_nothing(
    client: FlaskClient, match_id: str, fields: dict[str, str]
) -> None:
    to_construction(client, match_id)
    before = state(client, match_id), revision(client, match_id)
    answer = send(client, match_id, question="0", **fields)
    assert answer.status_code in (400, 404, 422)
    assert len(alert(answer.text)) > 20
    assert 'name="anyway[]"' not in answer.text
    assert (state(client, match_id), revision(client, match_id)) == before


def test_an_answer_from_two_screens_is_409_though_the_other_side_is_still_asked(
    client: FlaskClient, match_id: str
) -> None:
    send(client, match_id, "form-0001", **roll(3, 4))
    none = questions(client, match_id)[0]["answers"][0]
    send(client, match_id, "form-0002", type=none["command"], **none["fixed"])
    asked = str(questions(client, match_id)[0]["id"])
    income = {"type": "take_income", "side": "imperial", "question": asked}
    assert send(client, match_id, "form-0003", **income).status_code == 303
    late = send(client, match_id, "form-0004", **income)
    assert late.status_code == 409
    assert "already been answered" in alert(late.text)


def test_an_answer_to_a_question_no_longer_open_is_409_with_what_changed(
    client: FlaskClient, match_id: str
) -> None:
    old = str(questions(client, match_id)[0]["id"])
    send(client, match_id, "form-0001", **roll(3, 4))
    before = revision(client, match_id)
    late = send(client, match_id, "form-0002", **roll(6, 6), question=old)
    assert late.status_code == 409
    assert "already been answered" in alert(late.text)
    assert "Nothing" in late.text, "what was answered meanwhile stands on the page"
    (told,) = re.findall(r'<div class="meanwhile">.*?</div>', late.text, re.DOTALL)
    assert {int(number) for number in re.findall(r'class="number">(\d+)<', told)} == {int(old) + 1}
    assert "A petition to the Emperor?" in late.text
    assert revision(client, match_id) == before


def test_the_other_sides_answer_does_not_close_a_question(client: FlaskClient, match_id: str) -> None:
    to_income(client, match_id)
    asked = {question["side"]: question["id"] for question in questions(client, match_id)}
    for side in ("terran", "imperial"):
        taken = send(client, match_id, f"income-{side}", type="take_income", side=side, question=asked[side])
        assert taken.status_code == 303
    assert {side["stock"] for side in state(client, match_id)["sides"].values()} == {23, 32}


def places(page: str) -> set[str]:
    """The ids of all forms and fields that answer, and the names under which a browser keeps them."""
    kept = re.findall(r'<form class="answer" id="([^"]+)"[^>]*?data-keep="([^"]+)"', page)
    fields = re.findall(r'<input type="(?:radio|checkbox|number|text)"[^>]*?\sid="([^"]+)"', page)
    return {*(name for form in kept for name in form), *fields}


def test_what_is_typed_for_one_question_has_no_place_in_another(client: FlaskClient, match_id: str) -> None:
    path = f"/matches/{match_id}"
    first = places(client.get(path).text)
    assert first
    assert send(client, match_id, "roll-00001", **roll(3, 4)).status_code == 303
    client.post(f"{path}/undo", data={"action": "undo-00001"})
    again = places(client.get(path).text)
    assert len(again) == len(first)
    assert again & first == set(), "the same question, asked anew"
    to_construction(client, match_id)
    imperial, terran = (places(client.get(f"{path}?q={side}").text) for side in ("imperial", "terran"))
    assert imperial
    assert imperial & terran == set(), "the questions of two sides that opened together"


def test_a_choice_that_nobody_made_is_asked_for(client: FlaskClient, match_id: str) -> None:
    to_income(client, match_id)
    answer = send(client, match_id, type="set_connected", side="imperial", connected="false")
    assert answer.status_code == 400
    assert "Still to be chosen" in alert(answer.text)


def test_to_a_die_that_was_tapped_only_the_others_are_thrown(client: FlaskClient, match_id: str) -> None:
    assert send(client, match_id, **roll(6), roll="faces").status_code == 303
    page = client.get(f"/matches/{match_id}").text
    (last,) = re.findall(r'<section class="last".*?</section>', page, re.DOTALL)
    faces = re.findall(r'href="#die-(\d)"', last)
    assert (len(faces), faces[0]) == (2, "6")


@pytest.mark.parametrize("typed", [False, True])
def test_troops_that_were_ordered_are_drawn_here_or_typed_in(
    client: FlaskClient, match_id: str, typed: bool
) -> None:
    to_construction(client, match_id)
    order = {"type": "order_construction", "side": "terran", "orders.RT": "2", "question": "0"}
    assert send(client, match_id, "order-001", **order).status_code == 303
    asked = next(one for one in questions(client, match_id) if one["key"] == "construction.draw")
    cup = asked["answers"][0]["fields"][0]["cup"]
    how = {"rt.0": str(cup[0]), "rt.1": str(cup[-1])} if typed else {"roll": "rt"}
    draw = {"type": "draw_built_troops", "side": "terran", "question": str(asked["id"]), **how}
    assert send(client, match_id, "draw-0001", **draw).status_code == 303
    units = state(client, match_id)["units"].values()
    strengths = [unit["strength"] for unit in units if unit["where"]["type"] == "due"]
    assert len(strengths) == 2
    assert strengths == [cup[0], cup[-1]] if typed else set(strengths) <= set(cup)


def test_a_page_that_was_shown_is_another_once_the_match_went_on(client: FlaskClient, match_id: str) -> None:
    path, words = f"/matches/{match_id}?tab=journal", "Aya takes notes"
    assert words not in client.get(path).text
    client.post(f"/matches/{match_id}/note", data={"text": words, "action": "note-00001"})
    assert words in client.get(path).text


def test_a_button_with_its_own_card_is_not_the_list_to_choose_one_from(client: FlaskClient) -> None:
    """Two answers of a question give the same command; what is fixed in one is a field of the other."""
    begun = client.post("/new/outer_planets", data={"scenario": "campaign"}, follow_redirects=True)
    match_id = begun.request.path.rpartition("/")[2]
    assert send(client, match_id, "forces-01", type="place_forces").status_code == 303
    played = {"type": "surprise_card", "side": "alliance", "card": "1", "moves": "true"}
    assert send(client, match_id, "refused-1", **played | {"card": "7"}).status_code == 400
    whole = {**played, "becomes": "discard", "value": "12"}
    assert send(client, match_id, "attack-01", **whole).status_code == 303
