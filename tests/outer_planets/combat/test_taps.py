"""A battle in a browser: tiles are tapped, dice are typed one by one."""

from __future__ import annotations

from flask import Flask
from playwright.sync_api import Locator, Page, expect

from tests.web.axe import found

from .places import Sea


def test_targets_are_tapped_and_dice_typed_one_by_one(page: Page, app: Flask, address: str) -> None:
    sea = Sea(app).third_round()
    page.set_viewport_size({"width": 1180, "height": 730})
    page.goto(f"{address}/matches/{sea.match.id}")
    targets = page.locator(".lot.target")
    firing = page.locator(".lot-list").nth(1)
    # Four cruisers and two fleets lie in two piles.
    expect(targets).to_have_count(2)
    targets.nth(1).click()
    expect(page.locator(".lot-list legend .op-letter")).to_have_text("B")
    more, less = (page.get_by_label(f"Zodiac: one {what} at B") for what in ("more", "less"))
    more.locator("..").click()
    expect(firing).to_contain_text("1 of 6 aimed")
    page.get_by_text("All 5 at B").click()
    expect(firing).to_contain_text("6 of 6 aimed")
    # One less holds its fire.
    less.locator("..").click()
    expect(firing).to_contain_text("5 of 6 aimed")
    page.get_by_role("button", name="Fire, 14 dice").click()
    page.get_by_role("button", name="Tap die by die").click()
    for at in range(14):
        page.locator(".over .key-row.next .key").nth(5 if at < 2 else 0).click()
    page.get_by_role("button", name="These dice").click()
    expect(page.get_by_role("heading", name="Inner planets, round 3: fire")).to_be_visible()
    assert sea.state.battle is not None
    assert list(sea.state.battle.hits.values()) == [2]


def test_the_bar_of_damage_grows_and_chasers_are_tapped_onto_a_group(
    page: Page, app: Flask, address: str
) -> None:
    page.set_viewport_size({"width": 1180, "height": 730})
    hurt = Sea(app).damage()
    page.goto(f"{address}/matches/{hurt.match.id}")
    bar, total = page.locator(".op-scale .fresh").first, page.locator(".op-sum")
    assert bar.get_attribute("width") == "0"
    # Nothing sinks an undamaged Zodiac with one die; each key says what it does, before it is tapped.
    ends = page.locator(".op-ends").first
    expect(ends).to_have_text("1–6 damaged", use_inner_text=True)
    expect(page.locator(".key-row.next .key small")).to_have_text(["damaged"] * 6)
    for face in (3, 2):
        page.locator(".key-row.next .key").nth(face - 1).click()
    # The first die is that of the first unit alone, the second that of the next.
    expect(total.nth(1)).to_have_text("2")
    expect(total.first).to_have_text("3")
    assert bar.get_attribute("width") == "60"
    expect(ends).to_have_text("damaged", use_inner_text=True)
    expect(page.locator(".key-row.next .key small")).to_have_text([*["damaged"] * 4, "crippled", "sunk"])
    page.locator(".slot").first.click()
    expect(total.first).to_have_text("0")
    expect(ends).to_have_text("1–6 damaged", use_inner_text=True)

    chased = Sea(app).chase()
    page.goto(f"{address}/matches/{chased.match.id}")
    tiles, groups = page.locator(".chaser"), page.locator(".op-group")

    def sent(tap: Locator, *counts: int) -> None:
        """After a tap so many go after each group."""
        tap.click()
        for group, count in zip(groups.all(), counts, strict=True):
            expect(group.locator(".op-after > :first-child > b")).to_have_text(str(count))

    sent(tiles.nth(0), 1, 0)
    sent(tiles.nth(1), 2, 0)
    groups.nth(1).click()
    expect(page.locator(".chaser.picked-one")).to_have_count(0)
    page.evaluate("document.documentElement.dataset.light = 'evening'")
    assert found(page, "color-contrast") == []
    sent(tiles.nth(2), 2, 1)
    # A second tap while its group is in hand: it stays.
    sent(tiles.nth(4), 2, 2)
    sent(tiles.nth(4), 2, 1)
    # Tapped for another group it changes over.
    sent(tiles.nth(1), 1, 2)
    page.get_by_role("button", name="Chase with 3").click()
    expect(page.get_by_role("heading", name="who gives chase")).to_have_count(0)
    battle = chased.state.battle
    assert battle is not None
    who = {each.name.en if each.name else each.type: each.chases for each in chased.state.units.values()}
    assert [who["Taurus"], who["Scorpion"]] == [1, 2]
    assert sorted(each.chases for each in chased.state.units.values() if each.chases) == [1, 2, 2]
