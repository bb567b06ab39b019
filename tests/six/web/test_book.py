"""The component book on the screen: filled in, corrected, saved, brought; hostile values are refused."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page

from tests.example import EXAMPLE

from ...web.axe import found
from ...web.client import joined
from ...web.fitting import sized
from ...web.helpers import hidden
from .setting_up import begin
from .test_screens import CUT, SIZES

HARBOUR = {
    "values.harbour/name": "Ostia",
    "values.harbour/frame": "red",
    "values.harbour/berths": "3",
    "values.harbour/sheltered": "false",
    "values.harbour/winds[]": "south",
}


def asked(page: str) -> list[str]:
    return re.findall(r'name="asked" value="([^"]+)"', page)


def keep(client: FlaskClient, here: str, page: str, **values: Any) -> Any:
    """The page of the book as it is sent with these values."""
    drawn = client.get(f"{here}?page={page}").text
    form = {"page": page, "asked": asked(drawn), "action": (hidden(drawn, "action") or [""])[0], **values}
    return client.post(here, data=form)


def printed(app: Flask, match_id: str) -> dict[str, Any]:
    found: dict[str, Any] = app.extensions["shelf"].match(match_id).state().printed
    return found


def test_a_page_is_filled_in_at_once_and_known_to_the_next_match(
    app: Flask, client: FlaskClient, opened: str
) -> None:
    here = f"/matches/{opened}/book"
    assert "5 blank" in client.get(here).text
    assert keep(client, here, "harbour", **HARBOUR).status_code == 303
    known = {"name": "Ostia", "frame": "red", "berths": 3, "sheltered": False, "winds": ["south"]}
    assert printed(app, opened) == {f"harbour.{name}": value for name, value in known.items()}
    assert app.extensions["shelf"].read_book("six") == printed(app, opened)
    assert printed(app, begin(client, "told", "abc")) == printed(app, opened)
    journal = client.get(f"/matches/{opened}?tab=journal").text
    assert "Name of the harbour: Ostia, entered" in journal
    assert "Open to: south, entered" in journal


def test_areas_that_are_named_get_pages_of_their_own_whose_neighbours_are_the_others(
    app: Flask, client: FlaskClient, opened: str
) -> None:
    here = f"/matches/{opened}/book"
    keep(client, here, "map", **{"values.areas": "Io, 木星、Titan"})
    assert printed(app, opened) == {"areas": ["Io", "木星", "Titan"]}
    page = client.get(f"{here}?page=area-io").text
    assert re.findall(r'name="values.area/io/neighbours\[\]" value="([^"]+)"', page) == ["木星", "Titan"]
    near = {"values.area/io/points": "2", "values.area/io/neighbours[]": ["木星", "Titan"]}
    keep(client, here, "area-io", **near)
    keep(client, here, "area-木星", **{"values.area/木星/neighbours.none": "1"})
    known = printed(app, opened)
    assert (known["area.io.points"], known["area.io.neighbours"], known["area.木星.neighbours"]) == (
        2,
        ["木星", "Titan"],
        [],
    )
    assert "area.io.raiding" not in known


def test_only_what_changed_is_recorded_and_sent_twice_it_is_recorded_once(
    app: Flask, client: FlaskClient, opened: str
) -> None:
    here = f"/matches/{opened}/book"
    keep(client, here, "harbour", **HARBOUR)
    match = app.extensions["shelf"].match(opened)
    before = match.last().number
    keep(client, here, "harbour", **HARBOUR)
    assert match.last().number == before
    drawn = client.get(f"{here}?page=harbour").text
    form = {"page": "harbour", "asked": asked(drawn), "action": hidden(drawn, "action")[0], **HARBOUR}
    for _ in range(2):
        assert client.post(here, data={**form, "values.harbour/berths": "5"}).status_code == 303
    assert match.last().number == before + 1
    assert printed(app, opened)["harbour.berths"] == 5


WRONG = {
    "values.harbour/berths": ("13", "only a number from 0 to 12"),
    "values.harbour/frame": ("green", "is none of"),
    "values.harbour/sheltered": ("maybe", "only true or false"),
    "values.harbour/winds[]": (["south", "south"], "stands there twice"),
}


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("where", ["match", "game"])
def test_a_wrong_value_is_one_sentence_at_the_form_which_keeps_what_was_typed(
    app: Flask, client: FlaskClient, opened: str, name: str, where: str
) -> None:
    wrong, sentence = WRONG[name]
    here = f"/matches/{opened}/book" if where == "match" else "/books/six"
    answer = keep(client, here, "harbour", **{**HARBOUR, name: wrong})
    assert answer.status_code == 422
    assert sentence in answer.text
    assert 'value="Ostia"' in answer.text
    assert printed(app, opened) == app.extensions["shelf"].read_book("six") == {}


def test_a_page_that_the_book_does_not_have_and_a_form_without_its_action_are_sentences(
    client: FlaskClient, opened: str
) -> None:
    here = f"/matches/{opened}/book"
    for page, action, status in (
        ("moons", "long-enough", 404),
        ("harbour", "", 400),
        ("\x00", "long-enough", 404),
    ):
        answer = client.post(here, data={"page": page, "action": action})
        assert (answer.status_code, answer.text.count("Traceback")) == (status, 0)
    assert client.get("/books/nobody").status_code == 404
    assert client.post("/books/six", data={"page": "moons"}).status_code == 404


def test_the_book_of_a_game_is_corrected_without_touching_a_match_that_runs(
    app: Flask, client: FlaskClient, opened: str
) -> None:
    keep(client, f"/matches/{opened}/book", "harbour", **HARBOUR)
    changed = {**HARBOUR, "values.harbour/berths": "7", "values.harbour/name": "", "values.harbour/frame": ""}
    assert keep(client, "/books/six", "harbour", **changed).status_code == 303
    book = app.extensions["shelf"].read_book("six")
    assert book == {"harbour.berths": 7, "harbour.sheltered": False, "harbour.winds": ["south"]}
    assert printed(app, opened)["harbour.berths"] == 3


def test_a_book_is_taken_along_and_brought_to_another_table(
    app: Flask, client: FlaskClient, opened: str
) -> None:
    keep(client, f"/matches/{opened}/book", "harbour", **HARBOUR)
    shelf = app.extensions["shelf"]
    taken = client.get("/books/six/file")
    assert "six.toml" in taken.headers["Content-Disposition"]
    text, book = taken.data, shelf.read_book("six")
    shelf.change_book("six", {**dict.fromkeys(book), "harbour.berths": 9, "areas": ["Io"]})
    assert bring(client, text).status_code == 200
    assert shelf.read_book("six") == {**book, "areas": ["Io"]}


def test_only_a_host_reads_the_book_of_a_game_and_who_looks_on_records_nothing(lan: Flask) -> None:
    host = lan.test_client()
    begun = host.post(f"/new/{EXAMPLE}", data={"scenario": "first-interstellar-war", "secrecy": "closed"})
    player, guest = joined(lan), joined(lan, "Guest", "guest", "192.168.1.22")
    for address in (f"/books/{EXAMPLE}", f"/books/{EXAMPLE}/file"):
        assert (host.get(address).status_code, player.get(address).status_code) == (200, 403)
    assert bring(player, b"", game=EXAMPLE).status_code == 403
    here = f"{begun.headers['Location']}/book"
    assert guest.get(here).status_code == 200
    assert guest.post(here, data={"page": "board", "action": "guest-page"}).status_code == 403


def test_a_closed_match_shows_a_seat_nothing_that_another_side_has_read_off(
    app: Flask, client: FlaskClient
) -> None:
    begun = client.post(f"/new/{EXAMPLE}", data={"scenario": "first-interstellar-war", "secrecy": "closed"})
    here = f"{begun.headers['Location']}/book"
    assert keep(client, here, "terran-CA", **{"values.terran/CA/damaged/beam": "4"}).status_code == 303
    shown = {}
    for seat in ("terran", "imperial"):
        client.post(f"{begun.headers['Location']}/seat", data={"seat": seat, "ready": "1"})
        page = client.get(f"{here}?page=terran-CA").text
        found = re.search(r'name="values.terran/CA/damaged/beam"\s+value="(\d*)"', page)
        shown[seat] = found and found[1]
    assert shown == {"terran": "4", "imperial": ""}


def bring(client: FlaskClient, text: bytes, name: str = "theirs.toml", game: str = "six") -> Any:
    return client.post(f"/books/{game}/bring", data={"file": (io.BytesIO(text), name)})


HOSTILE = {
    b"harbour.berths = 3": "is no value of a component book",
    b'"harbour.berths" = 99': "only a number from 0 to 12",
    b'"moons" = 3': "nothing of that name",
    b'"harbour.berths" = 3\n"harbour.berths" = 4': "a second time",
    b'"harbour.winds" = [["south"]]': "is no value of a component book",
    b"<script>alert(1)</script>": "is no value of a component book",
    b"\x00" * 300_000: "is larger than 200 kB",
    b".".join([b"a"] * 90_000) + b" = 1": "is no value of a component book",
}


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:20]))
def test_a_hostile_book_is_one_sentence_and_nothing_of_it_is_kept(
    app: Flask, client: FlaskClient, text: bytes
) -> None:
    shelf = app.extensions["shelf"]
    shelf.change_book("six", {"harbour.berths": 1})
    answer = bring(client, b'"harbour.name" = "Ostia"\n' + text)
    assert answer.status_code == 400
    assert HOSTILE[text] in answer.text
    assert "<script>alert" not in answer.text
    assert shelf.read_book("six") == {"harbour.berths": 1}
    assert bring(client, b"", "").status_code == 400


def test_the_book_fits_every_size_and_axe_finds_nothing_serious(
    page: Page, address: str, client: FlaskClient, opened: str
) -> None:
    keep(client, f"/matches/{opened}/book", "map", **{"values.areas": "Io, Leading Trojans, Saturn"})
    faults: dict[str, Any] = {}
    for at in (f"/matches/{opened}/book", f"/matches/{opened}/book?page=area-io", "/books/six?page=harbour"):
        page.goto(address + at)
        for name, size in SIZES.items():
            sized(page, size)
            wide = page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
            # What axe looks for is the same in every size.
            grave = found(page) if name == next(iter(SIZES)) else []
            faults[f"{name} {at}"] = [*page.evaluate(CUT), *grave, *([wide] if wide > 0 else [])]
    assert {at: found for at, found in faults.items() if found} == {}
