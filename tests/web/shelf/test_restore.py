"""Unpacking a paper save in the browser: pictures in, a look, one tap, the same match."""

from __future__ import annotations

import html
from typing import Any

import pytest
from flask.testing import FlaskClient
from PIL import Image

from assistant.web import create_app
from assistant.web.door.safety import UPLOADS
from assistant.web.shelf.restore import MOST_FILES
from printables.drawing.qr import binary_code
from tests.printables.wear import encoded, pages, photographed

from ..client import Browser
from ..helpers import after_reading, begin, hidden, state, to_interference


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Browser:
    return create_app(tmp_path_factory.mktemp("restore")).test_client()  # type: ignore[return-value]


@pytest.fixture(scope="module")
def played(client: FlaskClient) -> str:
    match = begin(client, name="木曜の戦役", **{"names.imperial": "Anna"})
    to_interference(client, match)
    return match


@pytest.fixture(scope="module")
def codes(client: FlaskClient, played: str) -> Image.Image:
    """The page with the codes of a record."""
    return pages(client.get(f"/matches/{played}/sheets/record.pdf").data, 150)[-1]


def send(client: Browser, *files: bytes, parts: tuple[str, ...] = (), **headers: str) -> Any:
    """Upload pictures, with the parts that were read before."""
    fields = [(b'name="token"', client.token().encode())]
    fields += [(b'name="part"', part.encode()) for part in parts]
    fields += [(b'name="pictures"; filename="page.jpg"', data) for data in files]
    body = [
        b"--edge\r\nContent-Disposition: form-data; " + head + b"\r\n\r\n" + data + b"\r\n"
        for head, data in fields
    ]
    sent = client.post(
        "/restore",
        data=b"".join([*body, b"--edge--\r\n"]),
        content_type="multipart/form-data; boundary=edge",
        headers=headers,
    )
    return after_reading(client, sent, **headers)


def tap(client: FlaskClient, shown: str) -> Any:
    """The one tap that restores what is shown."""
    (payload,), (new,) = hidden(shown, "payload"), hidden(shown, "id")
    return client.post("/restore/begin", data={"payload": html.unescape(payload), "id": new})


