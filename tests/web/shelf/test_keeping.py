"""Keeping a match: the evening closed, its file taken along, a backup made a match again."""

from __future__ import annotations

import hashlib
import io
import re
import zipfile
from collections import Counter
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient

from assistant.matches.file.journal import Journal
from assistant.matches.looking_back.witness import witness_of
from assistant.matches.moving.transfer import write_out
from assistant.matches.shelf.shelf import Shelf
from assistant.web import create_app
from printables.paper_save.paper_save import unpacked
from printables.paper_save.parts import gather
from printables.paper_save.scan import codes_in
from tests.printables.paper import Read

from ..carried import alert, backed_up, roll, take
from ..helpers import begin, questions, revision, state, tell


def test_shelf_and_match_lead_there(client: FlaskClient, match_id: str) -> None:
    assert 'href="/bring"' in client.get("/").text
    assert f'href="/matches/{match_id}/keep"' in client.get(f"/matches/{match_id}").text


def test_a_match_without_a_name_is_kept_under_that_of_its_war(client: FlaskClient, shelf: Shelf) -> None:
    match_id = begin(client)
    assert "First Interstellar War" in client.get(f"/matches/{match_id}/keep").text
    assert "First Interstellar War r1.tableside" in take(client, match_id).headers["Content-Disposition"]
    client.post(f"/matches/{match_id}/evening")
    (folder,) = (shelf.folder.parent / "evenings").iterdir()
    assert folder.name.endswith(f" First Interstellar War {match_id}-1")
    client.post(f"/matches/{match_id}/backups/{backed_up(shelf, match_id)}")
    assert "First Interstellar War (r1)" in client.get("/").text


def test_the_evening_is_closed_with_one_button_that_writes_four_files_and_says_where(
    client: FlaskClient, match_id: str, shelf: Shelf
) -> None:
    page = client.get(f"/matches/{match_id}/keep").text
    assert page.count('class="btn main"') == 1
    answer = client.post(f"/matches/{match_id}/evening")
    assert answer.status_code == 303
    page = client.get(answer.headers["Location"]).text
    (folder,) = (shelf.folder.parent / "evenings").iterdir()
    assert re.fullmatch(rf"\d{{4}}-\d\d-\d\d Thursday war {match_id}-3", folder.name)
    for words in (str(folder), "record.pdf", f"{match_id}.tableside", "SHA256SUMS", "Written, revision 3"):
        assert words in page
    sums = dict(line.split("  ")[::-1] for line in (folder / "SHA256SUMS").read_text().splitlines())
    assert sums == {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.iterdir()
        if path.name != "SHA256SUMS"
    }
    assert len(sums) == 3
    witness = witness_of(shelf.match(match_id).last())
    assert (folder / "witness.txt").read_text() == f"{witness}\n"
    assert f"Witness {witness}" in page


def test_the_record_of_the_evening_brings_the_match_back(
    client: FlaskClient, match_id: str, shelf: Shelf
) -> None:
    client.post(f"/matches/{match_id}/evening")
    (record,) = shelf.folder.parent.glob("evenings/*/record.pdf")
    codes = codes_in("record.pdf", record.read_bytes(), lambda _: False)
    save = unpacked(gather(codes).payload(), shelf.games)
    assert save.state == shelf.match(match_id).state()
    assert witness_of(shelf.match(match_id).last()) in Read(record.read_bytes()).text


def test_an_evening_closed_twice_is_one_and_a_later_one_another(
    client: FlaskClient, match_id: str, shelf: Shelf
) -> None:
    for _ in range(2):
        assert client.post(f"/matches/{match_id}/evening").status_code == 303
    client.post(f"/matches/{match_id}/answer", data=roll(match_id))
    client.post(f"/matches/{match_id}/evening")
    assert sorted(path.name[-2:] for path in (shelf.folder.parent / "evenings").iterdir()) == ["-3", "-4"]
    page = client.get(f"/matches/{match_id}/keep").text
    assert "Written, revision 4" in page
    assert "Written, revision 3" not in page


def test_the_evening_can_be_taken_as_zip(client: FlaskClient, match_id: str) -> None:
    client.post(f"/matches/{match_id}/evening")
    answer = client.get(f"/matches/{match_id}/evenings/3.zip", buffered=True)
    archive = zipfile.ZipFile(io.BytesIO(answer.data))
    assert {name.rsplit("/")[-1] for name in archive.namelist()} == {
        "record.pdf", f"{match_id}.tableside", "witness.txt", "SHA256SUMS",
    }  # fmt: skip
    assert archive.testzip() is None
    assert client.get(f"/matches/{match_id}/evenings/9.zip").status_code == 404


