"""The screens at the table: a host lists, names, restricts, seats and throws them out; nobody else does."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import msgspec
import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from assistant.__main__ import main
from assistant.web import create_app
from assistant.web.screen.registry import LONGEST_NAME, Registry, Screen

from ..client import joined, phone
from ..helpers import begin, questions, revision, state


def screens(app: Flask) -> tuple[Screen, ...]:
    """The list as it is kept."""
    found: Registry = app.extensions["screens"]
    return found.screens


def file_of(app: Flask) -> Path:
    """Where the list is kept."""
    return Path(app.extensions["shelf"].folder).parent / "screens.json"


def test_the_list_says_who_has_joined_as_what_and_when_they_were_here(lan: Flask) -> None:
    host = lan.test_client()
    assert "Nobody has joined yet" in host.get("/screens").text
    joined(lan, "Aya’s phone")
    joined(lan, "Ben", "guest")
    page = host.get("/screens").text
    for words in ("Aya’s phone", "Player, here now", "Ben", "Read-only, here now"):
        assert words in page


def test_a_screen_that_was_not_heard_of_for_long_is_told_with_its_hour_or_day(lan: Flask) -> None:
    joined(lan)
    registry: Registry = lan.extensions["screens"]
    (screen,) = registry.screens
    registry._seen.clear()
    registry.put(msgspec.structs.replace(screen, seen="2020-02-03T10:00:00+00:00"))
    assert "last here 2020-02-03" in lan.test_client().get("/screens").text


def test_names_are_plain_text_and_never_too_long(lan: Flask) -> None:
    joined(lan, "  <b>Mallory</b>\n\x1b[2J\u202e  ")
    joined(lan, "x" * 500)
    assert [screen.name for screen in screens(lan)] == ["<b>Mallory</b> [2J", "x" * LONGEST_NAME]
    page = lan.test_client().get("/screens").text
    assert "<b>Mallory" not in page
    assert "&lt;b&gt;Mallory" in page


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1", "Phone"),
        ("Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148 Safari/604.1", "Tablet"),
        ("Mozilla/5.0 (Linux; Android 15; Tab) Chrome/130.0 Safari/537.36", "Tablet"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36", "Phone"),
        ("Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0", "Laptop"),
        ("", "Laptop"),
    ],
)
def test_a_screen_without_a_name_is_called_what_it_is(lan: Flask, agent: str, name: str) -> None:
    data = {"code": lan.extensions["door"].open.code, "name": ""}
    phone(lan).post("/join", data=data, headers={"User-Agent": agent})
    assert screens(lan)[0].name == name


def test_a_host_renames_a_screen(lan: Flask) -> None:
    joined(lan, "Phone")
    where = f"/screens/{screens(lan)[0].id}"
    host = lan.test_client()
    host.post(where, data={"name": " Chie "})
    host.post(where, data={"name": "   "})
    assert screens(lan)[0].name == "Chie"


def test_made_read_only_a_screen_sees_on_but_changes_nothing_until_it_may_again(lan: Flask) -> None:
    host = lan.test_client()
    match_id = begin(host)
    client = joined(lan)
    where, note = f"/screens/{screens(lan)[0].id}", f"/matches/{match_id}/note"
    assert client.post(note, data={"text": "one", "action": "note-0001"}).status_code == 303
    before = revision(host, match_id)
    host.post(where, data={"rights": "guest"})
    assert client.get(f"/matches/{match_id}").status_code == 200
    refused = client.post(note, data={"text": "two", "action": "note-0002"})
    assert refused.status_code == 403
    assert "is read-only" in refused.text
    assert revision(host, match_id) == before
    host.post(where, data={"rights": "player"})
    assert client.post(note, data={"text": "two", "action": "note-0002"}).status_code == 303


def test_thrown_out_a_screen_is_unknown_everywhere_at_once_and_its_code_is_changed(lan: Flask) -> None:
    host, client = lan.test_client(), joined(lan)
    match_id = begin(host)
    seen = lan.extensions["door"].open
    host.post(f"/screens/{screens(lan)[0].id}/out")
    assert screens(lan) == ()
    assert client.get(f"/matches/{match_id}").headers["Location"].startswith("/join?to=")
    assert client.get(f"/matches/{match_id}/since/1", headers={"HX-Request": "true"}).status_code == 401
    assert client.get(f"/api/matches/{match_id}/state").status_code == 401
    assert client.post(f"/matches/{match_id}/note", data={"text": "still here"}).status_code == 401
    for way in ("secret", "code"):
        assert client.post("/join", data={way: getattr(seen, way)}).status_code == 403


def test_what_a_thrown_out_screen_is_told_leads_to_joining(lan: Flask) -> None:
    answer = phone(lan).post("/settings", data={"light": "candle"})
    assert answer.status_code == 401
    assert 'href="/join"' in answer.text
    assert "does not belong to the table" in answer.text


@pytest.mark.parametrize("screen", ["own", "nobody", "..", "%00"])
def test_a_screen_that_is_not_there_cannot_be_changed(lan: Flask, screen: str) -> None:
    host = lan.test_client()
    for path, data in ((f"/screens/{screen}", {"rights": "guest"}), (f"/screens/{screen}/out", {})):
        assert host.post(path, data=data).status_code in (404, 405), path


@pytest.mark.parametrize("fields", [{"rights": "king"}, {"rights": ""}, {"match": "none1", "seat": "terran"}])
def test_what_nobody_offers_is_refused(lan: Flask, fields: dict[str, str]) -> None:
    joined(lan)
    answer = lan.test_client().post(f"/screens/{screens(lan)[0].id}", data=fields)
    assert answer.status_code in (400, 404)
    assert screens(lan)[0].rights == "player"


@pytest.mark.parametrize("rights", ["player", "guest"])
def test_only_a_host_sees_or_changes_the_list(lan: Flask, rights: str) -> None:
    client = joined(lan, "Mallory", rights)
    own = screens(lan)[0].id
    for path in ("/screens", "/screens/since/0"):
        assert client.get(path).status_code == 403
    for path, data in (
        (f"/screens/{own}", {"rights": "host"}),
        (f"/screens/{own}/out", {}),
        ("/screens/address", {"address": "10.0.0.7"}),
    ):
        assert client.post(path, data=data).status_code == 403
    assert [screen.rights for screen in screens(lan)] == [rights]
    assert "/screens" not in client.get("/").text


def test_a_host_on_the_network_does_what_the_machine_itself_does(lan: Flask) -> None:
    host = joined(lan, "Tablet", "host")
    joined(lan, "Phone")
    assert host.post(f"/screens/{screens(lan)[1].id}", data={"rights": "guest"}).status_code == 303
    assert [screen.rights for screen in screens(lan)] == ["host", "guest"]
    assert "this screen" in host.get("/screens").text


def test_the_file_holds_no_token_and_only_its_owner_reads_it(lan: Flask) -> None:
    client = joined(lan)
    kept = file_of(lan)
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert client.cookie() not in kept.read_text()
    assert json.loads(kept.read_text())["screens"][0]["name"] == "Phone"
    assert list(kept.parent.glob("*screens*")) == [kept]


def test_what_the_file_holds_opens_nothing(lan: Flask) -> None:
    joined(lan)
    kept = json.loads(file_of(lan).read_text())
    for stolen in (kept["screens"][0]["digest"], kept["screens"][0]["id"], kept["key"]):
        thief = phone(lan)
        thief.bring(stolen)
        assert thief.get("/").headers["Location"].startswith("/join")


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"key": 5}', b"\xff\xfe", b'{"key":"a","screens":[{}]}']
)
def test_a_list_that_cannot_be_read_gets_one_sentence(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    create_app(tmp_path)
    (tmp_path / "screens.json").write_bytes(content)
    assert main(["--data", str(tmp_path), "serve", "--port", "0"]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "Rename the file" in err
    assert (tmp_path / "screens.json").read_bytes() == content


def test_seats_are_given_by_a_host(lan: Flask) -> None:
    host = lan.test_client()
    match_id = begin(host, secrecy="closed")
    client = joined(lan)
    for seat in ("terran", "imperial"):
        host.post(f"/screens/{screens(lan)[0].id}", data={"match": match_id, "seat": seat})
        units = state(client, match_id)["units"]
        assert {unit["side"] for unit in units.values()} <= {seat}
        assert questions(client, match_id) is not None
        assert screens(lan)[0].seats == {match_id: seat}


def test_the_list_grows_by_itself_and_keeps_what_is_being_typed(
    page: Page, lan_address: str, lan: Flask
) -> None:
    joined(lan, "Aya")
    page.goto(f"{lan_address}/screens")
    page.locator("summary").filter(has_text="Aya").click()
    typed = page.locator("details[open] input[name=name]")
    typed.fill("Aya’s ph")
    joined(lan, "Ben")
    expect(page.locator("summary").filter(has_text="Ben")).to_be_visible()
    expect(typed).to_have_value("Aya’s ph")
    page.locator("details[open]").get_by_role("button", name="Read-only").click()
    expect(page.locator("summary").filter(has_text="Aya")).to_contain_text("Read-only")
