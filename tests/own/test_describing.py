"""A game is described on pages: begun, kept with faults or without, brought, taken along, put away."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.errors import Problem
from assistant.core.words.say import say
from assistant.matches.shelf.game_files import MOST_BEFORE, GameFiles
from assistant.own.examples import EMPTY, LIKE, example, key_in
from assistant.own.file.toml import LARGEST
from assistant.reading.orders import CheckGame, File, Read, Trouble
from assistant.web.shelf import described, judging
from tests.web.client import joined

from .test_game_commands import read_here

FORD = "winter-ford"
FAULTY = example("small").replace("towns // 2", "town // 2")


@pytest.fixture(autouse=True)
def _read_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What the process that reads tells, without one: to start it takes its time."""

    def read(content: bytes, name: str, order: Any) -> Read:
        (tmp_path / "upload").write_bytes(content)
        return read_here(order(File(str(tmp_path / "upload"), name)))

    monkeypatch.setattr(judging, "awaited", read)


@pytest.fixture
def files(tmp_path: Path) -> GameFiles:
    return GameFiles(tmp_path)


def typed(client: FlaskClient, text: str, **more: str) -> Any:
    return client.post("/games", data={"text": text, **more})


def seen(page: str) -> str:
    found = re.search(r'name="seen" value="(\w*)"', page)
    assert found
    return found[1]


@pytest.mark.parametrize("like", [*LIKE, EMPTY])
def test_every_beginning_is_a_text_that_is_kept_and_played(
    client: FlaskClient, files: GameFiles, like: str
) -> None:
    key = key_in(example(like))
    assert f"/games/new?like={like}" in client.get("/games/new").text
    page = client.get(f"/games/new?like={like}").text
    assert (files.all(), f"{key}.toml" in page, "/new/own-" in page) == ([], True, False)
    sent = typed(client, example(like).replace("\n", "\r\n"), key=key, seen=seen(page))
    assert (sent.status_code, sent.location) == (303, f"/games/{key}")
    assert (files.played(key), files.drafts()) == (example(like).encode(), [])
    assert f'href="/new/own-{key}"' in client.get(f"/games/{key}").text
    assert f'href="/new/own-{key}"' in client.get("/").text
    assert f'href="/games/{key}"' in client.get(f"/new/own-{key}").text
    # Begun once more it has a key of its own.
    assert f"{key}-2.toml" in client.get(f"/games/new?like={like}").text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "There is no track or effect “town”. There is towns."),
        ("ja", "トラックか効果「town」はありません。townsならあります。"),
    ],
)
def test_faults_lead_to_their_lines_and_a_draft_takes_nothing_from_the_file_that_is_played(
    client: FlaskClient, files: GameFiles, language: str, said: str
) -> None:
    client.post("/settings", data={"language": language})
    typed(client, example("small"))
    page = client.get(f"/games/{FORD}").text
    assert typed(client, FAULTY, key=FORD, seen=seen(page)).status_code == 303
    line = next(at for at, each in enumerate(FAULTY.split("\n"), 1) if "town //" in each)
    page = client.get(f"/games/{FORD}").text
    assert f'href="#line-{line}"' in page
    assert ("どのターンに何が来るか" in client.get("/games/new?like=small").text) == (language == "ja")
    assert f'<li id="line-{line}" class="wrong">' in page
    assert page.count('class="wrong"') == 1
    assert (said in page, f'href="/new/own-{FORD}"' in page) == (True, False)
    assert (files.played(FORD), files.text(FORD)) == (example("small").encode(), FAULTY.encode())
    start = client.get("/").text
    assert (f'href="/new/own-{FORD}"' in start, said in start) == (True, True)
    # Mended, it is what is played, and nothing is unfinished.
    typed(client, FAULTY.replace("town // 2", "towns // 3"), key=FORD, seen=seen(page))
    assert (files.drafts(), files.before(FORD)) == ([], example("small").encode())
    assert b"towns // 3" in (files.played(FORD) or b"")


def test_nothing_is_written_over_that_the_page_has_not_seen_before_somebody_says_so(
    client: FlaskClient, files: GameFiles
) -> None:
    typed(client, example("small"))
    other = example("small").replace("turns = 8", "turns = 9")
    for already in ("", "0" * 16):
        refused = typed(client, other, key=FORD, seen=already)
        assert refused.status_code == 422
        assert "turns = 9" in refused.text
        assert f"Replace {FORD}.toml" in refused.text
    assert files.text(FORD) == example("small").encode()
    assert typed(client, other, key=FORD, replace="1").status_code == 303
    assert files.text(FORD) == other.encode()
    # The same text once more is no quarrel, and another key is another file.
    assert typed(client, other).status_code == 303
    assert typed(client, other.replace(FORD, "fjord"), key=FORD).location == "/games/fjord"
    assert files.all() == ["fjord", FORD]


def test_a_text_that_is_no_toml_is_kept_under_the_key_it_begins_with_or_a_new_one(
    client: FlaskClient, files: GameFiles
) -> None:
    for text in ('key = "fjord"\n[', "[", "", "key = '../x'"):
        assert typed(client, text).status_code == 303
    assert files.drafts() == ["fjord", "my-game", "my-game-2", "my-game-3"]
    page = client.get("/games/my-game").text
    assert "This is no TOML" in page


