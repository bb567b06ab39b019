"""Joining: a secret to scan or a code to type, each for one screen only; afterwards the browser is known."""

from __future__ import annotations

import html
import re

import pytest
from flask import Flask

from assistant.core.words.language import language
from assistant.core.words.say import say
from assistant.web import create_app
from assistant.web.door.join import CODE_LENGTH, LETTERS, PERIOD, TRIES, Door
from assistant.web.screen.registry import COOKIE
from printables.drawing.codes import match_code
from tests.example import EXAMPLE

from ..client import PHONE, SERVER, joined, phone
from ..helpers import begin, hidden

MANY = 200


def door(app: Flask) -> Door:
    """Where others come in."""
    found: Door = app.extensions["door"]
    return found


def at(app: Flask, seconds: float) -> None:
    """The clock of the door stands at this moment."""
    door(app).clock = lambda: seconds


def test_a_phone_that_scans_is_asked_once_and_then_goes_where_it_wanted(lan: Flask) -> None:
    client = phone(lan)
    asked = client.get(f"/join/{door(lan).open.secret}?to=/tray")
    assert asked.status_code == 200
    (secret,), (to,) = hidden(asked.text, "secret"), hidden(asked.text, "to")
    answer = client.post("/join", data={"secret": secret, "to": to, "name": "Aya"})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/tray")
    assert client.get("/tray").status_code == 200


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites_and_lasts(lan: Flask) -> None:
    answer = phone(lan).post("/join", data={"code": door(lan).open.code})
    cookie = answer.headers["Set-Cookie"]
    assert re.match(rf"{COOKIE}=[\w-]{{43,}}; ", cookie)
    for part in ("HttpOnly", "SameSite=Strict", "Max-Age=31536000", "Path=/"):
        assert part in cookie
    assert "Secure" not in cookie
    secure = phone(lan)
    secure.base = f"https://{SERVER}:8765"
    assert "; Secure" in secure.post("/join", data={"code": door(lan).open.code}).headers["Set-Cookie"]


def test_a_secret_has_128_bits_and_a_code_no_letters_that_look_alike() -> None:
    doors = [Door().open for _ in range(MANY)]
    assert len({one.secret for one in doors}) == len({one.code for one in doors}) == MANY
    # 22 signs of 64 are 132 bits, of which 128 are chance.
    assert all(re.fullmatch(r"[\w-]{22}", one.secret) for one in doors)
    assert all(re.fullmatch(rf"[{LETTERS}]{{{CODE_LENGTH}}}", one.code) for one in doors)
    assert not set(LETTERS) & set("AEIOUYLQV")


def test_looking_at_the_invitation_does_not_use_it_up(lan: Flask) -> None:
    before = door(lan).open
    for _ in range(3):
        assert phone(lan).get(f"/join/{before.secret}").status_code == 200
        assert phone(lan).head(f"/join/{before.secret}").status_code == 200
    assert door(lan).open == before
    assert lan.extensions["screens"].screens == ()


@pytest.mark.parametrize("first", ["secret", "code"])
@pytest.mark.parametrize("second", ["secret", "code"])
def test_either_way_uses_up_both(lan: Flask, first: str, second: str) -> None:
    used = door(lan).open
    assert phone(lan).post("/join", data={first: getattr(used, first)}).status_code == 303
    late = phone(lan).post("/join", data={second: getattr(used, second)})
    assert late.status_code == 403
    assert "Set-Cookie" not in late.headers
    assert len(lan.extensions["screens"].screens) == 1


def test_a_used_up_link_says_so_and_asks_for_the_code(lan: Flask) -> None:
    old = door(lan).open.secret
    joined(lan)
    page = phone(lan).get(f"/join/{old}")
    assert page.status_code == 403
    assert "used or replaced" in page.text
    assert 'name="code"' in page.text
    assert old not in page.text


@pytest.mark.parametrize("secret", ["x", "0" * 22, "é" * 22, " ", "../../etc/passwd", "%00"])
def test_a_made_up_secret_lets_nobody_in(lan: Flask, secret: str) -> None:
    assert phone(lan).post("/join", data={"secret": secret}).status_code == 403
    assert phone(lan).get(f"/join/{secret}").status_code in (303, 403)
    assert lan.extensions["screens"].screens == ()


@pytest.mark.parametrize("typed", ["{}", "  {} ", "{half} {rest}", "{half}-{rest}", "lower", "wide"])
def test_a_code_is_read_however_it_is_typed(lan: Flask, typed: str) -> None:
    code = door(lan).open.code
    half, rest = code[:4], code[4:]
    # A Japanese keyboard may type all of it in full width.
    wide = "".join(chr(ord(sign) + 0xFEE0) for sign in code)
    text = {"lower": code.lower(), "wide": wide}.get(typed) or typed.format(code, half=half, rest=rest)
    assert phone(lan).post("/join", data={"code": text}).status_code == 303


def test_the_sixth_guess_of_a_minute_waits_even_if_it_is_right(lan: Flask) -> None:
    at(lan, 1000.0)
    client = phone(lan)
    for _ in range(TRIES):
        assert client.post("/join", data={"code": "WRONG"}).status_code == 403
    at(lan, 1000.0 + PERIOD / 2)
    slowed = client.post("/join", data={"code": door(lan).open.code})
    assert slowed.status_code == 429
    assert "Wait 30 s" in slowed.text
    at(lan, 1000.1 + PERIOD)
    assert client.post("/join", data={"code": door(lan).open.code}).status_code == 303


