"""Names that somebody gives, however long, keep no sheet of a match from being printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from assistant.core.game import Setup
from assistant.games import GAMES
from assistant.games.described import Described
from assistant.matches.shelf.shelf import Shelf
from assistant.own.examples import example
from printables.blank import blank_document
from printables.of_match import match_document

from .conftest import folder_of

LONG, NAME = "Extraordinarily long winded name of things", re.compile(r'name = (?:"[^"]*"|\{ en = [^}]*\})')
SHEETS = ("record", "charts", "sequence", "aid", "tracks", "units")

WAYS = pytest.mark.parametrize(("language", "size"), [("en", "normal"), ("ja", "large")])


def named_long(tmp_path: Path) -> Shelf:
    """A shelf with a game in which everything is called something long."""
    japanese = "長い長い名前の部隊や拠点や手順の名称がここに"
    text = NAME.sub(f'name = {{ en = "{LONG}", ja = "{japanese}" }}', example("small"))
    data = folder_of(tmp_path, winter_ford=text)
    return Shelf(data, Described(GAMES, data))


@WAYS
def test_every_sheet_of_a_game_with_long_names_is_printed(tmp_path: Path, language: str, size: str) -> None:
    match = named_long(tmp_path).create("own-winter-ford", Setup("game"))
    for sheet in SHEETS:
        drawn = match_document(match, sheet, seat="everybody", language=language, size=size)
        assert drawn.pdf().startswith(b"%PDF"), sheet


@WAYS
def test_so_is_every_sheet_of_it_before_a_match(tmp_path: Path, language: str, size: str) -> None:
    drawn = blank_document(named_long(tmp_path).games["own-winter-ford"], language=language, size=size)
    assert len(drawn.parts) > 3
    assert drawn.pdf().startswith(b"%PDF")
