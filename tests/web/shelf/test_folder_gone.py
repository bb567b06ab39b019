"""The disk with the matches was pulled out: said and asked, never made anew in silence."""

from __future__ import annotations

import io
import re
import shutil
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.language import LANGUAGES
from assistant.matches.moving.transfer import write_out
from assistant.matches.shelf.shelf import Shelf
from assistant.web.shelf.keeping import cut
from tests.example import EXAMPLE

from ..helpers import FIRST_WAR, begin

FORM = {"scenario": FIRST_WAR, "name": "After the stick", "action": "new-match-0001"}
SAID = {"en": "is missing. Reconnect its disk", "ja": "が見つかりません。ディスクを戻すか"}


@pytest.fixture
def data(app: Flask) -> Path:
    """The data folder, which is going."""
    shelf: Shelf = app.extensions["shelf"]
    return shelf.folder.parent


def test_a_new_match_makes_no_folder_anew_and_asks(client: FlaskClient, data: Path) -> None:
    shutil.rmtree(data)
    for code in LANGUAGES:
        client.set_cookie("language", code)
        answer = client.post(f"/new/{EXAMPLE}", data=FORM)
        assert answer.status_code == 507
        assert str(data / "matches") in answer.text
        assert not data.exists()
        assert 'name="anew"' in answer.text
        for name, value in FORM.items():
            assert f'name="{name}" value="{value}"' in answer.text


def test_what_was_filled_in_goes_on_when_an_empty_folder_is_wanted(client: FlaskClient, data: Path) -> None:
    shutil.rmtree(data)
    page = client.post(f"/new/{EXAMPLE}", data=FORM).text
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    answer = client.post(f"/new/{EXAMPLE}", data={**fields, "anew": "1"})
    assert answer.status_code == 303
    assert "After the stick" in client.get(answer.headers["Location"]).text


def test_the_disk_put_back_in_is_found_again_with_everything(
    client: FlaskClient, data: Path, tmp_path: Path
) -> None:
    match_id = begin(client)
    away = data.with_name(f"{data.name}-away")
    data.rename(away)
    assert client.post(f"/new/{EXAMPLE}", data=FORM).status_code == 507
    assert client.get("/").status_code == 507
    away.rename(data)
    assert client.post(f"/new/{EXAMPLE}", data=FORM).status_code == 303
    assert client.get(f"/matches/{match_id}").status_code == 200


def routes(app: Flask) -> list[tuple[str, str]]:
    """Every address about a match, as a screen that has it open asks for it, and how."""
    rules = [rule for rule in app.url_map.iter_rules() if "match_id" in rule.arguments]
    return [
        (
            method,
            re.sub(r"<\w+>", "terran", re.sub(r"<int:\w+>", "1", rule.rule.replace("<match_id>", "{match}"))),
        )
        for rule in rules
        for method in ("GET", "POST")
        if method in (rule.methods or ())
    ]


@pytest.mark.parametrize(("code", "said"), SAID.items())
def test_an_open_page_hears_the_same_as_the_shelf_whatever_it_asks(
    app: Flask,
    client: FlaskClient,
    data: Path,
    code: str,
    said: str,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    match_id = begin(client)
    data.rename(tmp_path_factory.mktemp("stick") / "data")
    client.set_cookie("language", code)
    assert said in client.get("/").text
    asked = routes(app)
    assert len(asked) > 30
    for number, (method, address) in enumerate(asked):
        form, program = (
            {"action": f"asked-{code}-{number:03d}", "entry": 1},
            "/api/" in address,
        )
        sent = {"json" if program else "data": form}
        answer = client.open(address.format(match=match_id), method=method, **sent)
        told = answer.get_json()["error"] if program else answer.text
        assert (answer.status_code, said in told) == (507, True), (method, address, told)


def test_a_match_that_is_not_there_is_missing_while_the_folder_stands(client: FlaskClient) -> None:
    begin(client)
    assert client.get("/matches/nobodys1").status_code == 404


def test_a_file_brought_is_asked_about_as_well(
    client: FlaskClient, app: Flask, data: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    shelf: Shelf = app.extensions["shelf"]
    file = tmp_path_factory.mktemp("stick") / "taken.tableside"
    write_out(shelf.match(begin(client)).path, file)
    shutil.rmtree(data)
    answer = client.post("/bring", data={"file": (io.BytesIO(file.read_bytes()), "taken.tableside")})
    assert answer.status_code == 507
    assert not data.exists()
    assert client.post("/bring/begin", data={"id": "abcdefgh"}).status_code == 507
    assert not data.exists()


@pytest.mark.parametrize("sign", ["😀", "𠮷", "漢", "é", "x"])
def test_the_evening_is_closed_whatever_sixty_signs_a_match_is_called_by(
    client: FlaskClient, data: Path, sign: str
) -> None:
    match_id = begin(client, name=sign * 60)
    assert client.post(f"/matches/{match_id}/evening").status_code == 303
    (folder,) = (data / "evenings").iterdir()
    assert len(folder.name.encode()) <= 255
    assert len(list(folder.iterdir())) == 4
    assert client.get(f"/matches/{match_id}/evenings/1.zip", buffered=True).status_code == 200
    assert client.get(f"/matches/{match_id}/file", buffered=True).status_code == 200


def test_a_name_is_cut_between_signs() -> None:
    assert cut("𠮷" * 60, 180) == "𠮷" * 45
    assert cut("é" * 100, 181) == "é" * 90
    assert cut("short", 180) == "short"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_book_of_a_game_is_not_blank_but_gone_and_is_not_begun_anew(
    client: FlaskClient, data: Path, code: str
) -> None:
    client.set_cookie("language", code)
    begin(client)
    page = re.search(r'name="page" value="([^"]+)"', client.get(f"/books/{EXAMPLE}").text)
    assert page
    shutil.rmtree(data)
    value = {"page": page[1], "asked": "values.imperial/BB/front/beam", "values.imperial/BB/front/beam": "4"}
    book = {"file": (io.BytesIO(b'"imperial.BB.front.beam" = 4\n'), "book.toml")}
    for answer in (
        client.get(f"/books/{EXAMPLE}"),
        client.get(f"/books/{EXAMPLE}/file"),
        client.post(f"/books/{EXAMPLE}", data=value),
        client.post(f"/books/{EXAMPLE}/bring", data=book),
    ):
        assert answer.status_code == 507
        assert SAID[code] in answer.text
    assert not data.exists()
