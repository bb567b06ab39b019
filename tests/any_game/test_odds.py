"""One place says a chance in words: so nothing that is not certain is called 100 % or 0 % anywhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from assistant.core.odds import words
from assistant.core.words.language import language
from assistant.core.words.say import Say
from assistant.core.words.seats import EVERYBODY

from ..parsed import parsed
from .handed import KEYS, handed
from .positions import positions

ROOT = Path(__file__).resolve().parent.parent.parent
PER_CENT = re.compile(r"([\d.]+|[<>]?\?) ?[%％]")
# Hundreds that are no chances: places of a graph, work that is done, cells, throws told by their number.
NO_CHANCES = {
    "assistant/web/table/graph.py",
    "assistant/shell.py",
    "assistant/games/imperium/action/odds/luck.py",
    "assistant/games/imperium/components/battle_board.py",
    "assistant/core/atlas/cell.py",
}


def sentences(thing: Any) -> Iterator[Say]:
    """All that is said in a question or on a tab."""
    match thing:
        case Say():
            yield thing
        case msgspec.Struct():
            for name in thing.__struct_fields__:
                yield from sentences(getattr(thing, name))
        case dict():
            for each in thing.values():
                yield from sentences(each)
        case list() | tuple():
            for each in thing:
                yield from sentences(each)


def said(key: str) -> Iterator[Say]:
    """All that is said at each kind of stop of the recorded matches of a game."""
    game = handed(key).game
    for at in {each.kind: each for each in positions(key)}.values():
        state = game.state_reader.json(at.packed)
        yield from sentences(game.ask(state))
        for panel in game.panels:
            yield from sentences(game.panel(state, panel.key, EVERYBODY, ""))


@pytest.mark.parametrize("key", KEYS)
def test_every_chance_in_a_sentence_is_said_in_one_place(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # There what may or may not happen is a question mark: any other per cent is somebody’s own.
    monkeypatch.setattr(words, "_likely", lambda *_: "?")
    spoken = [language(code) for code in ("en", "ja")]
    found = {
        (sentence.key, *PER_CENT.findall(text))
        for sentence in said(key)
        for each in spoken
        if PER_CENT.search(text := each.words(sentence))
    }
    own = [each for each in found if not {*each[1:]} <= {"?", "0", "100"}]
    assert own == []


def reckoned(file: Path) -> Iterator[int]:
    """The lines of a source that reckon in hundredths, or write a number with so many places."""
    for node in ast.walk(parsed(file.read_text())):
        match node:
            case ast.BinOp(op=ast.Mult(), left=left, right=right):
                if any(isinstance(each, ast.Constant) and each.value == 100 for each in (left, right)):
                    yield node.lineno
            case ast.FormattedValue(format_spec=ast.JoinedStr(values=[ast.Constant(value=str(form))])):
                if form.endswith("%"):
                    yield node.lineno


def test_nobody_else_makes_hundredths_of_a_chance() -> None:
    found = [
        f"{name}:{line}"
        for folder in ("assistant", "printables")
        for file in (ROOT / folder).rglob("*.py")
        if (name := str(file.relative_to(ROOT))) not in NO_CHANCES and "core/odds/" not in name
        for line in reckoned(file)
    ]
    assert found == []
