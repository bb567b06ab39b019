"""Closed hands: cards out of turn and half-made answers tell no other seat what a hand holds."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from assistant.core.words.errors import Forbidden
from assistant.core.words.seats import TABLE
from assistant.web.page import page_cache
from tests.any_game.closed import NAME, Table, Two, played, sat_down

from ..closed import CLOSED, ONE, OTHER

HERE = f"/matches/{NAME}"
pytestmark = pytest.mark.usefixtures("one_moment")
OTHERS = ("aerospace", "table")


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Two:
    """Two tables where the Alliance is asked for its play, with a card in its hand that differs."""
    tables = sat_down(*map(tmp_path_factory.mktemp, ("one", "other")))
    assert [*played(tables, CLOSED)]
    for table, secret in zip(tables, (ONE, OTHER), strict=True):
        assert secret in table.match.state().deck.hands["alliance"]
    return tables


@pytest.mark.parametrize("seat", ["aerospace", "alliance", "table"])
def test_8_2_4_the_way_to_cards_out_of_turn_is_on_every_screen(tables: Two, seat: str) -> None:
    for table in tables:
        table.sit(seat)
        # What is handed around at the table is this machine's: a phone there says first whose it is.
        screen = table.app.test_client() if seat == TABLE else table.client
        screen.set_cookie(f"seat-{NAME}", seat)
        assert 'popovertarget="over-plays"' in screen.get(HERE).text


def work(table: Table, address: str, **posted: Any) -> int:
    """How many functions are called for an answer: what its time is made of, without a clock."""
    calls = 0

    def count(frame: FrameType, event: str, value: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        table.client.post(address, json=posted) if posted else table.client.get(address)
    finally:
        sys.setprofile(None)
    return calls


def drawn_anew(table: Table, address: str) -> int:
    """The work of a page that nobody has asked for yet; the least of some, for what is read once is in it."""
    counted = []
    for _ in range(4):
        page_cache.install(table.app)
        counted.append(work(table, address))
    return min(counted)


@pytest.mark.parametrize("seat", OTHERS)
def test_8_2_4_the_page_of_cards_out_of_turn_takes_the_same_work_whatever_is_held(
    tables: Two, seat: str
) -> None:
    done = []
    for table in tables:
        table.sit(seat)
        asked = (HERE, f"{HERE}?tab=cards", f"/api/matches/{NAME}/questions")
        done.append([drawn_anew(table, address) for address in asked])
    assert done[0] == done[1]


@pytest.mark.parametrize("seat", OTHERS)
def test_8_2_4_a_card_that_is_tried_out_of_turn_is_refused_by_the_same_work_whatever_is_held(
    tables: Two, seat: str
) -> None:
    done = []
    for table in tables:
        table.sit(seat)
        sent = {"type": "play_between", "side": "aerospace", "card": ONE}
        body = {"command": sent, "action": "tried-000001"}
        route = f"/api/matches/{NAME}/answer"
        done.append(min(work(table, route, **body) for _ in range(4)))
    assert done[0] == done[1]


def test_8_2_4_a_side_sees_as_many_cards_there_whatever_kinds_they_are(tables: Two) -> None:
    for table in tables:
        table.sit("alliance")
        sheet = table.client.get(f"{HERE}?sheet=over-plays").text.partition('id="over-plays"')[2]
        held = len(table.match.state().deck.hands["alliance"])
        assert sheet.count('class="op-number"') == held
        # Sent as it is seen: the button is there with nothing to play, too.
        assert "Play it now" in sheet


@pytest.mark.parametrize("seat", OTHERS)
def test_a_half_made_answer_of_another_side_is_not_worked_out(tables: Two, seat: str) -> None:
    told = []
    for table in tables:
        table.sit(seat)
        sent = {"type": "play_card", "side": "alliance", "card": ONE, "use": "event", "value": "0",
                "becomes": "discard"}  # fmt: skip
        answer = table.client.post(f"{HERE}/weigh", data=sent)
        told.append((answer.status_code, "op-card-row" in answer.text))
    assert told[0] == told[1]
    assert not told[0][1]


def test_8_2_2_a_forced_event_that_was_left_anyway_is_nothing_the_other_side_reads(tmp_path: Path) -> None:
    table = Table(tmp_path)
    assert [*CLOSED.play(table.create(CLOSED.game, CLOSED.setup), 0)]
    command = table.match.convert({"type": "pass_play", "side": "alliance"})
    with pytest.raises(Forbidden) as refused:
        table.match.answer(command, action="pass-0001", seat="alliance")
    tokens = [each.token for each in refused.value.refusals]
    table.match.answer(command, action="pass-0002", seat="alliance", anyway=tokens)
    marked = {}
    for seat in ("aerospace", "table", "alliance"):
        table.sit(seat)
        page = table.client.get(f"{HERE}?tab=journal").text
        marked[seat] = bool(re.search(r'width="20"[^>]*>\s*<use href="#icon-slash"', page))
        assert "forced" not in table.client.get(f"{HERE}/print").text
    assert marked == {"aerospace": False, "table": False, "alliance": True}
