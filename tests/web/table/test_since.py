"""A page opened from a sheet says what changed on that sheet since it was printed, line by line."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from printables.drawing.codes import match_code

from ..helpers import begin, revision, state, tell, to_interference


@pytest.fixture
def match(client: FlaskClient) -> str:
    made = begin(client)
    to_interference(client, made)
    return made


def opened(client: FlaskClient, address: str) -> str:
    """The part of a page that speaks of the sheet."""
    page = client.get(address, follow_redirects=True)
    assert page.status_code == 200
    found = re.search(r'<section class="since".*?</section>', page.text, re.DOTALL)
    return found[0] if found else ""


def lines(told: str) -> list[tuple[str, str, str]]:
    """What is wrong on the sheet: of what, what it says, what it should say."""
    found = re.findall(
        r"<li>\s*<span>(.*?)</span>\s*<s>(.*?)</s>.*?</span>\s*<b>(.*?)</b>\s*</li>", told, re.DOTALL
    )
    return [(" ".join(re.sub("<[^>]+>", "", of).split()), was, now) for of, was, now in found]


def numbers(told: str) -> list[int]:
    """The entries that are listed."""
    return [int(number) for number in re.findall(r'class="number">(\d+)<', told)]


def corrected(client: FlaskClient, match: str, *changes: dict[str, Any]) -> int:
    """Set something right by hand; the revision before."""
    before = revision(client, match)
    command = {"type": "correct", "changes": list(changes), "reason": "we looked"}
    answer = tell(client, match, command, f"correct-{before:04d}")
    assert answer.status_code == 200, answer.text
    return before


def told_of(client: FlaskClient, match: str, sheet: str, rev: int) -> str:
    return opened(client, f"/codes?code={match_code(match)}-{sheet}&rev={rev}")


def test_a_fleet_sheet_is_told_what_changed_on_that_fleet_and_nothing_else(
    client: FlaskClient, match: str
) -> None:
    ship = next(
        u for u in state(client, match)["units"].values() if "number" in u["where"] and u["side"] == "terran"
    )
    number = ship["where"]["number"]
    rev = corrected(client, match, {"kind": "flip_unit", "unit": ship["id"], "damaged": True})
    corrected(client, match, {"kind": "set_amount", "what": "prestige", "to": 7})
    told = told_of(client, match, f"T{number}", rev)
    assert f"{ship['type']}*" in told
    assert any(of.endswith(f" {ship['type']}*") and (was, now) == ("–", "1") for of, was, now in lines(told))
    assert "restige" not in told
    assert numbers(told) == [rev + 1]
    other = next(f["number"] for f in state(client, match)["fleets"] if f["side"] == "imperial")
    assert "Nothing on this sheet has changed" in told_of(client, match, f"I{other}", rev)


def test_a_sheet_of_a_fleet_that_is_gone_opens_the_fleets_and_says_so(
    client: FlaskClient, match: str
) -> None:
    ships = [u for u in state(client, match)["units"].values() if u["where"].get("number") == 1]
    gone = [{"kind": "remove_unit", "unit": u["id"]} for u in ships if u["side"] == "terran"]
    rev = corrected(client, match, *gone)
    told = told_of(client, match, "T1", rev)
    assert [(was, now) for _, was, now in lines(told)] == [("on this sheet", "gone")]
    assert "Terran fleet 1" in told


@pytest.mark.parametrize(
    ("sheet", "change", "of", "now"),
    [
        ("M", {"kind": "set_amount", "what": "prestige", "to": 7}, "Prestige", "7"),
        ("U", {"kind": "set_amount", "what": "stock", "side": "terran", "to": 17}, "Stock, Terran", "17"),
        ("L", {"kind": "set_holding", "planet": "dingir-1", "connected": False}, "Dingir cut off", "yes"),
        ("S", {"kind": "go_to_step", "step": "income"}, "Step", "Income"),
    ],
    ids=["tracks", "maintenance", "control list", "steps"],
)
def test_each_sheet_is_told_of_its_own_things_only(
    client: FlaskClient, match: str, sheet: str, change: dict[str, Any], of: str, now: str
) -> None:
    rev = corrected(client, match, change)
    told = told_of(client, match, sheet, rev)
    assert [(what, figure) for what, _, figure in lines(told)] == [(of, now)]
    assert numbers(told) == [rev + 1]
    assert lines(told_of(client, match, "C1", rev)) == []


def test_what_nobody_owns_is_cut_off_from_nobody(client: FlaskClient, match: str) -> None:
    planets = state(client, match)["planets"].values()
    free = next(each["id"] for each in planets if not each.get("owner"))
    rev = corrected(client, match, {"kind": "set_holding", "planet": free, "connected": False})
    assert lines(told_of(client, match, "L", rev)) == []


def test_a_value_read_off_the_counters_is_told_on_the_sheets_that_print_it(
    client: FlaskClient, match: str
) -> None:
    rev = revision(client, match)
    command = {"type": "record_printed", "values": {"imperial/CA/damaged/beam": 3}}
    assert tell(client, match, command, "printed-01").status_code == 200
    for sheet in ("K", "P", "A"):
        assert lines(told_of(client, match, sheet, rev)) == [("Imperial CA* Beam", "–", "3")]


def test_what_was_read_off_the_map_is_told_of_the_map_and_what_was_read_off_the_board_of_no_counter(
    client: FlaskClient, match: str
) -> None:
    rev = revision(client, match)
    command = {"type": "record_printed", "values": {"planet/sol-1/hexes": 9, "board/entry/1/edge": 2}}
    assert tell(client, match, command, "printed-01").status_code == 200
    assert [(of, now) for of, _, now in lines(told_of(client, match, "K", rev))] == [
        ("Sol 1 Surface hexes", "9")
    ]
    assert lines(told_of(client, match, "P", rev)) == []


def test_a_table_says_that_it_has_not_changed_though_the_match_went_on(
    client: FlaskClient, match: str
) -> None:
    assert "Nothing on this sheet has changed" in told_of(client, match, "C1", 2)


@pytest.mark.parametrize("suffix", ["", "-W"], ids=["match", "chronicle"])
def test_a_sheet_of_the_whole_war_is_told_every_entry(client: FlaskClient, match: str, suffix: str) -> None:
    told = opened(client, f"/codes?code={match_code(match)}{suffix}&rev=2")
    assert "forces placed" in told
    assert numbers(told) == list(range(revision(client, match), 2, -1))
    assert opened(client, f"/C/{match_code(match)}{suffix}/2") == told


def test_an_up_to_date_sheet_a_later_one_and_none_at_all(client: FlaskClient, match: str) -> None:
    last = revision(client, match)
    assert "up to date" in opened(client, f"/matches/{match}?rev={last}")
    assert "has not reached" in opened(client, f"/matches/{match}?rev={last + 1}")
    assert opened(client, f"/matches/{match}") == ""


@pytest.mark.parametrize("given", ["", "x", "-1", "1.5", "²", "9" * 40])
def test_a_revision_that_is_no_number_is_left_aside(client: FlaskClient, match: str, given: str) -> None:
    assert opened(client, f"/codes?code={match_code(match)}-I1&rev={given}") == ""


@pytest.mark.parametrize("of", ["", "Q1x", "QQ", "<b>", "Z", "T999", "9" * 50])
def test_a_sheet_that_is_none_is_told_of_the_match_or_of_nothing(
    client: FlaskClient, match: str, of: str
) -> None:
    told = opened(client, f"/matches/{match}?rev=2&of={of}")
    assert "revision 2" in told
    assert "<b></b>" not in told


@pytest.mark.parametrize(
    ("suffix", "tab"),
    [
        ("-T", "fleets"), ("-Q", "queue"), ("-L", "systems"), ("-C", "tables"), ("-A1", "tables"),
        ("-B3", "tables"), ("-H7", "systems"), ("-K", "fleets"), ("-U", "fleets"), ("-P", "tables"),
    ],
)  # fmt: skip
def test_a_sheets_code_opens_the_tab_that_shows_the_same(
    client: FlaskClient, match: str, suffix: str, tab: str
) -> None:
    answer = client.get(f"/codes?code={match_code(match)}{suffix}&rev=2")
    assert answer.headers["Location"] == f"/matches/{match}?tab={tab}&rev=2&of={suffix[1:]}"
