"""The record of the outer planets: printed, photographed, read, and played on."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from assistant.core.game import Secrecy, Setup
from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.games import GAMES
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, AreaKey
from assistant.games.outer_planets.state.table import State
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from printables import document_of, sheets_of
from printables.drawing.document import Document
from printables.of_match import match_document, print_match
from printables.paper_save.paper_save import check_of, unpacked
from printables.paper_save.parts import complete, gather
from printables.paper_save.scan import codes_in
from tests.outer_planets.player import Table

from ..paper import Read, asked, written
from ..wear import pages, photographed
from .printed import war

GAME = GAMES["outer_planets"]


OPEN = Setup("campaign", "木曜 Thursday")
CLOSED = Setup("campaign", "Thursday", Secrecy.CLOSED, rulings={"card_record": "kept"})


def played(setup: Setup, answers: int) -> Table:
    """A campaign after so many answers by chance, from a written seed."""
    table = Table("record", setup)
    for _ in range(answers):
        table.step()
    return table


def begun(folder: Path, table: Table, setup: Setup) -> Match:
    """A match that stands there."""
    return Match.begin(folder / "outer001.sqlite", GAME, setup, table.state, ())


def codes_of(pdf: bytes) -> list[bytes]:
    """The codes of a record, from photographs of its pages."""
    found: list[bytes] = []
    for number, page in enumerate(pages(pdf, 150)):
        found += codes_in(f"page{number}.jpg", photographed(page, 1.5 - number), complete)
    return list(dict.fromkeys(found))


@pytest.mark.parametrize(("score", "side"), [(3, "Alliance"), (-4, "Aerospace Force"), (0, "A to F")])
def test_4_2_the_record_says_who_leads_and_by_how_much_without_a_sign(
    tmp_path: Path, score: int, side: str
) -> None:
    table = played(OPEN, 12)
    table.state.score = score
    text = Read(print_match(begun(tmp_path, table, OPEN), "record", seat=EVERYBODY, language="en")).text
    strip = text[text.index("VICTORY POINTS") : text.index("Open question")]
    assert str(abs(score)) in strip.split()
    assert side in strip
    assert "-" not in strip


@pytest.mark.parametrize(
    ("setup", "answers", "language", "size", "paper"),
    [
        (OPEN, 12, "en", "normal", "letter"),
        (CLOSED, 90, "ja", "normal", "a4"),
        (OPEN, 160, "en", "large", "letter"),
    ],
    ids=["early", "closed", "late"],
)
def test_a_photographed_record_brings_the_campaign_back_and_it_is_played_on(
    setup: Setup, answers: int, language: str, size: str, paper: str, tmp_path: Path
) -> None:
    before = begun(tmp_path, played(setup, answers), setup)
    pdf = print_match(before, "record", seat=EVERYBODY, language=language, size=size, paper=paper)
    again = unpacked(gather(codes_of(pdf)).payload(), GAMES)
    assert (check_of(again.state), again.setup) == (check_of(before.state()), setup)
    lines = before.last().record.lines
    match = Shelf(tmp_path / "shelf", GAMES).restore(GAME, again.setup, again.state, lines, "again123")
    table = Table("on", setup)
    table.state = match.state()
    asked = [(one.key, one.side) for one in table.questions()]
    assert asked == [(one.key, one.side) for one in GAME.ask(before.state())]
    table.step()


@pytest.mark.parametrize("seat", [ALLIANCE, TABLE])
def test_no_sheet_of_another_seat_betrays_a_hand(seat: str, tmp_path: Path) -> None:
    table, texts = Table("record", CLOSED), []
    table.until("surprise_play.5")
    deck = table.state.deck
    for name in ("one", "other"):
        folder = tmp_path / name
        folder.mkdir()
        match = begun(folder, table, CLOSED)
        keys = [sheet.key for sheet in sheets_of("outer_planets") if not sheet.bundle]
        sheets = {key: match_document(match, key, seat=seat, language="en") for key in keys}
        texts.append({key: shown(sheet) for key, sheet in sheets.items()})
        deck.hands[AEROSPACE][0], deck.draw[0] = deck.draw[0], deck.hands[AEROSPACE][0]
    assert texts[0] == texts[1]
    assert "Paper save" not in texts[0]["record"]


def shown(document: Document) -> str:
    """What a sheet says, but for its witness, which is of the whole match."""
    return re.sub(r"\d+:[0-9a-f]{4}(-[0-9a-f]{4})+", "", written(document))


def test_the_record_says_in_words_what_stands_where_and_what_the_counters_show() -> None:
    state = msgspec.convert(msgspec.to_builtins(war()), State)
    state.deck.discard, state.areas[AreaKey("jupiter")].controller = ["12"], AEROSPACE
    text = written(document_of("outer_planets", "record", asked(state, setup=OPEN)))
    for told in (
        "10× Auxiliary cruiser", "Patrol ship 2-2-4 (Withdrawn)", "1st Squadron HQ: aboard Taurus",
        "Areas, Aerospace Force Jupiter area", "Leading Trojans, turn 2", "Titan air squadron committed",
    ):  # fmt: skip
        assert told in text
    assert "Discards" in text
    # Every unit that is not out of the game is told of once.
    assert sum(int(n) for n in re.findall(r"(\d+)× ", text)) == len(state.units)
