"""Prints kept in the match file: numbers, the code in the foot of each page, what each box means."""

from __future__ import annotations

import zlib
from pathlib import Path

import pypdfium2 as pdfium
import pytest
import zxingcpp
from PIL.Image import Image

from assistant.core.words.errors import Unreadable, Unwritable
from assistant.core.words.say import say
from assistant.games.imperium.definition import GAME
from assistant.matches.answering.match import Match
from assistant.matches.file import prints
from assistant.matches.file.journal import Journal
from assistant.matches.moving.transfer import bring, write_out
from printables.drawing.codes import CornerCode, MatchCorner, PageCode, corner_code, match_code, page_code
from printables.of_match import match_document, print_match
from tests.any_game.again import after_answers
from tests.imperium.recorded import WARS
from tests.matches.file.tampered import edit, unguarded


@pytest.fixture
def match(tmp_path: Path) -> Match:
    """A war in its first turns."""
    return after_answers(tmp_path, WARS["terran-victory"], 12, "war")


def printed(match: Match, sheet: str = "fleets", **choices: str) -> bytes:
    return print_match(match, sheet, seat="everybody", **{"language": "en"} | choices)


def kept(match: Match, number: int) -> prints.Print | None:
    with Journal.open(match.path) as journal:
        return journal.print_numbered(number)


def scanned(pdf: bytes, dpi: int = 150) -> list[PageCode]:
    """What each page says of itself: in its foot, or in its corners, all of them alike."""
    pictures = [page.render(scale=dpi / 72, grayscale=True).to_pil() for page in pdfium.PdfDocument(pdf)]
    return [code for picture in pictures if (code := code_on(picture))]


def code_on(picture: Image) -> PageCode | None:
    """The code of a page; None if it has none, an error if its corners do not agree."""
    texts = [found.text for found in zxingcpp.read_barcodes(picture)]
    if in_foot := [code for text in texts if (code := page_code(text))]:
        (only,) = in_foot
        return only
    corners = [code for text in texts if (code := corner_code(text))]
    if not corners:
        return None
    (match,) = [code for code in corners if isinstance(code, MatchCorner)]
    others = [code for code in corners if isinstance(code, CornerCode)]
    assert {code.corner for code in others} >= {1, 3}
    ((number, page),) = {(code.print, code.page) for code in others}
    assert match.print == number
    return PageCode(match.match, number, page)


@pytest.mark.parametrize("address", ["", "http://192.168.1.5:8765"])
@pytest.mark.parametrize(
    ("sheet", "size", "paper"), [("fleets", "normal", "a4"), ("tonight", "large", "letter")]
)
def test_every_page_has_a_code_of_its_own_with_match_print_and_page(
    sheet: str, size: str, paper: str, address: str, match: Match
) -> None:
    printed(match, "tracks")
    read = scanned(printed(match, sheet, size=size, paper=paper, address=address))
    assert [code.page for code in read] == list(range(1, len(read) + 1))
    assert {(code.match, code.number) for code in read} == {(match_code("war"), 2)}
    found = kept(match, 2)
    assert found
    assert (found.sheet, found.paper, found.pages, found.revision) == (
        sheet,
        paper,
        len(read),
        match.revision(),
    )


def test_the_same_print_keeps_its_number_and_another_gets_the_next(match: Match) -> None:
    first = printed(match)
    assert printed(match) == first
    codes = [
        scanned(printed(match, **choices))[0].number
        for choices in ({}, {"language": "ja"}, {"paper": "letter"})
    ]
    assert codes == [1, 2, 3]


def test_a_picture_of_a_sheet_is_no_print(match: Match) -> None:
    document = match_document(match, "fleets", seat="everybody", language="en")
    assert scanned(document.pdf())[0].number == 0
    assert kept(match, 1) is None


def test_every_ship_has_a_box_for_damaged_and_one_for_lost(match: Match) -> None:
    printed(match)
    found = kept(match, 1)
    assert found
    state = match.state()
    ships = [unit for unit in state.units.values() if unit.where.__class__.__name__ == "InFleet"]
    assert ships
    for unit in ships:
        boxes = {box.means: box for box in found.boxes if box.subject == f"unit {unit.id}"}
        assert "lost" in boxes
        assert "damaged" not in boxes or boxes["damaged"].marked == unit.damaged


def test_a_print_is_no_answer_and_the_chain_stays_whole(match: Match) -> None:
    before = match.revision()
    printed(match)
    assert match.revision() == before
    with Journal.open(match.path) as journal:
        assert journal.fault() == 0


def test_prints_travel_with_the_match(match: Match, tmp_path: Path) -> None:
    printed(match)
    write_out(match.path, tmp_path / "out.tableside")
    there = bring(tmp_path / "out.tableside", "out", tmp_path / "there", {"imperium": GAME})
    assert kept(there, 1) == kept(match, 1)


def test_a_file_written_before_prints_were_kept_gets_room_for_them(match: Match) -> None:
    edit(match.path, "DROP TABLE print; PRAGMA user_version = 2")
    assert kept(match, 1) is None
    printed(match)
    assert kept(match, 1)
    with Journal.open(match.path) as journal:
        assert journal.check() == match.revision()


def test_only_the_newest_prints_are_kept(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prints, "MOST", 3)
    for paper in ("a4", "letter"):
        for language in ("en", "ja"):
            printed(match, "tracks", paper=paper, language=language)
    assert [kept(match, number) is not None for number in (1, 2, 3, 4)] == [False, True, True, True]


def test_where_nothing_can_be_written_a_sheet_is_printed_without_a_number(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Journal) -> prints.Prints:
        raise Unwritable(say("error.match_unwritable", match="war", fault="disk full"))

    monkeypatch.setattr(Journal, "prints", full)
    assert scanned(printed(match, "tracks"))[0].number == 0


@pytest.mark.parametrize(
    "record",
    [b"nothing packed", zlib.compress(b"{}"), zlib.compress(bytes(3_000_000)), bytes(200_000)],
    ids=["noise", "empty", "too large unpacked", "too large"],
)
def test_a_foreign_file_with_prints_that_are_none_is_refused(
    record: bytes, match: Match, tmp_path: Path
) -> None:
    with unguarded(match.path) as connection:
        connection.execute("INSERT INTO print VALUES (1, 'x', ?)", (record,)).fetchall()
    with pytest.raises(Unreadable) as refused:
        bring(match.path, "war", tmp_path / "there", {"imperium": GAME})
    assert refused.value.sentence.key.startswith("keeping.")
