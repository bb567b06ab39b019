"""The shelf arranged: names, players and days; put away, deleted, taken back; by those who may."""

from __future__ import annotations

import re

from flask import Flask
from flask.testing import FlaskClient

from assistant.matches.shelf.bin import today
from assistant.matches.shelf.shelf import Shelf

from ..client import joined
from ..helpers import begin


def rows(page: str) -> list[str]:
    """What the shelf says of each match, in words."""
    found = re.findall(r'class="kept[^"]*".*?(?=class="kept|</section>)', page, re.DOTALL)
    return [" ".join(re.sub(r"<svg.*?</svg>|<[^>]+>", " ", one, flags=re.DOTALL).split()) for one in found]


def test_a_match_on_the_shelf_has_its_name_scenario_players_and_day(
    client: FlaskClient, match_id: str
) -> None:
    (row,) = rows(client.get("/").text)
    for words in ("Thursday war", "First Interstellar War", "Anna", "Terran", today().isoformat()[:7]):
        assert words in row, row


def test_another_name_stands_on_every_page_at_once(client: FlaskClient, match_id: str) -> None:
    before = client.get(f"/matches/{match_id}").text
    assert "Thursday war" in before
    answer = client.post(f"/matches/{match_id}/name", data={"name": "  A  rematch\u202e "})
    assert answer.headers["Location"].endswith("/?arrange=1")
    for page in ("/", f"/matches/{match_id}", f"/matches/{match_id}/keep"):
        assert "A rematch" in client.get(page).text
        assert "Thursday war" not in client.get(page).text


def test_what_is_put_away_is_off_the_shelf_and_opens_all_the_same(client: FlaskClient, match_id: str) -> None:
    client.post(f"/matches/{match_id}/archive")
    assert rows(client.get("/").text) == []
    assert "Thursday war" in client.get("/archive").text
    assert client.get(f"/matches/{match_id}").status_code == 200
    client.post(f"/matches/{match_id}/shelf")
    assert len(rows(client.get("/").text)) == 1


def test_a_deleted_match_is_listed_with_its_last_day_and_taken_back(
    client: FlaskClient, match_id: str, shelf: Shelf
) -> None:
    client.post(f"/matches/{match_id}/archive")
    assert client.post(f"/matches/{match_id}/delete").status_code == 303
    assert client.get(f"/matches/{match_id}").status_code == 404
    (kept,) = shelf.bin.all()
    shown = client.get("/archive").text
    assert "Thursday war" in shown
    assert kept.last_day.isoformat() in shown
    client.post(f"/bin/{kept.name}")
    assert len(rows(client.get("/").text)) == 1
    assert client.post(f"/bin/{kept.name}").status_code == 404


def test_a_broken_file_is_put_away_and_deleted_too(client: FlaskClient, shelf: Shelf) -> None:
    (shelf.folder / "broken12.tableside").write_bytes(b"not a match")
    assert client.post("/matches/broken12/archive").status_code == 303
    assert "broken12" in client.get("/archive").text
    assert client.post("/matches/broken12/delete").status_code == 303
    assert "broken12" in client.get("/archive").text
    assert shelf.matches() == []


def test_only_a_host_deletes_sees_what_was_deleted_and_takes_it_back(lan: Flask) -> None:
    host = lan.test_client()
    kept, gone = begin(host, name="Kept war"), begin(host, name="Gone war")
    host.post(f"/matches/{gone}/delete")
    (name,) = [one.name for one in lan.extensions["shelf"].bin.all()]
    player = joined(lan)
    host.post(f"/matches/{kept}/archive")
    page = player.get("/archive").text
    assert "Kept war" in page
    assert "Gone war" not in page
    assert "/delete" not in page
    for address in (f"/matches/{kept}/delete", f"/bin/{name}"):
        assert player.post(address).status_code == 403
    assert len(lan.extensions["shelf"].bin.all()) == 1


def test_what_is_not_there_cannot_be_put_away(client: FlaskClient, shelf: Shelf) -> None:
    for match_id in ("nomatch1", "NO", "-rf"):
        for act in ("archive", "delete", "name"):
            assert client.post(f"/matches/{match_id}/{act}", data={"name": "x"}).status_code == 404
    assert not shelf.aside.holds("nomatch1")
