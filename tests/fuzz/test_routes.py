"""Every route, form and upload under hypothesis: no fault of ours, no traceback, and no journal is harmed.

Routes are taken from the application and names of fields from its pages: no new one can be forgotten.
"""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from werkzeug.routing import Rule

from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from assistant.web import create_app
from assistant.web.screen.reach import Reach
from tests.example import EXAMPLE

from ..proof.forms import Attributes, Form, filled, forms
from ..slow import many
from ..web.client import SERVER, Browser, joined
from ..web.helpers import after_reading
from ..web.wars import stages
from .journals import whole

STAGES = 12
FORMS = 150
# Of any kind, to any route.
REQUESTS = many("REQUESTS", 100, 250)
# What stands in addresses; a route with an argument that is not here fails the first test.
ARGUMENTS = {
    "match_id": ("nomatch1", "..", "-"),
    "game_key": (EXAMPLE, "chess"),
    "side": ("imperial", "terran", "both"),
    "number": (0, 1, 2, 10**15),
    "revision": (0, 1, 3, 10**15),
    "sheet": ("fleet", "sequence", "nothing"),
    "table_key": ("interference", "nothing"),
    "tab": ("fleets", "nothing"),
    "text": ("ABCDEF", "X"),
    "secret": ("guessed",),
    "screen_id": ("own", "nobody"),
    "token": ("begin", "guessed"),
    "turn": (0, 1, 10**15),
    "key": ("move", "strategy", "nothing"),
    "name": ("tableside", EXAMPLE, "nothing", ".."),
}
# What only an address printed on a sheet asks with, and only the page of an upload that is being read.
PRINTED, READING = {"rev", "of"}, {"stop"}
ODD = ["", "0", "-1", "7", "²", "1e9", "\x00", "true", "null", "../..", "//evil", "%00", "9" * 400]
WORDS = ["imperial", "terran", "both", "sol", "fleet:1", "SC", "closed", "host", "ja", "day"]
JUNK = some.one_of(
    some.sampled_from([*ODD, *WORDS]),
    some.integers(-(10**20), 10**20).map(str),
    some.text(max_size=12),
)  # fmt: skip


@dataclass
class Table:
    """An application in use, what its pages are made of, and who sends."""

    app: Flask
    matches: list[Match]
    senders: list[Browser]
    names: list[str]
    uploads: list[str]
    files: list[bytes]

    def rules(self) -> list[Rule]:
        """Every route but files that are only handed out."""
        return sorted(
            (rule for rule in self.app.url_map.iter_rules() if rule.endpoint != "static"),
            key=lambda r: r.rule,
        )


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Table:
    """A host, a player and a guest over matches at different questions."""
    reach = Reach(lan=True, find=lambda: (SERVER,), names=frozenset({"den"}))
    app = create_app(tmp_path_factory.mktemp("routes"), reach)
    shelf: Shelf = app.extensions["shelf"]
    matches = [match for _, match in stages(shelf, STAGES)]
    host = app.test_client()
    assert isinstance(host, Browser)
    senders = [host, joined(app, "Player"), joined(app, "Guest", "guest")]
    read = list(pages(host, matches))
    controls = [control for page in read for control in controls_of(page)]
    asked = {name for page in read for name in re.findall(r"[?&](?:amp;)?(\w+)=", page)}
    names = sorted({control["name"] for control in controls} - {"token"} | asked | PRINTED | READING)
    uploads = sorted({control["name"] for control in controls if control.get("type") == "file"})
    return Table(app, matches, senders, names, uploads, [matches[0].path.read_bytes(), *pictures()])


def pages(host: Browser, matches: list[Match]) -> Iterator[str]:
    """Pages with all kinds of forms."""
    for match in matches:
        for rest in ("", "?tab=journal", "/correct", "/print", "/keep", "/seat"):
            yield host.get(f"/matches/{match.id}{rest}").text
    for address in ("/", f"/new/{EXAMPLE}", "/restore", "/bring", "/screens", "/join", "/tray"):
        yield host.get(address).text


def controls_of(page: str) -> list[Attributes]:
    """The fields and buttons of a page's forms that have names."""
    given = [control for form in forms(page) for control in (*form.inputs, *form.buttons)]
    return [control for control in given if control.get("name")]


def pictures() -> list[bytes]:
    """Files of the kinds that are read: a picture, and the beginnings of others."""
    from PIL import Image

    drawn = io.BytesIO()
    Image.new("L", (60, 40), 255).save(drawn, "PNG")
    return [drawn.getvalue(), b"%PDF-1.7\n1 0 obj\n", b"\xff\xd8\xff\xe0\x00\x10JFIF", b"PK\x03\x04", b""]


