"""Whatever players type, in every game: every sheet is printed, and says it by letters, never by numbers."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.say import Name, say
from assistant.games.outer_planets.state.play import Lasting
from assistant.games.twilight.state.keys import End
from assistant.games.twilight.state.table import Objective, Standing
from printables import document_of, sheets_of
from printables.drawing.document import Document
from printables.drawing.typefaces import STAND_IN, shown

from .late import late, told
from .outer_planets.printed import war
from .paper import asked
from .twilight import table as twilight

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
CODE_POINT = re.compile(r"U\+[0-9A-F]{4}")


def imperium(text: str) -> dict[str, Any]:
    """A late war of players who type this everywhere."""
    state = late()
    state.players = dict.fromkeys(state.sides, text)
    state.name, state.notes = text, [text, text * 5]
    return {"state": state, "history": told()}


def outer_planets(text: str) -> dict[str, Any]:
    """A war at Jupiter, the same."""
    state = msgspec.convert(msgspec.to_builtins(war()), type(war()))
    state.players = {"alliance": text, "aerospace": text}
    state.name, state.notes, state.standing = text, [text, text * 5], [Lasting(text=text)]
    for unit in state.units.values():
        unit.name = unit.name and text
    return {"state": state, "setup": Setup("campaign", text)}


def galaxy(text: str) -> dict[str, Any]:
    """Six players in the eighth round, the same."""
    given = msgspec.structs.replace(twilight.setup(6), name=text)
    state = twilight.late(given)
    state.name, state.notes = text, [text, text * 5]
    for player in state.players.values():
        player.name = text
    state.objectives.append(Objective(Name(text, text), 1, list(state.sides)))
    state.effects.append(Standing(text, next(iter(End)), list(state.sides)))
    state.systems = [text]
    assert state.battle is not None
    state.battle.system = state.battle.to = text
    return {"state": state, "setup": given, "turns": None, "turn_label": say("twilight.round")}


GAMES = {"imperium": imperium, "outer_planets": outer_planets, "twilight": galaxy}
EVERY = [(game, sheet.key) for game in GAMES for sheet in sheets_of(game) if not sheet.bundle]


def drawn(document: Document) -> list[str]:
    """All that stands on the pages of a document, which must fit."""
    # After its last page a document is put together, which takes as long again.
    pages = [number for _, number in zip(document.pages, document.drawing(), strict=False)]
    assert len(pages) == len(document.pages) > 0
    assert document.log.faults == []
    return [run.text for run in document.log.runs]


@pytest.mark.parametrize(("game", "sheet"), EVERY)
def test_a_sheet_is_printed_whatever_players_type(game: str, sheet: str) -> None:
    for number, text in enumerate(TYPED):
        request = asked(
            **GAMES[game](text),
            match_name=text,
            language=("en", "ja")[number % 2],
            size=("normal", "large")[number // 2 % 2],
        )
        texts = drawn(document_of(game, sheet, request))
        assert [each for each in texts if CODE_POINT.search(shown(each))] == []
        if number == 0:
            # The name of the match stands on every page.
            assert any("髙橋" in shown(each) and STAND_IN not in shown(each) for each in texts)
