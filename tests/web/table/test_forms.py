"""Bad input by forms: each its own sentence and status, nothing lost, nothing half-applied."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from assistant.core.command import LONGEST_NOTE
from assistant.matches.journal import Journal
from assistant.matches.match import Match
from assistant.matches.shelf import Shelf
from assistant.web import create_app

from ..helpers import begin, hidden, questions, revision, state
from ..wars import stages

PAID = re.compile(r'name="anyway\[\]" value="([0-9a-f]+)"')


def send(client: FlaskClient, match_id: str, action: str = "form-0001", **fields: Any) -> Any:
    """Answer the open question by a form."""
    asked = questions(client, match_id)
    usual = {"question": str(asked[0]["id"]) if asked else "0", "action": action}
    return client.post(f"/matches/{match_id}/answer", data={**usual, **fields})


def roll(*faces: object) -> dict[str, str]:
    """The form of the interference question with these faces."""
    return {"type": "roll_interference"} | {f"faces.{n}": str(face) for n, face in enumerate(faces)}


def alert(page: str) -> str:
    """What the page says went wrong, as text."""
    found = re.search(r'role="alert"[^>]*>(.*?)</(?:section|main)>', page, re.DOTALL)
    assert found, "nothing is said"
    return " ".join(re.sub(r"<[^>]+>", " ", found[1]).split())


def to_income(client: FlaskClient, match_id: str) -> None:
    """Nothing happens, and nobody petitions."""
    assert send(client, match_id, "quiet-001", **roll(3, 4)).status_code == 303
    assert send(client, match_id, "quiet-002", type="no_petition").status_code == 303


def to_construction(client: FlaskClient, match_id: str) -> None:
    """Both sides take what is due."""
    to_income(client, match_id)
    for side in ("imperial", "terran"):
        assert send(client, match_id, f"take-{side}", type="take_income", side=side).status_code == 303


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
    assert "no action id of its own" in answer.text


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
    assert "no longer open" in alert(late.text)


def test_an_answer_to_a_question_no_longer_open_is_409_with_what_changed(
    client: FlaskClient, match_id: str
) -> None:
    old = str(questions(client, match_id)[0]["id"])
    send(client, match_id, "form-0001", **roll(3, 4))
    before = revision(client, match_id)
    late = send(client, match_id, "form-0002", **roll(6, 6), question=old)
    assert late.status_code == 409
    assert "no longer open" in alert(late.text)
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
    assert len(first) > 12
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
    assert "still to be chosen" in alert(answer.text)


def test_a_match_begun_twice_by_one_form_is_one_match(client: FlaskClient) -> None:
    form = {"scenario": "first-interstellar-war", "action": "begun-by-a-double-tap"}
    first, second = (client.post("/new/imperium", data=form).headers["Location"] for _ in range(2))
    assert first == second
    assert (
        client.post("/new/imperium", data={**form, "action": "begun-once-more"}).headers["Location"] != first
    )


def test_the_same_form_twice_is_done_once(client: FlaskClient, match_id: str) -> None:
    form = {**roll(3, 4), "question": str(questions(client, match_id)[0]["id"]), "action": "double-click"}
    first = client.post(f"/matches/{match_id}/answer", data=form)
    after = revision(client, match_id)
    second = client.post(f"/matches/{match_id}/answer", data=form)
    assert (first.status_code, second.status_code) == (303, 303)
    assert revision(client, match_id) == after


def test_a_roll_for_us_sent_twice_is_thrown_once(client: FlaskClient, match_id: str) -> None:
    form = {"type": "roll_interference", "roll": "faces", "action": "roll-for-us"}
    form["question"] = str(questions(client, match_id)[0]["id"])
    client.post(f"/matches/{match_id}/answer", data=form)
    after, told = revision(client, match_id), client.get(f"/matches/{match_id}").text
    for _ in range(20):
        assert client.post(f"/matches/{match_id}/answer", data=form).status_code == 303
    assert revision(client, match_id) == after
    faces = re.compile(r'class="last".*?</section>', re.DOTALL)
    assert faces.findall(client.get(f"/matches/{match_id}").text) == faces.findall(told)


def test_to_a_die_that_was_tapped_only_the_others_are_thrown(client: FlaskClient, match_id: str) -> None:
    assert send(client, match_id, **roll(6), roll="faces").status_code == 303
    page = client.get(f"/matches/{match_id}").text
    (last,) = re.findall(r'<section class="last".*?</section>', page, re.DOTALL)
    faces = re.findall(r'href="#die-(\d)"', last)
    assert (len(faces), faces[0]) == (2, "6")


def test_the_same_action_with_another_answer_is_422(client: FlaskClient, match_id: str) -> None:
    question = str(questions(client, match_id)[0]["id"])
    send(client, match_id, "form-0001", **roll(3, 4), question=question)
    before = revision(client, match_id)
    other = send(client, match_id, "form-0001", **roll(6, 6), question=question)
    assert other.status_code == 422
    assert "was not taken" in alert(other.text)
    assert revision(client, match_id) == before


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


def test_undo_sent_twice_takes_back_one_answer(client: FlaskClient, match_id: str) -> None:
    to_construction(client, match_id)
    before = revision(client, match_id)
    for _ in range(2):
        answer = client.post(f"/matches/{match_id}/undo", data={"action": "undo-0001"})
        assert answer.status_code == 303
    assert revision(client, match_id) == before + 1
    assert [question["key"] for question in questions(client, match_id)].count("income") == 1


def test_a_refusal_names_its_rule_and_anyway_does_exactly_what_was_asked(
    client: FlaskClient, match_id: str
) -> None:
    to_construction(client, match_id)
    before = state(client, match_id)
    forbidden = {"type": "order_construction", "side": "imperial", "orders.CA": "1", "orders.SC": "2"}
    refused = send(client, match_id, "form-0001", **forbidden)
    assert refused.status_code == 422
    assert "9.0" in alert(refused.text)
    assert "Do it anyway" in alert(refused.text)
    assert state(client, match_id) == before
    sent_again = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', in_alert(refused.text))
    taken = client.post(f"/matches/{match_id}/answer", data=as_form(sent_again))
    assert taken.status_code == 303, alert(taken.text)
    after = state(client, match_id)
    built = [unit["type"] for unit in after["units"].values() if unit["where"]["type"] == "due"]
    assert sorted(built) == ["CA", "SC", "SC"]
    assert "anyway" in client.get(f"/matches/{match_id}?tab=journal").text


def in_alert(page: str) -> str:
    """The part of a page that says what was refused."""
    start = page.index('role="alert"')
    return page[start : page.index("</section>", start)]


def as_form(pairs: list[tuple[str, str]]) -> dict[str, list[str]]:
    """Fields as a browser sends them, several of one name kept."""
    form: dict[str, list[str]] = {}
    for name, value in pairs:
        form.setdefault(name, []).append(value)
    return form


def test_a_permission_for_one_refusal_does_not_allow_another(client: FlaskClient, match_id: str) -> None:
    to_construction(client, match_id)
    order = {"type": "order_construction", "side": "imperial"}
    refused = send(client, match_id, "form-0001", **order, **{"orders.CA": "1"})
    (token,) = PAID.findall(refused.text)
    for other in ({"orders.BB": "1"}, {"orders.CA": "1", "orders.BB": "1"}, {"orders.SC": "99"}):
        answer = send(client, match_id, "form-0002", **order, **other, **{"anyway[]": token})
        assert answer.status_code == 422
        assert PAID.findall(answer.text) != [token]


def test_there_is_nothing_to_undo_before_the_first_answer(client: FlaskClient) -> None:
    match_id = begin(client)
    for way in ("undo", "redo"):
        answer = client.post(f"/matches/{match_id}/{way}", data={"action": f"{way}-0001"})
        assert answer.status_code == 422
        assert way in alert(answer.text)
    assert revision(client, match_id) == 1


@pytest.mark.parametrize(
    ("entry", "status"), [("99", 404), ("0", 404), ("x", 400), ("", 400), ("9" * 15, 404), ("9" * 5000, 400)]
)
def test_going_back_to_an_entry_that_does_not_exist_is_refused(
    client: FlaskClient, match_id: str, entry: str, status: int
) -> None:
    before = revision(client, match_id)
    answer = client.post(f"/matches/{match_id}/back", data={"entry": entry, "action": "back-0001"})
    assert answer.status_code == status
    assert len(alert(answer.text)) > 20
    assert revision(client, match_id) == before


def test_a_page_that_was_shown_is_another_once_the_match_went_on(client: FlaskClient, match_id: str) -> None:
    path, words = f"/matches/{match_id}?tab=journal", "Aya takes notes"
    assert words not in client.get(path).text
    client.post(f"/matches/{match_id}/note", data={"text": words, "action": "note-00001"})
    assert words in client.get(path).text


def test_an_answer_is_known_again_only_from_the_seat_that_gave_it(client: FlaskClient, match_id: str) -> None:
    asked = questions(client, match_id)[0]
    form = {"type": asked["answers"][0]["command"], "question": str(asked["id"]), "roll": "faces",
            "action": "from-a-seat-1"}  # fmt: skip
    assert client.post(f"/matches/{match_id}/answer", data=form).status_code == 303
    now = revision(client, match_id)
    client.set_cookie(f"seat-{match_id}", "terran")
    assert client.post(f"/matches/{match_id}/answer", data=form).status_code == 422
    assert revision(client, match_id) == now


def test_back_to_here_on_a_line_brings_back_what_stood_then(client: FlaskClient, match_id: str) -> None:
    before, at = state(client, match_id), revision(client, match_id)
    to_construction(client, match_id)
    page = client.get(f"/matches/{match_id}?tab=journal").text
    assert str(at) in hidden(page, "entry")
    answer = client.post(f"/matches/{match_id}/back", data={"entry": str(at), "action": "back-0001"})
    assert answer.status_code == 303
    assert state(client, match_id) == before


@pytest.mark.parametrize(
    "fields",
    [
        {"scenario": "nothing"},
        {},
        {"scenario": "first-interstellar-war", "secrecy": "secret"},
        {"scenario": "first-interstellar-war", "dice": "loaded"},
        {"scenario": "first-interstellar-war", "rulings.counter_mix": "maybe"},
    ],
)
def test_a_match_cannot_be_set_up_as_nothing_offers(client: FlaskClient, fields: dict[str, str]) -> None:
    answer = client.post("/new/imperium", data=fields)
    assert answer.status_code == 400
    assert len(alert(answer.text)) > 20
    assert "Nothing on the shelf" in client.get("/").text


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> tuple[Flask, dict[str, Match]]:
    """A match at every question the recorded wars ask."""
    app = create_app(tmp_path_factory.mktemp("fuzz"))
    shelf: Shelf = app.extensions["shelf"]
    return app, {key: match for key, match in stages(shelf) if key != "over"}


JUNK = some.one_of(
    some.sampled_from(["", "0", "-1", "7", "²", "1e9", "\x00", "true", "null"]),
    some.sampled_from(["imperial", "terran", "sol", "sol-1", "fleet:1", "SC", "best"]),
    some.integers(-(10**20), 10**20).map(str),
    some.text(max_size=12),
)  # fmt: skip


def test_what_players_write_is_one_line_of_signs_that_can_be_seen(client: FlaskClient, shelf: Shelf) -> None:
    match_id = begin(client, **{"name": "\x1b[2J War\r\nof\u3000wars\u202e ", "names.terran": "\x00Ben\n"})
    setup = shelf.match(match_id).setup
    assert (setup.name, setup.players["terran"]) == ("[2J War of wars", "Ben")
    note = {"text": "\x07tea\n\nis  ready" + "a" * 2000, "action": "note-0001"}
    assert client.post(f"/matches/{match_id}/note", data=note).status_code == 303
    (kept,) = state(client, match_id)["notes"]
    assert kept == f"tea is ready{'a' * 2000}"[:LONGEST_NOTE]


@settings(max_examples=100, derandomize=True, deadline=None, database=None,
          suppress_health_check=[HealthCheck.function_scoped_fixture])  # fmt: skip
@given(data=some.data())
def test_no_form_whatever_breaks_a_match(
    standing: tuple[Flask, dict[str, Match]], data: some.DataObject
) -> None:
    app, matches = standing
    match = matches[data.draw(some.sampled_from(sorted(matches)))]
    client = app.test_client()
    question = data.draw(some.sampled_from(match.questions("everybody")))
    answer = data.draw(some.sampled_from(question.answers))
    names = [field.name for field in answer.fields] + list(answer.fixed) + ["type", "side", "units", "spare"]
    spelled = some.tuples(some.sampled_from(names), some.sampled_from(["", "[]", ".0", ".1", ".SC", ".0.x"]))
    extra = data.draw(some.dictionaries(spelled.map("".join), JUNK, max_size=5))
    fixed = {name: str(value) for name, value in answer.fixed.items() if isinstance(value, str | int)}
    form = {"type": answer.command, **fixed, **extra, "question": str(question.id)}
    if data.draw(some.booleans()):
        form["roll"] = "all"
    before = match.last()
    form["action"] = f"fuzz-{before.number}-{data.draw(some.integers(0, 10**9))}"
    sent = client.post(f"/matches/{match.id}/answer", data=form)
    assert sent.status_code < 500, (form, sent.text)
    if sent.status_code >= 400:
        assert match.last() == before
    else:
        match.answer(match.convert({"type": "undo"}), action=f"undo-{form['action']}")


def test_after_all_that_every_journal_is_whole(standing: tuple[Flask, dict[str, Match]]) -> None:
    for key, match in standing[1].items():
        with Journal.open(match.path) as journal:
            assert journal.fault() == 0, key
        assert match.replay_fault() == 0, key


def test_optional_rules_stand_before_the_rulings_each_with_its_number(client: FlaskClient) -> None:
    legends = re.findall(r'<fieldset class="ruling"><legend>([^ ]+) ', client.get("/new/imperium").text)
    assert legends[:2] == ["17.2", "17.4"]
    assert all(code[:2] in ("R-", "H-") for code in legends[2:])
    assert "Rulings and optional rules" in client.get("/new/imperium").text
