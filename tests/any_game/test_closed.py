"""Closed matches of any game that differ in one thing a side hides look alike from every other seat."""

from __future__ import annotations

import io
import re
from typing import NamedTuple

import pytest
from werkzeug.datastructures import FileStorage

from assistant.core.words.seats import EVERYBODY

from .. import slow
from ..web.helpers import after_reading
from .closed import CHANGING, NAME, Closed, Two, pages_of, played, sat_down, sheets_asked, told_apart
from .handed import KEYS
from .test_hidden import LISTS

pytestmark = pytest.mark.usefixtures("one_moment")
PLAYED = [key for key in KEYS if LISTS[key].played is not None]
HERE = f"/matches/{NAME}"
AT_EACH_QUESTION = (f"{HERE}?tab=journal", f"{HERE}?sheet=over-plays", f"/api{HERE}/state")
# What a seat is told when it tries something: with the number of an entry, which counts at each table.
ENTRY = re.compile(r'"entry":\d+')


class Over(NamedTuple):
    """A match that was played at two tables, and what another seat saw of what differs on the way."""

    given: Closed
    tables: Two
    seen: list[str]

    @property
    def others(self) -> list[str]:
        return self.given.others(self.tables[0].match)


@pytest.fixture(scope="module", params=PLAYED)
def over(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Over:
    """Looked at whenever something else is asked, from the other seats in turn."""
    given = LISTS[request.param].played
    assert given is not None
    tables = sat_down(*map(tmp_path_factory.mktemp, ("one", "other")))
    seen, asked = list[str](), set[str]()
    for _ in played(tables, given):
        match = tables[0].match
        keys = {f"{each.key} {each.side}" for each in match.questions(EVERYBODY)} - asked
        asked |= keys
        for seat in given.others(match) if keys else ():
            apart = told_apart(tables, seat, AT_EACH_QUESTION)
            seen += [f"{seat} at {sorted(keys)}: {address}" for address in apart]
    return Over(given, tables, seen)


def test_at_every_question_no_page_tells_it_apart(over: Over) -> None:
    assert over.seen == []


def test_in_the_end_nothing_on_any_page_or_route_tells_it_apart(over: Over) -> None:
    pages = [*pages_of(over.tables[0], over.given)]
    # In a whole run each of the others asks for all of them; else one does, and the rest take turns.
    for number, seat in enumerate(over.others):
        asked = pages if slow.ALL or number == 0 else pages[number :: len(over.others)]
        assert told_apart(over.tables, seat, asked) == [], seat


def test_in_the_end_no_byte_of_any_sheet_tells_it_apart(over: Over) -> None:
    for seat in over.others:
        assert told_apart(over.tables, seat, sheets_asked(over.given)) == [], seat


def test_the_page_of_a_closed_match_brought_as_a_file_tells_nothing(over: Over) -> None:
    for seat in over.others:
        shown = []
        for table in over.tables:
            table.sit(seat)
            file = FileStorage(io.BytesIO(table.match.path.read_bytes()), "match.tableside")
            form = {"token": table.client.token(), "file": file}
            page = after_reading(table.client, table.client.post("/bring", data=form))
            assert page.status_code == 200
            assert over.given.setup.name in page.text
            shown.append(CHANGING.sub("", re.sub(r"/bring/[\w-]+", "/bring/", page.text)))
        assert shown[0] == shown[1]


def test_its_own_side_and_the_seat_of_all_see_it(over: Over) -> None:
    own = [HERE + part for part in over.given.own] + [f"/api{HERE}/state"]
    for seat in (over.given.side, EVERYBODY):
        assert told_apart(over.tables, seat, own) == own


def test_what_another_seat_tries_is_refused_alike(over: Over) -> None:
    for seat in over.others:
        told = []
        for table in over.tables:
            table.sit(seat)
            heard = []
            for number, command in enumerate(over.given.tries(table.match.state(), seat)):
                body = {"command": command, "action": f"look-{seat}-{number:04d}"}
                answer = table.client.post(f"/api{HERE}/answer", json=body)
                heard.append((command["type"], answer.status_code, ENTRY.sub("", answer.text)))
                # What is only worked out for a seat, half made, is no way round it.
                answer = table.client.post(f"{HERE}/weigh", data={"question": "0", **command})
                heard.append((command["type"], answer.status_code, CHANGING.sub("", answer.text)))
            told.append(heard)
        assert told[0] == told[1]
