"""Whatever players type, in every game: every sheet is printed, and says it by letters, never by numbers."""

from __future__ import annotations

import re

import pytest

from printables import document_of
from printables.drawing.document import Document
from printables.drawing.typefaces import STAND_IN, shown

from .. import slow
from ..printables.paper import asked
from .handed import KEYS
from .printed import printed
from .test_sheets import sheets

TYPED = (
    "髙橋",
    "Łukasz Żółć",
    "丈𠀋" * 20,
    "\u202eשלום\u202c مرحبا",
    "x\u030c\u0300\u0301e\u0301 ｶﾞ か\u309a",
    "🏴\u200d☠\ufe0f👨\u200d👩\u200d👧" * 6,
    "a\x07\x00b\u2028c\u00ad\ufeff\ufffd\ue000",
    "한국어 汉语 हिन्दी ไทย",
    "W" * 40,
)
"""Names, each a trouble of its own."""
NAMES_TAKE_TURNS = 3
CODE_POINT = re.compile(r"U\+[0-9A-F]{4}")


EVERY = [(key, sheet) for key in KEYS for sheet in sheets(key)]


def drawn(document: Document) -> list[str]:
    """All that stands on the pages of a document, which must fit."""
    # After its last page a document is put together, which takes as long again.
    pages = [number for _, number in zip(document.pages, document.drawing(), strict=False)]
    assert len(pages) == len(document.pages) > 0
    assert document.log.faults == []
    return [run.text for run in document.log.runs]


@pytest.mark.parametrize(("game", "sheet"), EVERY)
def test_a_sheet_is_printed_whatever_players_type(game: str, sheet: str) -> None:
    typed, turn = [*enumerate(TYPED)], EVERY.index((game, sheet)) % NAMES_TAKE_TURNS
    # In a whole run each sheet with each name; else names take turns.
    for number, text in typed if slow.ALL else typed[turn::NAMES_TAKE_TURNS]:
        request = asked(
            **printed(game).typed(text),
            match_name=text,
            language=("en", "ja")[number % 2],
            size=("normal", "large")[number // 2 % 2],
        )
        texts = drawn(document_of(game, sheet, request))
        assert [each for each in texts if CODE_POINT.search(shown(each))] == []
        if number == 0:
            # The name of the match stands on every page.
            assert any("髙橋" in shown(each) and STAND_IN not in shown(each) for each in texts)