def test_guessing_slows_neither_other_addresses_nor_screens_that_have_joined_nor_a_scanned_secret(
    lan: Flask,
) -> None:
    at(lan, 1000.0)
    here, guesser = joined(lan), phone(lan, "192.168.1.66")
    for _ in range(TRIES * 20):
        guesser.post("/join", data={"code": "WRONG"})
    assert here.get("/").status_code == 200
    assert phone(lan, "192.168.1.67").post("/join", data={"code": door(lan).open.code}).status_code == 303
    assert guesser.post("/join", data={"secret": door(lan).open.secret}).status_code == 303


def test_right_codes_are_not_counted_and_guesses_are_forgotten(lan: Flask) -> None:
    at(lan, 1000.0)
    for _ in range(TRIES + 2):
        joined(lan)
    for number in range(MANY):
        at(lan, 1000.0 + number)
        phone(lan, f"192.168.2.{number}").post("/join", data={"code": "WRONG"})
    assert len(door(lan)._wrong) <= PERIOD + 1


def test_a_forwarded_address_is_not_believed(lan: Flask) -> None:
    at(lan, 1000.0)
    client = phone(lan)
    for number in range(TRIES + 1):
        headers = {"X-Forwarded-For": f"10.1.1.{number}", "X-Real-IP": "127.0.0.1"}
        answer = client.post("/join", data={"code": "WRONG"}, headers=headers)
    assert answer.status_code == 429
    forwarded = phone(lan).get("/", headers={"X-Forwarded-For": "127.0.0.1", "X-Forwarded-Host": "localhost"})
    assert forwarded.headers["Location"].startswith("/join")


@pytest.mark.parametrize("path", ["/", "/matches/none1?tab=fleets&rev=3", "/C/K7QX-T2/41"])
def test_a_page_asked_for_by_an_unknown_phone_leads_to_joining_and_then_to_itself(
    lan: Flask, path: str
) -> None:
    client = phone(lan)
    sent = client.get(path)
    assert sent.status_code == 303
    page = client.get(sent.headers["Location"])
    (to,) = hidden(page.text, "to")
    answer = client.post("/join", data={"to": html.unescape(to), "code": door(lan).open.code})
    assert answer.headers["Location"] == path


def test_a_sheet_scanned_by_an_unknown_phone_opens_its_fleet_after_joining(lan: Flask) -> None:
    match_id = begin(lan.test_client())
    client = phone(lan)
    client.get(f"/C/{match_code(match_id)}-T1/1")
    scanned = client.post(
        "/join",
        data={"to": f"/C/{match_code(match_id)}-T/1", "code": door(lan).open.code},
        follow_redirects=True,
    )
    assert scanned.status_code == 200
    assert match_id in scanned.text


@pytest.mark.parametrize(
    "to",
    ["https://evil.example/", "//evil.example", "/\\evil.example", "/\t/evil.example", "javascript:1", ""],
)
def test_joining_never_leads_to_another_site(lan: Flask, to: str) -> None:
    answer = phone(lan).post("/join", data={"to": to, "code": door(lan).open.code})
    assert answer.headers["Location"] == "/"


def test_who_has_joined_and_the_machine_itself_are_not_asked_again(lan: Flask) -> None:
    client, secret = joined(lan), door(lan).open.secret
    for browser in (client, lan.test_client()):
        for path in ("/join?to=/tray", f"/join/{secret}?to=/tray"):
            assert browser.get(path).headers["Location"] == "/tray"
        assert browser.post("/join", data={"secret": secret}).status_code == 303
    assert door(lan).open.secret == secret
    assert len(lan.extensions["screens"].screens) == 1


def test_a_restart_changes_nothing_for_screens_that_have_joined_but_the_invitation(lan: Flask) -> None:
    before, cookie = door(lan).open, joined(lan).cookie()
    again = create_app(lan.extensions["shelf"].folder.parent, lan.extensions["reach"])
    client = phone(again)
    client.bring(cookie)
    assert client.get("/").status_code == 200
    token = client.token()
    assert f'value="{token}"' in client.get(f"/new/{EXAMPLE}").text
    assert client.post("/join", data={"code": before.code}).status_code == 303
    assert phone(again).post("/join", data={"code": before.code}).status_code == 403


def test_a_full_disk_lets_nobody_in_and_keeps_the_invitation(
    lan: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = door(lan).open

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    answer = phone(lan).post("/join", data={"code": before.code})
    assert answer.status_code >= 500
    assert language("en").words(say("fault.full")) in answer.text
    monkeypatch.undo()
    assert door(lan).open == before
    assert phone(lan).post("/join", data={"code": before.code}).status_code == 303


def test_no_page_of_a_phone_shows_the_secret_after_joining(lan: Flask) -> None:
    client, secret = phone(lan), door(lan).open.secret
    page = client.get(f"/join/{secret}")
    assert page.text.count(secret) == 1
    answer = client.post("/join", data={"secret": secret, "to": "/"}, follow_redirects=True)
    assert secret not in answer.text
    assert secret not in str(answer.headers)
    assert answer.request.path == "/"
    assert PHONE not in answer.text
