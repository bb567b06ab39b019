"""Six players in a real browser: a round on tablet and phone, a battle with typed dice, a status phase."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from ...tablet import Contexts
from ...web.axe import found
from ...web.browsing import Tablet
from .places import PICKS, Places
from .sitting import activates, screen

# 3, 5, 6, 8, 10: the most taps each may cost a table of six.
# Who uses which card after the first, and what its holder then says.
LATER = (
    ("Emi", "Trade", "Done"),
    ("Dan", "Warfare", "Done"),
    ("Ben", "Technology", "Done"),
    ("Chie", "Imperial", "5 technologies"),
)
BUDGET = {
    "pick": 1,
    "pass": 1,
    "secondary": 1,
    "tactical": 3,
    "landing": 4,
    "status": 3,
}


def taps(tablet: Tablet, act: str, *args: str) -> int:
    """How many taps it took."""
    before = tablet.taps
    getattr(tablet, act)(*args)
    return tablet.taps - before


def picks(tablet: Tablet) -> None:
    """Six take a card each."""
    names = {7: "Technology", 8: "Imperial", 6: "Warfare", 5: "Trade", 4: "Logistics", 1: "Initiative"}
    for _, card in PICKS:
        assert taps(tablet, "answer", rf"{card} ?{names[card]}") == BUDGET["pick"]


def tactical(tablet: Tablet) -> None:
    """A system is activated, and nothing is fought or built there."""
    before = tablet.taps
    activates(tablet, "Wellon")
    tablet.answer("Nothing more")
    assert tablet.taps - before <= BUDGET["tactical"]


def strategic(tablet: Tablet, card: str, said: str) -> None:
    """A card is used: what it does for its holder is said."""
    tablet.answer(f"Strategic action: {card}")
    tablet.answer(said)
    tablet.asked(f"{card}: who else takes part?")


def secondaries(tablet: Tablet, phone: Page) -> None:
    """One says no on the own phone, one on the tablet, the rest all at once; the phone is counted as well."""
    dan = Tablet(phone, tablet.address)
    dan.asked("Dan: use Logistics?")
    assert taps(dan, "answer", "Not I") == BUDGET["secondary"]
    rows = tablet.page.locator(".owe-row")
    expect(rows.filter(has_text="Dan")).to_contain_text("not")
    before = tablet.taps
    tablet.changes(lambda: tablet.tap(rows.filter(has_text="Ben").get_by_role("button", name="No, skip it")))
    assert tablet.taps - before == BUDGET["secondary"]
    expect(rows.filter(has_text="Ben")).to_contain_text("not")
    tablet.answer("Nobody else")


def status(tablet: Tablet) -> None:
    """Nothing special: nobody claims, the counters go to the pools, and stay."""
    before = tablet.taps
    for said in ("Nobody else claims", "All into the pools", "Nobody redistributes"):
        tablet.answer(said)
    assert tablet.taps - before <= BUDGET["status"]


def test_a_whole_round_of_six_is_played_on_one_tablet_and_a_phone(
    context: BrowserContext, page: Page, address: str, places: Places
) -> None:
    match = places.begun(picks=0, groups=("counters",)).match
    here, tablet = f"{address}/matches/{match.id}", Tablet(page, address)
    phone = screen(context, here, "p4")
    page.goto(here)
    picks(tablet)
    tablet.asked("Chie: which action?")
    tactical(tablet)
    tablet.asked("Aya: which action?")
    assert taps(tablet, "answer", "Pass") == BUDGET["pass"]
    tablet.asked("Fritz: which action?")
    strategic(tablet, "Logistics", "Take 4 counters")
    secondaries(tablet, phone)
    for name, card, said in LATER:
        tablet.asked(f"{name}: which action?")
        strategic(tablet, card, said)
        tablet.answer("Nobody else")
    for name in ("Fritz", "Emi", "Dan", "Ben", "Chie"):
        tablet.asked(f"{name}: which action?")
        assert taps(tablet, "answer", "Pass") == BUDGET["pass"]
    status(tablet)
    tablet.on()
    tablet.asked("Aya: take a strategy card")
    state = match.state()
    assert (state.now.turn, len(state.players["p3"].board)) == (2, 0)
    # 10-3, 10-5: the counter is back from the board but not in an area; two more lie in the pool.
    assert state.players["p1"].counters.pool == 3 + 2
    assert state.players["p3"].counters.pool == 3 - 1 + 2
    expect(phone.locator("#match")).to_have_attribute("data-revision", str(tablet.revision))


def test_a_name_that_no_planet_has_is_typed_once_and_is_a_tile_from_then_on(
    page: Page, address: str, places: Places
) -> None:
    table, tablet = places.begun(), Tablet(page, address)
    page.goto(f"{address}/matches/{table.match.id}")
    tablet.tap(tablet.button("Tactical action"))
    page.get_by_text("Another name").locator("visible=true").click()
    page.get_by_label("Which system?").locator("visible=true").fill("The Maw")
    tablet.answer("Take this name")
    tablet.asked("What happens at The Maw?")
    table.give(type="finish_action")
    table.give(
        type="correct", reason="their turn", changes=[{"kind": "set_active", "to": table.state.sides[0]}]
    )
    page.reload()
    activates(tablet, "The Maw")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_systems_are_in_sight_on_the_smallest_tablet(
    page: Page, address: str, places: Places, language: str
) -> None:
    table = places.tactical("Lor")
    table.give(type="finish_action")
    page.set_viewport_size({"width": 1024, "height": 690})
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    page.goto(f"{address}/matches/{table.match.id}")
    page.locator("button.choice4.main").click()
    tiles = page.locator(".name-tile:visible")
    expect(tiles).to_have_count(27 + 1)
    seen = tiles.evaluate_all(
        """(all) => all.map((one) => {
            const box = one.getBoundingClientRect();
            const cut = [one, ...one.children].some((part) => part.scrollWidth > part.clientWidth + 1);
            return box.bottom <= innerHeight && box.right <= innerWidth && !cut;
        })"""
    )
    assert all(seen), seen
    # 7-1 The second list comes up whole once the first system is named.
    page.keyboard.press("Escape")
    page.locator("button.choice4").filter(has_text="§7").first.click()
    tiles = page.locator(".name-tiles:visible")
    tiles.first.locator("label").first.click()
    for tile in (tiles.last.locator("label").first, tiles.last.locator("summary")):
        expect(tile).to_be_in_viewport(ratio=1)


def test_agreements_of_six_and_what_a_tap_does_are_in_sight_on_the_smallest_tablet(
    page: Page, address: str, places: Places
) -> None:
    page.set_viewport_size({"width": 1024, "height": 690})
    page.goto(f"{address}/matches/{places.trade().match.id}")
    foot = page.locator(".log").bounding_box()
    assert foot
    parts = page.locator(".trade-foot > :visible, .pair-tile:visible")
    ends = parts.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().bottom)")
    assert len(ends) == 6 * 5 + 3
    assert max(ends) <= foot["y"], ends


def test_two_planets_of_the_system_are_taken_in_four_taps(page: Page, address: str, places: Places) -> None:
    table, tablet = places.tactical("Abyz"), Tablet(page, address)
    page.goto(f"{address}/matches/{table.match.id}")
    tablet.open("Landing")
    for planet in ("Abyz", "Fria"):
        tablet.more(f"{planet}: GF land")
    # 6-5 No planet of another system is landed on.
    expect(page.locator(".part[open] .site:visible")).to_have_count(2)
    tablet.answer("Landing")
    assert tablet.taps <= BUDGET["landing"]
    assert [table.match.state().planets[key].owner for key in ("abyz", "fria")] == [table.state.active] * 2


@pytest.fixture
def three(new_context: Contexts, page: Page, address: str, places: Places) -> tuple[Tablet, Page, Page]:
    """The claims of a status phase on a tablet and two phones."""
    match = f"{address}/matches/{places.status().match.id}"
    tablet = Tablet(page, address)
    tablet.page.goto(match)
    return tablet, screen(new_context(), match, "p3"), screen(new_context(), match, "p4")


def test_a_status_phase_is_answered_on_three_screens(three: tuple[Tablet, Page, Page]) -> None:
    tablet, chie, dan = three
    for said, (phone, name) in enumerate(((chie, "Chie"), (dan, "Dan")), 1):
        expect(phone.get_by_role("heading", level=1)).to_contain_text(f"{name}: claim an objective?")
        # A tap as another screen's answer comes in would be on what is just being exchanged.
        expect(phone.locator("#match")).to_have_attribute("data-revision", str(tablet.revision))
        phone.get_by_role("button", name="Nothing", exact=True).click()
        expect(tablet.page.locator(".owe-row .said")).to_have_count(said)
    before = tablet.taps
    tablet.answer("Nobody else claims")
    expect(dan.get_by_role("heading", level=1)).to_contain_text("Dan: where do 2 counters go?")
    dan.get_by_role("button", name="Take 2 counters").click()
    expect(tablet.page.locator(".owe-row .said")).to_have_count(1)
    assert [found(screen.page if isinstance(screen, Tablet) else screen) for screen in three] == [[], [], []]
    tablet.answer("All into the pools")
    expect(chie.get_by_role("heading", level=1)).to_contain_text("Chie: redistribute counters?")
    chie.get_by_role("button", name="Leave them").click()
    expect(tablet.page.locator(".owe-row .said")).to_have_count(1)
    tablet.answer("Nobody redistributes")
    assert tablet.taps - before <= BUDGET["status"]
    tablet.on()
    tablet.asked("take a strategy card")
    expect(chie.locator("#match")).to_have_attribute("data-revision", str(tablet.revision))
