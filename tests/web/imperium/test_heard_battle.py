"""A battle played with eyes shut, from the start page to its winner: by keyboard, by roles and by names."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

MOST_TABS = 90
# Whether the keyboard is on what was found by role and name, which takes long; "" if it must be found anew.
THERE = """() => {
  if (!window.wanted?.length || window.wanted.some((one) => !one.checkVisibility())) return "";
  return window.wanted.includes(document.activeElement) ? "yes" : "no";
}"""
# The battle takes thirty answers.
MOST_ANSWERS = 40


class Blind:
    """An admiral of both sides, who knows of a page what is read out, and has only a keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def named(self, role: str, name: str) -> Locator:
        """Whatever has this role, and a name that begins like this."""
        return self.page.get_by_role(role, name=re.compile(f"^{name}"))  # type: ignore[arg-type]

    def to(self, role: str, name: str) -> None:
        """Tab onwards until the keyboard is on it."""
        wanted = self.named(role, name)
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            there = self.page.evaluate(THERE)
            if not there:
                wanted.evaluate_all("all => { window.wanted = all }")
                there = self.page.evaluate(THERE)
            if there == "yes":
                self.page.evaluate("delete window.wanted")
                return
        raise AssertionError(f"the keyboard never comes to {role} {name}")

    def press(self, role: str, name: str) -> None:
        """A button or a link, whose answer puts the keyboard on the heading of what is asked next."""
        self.to(role, name)
        self.page.keyboard.press("Enter")
        self.hears_what_is_next()

    def hears_what_is_next(self) -> None:
        """Reading goes on at the one large heading, which was nowhere near before."""
        # Looked for at every frame: `expect` alone would look again after a tenth of a second.
        self.page.wait_for_function("() => document.activeElement?.matches('h1')")
        expect(self.page.get_by_role("heading", level=1)).to_be_focused()

    @property
    def asked(self) -> str:
        """The large heading as it is read out."""
        snapshot = self.page.get_by_role("heading", level=1).aria_snapshot()
        found = re.match(r'- \'?heading "(.*?)" \[level=1\]', snapshot)
        assert found, snapshot
        return found[1]

    def read(self) -> str:
        """All of what is asked, as it is read out."""
        return self.page.get_by_role("main").aria_snapshot()

    def told(self, words: str) -> None:
        """This was read out by itself."""
        expect(self.page.get_by_role("status").filter(has_text=words).first).to_be_attached()

    def type_faces(self, *faces: int) -> None:
        """Figures are the faces of dice."""
        for face in faces:
            self.page.keyboard.press(str(face))

    def dice(self, *faces: int) -> None:
        """The faces of dice that are the whole answer."""
        self.type_faces(*faces)
        self.hears_what_is_next()

    def answer(self) -> None:
        """Close in and fire as proposed; every question must say what is needed to answer it."""
        asked, read = self.asked, self.read()
        # A mark beside a name is not read out as well.
        assert not re.search(r"(Imperial|Terran) \1", read), read
        if "place the ships" in asked:
            self.press("button", "Place all")
        elif "where does it enter" in asked:
            self.dice(4, 2)
        elif "initiative" in asked:
            assert {"Die 1 Imperial", "Die 2 Terran +1"} <= set(re.findall(r'button "(.+?)"', read)), read
            self.dice(6, 2)
            self.told("Imperial has the initiative")
        elif "who moves first" in asked:
            self.press("button", "We move first")
        elif "moves" in asked:
            self.moves(read)
        elif "names targets" in asked:
            self.aims(read)
        elif "damaged sides" in asked:
            self.reads_off()
        elif "dice in all" in read:
            self.throws(read)
        else:
            self.result(read)

    def moves(self, read: str) -> None:
        """Where both sides stand is said; empty areas are not."""
        assert re.search(r'radio "\d+ (Imperial|Terran) (\d )?[A-Z]+', read), read
        assert not re.search(r"(\d{3} ){3}", read), read
        self.press("button", "Close in, done" if "Close in, done" in read else "Moves done")

    def aims(self, read: str) -> None:
        """Who fires at what with how many dice, and the chance of each target aimed at."""
        assert re.search(r'checkbox "\w+ (damaged )?\d+ [A-Z] \d+ (die|dice), hits? on', read), read
        assert re.search(r'button "[A-Z] \w+ .*no effect \d+%, damaged \d+%, destroyed \d+%"', read), read
        self.press("button", "Fire as shown$")

    def throws(self, read: str) -> None:
        """As many dice as are said, typed; every fourth a one."""
        assert re.search(r'img "(Imperial|Terran) \w+', read), read
        self.to("button", "Type every die")
        self.page.keyboard.press("Enter")
        expect(self.named("button", "These dice")).to_be_visible()
        dice = re.findall(r'button "Die \d+ (.+?)"', self.read())
        assert dice
        self.type_faces(*(1 if "counter-measure" in die else 6 for die in dice))
        self.press("button", "These dice")

    def reads_off(self) -> None:
        """Every damaged side prints a 1."""
        for _ in range(self.named("group", ".* printed on the damaged").count()):
            self.to("radio", "0")
            self.page.keyboard.press("ArrowRight")
        self.press("button", "Enter printed values")

    def result(self, read: str) -> None:
        """What was hit, with how many hits, and what became of it; then on to what is asked next."""
        assert re.search(r'img "(Imperial|Terran) \w+', read), read
        assert re.search(r'img "\d hits?; \d destroy"', read), read
        assert re.search(r"(Damaged|Destroyed|Nothing) (\d|no) hit", read), read
        self.press("link", ".*(targets|values|moves|initiative)")


@pytest.fixture
def blind(page: Page, address: str) -> Blind:
    """At the first question of the smallest space battle, scenario 3, chosen by arrows."""
    page.goto(f"{address}/new/imperium")
    blind = Blind(page)
    blind.to("radio", "6 ")
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    expect(blind.named("radio", "3 ")).to_be_checked()
    blind.to("button", "Start")
    page.keyboard.press("Enter")
    expect(blind.named("heading", "Imperial: place the ships")).to_be_visible()
    return blind


def test_a_battle_is_played_to_its_winner_with_eyes_shut(blind: Blind) -> None:
    for _ in range(MOST_ANSWERS):
        blind.answer()
        if "side wins" in blind.asked:
            break
    # How it ended and why, who lost what and what is left, and how lucky the dice were.
    assert blind.asked.endswith("the Imperial side wins.")
    end = blind.read()
    for words in (
        r"Transports destroyed: \d of 2",
        r"Terran lost",
        r"Left",
        r'img "Terran \d? ?DD',
        r"expected",
    ):
        assert re.search(words, end), end
    blind.press("link", "Done")
    assert blind.asked.endswith("the Imperial side wins.")
    expect(blind.named("link", "Print")).to_be_attached()
