"""A phone that a host throws out, or lets only look on: it shows so by itself, and plays on when it may."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import BrowserContext, expect

from assistant.web.door.join import Door

from ..client import NAME
from ..helpers import begin, to_interference
from ..link import Screen


@pytest.fixture
def host(lan: Flask) -> FlaskClient:
    """This machine's own screen."""
    return lan.test_client()


@pytest.fixture
def door(lan: Flask) -> Door:
    """What lets screens in."""
    found: Door = lan.extensions["door"]
    return found


@pytest.fixture
def match_id(host: FlaskClient) -> str:
    """A match at its first roll."""
    match_id = begin(host)
    to_interference(host, match_id)
    return match_id


@pytest.fixture
def phone(new_context: Callable[[], BrowserContext], lan_address: str, door: Door, match_id: str) -> Screen:
    """One that has joined and shows the match."""
    # By the name others use, this browser is one of them.
    address = lan_address.replace("127.0.0.1", NAME)
    phone = Screen(new_context(), address, f"/join/{door.open.secret}?to=/matches/{match_id}")
    phone.tap(phone.button("Join"))
    phone.tap(phone.button("Both"))
    phone.asked("capital")
    return phone


def at_host(lan: Flask) -> str:
    """Where a host finds the phone."""
    return f"/screens/{lan.extensions['screens'].screens[0].id}"


def test_a_phone_thrown_out_by_a_host_is_asked_for_the_new_code_and_plays_on_with_it(
    lan: Flask, host: FlaskClient, door: Door, match_id: str, phone: Screen
) -> None:
    host.post(f"{at_host(lan)}/out")
    phone.page.wait_for_url(re.compile(rf"/join\?to=%2Fmatches%2F{match_id}$"))
    phone.page.get_by_label("Code on the table").fill(door.open.code)
    phone.tap(phone.button("Join"))
    phone.tap(phone.button("Both"))
    phone.asked("capital")
    phone.roll(3, 4)
    phone.asked("Emperor")


def test_a_phone_that_a_host_lets_only_look_on_and_then_play_again_shows_it_by_itself(
    lan: Flask, host: FlaskClient, phone: Screen
) -> None:
    phone.choose("die 3")
    for rights, words in (("guest", "This screen is read-only"), ("player", "capital")):
        host.post(at_host(lan), data={"rights": rights})
        expect(phone.page.locator(".ask-pane")).to_contain_text(words)
    phone.choose("die 4")
    phone.asked("Emperor")
