"""The small game on paper: every sheet, its record and paper save, short codes, the end of an evening."""

from __future__ import annotations

import io
import itertools
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pypdfium2 as pdfium
import pytest
import zxingcpp
from PIL import Image

from assistant.core.game import Setup
from assistant.core.odds.dice import Die
from assistant.core.play.sides import Playing
from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.matches.answering.match import Match
from assistant.web.shelf.evening import close_evening
from printables import COMMON, sheets_of
from printables.drawing import marks
from printables.drawing.codes import ShortCode, match_code, read_code
from printables.drawing.page import Page, Point
from printables.facts import changes, facts_of
from printables.letters import letters_of, side_of, tab_of
from printables.of_match import match_document, print_match
from printables.paper_save.paper_save import check_of, unpacked
from printables.paper_save.parts import complete, gather
from printables.paper_save.scan import codes_in
from tests.example import EXAMPLE
from tests.printables.paper import Read, asked

from .definition import COMBAT, GAME, SIDES
from .sheets import SHEETS
from .table import Table

GAMES = {"six": GAME}
IMPERIUM_WORDS = ("imperi", "terran", "outpost", "fleet", "prestige", "帝国", "地球", "艦隊", "前哨", "威信")
SINGLE = [sheet.key for sheet in SHEETS.sheets if not sheet.bundle]


@pytest.fixture
def played(kept: Table) -> Table:
    """A match in its second turn, with dice thrown and hands hidden."""
    kept.until("round", turn=2)
    return kept


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_sheet_has_another_games_words(language: str, played: Table) -> None:
    for sheet in SINGLE:
        text = Read(print_match(played.match, sheet, seat=EVERYBODY, language=language)).text.lower()
        assert not [word for word in IMPERIUM_WORDS if word in text], sheet


@pytest.mark.parametrize("sheet", SINGLE)
def test_the_code_to_scan_on_every_sheet_is_that_of_its_text(sheet: str, played: Table) -> None:
    address = "HTTP://192.168.1.5:8765"
    pdf = print_match(played.match, sheet, seat=EVERYBODY, language="en", address=address)
    page = pdfium.PdfDocument(pdf)[0].render(scale=150 / 72, grayscale=True).to_pil()
    (link,) = [found.text for found in zxingcpp.read_barcodes(page) if found.text.startswith(address)]
    signs, revision = link.split("/")[-2:]
    assert read_code(signs).match == match_code(played.match.id)
    assert signs in Read(pdf).pages[0]
    assert int(revision) == played.match.revision()


def test_everything_and_tonight_are_offered_for_any_game(played: Table) -> None:
    for bundle in ("tonight", "everything"):
        made = match_document(played.match, bundle, seat=EVERYBODY, language="en")
        assert [title for title, _ in made.parts] == [each.title for each in SHEETS.sheets if not each.bundle]


def test_the_record_shows_who_plays_under_which_mark_and_what_was_told_last(tmp_path: Path) -> None:
    playing = (Playing("d", "owls"), Playing("a", "cats"), Playing("f"))
    setup = Setup("told", "Club", sides=playing, players={"d": "Ann"}, groups=())
    table = Table(Match.create(tmp_path, "club", GAME, setup))
    table.until("closing", turn=1)
    text = Read(print_match(table.match, "record", seat=EVERYBODY, language="en")).text
    for words in ("Owls", "Cats", "Fir", "Ann", "Club", "Told", "Last in the journal", "hits"):
        assert words in text
    assert not [name for name in ("Birch", "Cedar", "Elm") if name in text]


def test_a_record_for_a_seat_from_which_something_is_hidden_is_none(played: Table) -> None:
    for seat in ("a", TABLE):
        text = Read(print_match(played.match, "record", seat=seat, language="en")).text
        assert "This record is for everybody together" in text
        assert "Paper save" not in text


def test_a_photographed_record_brings_the_match_back_with_one_code_lost(played: Table) -> None:
    pdf = print_match(played.match, "record", seat=EVERYBODY, language="en")
    read = []
    for number, page in enumerate(pdfium.PdfDocument(pdf)):
        out = io.BytesIO()
        page.render(scale=150 / 72).to_pil().convert("L").save(out, "PNG")
        read += codes_in(f"{number}.png", out.getvalue(), complete)
    parts = [code for code in read if code.startswith(b"TS1")]
    save = unpacked(gather(parts[1:]).payload(), GAMES)
    assert save.remarks == ()
    assert check_of(save.state) == check_of(played.match.state())
    assert save.setup == played.match.setup


