"""The pages of a battle, as a browser gets them; how many taps a round takes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.odds import dice

from .places import STRIKERS, Sea


def walk(sea: Sea) -> Iterator[str]:
    """A round played through, page by page."""
    sea.third_round()
    yield "aims"
    sea.give(type="aim_fire", side="aerospace", by="spread")
    yield "dice"
    sea.thrown(6)
    sea.give(type="aim_fire", side="alliance", by="spread")
    sea.thrown(6)
    yield "damage"
    sea.give(type="throw_damage", faces=[1] * sum(each.hits for each in sea.question.detail))
    yield "leaving"
    sea.leave_in_two_groups()
    yield "chase"
    sea.main()
    yield "homes"


def test_every_page_of_a_battle_is_drawn_in_both_languages(app: Flask, client: FlaskClient) -> None:
    sea = Sea(app)
    for name in walk(sea):
        for language in ("en", "ja"):
            client.set_cookie("language", language)
            page = client.get(f"/matches/{sea.match.id}")
            assert page.status_code == 200, name
            assert f"op-{name}" in page.text
            assert not re.search(r">[^<]*outer_planets\.", page.text), name
            assert sea.question.rule in page.text, name


def form(page: str, command: str) -> dict[str, str]:
    """The fields of the form that answers with a command, as a browser sends them untouched."""
    whole = next(
        each
        for each in re.findall(r"<form.*?</form>", page, re.DOTALL)
        if f'name="type" value="{command}"' in each
    )
    found = {}
    for field in re.findall(r"<input[^>]*>", whole):
        kind = re.search(r'type="(\w+)"', field)
        if kind and kind[1] in ("radio", "checkbox") and " checked" not in field:
            continue
        name, value = re.search(r'name="([^"]*)"', field), re.search(r'value="([^"]*)"', field)
        if name and value:
            found[name[1]] = value[1]
    return found


class Taps:
    """A browser that counts its taps: posts of answers, and of half-made ones."""

    def __init__(self, client: FlaskClient, sea: Sea) -> None:
        self.client, self.at, self.taps, self.seen = client, f"/matches/{sea.match.id}", 0, ""

    @property
    def page(self) -> str:
        return self.client.get(self.at + self.seen).text

    def opens(self, sheet: str) -> str:
        """The page with a sheet over it open, as the link that stands in it does without script."""
        self.taps += 1
        (link,) = re.findall(rf'href="([^"]+sheet={sheet}-[^"]+)"', self.page)
        return self.client.get(link.replace("&amp;", "&")).text

    def goes_on(self) -> str:
        """What the last answer brought, seen with a tap."""
        shown = self.page
        assert 'id="brought"' in shown
        self.taps, self.seen = self.taps + 1, re.findall(r"[?]seen=\d+", shown)[0]
        return shown

    def near(self) -> dict[str, str]:
        """12-1-2 That each port nobody has read off is near enough: a tap for each row that asks."""
        names = dict.fromkeys(re.findall(r'name="(checks\.[^"]+)" value="near"', self.page))
        self.taps += len(names)
        return dict.fromkeys(names, "near")

    def half_made(self, command: str, **more: str) -> str:
        """The page with a tap that answers nothing yet."""
        done = self.client.post(f"{self.at}/weigh", data=form(self.page, command) | more)
        assert done.status_code == 200, done.text[:2000]
        return done.text

    def tap(self, command: str, sheet: str = "", **more: str) -> None:
        """Answer as the page stands, or a sheet over it, with what a button says."""
        page = self.opens(sheet) if sheet else self.page
        self.taps += 1
        done = self.client.post(f"{self.at}/answer", data=form(page, command) | more)
        assert done.status_code in (200, 302, 303), done.text[:2000]


def test_a_round_of_six_against_six_takes_less_than_14_taps(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Some hits, some withdrawals: every page of a round is met.
    monkeypatch.setattr(dice, "throw", lambda count, _: [(6, 1, 5, 2, 1, 3)[at % 6] for at in range(count)])
    sea = Sea(app).third_round()
    browser = Taps(client, sea)
    for _ in range(2):
        # *Spread the rest* is a tap of its own before *Fire*.
        browser.taps += 1
        browser.tap("aim_fire", by="spread")
        browser.tap("throw_fire", roll="faces")
    browser.tap("throw_damage", roll="faces")
    browser.goes_on()
    near = browser.near()
    # One of them is hurt, so they are not alike.
    assert len(near) == 2
    browser.tap("send_home", **near)
    for _ in range(2):
        browser.tap("leave_battle")
    assert sea.state.battle is not None
    assert sea.state.battle.round == 4
    assert browser.taps == 13


def test_a_tap_on_a_firer_aims_it_and_the_page_says_what_comes_of_the_target(
    app: Flask, client: FlaskClient
) -> None:
    sea = Sea(app).third_round()
    target, firer = (getattr(sea.question.detail, part)[0].unit.key for part in ("targets", "firers"))
    half = form(client.get(f"/matches/{sea.match.id}").text, "aim_fire")
    weighed = client.post(f"/matches/{sea.match.id}/weigh", data=half | {f"aims.{firer}": target})
    assert weighed.status_code == 200
    kept = form(weighed.text, "aim_fire")
    assert kept[f"aims.{firer}"] == target
    assert len(re.findall(r"\d+ %", weighed.text)) == 4
    assert sea.state.battle is not None
    assert sea.state.battle.shots == []


def test_one_tap_spreads_the_rest_and_fire_sends_what_is_seen(app: Flask, client: FlaskClient) -> None:
    sea = Sea(app).third_round()
    half = form(client.get(f"/matches/{sea.match.id}").text, "aim_fire")
    spread = client.post(f"/matches/{sea.match.id}/weigh", data=half | {"by": "spread"})
    client.post(f"/matches/{sea.match.id}/answer", data=form(spread.text, "aim_fire"))
    assert sea.state.battle is not None
    assert len({shot.target for shot in sea.state.battle.shots}) == 6


def test_9_5_3_the_page_after_a_told_round_asks_for_ports_and_not_for_the_round_again(
    app: Flask, client: FlaskClient
) -> None:
    sea = Sea(app).third_round()
    unit = sea.some("alliance", "inner_planets", (("auxiliary_cruiser", 1),))[0]
    browser = Taps(client, sea)
    browser.tap("tell_round", "told", **{"home[]": str(unit)})
    assert "op-homes" in browser.page
    assert "sheet=told-" not in browser.page
    browser.tap("send_home", **browser.near())
    assert sea.state.battle is not None
    assert sea.state.battle.round == 4


def test_a_round_is_told_from_any_page_of_it(app: Flask, client: FlaskClient) -> None:
    for name in ("third_round", "damage"):
        sea: Sea = getattr(Sea(app), name)()
        unit = sea.some("alliance", "inner_planets", (("auxiliary_cruiser", 1),))[0]
        Taps(client, sea).tap("tell_round", "told", **{f"damage.u{unit}": "1"})
        assert sea.state.units[unit].damage == 1
        assert sea.state.battle is not None
        assert sea.state.battle.round == 4


def test_9_4_1_dice_are_typed_one_by_one_in_a_sheet_that_comes_when_it_is_opened(
    app: Flask, client: FlaskClient
) -> None:
    sea = Sea(app).dice()
    browser, due = Taps(client, sea), sea.question.detail.dice
    assert 'name="faces.0"' not in browser.page
    assert 'name="faces.0"' in browser.opens("typed")
    browser.tap("throw_fire", "typed", **{f"faces.{at}": "1" for at in range(due)})
    assert sea.question.key != "battle_dice"


def test_9_5_3_a_row_of_ships_is_split_on_the_page_before_anything_else_is_said(
    app: Flask, client: FlaskClient
) -> None:
    sea = Sea(app).leaving()
    ships = sea.some("alliance", "inner_planets", STRIKERS)
    sea.give(type="leave_battle", side="alliance", groups={f"u{one}": 1 for one in ships})
    for _ in range(2):
        sea.main()
    browser = Taps(client, sea)
    assert browser.page.count('class="op-home"') == 2
    cruiser = f"u{ships[0]}"
    page = browser.half_made("send_home", **{"apart[]": cruiser, f"homes.{cruiser}": "callisto"})
    assert page.count('class="op-home"') == 5
    assert [form(page, "send_home")[f"homes.u{one}"] for one in ships] == ["callisto"] * 4 + ["titan"] + [
        f"u{ships[4]}"
    ]