def fields(draw: some.DataObject, table: Table, files: bool) -> dict[str, Any]:
    """Fields by the names that pages have, and by others; some are files."""
    spelled = some.one_of(some.sampled_from(table.names), some.text(min_size=1, max_size=8))
    form: dict[str, Any] = draw.draw(some.dictionaries(spelled, some.lists(JUNK, min_size=1, max_size=3)))
    if draw.draw(some.booleans()):
        form["action"] = [f"fuzz-{draw.draw(some.integers(0, 10**9))}"]
    for name in table.uploads if files and draw.draw(some.booleans()) else ():
        content = bytearray(draw.draw(some.sampled_from(table.files)))
        for place, byte in draw.draw(
            some.lists(some.tuples(some.integers(0, 30_000), some.integers(0, 255)))
        ):
            if content:
                content[place % len(content)] = byte
        form[name] = (io.BytesIO(bytes(content)), draw.draw(JUNK) or "file")
    return form


def test_every_argument_of_every_route_has_values_to_try(table: Table) -> None:
    unknown = {name for rule in table.rules() for name in rule.arguments} - set(ARGUMENTS)
    assert not unknown, f"say in ARGUMENTS what may stand for {unknown}"
    assert len(table.names) > 50
    assert len(table.uploads) >= 2


@settings(max_examples=REQUESTS, derandomize=True, deadline=None, database=None,
          suppress_health_check=list(HealthCheck))  # fmt: skip
@given(draw=some.data())
def test_whatever_is_sent_wherever_is_answered_in_words(
    table: Table, caplog: pytest.LogCaptureFixture, draw: some.DataObject
) -> None:
    rule = draw.draw(some.sampled_from(table.rules()))
    method = draw.draw(some.sampled_from(sorted(rule.methods or ())))
    # What is deleted would be missing from the tests that follow.
    there = () if rule.rule.endswith("/delete") else tuple(match.id for match in table.matches)
    known = {**ARGUMENTS, "match_id": (*there, *ARGUMENTS["match_id"])}
    wanted = {name: draw.draw(some.sampled_from(known[name])) for name in sorted(rule.arguments)}
    path = table.app.url_map.bind("localhost").build(rule.endpoint, wanted, method)
    query = {name: values[0] for name, values in fields(draw, table, files=False).items()}
    data = fields(draw, table, files=True) if method == "POST" else None
    sender = draw.draw(some.sampled_from(table.senders))
    with caplog.at_level(logging.ERROR):
        answer = sender.open(path, method=method, query_string=query, data=data)
        if method == "POST" and path in ("/restore", "/bring"):
            answer = after_reading(sender, answer)
    assert answer.status_code < 500, (method, path, data, answer.text)
    assert "Traceback" not in answer.text if answer.mimetype == "text/html" else True
    assert not caplog.records
    answer.close()


@pytest.mark.parametrize("seed", range(5))
def test_a_form_of_a_page_with_something_changed_in_it_is_answered_in_words(
    table: Table, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    host, chance, taken = table.senders[0], Random(seed), 0
    for _ in range(FORMS // 5):
        match = chance.choice(table.matches)
        page = host.get(f"/matches/{match.id}{chance.choice(['', '', '?tab=journal', '/correct', '/keep'])}")
        form = chance.choice([form for form in forms(page.text) if form.method == "post" and form.address])
        before = match.revision()
        sent = changed(form, chance)
        answer = host.post(form.address, data=sent)
        assert answer.status_code < 500, (form.address, sent, answer.text)
        assert match.revision() == before or answer.status_code in (200, 303)
        taken += match.revision() != before
        answer.close()
    assert not caplog.records
    assert taken > 0


def changed(form: Form, chance: Random) -> dict[str, list[str]]:
    """A form filled in, with a field left out, doubled or filled with something else here and there."""
    sent: dict[str, list[str]] = {}
    for name, value in filled(form, chance) if form.can_be_sent() else ():
        kept = [value] if chance.random() < 0.9 else chance.choices([*ODD, value], k=chance.randint(0, 2))
        sent.setdefault(name, []).extend(kept)
    return sent | ({"spare": ["1"]} if chance.random() < 0.1 else {})


def test_after_all_that_every_journal_is_whole_and_every_match_opens(table: Table) -> None:
    shelf: Shelf = table.app.extensions["shelf"]
    found = [match for _, match in shelf.matches() if isinstance(match, Match)]
    assert {match.id for match in table.matches} <= {match.id for match in found}
    whole(found)
    for match in found:
        assert table.senders[0].get(f"/matches/{match.id}").status_code == 200
    assert not list(Path(shelf.folder).glob("*.new"))
