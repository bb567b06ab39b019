"""A whole turn played without touching or seeing the screen: by keyboard, names and what is read out."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from ..browsing import Tablet
from ..link import keeps_what_it_tells

MOST_TABS = 120


class Listener(Tablet):
    """A player who hears the page: knows only what has a role and a name, and has only a keyboard."""

    def focused(self) -> str:
        """Role and name of what the keyboard is on."""
        return self.page.locator("*:focus").first.aria_snapshot().split("\n")[0]

    def tab_to(self, role: str, name: str) -> None:
        """Tab onwards until the keyboard is on this."""
        wanted = re.compile(rf"^- '?{role} \"{name}")
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("document.activeElement !== document.body") and wanted.match(
                self.focused()
            ):
                return
        raise AssertionError(f"the keyboard never comes to {role} {name}")

    def arrow_to(self, name: str) -> None:
        """Tab to the list of choices, then walk it by arrows, which choose."""
        self.tab_to("radio", "")
        for _ in range(MOST_TABS):
            if re.match(f"^- '?radio \"{name}", self.focused()):
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"there is no choice {name}")

    def press(self, name: str) -> None:
        """Answer by a button."""

        def enter() -> None:
            self.tab_to("button", name)
            self.page.keyboard.press("Enter")

        self.changes(enter)

    def go_on(self, name: str) -> None:
        """What was brought is heard: on by the link that says what comes."""
        expect(self.page.get_by_role("heading", level=1)).to_be_focused()
        self.tab_to("link", name)
        self.page.keyboard.press("Enter")

    def throw(self, *faces: int) -> None:
        """Answer by the faces of dice."""

        def figures() -> None:
            for face in faces:
                self.page.keyboard.press(str(face))

        self.changes(figures)

    def hears(self, words: str) -> None:
        """This is read out by itself."""
        expect(self.page.get_by_role("status").filter(has_text=words).first).to_be_attached()


@pytest.fixture
def listener(page: Page, address: str, match_id: str) -> Listener:
    """A player at the first roll of the first turn."""
    page.goto(f"{address}/matches/{match_id}")
    return Listener(page, address)


def test_a_whole_turn_is_played_by_keyboard_and_heard(listener: Listener) -> None:
    listener.throw(3, 4)
    listener.hears("Nothing")
    listener.press("No petition")
    listener.press("Take 23")
    listener.hears("23")
    listener.press("Take 32")
    listener.tab_to("button", "SC: one more")
    listener.page.keyboard.press("Enter")
    listener.press("Pay2")
    listener.hears("SC")
    listener.press("No orders")
    listener.throw(5, 2)
    listener.tab_to("checkbox", "Fleet 2")
    listener.page.keyboard.press("Space")
    listener.arrow_to("Nusku")
    listener.press('Move"')
    listener.hears("Nusku")
    listener.press("Rest on the board")
    listener.press("Done")
    for _ in range(3):
        listener.press("Only what changed")
        listener.press("Done")
    for _ in range(2):
        listener.press("All correct")
    for _ in range(2):
        listener.press("Pay all")
    listener.go_on("What does the capital do")
    listener.asked("capital")
    expect(listener.page.get_by_role("banner")).to_contain_text("Turn2")


def test_each_question_is_where_the_reading_goes_on(listener: Listener) -> None:
    listener.throw(3, 4)
    expect(listener.page.get_by_role("heading", level=1)).to_be_focused()
    listener.press("No petition")
    expect(listener.page.get_by_role("heading", level=1)).to_be_focused()


def test_the_page_has_its_landmarks_and_everything_to_tap_has_a_name(listener: Listener) -> None:
    page = listener.page
    for landmark in ("banner", "main"):
        expect(page.get_by_role(landmark)).to_have_count(1)
    for name in ("Board", "Steps of the turn"):
        expect(page.get_by_role("navigation", name=name)).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    snapshot = page.locator("body").aria_snapshot()
    nameless = [
        line.strip()
        for line in snapshot.split("\n")
        if re.match(r"\s*- (button|link|radio|checkbox|textbox):?$", line)
    ]
    assert nameless == []


def test_what_another_screen_does_is_heard(listener: Listener, client: FlaskClient) -> None:
    keeps_what_it_tells(listener.page)
    client.post(f"/matches/{listener.match}/note", data={"text": "tea is ready", "action": "note-0001"})
    listener.hears("tea is ready")
    listener.hears("on another screen")
