"""Who gets through to the door is told to the host; and if nobody does, the usual causes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask import Flask

from assistant.web.door.knocking import MOST_KNOCKS, PATIENCE, Knocks
from assistant.web.screen import reach

from ..client import PHONE, SERVER, joined, phone
from ..helpers import begin

OTHER_PHONE = "192.168.1.34"
IPHONE = {"User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148"}


class Clock:
    """A clock that is set by hand, s."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(lan: Flask) -> Clock:
    clock = Clock()
    lan.extensions["knocks"] = Knocks(clock)
    return clock


def panel(page: str) -> str:
    """How others join, as a host's page shows it."""
    (found,) = re.findall(r'<section class="join".*?</section>', page, re.DOTALL)
    return str(found)


def standing(page: str) -> str:
    """What a host's page asks for news since."""
    return str(re.findall(r'hx-get="(/screens/since/\d+[^"]*)"', page)[0])


@pytest.mark.usefixtures("clock")
def test_the_phone_reads_at_once_that_it_is_through_and_the_host_who_it_is(lan: Flask) -> None:
    host = lan.test_client()
    before = standing(host.get("/").text)
    assert host.get(before).status_code == 204
    assert "You are through" in phone(lan).get("/", headers=IPHONE, follow_redirects=True).text
    news = host.get(before)
    assert news.status_code == 200
    assert "Phone gets through" in panel(news.text)
    assert 'href="/screens"' in panel(news.text), "the part is that of the page that asked"
    assert "Phone gets through" in panel(host.get("/").text)


@pytest.mark.usefixtures("clock")
def test_a_phone_that_has_joined_stands_at_the_door_no_more(lan: Flask) -> None:
    phone(lan).get("/join")
    joined(lan)
    phone(lan, OTHER_PHONE).get("/join")
    shown = panel(lan.test_client().get("/screens").text)
    assert OTHER_PHONE in shown
    assert f"{PHONE} gets" not in shown


def test_after_a_minute_without_a_knock_the_host_reads_the_usual_causes(lan: Flask, clock: Clock) -> None:
    host = lan.test_client()
    before = standing(host.get("/").text)
    clock.now += PATIENCE - 1
    assert host.get(before).status_code == 204
    clock.now += 1
    news = host.get(before)
    assert "Nothing has come from the network" in panel(news.text)
    causes = panel(host.get("/screens").text)
    for word in ("firewall", "guest network", "asleep"):
        assert word in causes
    phone(lan).get("/join")
    after = host.get(standing(news.text))
    assert after.status_code == 200
    assert "Nothing has come" not in panel(after.text)


def test_a_table_whose_phones_joined_earlier_needs_no_causes(lan: Flask, clock: Clock) -> None:
    begin(joined(lan))
    host = lan.test_client()
    host.get("/")
    clock.now += 10 * PATIENCE
    assert "Nothing has come" not in panel(host.get("/").text)


@pytest.mark.parametrize(
    ("system", "word"), [("linux", "ufw"), ("win32", "Windows"), ("darwin", "System Settings")]
)
def test_what_to_do_is_told_for_the_system_the_table_runs_on(
    lan: Flask, clock: Clock, monkeypatch: pytest.MonkeyPatch, system: str, word: str
) -> None:
    host = lan.test_client()
    host.get("/")
    clock.now += PATIENCE
    monkeypatch.setattr("assistant.web.door.knocking.PLATFORM", system)
    assert word in panel(host.get("/screens").text)


def test_whoever_knocks_from_many_addresses_fills_nothing() -> None:
    knocks = Knocks(Clock())
    for number in range(1000):
        knocks.heard(f"10.0.{number // 250}.{number % 250}", "joining.phone")
    assert len(knocks.newest()) == MOST_KNOCKS
    assert knocks.newest()[0].address == "10.0.3.249"


@pytest.mark.usefixtures("clock")
def test_the_hosts_own_browser_never_knocks(lan: Flask) -> None:
    lan.test_client().get("/join")
    own = phone(lan, SERVER)
    own.get("/join")
    assert "gets through" not in panel(lan.test_client().get("/").text)


def test_cards_that_lead_to_no_phone_come_last(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = {"docker0": "172.17.0.1", "tun0": "10.8.0.2", "wlan0": "192.168.1.9", "vboxnet0": "192.168.56.1"}
    monkeypatch.setattr(
        reach, "_of_interfaces", lambda: iter([(address, card) for card, address in cards.items()])
    )
    monkeypatch.setattr(reach, "_of_default_route", lambda: iter(["10.8.0.2"]))
    assert reach.own_addresses() == ("192.168.1.9", "10.8.0.2", "172.17.0.1", "192.168.56.1")


def test_the_names_of_such_cards_are_known(tmp_path: Path) -> None:
    leading_nowhere = ("docker0", "br-3f1c", "veth12", "virbr0", "vmnet8", "vboxnet0", "tun0", "tap1", "wg0",
                       "tailscale0", "utun4", "zt7", "ppp0")  # fmt: skip
    assert [card for card in leading_nowhere if not reach.is_virtual(card)] == []
    assert [
        card for card in ("eth0", "enp3s0", "wlan0", "wlp2s0", "en0", "br0") if reach.is_virtual(card)
    ] == []
