"""Six players in a real browser: a round on tablet and phone, a battle with typed dice, a status phase."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ...web.browsing import Tablet
from .places import PICKS, Places
from .sitting import sit

# 3, 5, 6, 8, 10: the most taps each may cost a table of six.
BUDGET = {"pick": 1, "pass": 1, "secondary": 1, "tactical": 3, "status": 6}


def screen(browser: Browser, match: str, seat: str) -> tuple[BrowserContext, Page]:
    """A player's own phone."""
    context = browser.new_context(has_touch=True)
    page = context.new_page()
    sit(page, match, seat)
    return context, page


def taps(tablet: Tablet, act: str, *args: str) -> int:
    """How many taps it took."""
    before = tablet.taps
    getattr(tablet, act)(*args)
    return tablet.taps - before


def test_a_round_of_six_is_played_on_one_tablet_and_a_phone(
    browser: Browser, page: Page, address: str, places: Places
) -> None:
    match = places.begun(picks=0).match
    here = f"{address}/matches/{match.id}"
    tablet = Tablet(page, address)
    page.goto(here)
    names = {7: "Technology", 8: "Imperial", 6: "Warfare", 5: "Trade", 4: "Logistics", 1: "Initiative"}
    for _, card in PICKS:
        assert taps(tablet, "answer", rf"{card} ?{names[card]}") == BUDGET["pick"]
    tablet.asked("Chie: which action?")
    before = tablet.taps
    tablet.open("Tactical action")
    page.get_by_label("Which system?").locator("visible=true").fill("Wellon")
    tablet.answer("Tactical action")
    tablet.answer("Nothing more")
    assert tablet.taps - before <= BUDGET["tactical"]
    tablet.asked("Aya: which action?")
    assert taps(tablet, "answer", "Pass") == BUDGET["pass"]
    tablet.asked("Fritz: which action?")
    tablet.answer("Strategic action: Logistics")
    tablet.answer("Take 4 counters")
    tablet.asked("Logistics: who else takes part?")
    context, phone = screen(browser, here, "p4")
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Dan: use Logistics?")
    phone.get_by_role("button", name="Not", exact=True).click()
    expect(page.locator(".owe-row").filter(has_text="Dan")).to_contain_text("not")
    context.close()
    tablet.answer("Nobody else")
    tablet.asked("Emi: which action?")


TYPED = ("dreadnought.0", "carrier.0", "cruiser.0", "fighter.0", "fighter.1")


def test_a_battle_is_fought_with_dice_that_are_typed(page: Page, address: str, places: Places) -> None:
    table = places.begun(groups=())
    match, tablet = table.match, Tablet(page, address)
    table.give(type="take_tactical", side="p3")
    table.give(type="open_battle", defender="p4")
    page.goto(f"{address}/matches/{match.id}")
    for column in (0, 1):
        fleet = page.locator(".two-fleets > div").nth(column)
        for kind in ("Dreadnought", "Carrier", "Cruiser", "Fighter", "Fighter"):
            fleet.get_by_role("button", name=f"{kind}: one more").click()
    tablet.answer("To battle")
    tablet.answer("Fight on")
    tablet.answer("Fight on")
    for faces in ((9, 1, 1, 2, 2), (10, 1, 1, 1, 2)):
        tablet.open("Type in your own dice")
        for die, face in zip(TYPED, faces, strict=True):
            tablet.tap(page.locator(f".key:has([name='faces.{die}'][value='{face}'])"))
        tablet.answer("Take these dice")
    tablet.asked("Chie takes 1 hit")
    tablet.answer("Take these losses")
    tablet.asked("Dan takes 1 hit")
    tablet.answer("Take these losses")
    fleets = match.state().battle.fleets
    assert fleets["p3"].damaged == fleets["p4"].damaged == {"dreadnought": 1}


@pytest.fixture
def three(browser: Browser, address: str, places: Places) -> tuple[Tablet, Page, Page]:
    """The claims of a status phase on a tablet and two phones."""
    match = f"{address}/matches/{places.status().match.id}"
    tablet = Tablet(browser.new_context(has_touch=True).new_page(), address)
    tablet.page.goto(match)
    return tablet, screen(browser, match, "p3")[1], screen(browser, match, "p4")[1]


def test_a_status_phase_is_answered_on_three_screens(three: tuple[Tablet, Page, Page]) -> None:
    tablet, chie, dan = three
    for said, (phone, name) in enumerate(((chie, "Chie"), (dan, "Dan")), 1):
        expect(phone.get_by_role("heading", level=1)).to_contain_text(f"{name}: claim an objective?")
        phone.get_by_role("button", name="Nothing", exact=True).click()
        expect(tablet.page.locator(".owe-row .said")).to_have_count(said)
    before = tablet.taps
    tablet.answer("Nobody else claims")
    expect(dan.get_by_role("heading", level=1)).to_contain_text("Dan: where do 2 counters go?")
    dan.get_by_role("button", name="Take 2 counters").click()
    expect(tablet.page.locator(".owe-row .said")).to_have_count(1)
    tablet.answer("All into the pools")
    expect(chie.get_by_role("heading", level=1)).to_contain_text("Chie: redistribute counters?")
    chie.get_by_role("button", name="Leave them").click()
    expect(tablet.page.locator(".owe-row .said")).to_have_count(1)
    tablet.answer("Nobody redistributes")
    tablet.asked("take a strategy card")
    assert tablet.taps - before <= BUDGET["status"]
    expect(chie.locator("#match")).to_have_attribute("data-revision", str(tablet.revision))