def test_somebodys_file_is_brought_taken_along_put_away_and_had_back(
    client: FlaskClient, files: GameFiles
) -> None:
    def sent(content: bytes, name: str = "../../x.toml") -> Any:
        token = client.token()  # type: ignore[attr-defined]
        return client.post("/games/bring", data={"token": token, "file": (io.BytesIO(content), name)})

    assert sent(example("cards").encode()).location == "/games/iron-summer"
    assert files.all() == ["iron-summer"]
    taken = client.get("/games/iron-summer/file")
    assert taken.data == example("cards").encode()
    assert taken.headers["Content-Disposition"] == 'attachment; filename="iron-summer.toml"'
    for hostile in (b"\xff\xfe" * 9, b"#" * (LARGEST + 1), b"a" + b".a" * 50_000, b""):
        refused = sent(hostile, "x.toml" if hostile else "")
        assert refused.status_code == 400
        assert 'class="refused"' in refused.text
    assert files.all() == ["iron-summer"]
    markup = sent(b'key = "<b>"\nname = "</textarea><script>alert(1)</script>"')
    shown = client.get(markup.location).text
    assert "<script>alert" not in shown
    assert client.post("/games/iron-summer/away").status_code == 303
    assert client.get("/games/iron-summer").status_code == 404
    assert "again=iron-summer" in client.get("/games/new").text
    page = client.get("/games/new?again=iron-summer").text
    typed(client, example("cards"), key="iron-summer", seen=seen(page))
    assert "again=iron-summer" not in client.get("/games/new").text


def test_matches_that_play_by_a_file_stand_on_its_page(client: FlaskClient) -> None:
    typed(client, example("small"))
    begun = client.post(f"/new/own-{FORD}", data={"scenario": "game", "name": "Thursday"})
    page = client.get(f"/games/{FORD}").text
    assert f'href="{begun.location}"' in page
    assert "Thursday" in page


def test_what_stops_its_reader_is_told_in_one_sentence_kept_as_a_draft_and_not_read_again(
    client: FlaskClient, files: GameFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def stopped(content: bytes, name: str, order: type[CheckGame]) -> Read:
        asked.append(name)
        return Read(troubles=[Trouble(say(order.too_slow, file=name), 400)])

    monkeypatch.setattr(judging, "awaited", stopped)
    typed(client, example("small"))
    assert 'class="refused"' in client.get(f"/games/{FORD}").text
    assert (files.drafts(), len(asked)) == ([FORD], 1)
    # Kept once more it is read once more: the machine was only busy.
    typed(client, example("small"))
    assert (files.drafts(), len(asked)) == ([FORD], 2)

    def busy(*_: Any) -> Read:
        raise Problem(say("reading.busy"))

    monkeypatch.setattr(judging, "awaited", busy)
    typed(client, example("cards"))
    assert 'class="refused"' in client.get("/games/iron-summer").text
    assert files.drafts() == ["iron-summer", FORD]


def test_a_good_file_that_a_busy_machine_stopped_is_played_once_it_is_kept_again(
    client: FlaskClient, files: GameFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    idle = judging.awaited
    stopped = Read(troubles=[Trouble(say(CheckGame.too_slow, file=FORD), 400)])
    monkeypatch.setattr(judging, "awaited", lambda *_: stopped)
    typed(client, example("small"))
    monkeypatch.setattr(judging, "awaited", idle)
    assert files.drafts() == [FORD]
    typed(client, example("small"))
    assert f'href="/new/own-{FORD}"' in client.get(f"/games/{FORD}").text
    assert files.drafts() == []


def test_players_and_guests_read_a_file_and_only_hosts_write_one(lan: Flask, client: FlaskClient) -> None:
    host = lan.test_client()
    typed(host, example("small"))
    player, guest = joined(lan), joined(lan, "Guest", "guest", "192.168.1.22")
    for screen in (player, guest):
        page = screen.get(f"/games/{FORD}")
        assert (page.status_code, "readonly" in page.text, "Keep and check" in page.text) == (
            200,
            True,
            False,
        )
        assert screen.get(f"/games/{FORD}/file").status_code == 200
        assert [screen.get("/games/new").status_code, typed(screen, FAULTY).status_code] == [403, 403]
        assert screen.post(f"/games/{FORD}/away").status_code == 403
        assert "/games/new" not in screen.get("/").text


def test_the_last_ten_of_a_file_are_kept_and_what_is_no_key_is_no_file(files: GameFiles) -> None:
    for number in range(MOST_BEFORE + 3):
        files.keep("fjord", b"%d" % number, whole=True)
    (files.folder / "NOT A KEY.toml").write_bytes(b"")
    assert files.all() == ["fjord"]
    names = {f"fjord.toml.{number}" for number in range(1, MOST_BEFORE + 1)}
    assert {file.name for file in files.folder.glob("fjord*")} == {*names, "fjord.toml"}
    assert (files.played("fjord"), files.before("fjord")) == (b"12", b"11")


def test_a_line_is_as_wide_as_its_letters() -> None:
    assert described.columns("冬 a") == 4
