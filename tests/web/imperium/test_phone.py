"""On a phone: prestige in the band, own fleets first, actions before systems, the main button in a foot."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from assistant.games.imperium.board.fleets import fleets_panel

from ...imperium.build import war
from ..fitting import sized
from .test_screens_imperium import first_turn, opened

PHONE = (390, 844)


@pytest.fixture
def phone(page: Page) -> Page:
    sized(page, PHONE)
    return page


def top(page: Page, what: str) -> float:
    box = page.locator(what).first.bounding_box()
    assert box is not None
    return box["y"]


def test_prestige_stands_whole_in_the_band(app: Flask, address: str, phone: Page) -> None:
    opened(phone, address, first_turn(app)["construction"])
    track = phone.locator(".gauge.line .track")
    expect(track).to_be_in_viewport(ratio=1)
    box = track.bounding_box()
    stocks = phone.locator(".gauge.number").first.bounding_box()
    assert box is not None
    assert stocks is not None
    assert box["x"] + box["width"] <= stocks["x"]
    places = track.locator("> span").evaluate_all("all => all.map((one) => one.getBoundingClientRect().left)")
    assert places == sorted(places)
    assert len(places) == 11


@pytest.mark.parametrize(("seat", "first"), [("terran", "terran"), ("imperial", "imperial")])
def test_own_fleets_stand_first(seat: str, first: str) -> None:
    panel = fleets_panel(war(), seat, "")
    assert next(group.side for group in panel.groups) == first
    assert panel.chosen is not None
    assert panel.chosen.side == first


def test_other_actions_stand_before_the_systems(app: Flask, address: str, phone: Page) -> None:
    opened(phone, address, first_turn(app)["actions"])
    assert top(phone, ".movers") < top(phone, ".acts") < top(phone, ".learned")


@pytest.mark.parametrize("key", ["actions", "construction", "maintenance"])
def test_the_main_button_covers_nothing_that_can_be_read_at_the_end(
    app: Flask, address: str, phone: Page, key: str
) -> None:
    opened(phone, address, first_turn(app)[key])
    main = phone.locator(".btn.main:visible").first
    expect(main).to_be_in_viewport(ratio=1)
    phone.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    foot = top(phone, ".btn.main:visible") - 8
    last = phone.locator(".log .btn:visible, .act-list:visible, .step-row:visible, .chip:visible")
    bottoms = last.evaluate_all("all => all.map((one) => one.getBoundingClientRect().bottom)")
    assert max(bottoms) <= foot, (max(bottoms), foot)
    behind = phone.evaluate(
        "y => document.elementsFromPoint(4, y).map((one) => one.className).join(' ')", foot + 20
    )
    assert not re.search(r"step-row|tile|chip", behind)