def test_a_name_of_the_players_is_never_a_path(client: FlaskClient, shelf: Shelf) -> None:
    match_id = begin(client, name='../../木曜/\x00"<b>*')
    client.post(f"/matches/{match_id}/evening")
    (folder,) = (shelf.folder.parent / "evenings").iterdir()
    assert folder.name.endswith(f"木曜 b {match_id}-1")
    assert take(client, match_id).status_code == 200
    assert client.get(f"/matches/{match_id}/keep").status_code == 200


def test_backups_are_listed_and_one_tap_makes_one_a_match_beside_the_other(
    client: FlaskClient, match_id: str, shelf: Shelf
) -> None:
    before = state(client, match_id)
    assert backed_up(shelf, match_id) == 3
    client.post(f"/matches/{match_id}/answer", data=roll(match_id))
    page = client.get(f"/matches/{match_id}/keep").text
    assert "Turn 1, revision 3" in page
    answers = [client.post(f"/matches/{match_id}/backups/3") for _ in range(2)]
    (address,) = {answer.headers["Location"] for answer in answers}
    there = address.rsplit("/", 1)[1]
    assert there != match_id
    assert state(client, there) == before
    assert revision(client, match_id) == 4
    assert "Thursday war (r3)" in client.get("/").text
    assert len(shelf.matches()) == 2


def test_a_match_whose_file_is_broken_comes_back_from_the_shelf(
    app: Flask, client: FlaskClient, match_id: str, shelf: Shelf
) -> None:
    before = state(client, match_id)
    backed_up(shelf, match_id)
    shelf.path(match_id).write_bytes(b"broken")
    fresh = create_app(shelf.folder.parent).test_client()
    assert f'href="/matches/{match_id}/keep"' in fresh.get("/").text
    page = fresh.get(f"/matches/{match_id}/keep")
    assert page.status_code == 200
    assert "damaged" in alert(page.text)
    assert 'class="btn main"' not in page.text
    there = fresh.post(f"/matches/{match_id}/backups/3").headers["Location"].rsplit("/", 1)[1]
    assert state(fresh, there) == before
    assert shelf.path(match_id).read_bytes() == b"broken"


def test_a_backup_that_is_not_there_or_broken_or_of_no_match_is_a_sentence(
    client: FlaskClient, match_id: str, shelf: Shelf
) -> None:
    assert client.post(f"/matches/{match_id}/backups/2").status_code == 404
    for other in ("nosuchone", "*", "..", "%2e%2e"):
        assert client.get(f"/matches/{other}/keep").status_code == 404
        assert client.post(f"/matches/{other}/backups/3").status_code in (404, 405)
    backed_up(shelf, match_id)
    shelf.backups.path(match_id, 3).write_bytes(b"broken")
    answer = client.post(f"/matches/{match_id}/backups/3")
    assert answer.status_code == 500
    assert "damaged" in alert(answer.text)
    assert len(shelf.matches()) == 1


def test_a_new_turn_in_the_app_leaves_a_backup(client: FlaskClient, match_id: str, shelf: Shelf) -> None:
    for number in range(200):
        if state(client, match_id)["now"]["turn"] == 2:
            break
        assert shelf.backups.numbers(match_id) == []
        emptily(client, match_id, number)
    assert shelf.backups.numbers(match_id) == [revision(client, match_id)]


def emptily(client: FlaskClient, match_id: str, number: int) -> None:
    """Answer the open question with as little as it takes: threes rolled, nothing picked, nothing bought."""
    nothing = {"steppers": {}, "pick": []}
    question = questions(client, match_id)[0]
    for answer in sorted(question["answers"], key=lambda answer: not answer["main"]):
        fields = {field["name"]: nothing.get(field["type"], 0) for field in answer["fields"]}
        for field in answer["fields"]:
            if field["type"] == "dice":
                fields[field["name"]] = [3] * field["count"]
        command = {"type": answer["command"], **answer["fixed"], **fields}
        sent = tell(client, match_id, command, f"{number}-{answer['command']}", question=question["id"])
        if sent.status_code == 200:
            return
    raise AssertionError(question["key"])


def test_a_taken_file_is_whole(client: FlaskClient, match_id: str, tmp_path: Path, shelf: Shelf) -> None:
    path = tmp_path / "taken.tableside"
    path.write_bytes(take(client, match_id).data)
    with Journal.open(path) as journal:
        assert journal.fault() == 0
    assert write_out(shelf.path(match_id), tmp_path / "again.tableside") == 3


def test_every_address_leads_to_one_thing(app: Flask) -> None:
    rules = [
        (re.sub(r"<[^>]*>", "<>", rule.rule), method)
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    ]
    assert [each for each, number in Counter(rules).items() if number > 1] == []
