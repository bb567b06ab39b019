"""Seats of screens that have joined: a player chooses a side once, a guest changes nothing by any route."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.routing import Rule

from assistant.matches.file.beside import FOLDERS, SAMPLE

from ..client import Browser, joined
from ..helpers import begin, hidden, questions, revision, state, tell

GIVEN = {
    "game_key": "imperium", "side": "terran", "number": "1", "revision": "1", "table_key": "interference",
    "sheet": "charts", "text": "K7QX-T2", "filename": "screen.js", "screen_id": "nobody",
    "secret": "nothing", "turn": "1", "key": "move",
}  # fmt: skip
GUESTS_MAY = {"/settings", "/join"}


def filled(rule: Rule, match_id: str) -> str:
    """A path of this rule."""
    built = rule.build({**{name: GIVEN.get(name, "") for name in rule.arguments}, **(
        {"match_id": match_id} if "match_id" in rule.arguments else {})})  # fmt: skip
    assert built is not None
    return built[1]


def rules(app: Flask, method: str) -> list[Rule]:
    """Every rule that takes this method."""
    found = [rule for rule in app.url_map.iter_rules() if rule.methods and method in rule.methods]
    assert len(found) > 10
    return found


def kept(app: Flask) -> Iterator[tuple[str, str]]:
    """Every file of the data folder with what is in it."""
    folder = Path(app.extensions["shelf"].folder).parent
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield str(path), hashlib.sha256(path.read_bytes()).hexdigest()


def test_a_guest_changes_nothing_by_any_route(lan: Flask) -> None:
    match_id = begin(lan.test_client())
    guest = joined(lan, rights="guest")
    (question, *_) = questions(guest, match_id)
    fields = {
        "action": "guest-0001", "question": str(question["id"]), "type": "count_markers", "entry": "1",
        "text": "I was here", "seat": "imperial", "scenario": "first-interstellar-war", "rights": "host",
        "name": "Host", "id": "guest001",
    }  # fmt: skip
    before = dict(kept(lan))
    for rule in rules(lan, "POST"):
        path = filled(rule, match_id)
        answer = guest.post(path, data=fields)
        if path not in GUESTS_MAY:
            assert answer.status_code == 403, path
            assert "is read-only" in answer.text, path
    for number, seat in enumerate(("", "?seat=both", "?seat=imperial")):
        body = {"command": {"type": "count_markers"}, "action": f"guest-json-{number}"}
        told = guest.post(f"/api/matches/{match_id}/answer{seat}", json=body)
        assert told.status_code == 403
        assert "is read-only" in told.get_json()["error"]
    assert dict(kept(lan)) == before


def test_nothing_is_changed_by_reading(lan: Flask) -> None:
    host = lan.test_client()
    match_id = begin(host)
    player = joined(lan)
    invited, before = lan.extensions["door"].open, dict(kept(lan))
    query = "?seat=terran&text=evil&action=reading-01&type=count_markers&rights=guest&to=terran&code=K7QX"
    for method in ("GET", "HEAD"):
        # A print is kept with its number: that is printing, no reading.
        for rule in (one for one in rules(lan, method) if "<sheet>" not in one.rule):
            for screen in (host, player):
                answer = screen.open(filled(rule, match_id) + query, method=method)
                assert answer.status_code < 500, rule
                answer.close()
    read = {filled(rule, match_id) for rule in rules(lan, "GET")}
    for path in {filled(rule, match_id) for rule in rules(lan, "POST")} - read:
        assert host.get(path).status_code in (404, 405), path
    # A finished match to look around in is made when first asked for; no match of the shelf changes.
    made = {
        name: digest for name, digest in dict(kept(lan)).items() if Path(name).parent.name != FOLDERS[SAMPLE]
    }
    assert made == before
    assert lan.extensions["door"].open == invited


def test_a_guest_sees_all_of_an_open_table_and_what_the_table_sees_of_a_closed_one(lan: Flask) -> None:
    host = lan.test_client()
    both, closed = begin(host), begin(host, secrecy="closed")
    guest = joined(lan, rights="guest")
    assert questions(guest, both) == questions(host, both)
    watched = guest.get(f"/matches/{both}").text
    assert "Place Imperial forces" in watched
    assert '<form class="answer"' not in watched
    screen = lan.extensions["screens"].screens[0]
    lan.extensions["screens"].sit(screen.id, closed, "terran")
    page = guest.get(f"/matches/{closed}").text
    assert 'data-state="reading"' in page
    assert '<form class="answer"' not in page
    assert "This screen is read-only" in page
    assert '<form class="handing"' not in page


def to_orders(host: Browser, match_id: str) -> None:
    """Set a closed match up to where both sides owe an answer."""
    host.set_cookie(f"seat-{match_id}", "everybody")
    spread = (
        {"type": "count_markers"},
        {"type": "spread_forces", "side": "imperial", "infantry": [6, 5, 4], "jump_troops": [5]},
        {"type": "spread_forces", "side": "terran", "infantry": [5, 3], "jump_troops": [6]},
        {"type": "roll_interference", "faces": [3, 4]},
        {"type": "no_petition"},
    )
    for number, command in enumerate(spread):
        assert tell(host, match_id, command, f"set-up-{number}").status_code == 200


@pytest.fixture
def closed(lan: Flask) -> str:
    """A closed match in which both sides owe an answer."""
    host = lan.test_client()
    match_id = begin(host, secrecy="closed")
    assert isinstance(host, Browser)
    to_orders(host, match_id)
    return match_id


def test_a_guest_who_sat_at_a_side_before_sees_of_a_closed_match_what_the_table_sees(
    lan: Flask, closed: str
) -> None:
    screen = joined(lan)
    kept = lan.extensions["screens"].screens[0]
    lan.extensions["screens"].sit(kept.id, closed, "terran")
    assert state(screen, closed)["units"]
    lan.test_client().post(f"/screens/{kept.id}", data={"rights": "guest"})
    assert state(screen, closed)["units"] == {}


def sides(client: Browser, match_id: str) -> list[str]:
    """Whose questions this screen may answer."""
    return [question["side"] for question in questions(client, match_id)]


def test_a_player_chooses_a_side_once_and_then_keeps_it(lan: Flask, closed: str) -> None:
    player = joined(lan)
    assert sides(player, closed) == []
    asked = player.get(f"/matches/{closed}").text
    assert "Whose screen is this?" in asked
    assert asked.count('<button class="btn second" name="seat"') == 3
    assert player.post(f"/matches/{closed}/seat", data={"seat": "terran"}).status_code == 303
    assert sides(player, closed) == ["terran"]
    for seat in ("imperial", "everybody", "table"):
        refused = player.post(f"/matches/{closed}/seat", data={"seat": seat, "ready": "1"})
        assert refused.status_code == 403, seat
        assert sides(player, closed) == ["terran"]
    assert 'name="seat"' not in player.get(f"/matches/{closed}").text


def test_a_player_never_becomes_umpire_by_themselves(lan: Flask, closed: str) -> None:
    player = joined(lan)
    assert player.post(f"/matches/{closed}/seat", data={"seat": "everybody", "ready": "1"}).status_code == 403
    assert 'value="everybody"' not in player.get(f"/matches/{closed}").text
    assert sides(player, closed) == []


@pytest.mark.parametrize("seat", ["everybody", "imperial"])
def test_a_seat_in_a_cookie_is_believed_of_this_machine_only(lan: Flask, closed: str, seat: str) -> None:
    player = joined(lan)
    player.post(f"/matches/{closed}/seat", data={"seat": "terran"})
    player.set_cookie(f"seat-{closed}", seat, domain="192.168.1.5")
    assert sides(player, closed) == ["terran"]


def test_two_screens_sit_where_they_chose_and_answer_only_there(lan: Flask, closed: str) -> None:
    aya, ben = joined(lan, "Aya"), joined(lan, "Ben", remote="192.168.1.22")
    for client, seat in ((aya, "imperial"), (ben, "terran")):
        client.post(f"/matches/{closed}/seat", data={"seat": seat})
    before = revision(aya, closed)
    income = {"type": "take_income", "side": "terran"}
    assert tell(aya, closed, income, "not-mine-1").status_code == 403
    assert revision(aya, closed) == before
    assert tell(ben, closed, income, "mine-0001").status_code == 200


@pytest.mark.parametrize("joins", [True, False], ids=["a player", "the host"])
def test_at_an_open_table_a_player_sits_where_they_like(lan: Flask, joins: bool) -> None:
    match_id = begin(lan.test_client())
    player = joined(lan) if joins else lan.test_client()
    for seat in ("imperial", "terran", "everybody", "imperial"):
        player.post(f"/matches/{match_id}/seat", data={"seat": seat})
        assert f'value="{seat}" aria-pressed="true"' in player.get(f"/matches/{match_id}").text


@pytest.mark.parametrize("paired", [False, True], ids=["this machine", "a host that joined"])
def test_a_shared_screen_is_blank_before_it_shows_the_other_side(
    lan: Flask, closed: str, paired: bool
) -> None:
    tablet = joined(lan, "Tablet", "host") if paired else lan.test_client()
    seat = f"/matches/{closed}/seat"
    assert isinstance(tablet, Browser)
    tablet.post(seat, data={"seat": "imperial"})
    tablet.post(seat, data={"seat": "imperial", "ready": "1"})
    assert sides(tablet, closed) == ["imperial"]
    handed = tablet.post(seat, data={"seat": "terran", "ready": "1"})
    assert handed.headers["Location"] == f"{seat}?to=terran"
    assert sides(tablet, closed) == []
    blank = tablet.get(handed.headers["Location"]).text.partition("<main")[2]
    assert "Hand the tablet to" in blank
    assert (blank.count("<form"), blank.count("<button"), blank.count("<a ")) == (1, 1, 0)
    (ready,) = hidden(blank, "ready")
    tablet.post(seat, data={"seat": "terran", "ready": ready})
    assert sides(tablet, closed) == ["terran"]


def test_looking_at_the_hand_over_page_hands_nothing_over(lan: Flask, closed: str) -> None:
    host = lan.test_client()
    assert isinstance(host, Browser)
    host.set_cookie(f"seat-{closed}", "imperial")
    host.get(f"/matches/{closed}/seat?to=terran")
    assert sides(host, closed) == ["imperial"]
    assert "the table" in host.get(f"/matches/{closed}/seat?to=nobody").text


def test_screens_that_see_the_same_get_forms_of_their_own_from_the_same_page(lan: Flask) -> None:
    match_id = begin(lan.test_client())
    screens = [
        lan.test_client(), joined(lan, "Aya"), joined(lan, "Ben"), joined(lan, "Chie", "host"),
        joined(lan, "Dan", "guest"),
    ]  # fmt: skip
    assert all(one.post(f"/matches/{match_id}/seat", data={"seat": "everybody"}) for one in screens[1:3])
    for _ in range(2):
        pages = [client.get(f"/matches/{match_id}").text for client in screens]
        actions = [hidden(page, "action")[0].split(".")[0] for page in pages]
        assert len(set(actions)) == len(screens)
        for client, page in zip(screens, pages, strict=True):
            assert isinstance(client, Browser)
            assert set(hidden(page, "token")) == {client.token()}
        assert [('href="/screens"' in page, '<form class="answer"' in page) for page in pages] == [
            (True, True), (False, True), (False, True), (True, True), (False, False),
        ]  # fmt: skip