def test_an_evening_of_any_game_closes_with_its_record(played: Table, tmp_path: Path) -> None:
    closed = close_evening(tmp_path / "data", played.match, "Evening", language="ja", address="")
    names = {name for name, _ in closed.files}
    assert {"record.pdf", "SHA256SUMS", "witness.txt"} < names
    record = Read((Path(closed.folder) / "record.pdf").read_bytes())
    assert closed.witness in record.text


def test_no_letter_of_a_code_stands_for_two_things() -> None:
    letters = letters_of("six", SIDES)
    assert letters == {"a": "A", "b": "B", "c": "X", "d": "D", "e": "E", "f": "F"}
    of_sheets = [sheet.letter for sheet in SHEETS.sheets if sheet.letter]
    assert len({*letters.values(), *of_sheets}) == len(letters) + len(of_sheets)
    assert tab_of("six", "C") == "tables"
    assert side_of("six", SIDES, "C") == ""
    assert side_of("six", SIDES, "X") == "c"


def test_six_sides_whose_letters_all_stand_for_sheets_get_six_others() -> None:
    sides = [
        msgspec.structs.replace(side, letter=letter) for side, letter in zip(SIDES, "ABCDHK", strict=True)
    ]
    given = letters_of(EXAMPLE, sides).values()
    assert len(set(given)) == 6
    assert not set(given) & {sheet.letter for sheet in sheets_of(EXAMPLE)}


def test_what_changed_on_a_record_is_told_of_any_game(played: Table) -> None:
    code, before = ShortCode("", "R"), played.match.state()
    was = facts_of(GAME, before, EVERYBODY, code)
    seven = {"kind": "set_value", "key": "points.a", "to": 7}
    played.give(type="correct", reason="counted anew", changes=[seven])
    now = facts_of(GAME, played.match.state(), EVERYBODY, code)
    assert [(change.was, change.now) for change in changes(was, now)] == [(before.points["a"], 7)]
    assert facts_of(GAME, before, EVERYBODY, ShortCode("", "A", 1)) == {}


def marks_drawn(monkeypatch: pytest.MonkeyPatch, played: Table) -> list[Image.Image]:
    """The marks on a record as print of one colour has them, without their letters."""
    places: list[tuple[Page, Point]] = []

    def blank(*given: Any) -> None:
        places.append(given[:2])

    monkeypatch.setattr(marks, "_letter", blank)
    pdf = print_match(played.match, "record", seat=EVERYBODY, language="en")
    page = pdfium.PdfDocument(pdf)[0]
    picture = page.render(scale=300 / 72).to_pil().convert("L").point(lambda grey: 255 * (grey >= 128))
    dots, found = 300 / 25.4, []
    for drawn, (x, y) in places:
        left, top = drawn.paper.left + x, drawn.paper.top + y
        box = (left - 2.8, top - 2.8, left + 2.8, top + 2.8)
        found.append(picture.crop(tuple(round(edge * dots) for edge in box)))
    return found


def test_six_shapes_are_told_apart_in_print_of_one_colour(
    monkeypatch: pytest.MonkeyPatch, played: Table
) -> None:
    shapes = marks_drawn(monkeypatch, played)
    assert len(shapes) == 6
    for one, other in itertools.combinations(shapes, 2):
        dots = zip(one.tobytes(), other.tobytes(), strict=True)
        assert sum(a != b for a, b in dots) > 0.04 * one.width * one.height
    for shape in shapes:
        black = shape.histogram()[0] / (shape.width * shape.height)
        assert 0.3 < black < 0.95


def test_six_colours_differ_and_carry_white_letters() -> None:
    spots = [marks.spot(side) for side in SIDES]
    assert len(set(spots)) == 6
    for colour in spots:
        parts = [part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
        light = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        assert 1.05 / (light + 0.05) > 4.5


def test_a_game_without_tables_says_so_instead_of_a_chart(played: Table) -> None:
    bare = replace(GAME, tables=lambda _: {})
    request = asked(played.match.state())
    charts = next(sheet for sheet in COMMON.sheets if sheet.key == "charts")
    assert "This game has no tables." in Read(charts.document(bare, request).pdf()).text


def test_a_chart_of_ten_sided_dice_draws_every_face_and_counts_ten_ways(played: Table) -> None:
    pdf = print_match(played.match, "charts", seat=EVERYBODY, language="en")
    text = Read(pdf).text
    assert COMBAT.die == Die.D10
    assert "1d10" in text
    for shown in ("1–8", "9–10", "80.0", "20.0"):
        assert shown in text
    faces = [char.text for char in Read(pdf).chars if char.size < 9]
    assert set("0123456789") <= set(faces)
