"""How a host's start page invites: a code to scan, one to type, the address; for nobody else to see."""

from __future__ import annotations

import io
import re

import pytest
import zxingcpp
from flask import Flask
from PIL import Image
from playwright.sync_api import Page, expect

from assistant.core.words.language import LANGUAGES
from assistant.web.door.join import Door
from assistant.web.screen.reach import Reach
from assistant.web.screen.registry import Registry
from assistant.web.screen.words import LIGHTS

from ..axe import found
from ..client import NAME, SERVER, joined, phone
from ..fitting import LOOK
from ..helpers import begin
from ..page.contrast import Contrast

SIZES = ((1180, 730), (820, 1090), (390, 760))


def door(app: Flask) -> Door:
    """Where others come in."""
    found: Door = app.extensions["door"]
    return found


def shown_code(app: Flask) -> str:
    """The code as a host's start page shows it."""
    (code,) = re.findall(r'<b class="code">([A-Z ]+)</b>', app.test_client().get("/").text)
    return str(code)


@pytest.mark.parametrize("light", LIGHTS)
def test_the_start_page_shows_a_code_that_can_be_scanned_and_one_that_can_be_typed(
    page: Page, lan_address: str, lan: Flask, light: str
) -> None:
    page.context.add_cookies([{"name": "light", "value": light, "url": lan_address}])
    page.goto(lan_address)
    drawn = page.locator("svg.qr")
    box = drawn.bounding_box()
    assert box is not None
    assert box["width"] == box["height"] >= 200
    assert box["y"] + box["height"] <= 730
    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(drawn.screenshot())))
    port = lan_address.rpartition(":")[2]
    assert found.text == f"http://{SERVER}:{port}/join/{door(lan).open.secret}"
    assert page.locator(".code").inner_text().replace(" ", "") == door(lan).open.code


def test_the_code_on_the_start_page_changes_by_itself_when_somebody_has_joined(
    page: Page, lan_address: str, lan: Flask
) -> None:
    page.goto(lan_address)
    before = page.locator(".code").inner_text()
    joined(lan)
    page.wait_for_function("before => document.querySelector('.code').innerText !== before", arg=before)
    assert page.locator(".code").inner_text().replace(" ", "") == door(lan).open.code
    assert shown_code(lan).replace(" ", "") == door(lan).open.code


def test_who_may_not_invite_sees_no_invitation(lan: Flask) -> None:
    for rights in ("player", "guest"):
        page = joined(lan, rights=rights).get("/").text
        assert 'class="join"' not in page
        assert door(lan).open.code not in page.replace(" ", "")
    assert 'class="join"' in joined(lan, rights="host").get("/").text


def test_a_machine_that_serves_nobody_else_says_how_others_could_join(app: Flask) -> None:
    page = app.test_client().get("/").text
    assert "make serve LAN=1" in page
    assert 'class="qr"' not in page


def test_a_machine_on_no_network_says_so(lan: Flask) -> None:
    lan.extensions["reach"].find = tuple
    assert "not on a network" in lan.test_client().get("/").text


def test_the_likely_address_is_shown_and_another_can_be_chosen(lan: Flask) -> None:
    host, screens = lan.test_client(), lan.extensions["screens"]
    assert isinstance(screens, Registry)
    assert f"{SERVER}:80" in host.get("/").text
    assert 'value="10.0.0.7"' in host.get("/screens").text
    host.post("/screens/address", data={"address": "10.0.0.7"})
    assert "10.0.0.7:80" in host.get("/").text
    host.post("/screens/address", data={"address": "6.6.6.6"})
    assert screens.address == "10.0.0.7"
    lan.extensions["reach"].find = lambda: ("172.16.0.9",)
    assert "172.16.0.9:80" in host.get("/").text


def test_a_machine_that_changes_its_network_is_reached_by_its_new_address(lan: Flask) -> None:
    client = phone(lan)
    client.base = "http://192.168.77.5:8765"
    assert client.get("/join").status_code == 403
    lan.extensions["reach"].find = lambda: ("192.168.77.5",)
    assert client.get("/join").status_code == 200


def test_addresses_are_those_of_this_machine_without_loopback() -> None:
    found = Reach(lan=True).addresses
    assert not [one for one in found if one.startswith("127.")]
    assert len(set(found)) == len(found)


def test_a_phone_scans_taps_once_and_is_at_the_table_with_no_secret_in_its_address(
    page: Page, lan_address: str, lan: Flask
) -> None:
    secret = door(lan).open.secret
    page.set_viewport_size({"width": 390, "height": 760})
    # By the name others use, this browser is one of them.
    page.goto(f"{lan_address.replace('127.0.0.1', NAME)}/join/{secret}?to=/tray")
    assert found(page) == []
    button = page.get_by_role("button", name="Join")
    box = button.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 760
    page.get_by_label("Name of this screen").fill("Aya")
    button.click()
    expect(page.get_by_role("heading", name="Dice tray")).to_be_visible()
    assert page.url.endswith("/tray")
    assert [screen.name for screen in lan.extensions["screens"].screens] == ["Aya"]
    assert page.evaluate("document.cookie") == ""


def test_a_phone_types_the_code_and_is_at_the_table(page: Page, lan_address: str, lan: Flask) -> None:
    page.set_viewport_size({"width": 390, "height": 760})
    page.goto(lan_address.replace("127.0.0.1", NAME))
    page.get_by_label("Code on the table").fill("nonsense")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_contain_text("“nonsense” is not the current code")
    page.get_by_label("Code on the table").fill(door(lan).open.code.lower())
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("heading", name="On the shelf")).to_be_visible()


def test_axe_finds_nothing_serious_where_others_join_and_are_listed(
    page: Page, lan_address: str, lan: Flask
) -> None:
    joined(lan, "Aya")
    faults, contrast = [], Contrast()
    for where in (lan_address, f"{lan_address}/screens", lan_address.replace("127.0.0.1", NAME)):
        page.goto(where)
        for closed in page.locator("summary").all():
            closed.click()
        faults += contrast.grave(page, *LIGHTS[1:])
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_is_large_enough_for_tired_eyes_and_fingers_and_never_too_wide(
    page: Page, lan_address: str, lan: Flask, language: str
) -> None:
    joined(lan, "The tablet by the window that nobody else ever wants")
    match_id = begin(lan.test_client(), secrecy="closed")
    named = lan_address.replace("127.0.0.1", NAME)
    wrong = []
    for address in (lan_address, named):
        page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    paths = (lan_address, f"{lan_address}/screens", f"{lan_address}/matches/{match_id}/seat?to=terran")
    for where in (*paths, named, f"{named}/join/{door(lan).open.secret}"):
        page.goto(where)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for kind, found_there in page.evaluate(LOOK).items():
                wrong += [f"{where} {width}×{height} {kind}: {one}" for one in found_there]
    assert wrong == []