def covered(codes: Image.Image, *places: int) -> Image.Image:
    """The page with some of its codes painted over."""
    copy = codes.copy()
    for place in places:
        left, top = 45 + 594 * (place % 2), 310 + 594 * (place // 2)
        copy.paste(255, (left, top, left + 520, top + 520))
    return copy


def test_the_shelf_leads_to_unpacking(client: FlaskClient) -> None:
    assert 'href="/restore"' in client.get("/").text
    assert 'type="file"' in client.get("/restore").text


def test_one_photograph_and_one_tap_bring_the_same_match_back(
    client: FlaskClient, played: str, codes: Image.Image
) -> None:
    shown = send(client, photographed(codes, 3)).text
    for words in ("木曜の戦役", "Turn 1, Interference", "Anna", "revision 3", "with its battle reports"):
        assert words in shown
    answer = tap(client, shown)
    assert answer.status_code == 303
    again = answer.headers["Location"].rsplit("/", 1)[1]
    assert again != played
    assert state(client, again) == state(client, played)
    assert "Restored from paper" in client.get(f"/matches/{again}?tab=journal").text


@pytest.mark.parametrize("players", [3, 6])
def test_a_table_of_several_players_comes_back_too(client: FlaskClient, players: int) -> None:
    seats = {f"seats.{number}.side": f"p{number}" for number in range(1, players + 1)}
    people = {f"seats.{number}.name": f"Player of seat {number}" for number in range(1, players + 1)}
    begun = client.post("/new/twilight", data={"scenario": "galaxy", "secrecy": "closed", **seats, **people})
    assert begun.status_code == 303, begun.text
    match = str(begun.headers["Location"].rsplit("/", 1)[1])
    record = pages(client.get(f"/matches/{match}/sheets/record.pdf").data, 150)
    shown = send(client, *(photographed(page, 2) for page in record)).text
    for name in people.values():
        assert name in shown
    again = tap(client, shown).headers["Location"].rsplit("/", 1)[1]
    assert state(client, again) == state(client, match)


def test_two_taps_restore_one_match(client: FlaskClient, codes: Image.Image) -> None:
    shown = send(client, photographed(codes)).text
    assert tap(client, shown).headers["Location"] == tap(client, shown).headers["Location"]


def test_what_is_missing_is_named_and_another_picture_adds_it(
    client: FlaskClient, played: str, codes: Image.Image
) -> None:
    first = send(client, photographed(covered(codes, 1, 2))).text
    assert "1 of 2 codes read" in first
    assert "One more of 2 and S is needed" in first
    parts = [html.unescape(part) for part in hidden(first, "part")]
    assert len(parts) == 1
    second = send(client, photographed(covered(codes, 0, 1)), parts=tuple(parts)).text
    assert "Not read, but made up by spare codes: 2." in second
    again = tap(client, second).headers["Location"].rsplit("/", 1)[1]
    assert state(client, again) == state(client, played)


def test_a_bad_file_among_good_ones_is_named_and_the_others_are_read(
    client: FlaskClient, codes: Image.Image
) -> None:
    shown = send(client, b"\0\0\0\x20ftypisom" * 100, photographed(codes)).text
    assert "neither a picture" in shown
    assert hidden(shown, "payload")


def foreign() -> bytes:
    """A picture with the code of another program."""
    matrix = binary_code(b"https://example.org/menu")
    picture = Image.new("L", (len(matrix) + 8, len(matrix) + 8), 255)
    for y, row in enumerate(matrix):
        for x, dark in enumerate(row):
            if dark:
                picture.putpixel((x + 4, y + 4), 0)
    return encoded(picture.resize((400, 400), Image.Resampling.NEAREST), "PNG")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is empty"),
        (b"\0\0\0\x20ftypisom" + b"\7" * 9000, "neither a picture"),
        (encoded(Image.new("L", (300, 200), 255), "PNG"), "No code could be read"),
        (encoded(Image.new("1", (9000, 9000)), "PNG"), "million pixels"),
        (foreign(), "not from a match record"),
    ],
    ids=["empty", "video", "no codes", "bomb", "foreign"],
)
def test_each_wrong_file_gets_one_sentence(client: FlaskClient, data: bytes, words: str) -> None:
    answer = send(client, data)
    assert answer.status_code == 400
    assert answer.text.count('class="refused" role="alert"') == 1
    assert words in answer.text
    assert 'type="file"' in answer.text


def test_codes_of_two_matches_are_not_mixed(client: FlaskClient, codes: Image.Image) -> None:
    other = begin(client)
    pdf = client.get(f"/matches/{other}/sheets/record.pdf").data
    answer = send(client, photographed(covered(codes, 1, 2)), photographed(pages(pdf, 150)[-1]))
    assert answer.status_code == 400
    assert "more than one match" in answer.text


def test_fifty_megabytes_are_refused_and_only_this_page_takes_more_than_one(client: FlaskClient) -> None:
    answer = send(client, b"\0" * 50_000_000)
    assert answer.status_code == 413
    assert "30 MB" in answer.text
    assert send(client, b"\0" * 2_000_000).status_code == 400
    assert client.post("/settings", data={"light": "x" * 2_000_000}).status_code == 413
    assert UPLOADS["restore.read"][0] == 30_000_000


def test_nothing_chosen_and_too_many_files_are_said(client: FlaskClient) -> None:
    assert "Choose at least one" in client.post("/restore", data={}).text
    assert f"at most {MOST_FILES}" in send(client, *[b"x"] * (MOST_FILES + 1)).text


@pytest.mark.parametrize(
    "fields",
    [{}, {"payload": "!!"}, {"payload": "AAAA"}, {"payload": "AAAA", "id": "../../x"}],
    ids=["nothing", "no base64", "no match", "a path"],
)
def test_a_made_up_payload_is_refused(client: FlaskClient, fields: dict[str, str]) -> None:
    assert client.post("/restore/begin", data=fields).status_code == 400


def test_an_id_that_is_a_path_opens_nothing(client: FlaskClient, codes: Image.Image) -> None:
    (payload,) = hidden(send(client, photographed(codes)).text, "payload")
    answer = client.post("/restore/begin", data={"payload": html.unescape(payload), "id": "../x"})
    assert answer.status_code == 404


def test_it_can_be_read_in_japanese(client: FlaskClient, codes: Image.Image) -> None:
    answer = send(client, photographed(codes), **{"Accept-Language": "ja"})
    assert "この対戦を一覧に加える" in answer.text
