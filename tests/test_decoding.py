"""All decoding goes through readers, and readers are made where nothing is served yet."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import msgspec
import pytest

from assistant.core.game import Game, GameOf
from assistant.core.play.command import JOURNAL_COMMANDS, type_tag
from assistant.core.shipped import decoding
from assistant.core.shipped.decoding import Reader
from assistant.games import GAMES

from .core.tiny import TINY
from .parsed import parsed

ROOT = Path(__file__).resolve().parent.parent
READING = ROOT / "assistant" / "core" / "shipped" / "decoding.py"
MAKES_GAMES = ROOT / "assistant" / "core" / "game.py"
MAKES_SHARES = ROOT / "assistant" / "core" / "play" / "shares.py"
MAKES_ROWS = ROOT / "assistant" / "core" / "shipped" / "kit_file.py"
SOURCES = [path for folder in ("assistant", "printables") for path in sorted((ROOT / folder).rglob("*.py"))]
# All else that msgspec has builds types, or reads with types it builds.
HARMLESS = {
    "UNSET",
    "UnsetType",
    "Struct",
    "Meta",
    "Raw",
    "field",
    "NODEFAULT",
    "to_builtins",
    "structs",
    "inspect",
} | {name for name in dir(msgspec) if name.endswith("Error")}
FORMATS = {"json", "msgpack", "toml", "yaml"}
WRITING = {"encode", "format", "schema_components"}
READERS = {"Reader", "CommandReader"}


def dotted(node: ast.expr) -> str:
    """A name with all it is reached through, empty if it is reached otherwise."""
    if isinstance(node, ast.Name):
        return node.id
    return f"{dotted(node.value)}.{node.attr}" if isinstance(node, ast.Attribute) else ""


def decodings(source: str) -> Iterator[str]:
    """What a source names of msgspec that builds types or reads by itself, however it is imported."""
    tree = parsed(source if "msgspec" in source else "")
    parts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (
                alias.name
                for alias in node.names
                if alias.name.startswith("msgspec") and (alias.name != "msgspec" or alias.asname)
            )
        elif isinstance(node, ast.ImportFrom) and node.module == "msgspec":
            yield from (alias.name for alias in node.names if alias.name not in HARMLESS)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("msgspec."):
            yield from [node.module or ""] * (node.module != "msgspec.structs")
        elif isinstance(node, ast.Attribute) and dotted(node).startswith("msgspec.") and node not in parts:
            _, named, *inner = dotted(node).split(".")
            if named not in HARMLESS and not (named in FORMATS and inner and inner[0] in WRITING):
                yield dotted(node)
        elif isinstance(node, ast.Name) and node.id == "msgspec" and node not in parts:
            yield "msgspec itself"


def late_readers(source: str) -> Iterator[int]:
    """The lines inside of functions where a reader is named other than as a type."""
    for function in ast.walk(parsed(source if "Reader(" in source else "")):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and not READERS.isdisjoint(dotted(node.func).split(".")):
                    yield node.lineno


def test_nothing_decodes_but_through_a_reader() -> None:
    found = {path: sorted(decodings(path.read_text())) for path in SOURCES if path != READING}
    assert len(found) > 100
    # The type of an archive is made of its game's fields, with the game.
    assert found.pop(MAKES_GAMES) == ["msgspec.defstruct"]
    assert {str(path.relative_to(ROOT)): names for path, names in found.items() if names} == {}


def test_readers_are_made_at_import_or_with_a_game_and_nowhere_else() -> None:
    found = {path: list(late_readers(path.read_text())) for path in SOURCES}
    assert len(found.pop(MAKES_GAMES)) == 5
    # One of each share, which is made with the step that has it.
    assert len(found.pop(MAKES_SHARES)) == 1
    # One of each file of rows, which is made where the kit that has it is declared.
    assert len(found.pop(MAKES_ROWS)) == 1
    assert {str(path.relative_to(ROOT)): lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "source",
    [
        "import msgspec\nmsgspec.json.decode(text, type=State)",
        "import msgspec\ndef read(): return msgspec.convert(value, State)",
        "import msgspec\nread = msgspec.msgpack.Decoder(State).decode",
        "import msgspec\nmsgspec.toml.decode(text)",
        "import msgspec\ndecode = getattr(msgspec, name)",
        "import msgspec\nformat = msgspec.json",
        "import msgspec as quick",
        "import msgspec.json",
        "from msgspec import json",
        "from msgspec import convert",
        "from msgspec.json import decode",
        "def late():\n    from msgspec.msgpack import Decoder",
    ],
)
def test_a_decoding_is_seen_however_it_is_written(source: str) -> None:
    assert list(decodings(source))


@pytest.mark.parametrize(
    "source",
    [
        "import msgspec\nclass State(msgspec.Struct): total: Annotated[int, msgspec.Meta(ge=0)]",
        "from msgspec.structs import replace\nimport msgspec\nmsgspec.json.format(msgspec.json.encode(1))",
        "from msgspec import structs\nimport msgspec\ntry: pass\nexcept msgspec.MsgspecError: pass",
    ],
)
def test_structs_and_writing_are_none(source: str) -> None:
    assert list(decodings(source)) == []


def test_a_reader_made_late_is_seen_and_one_named_as_a_type_is_none() -> None:
    assert list(late_readers("def read(text):\n    return Reader(State).json(text)")) == [2]
    assert list(late_readers("read = lambda text: decoding.Reader(State).json(text)")) == [1]
    assert list(late_readers("states = Reader(State)\ndef read(reader: Reader[State]): ...")) == []


@pytest.mark.parametrize("game", [*GAMES.values(), TINY], ids=lambda game: game.key)
def test_a_game_brings_the_readers_of_all_that_is_read_of_it(game: Game) -> None:
    readers = {one.name for one in fields(GameOf) if one.type.startswith("Reader")}
    assert readers == {
        "state_reader",
        "kit_reader",
        "command_reader",
        "archive_reader",
        "result_reader",
    }
    assert game.state_reader.kind is game.state_type
    assert game.kit_reader.kind is game.kit_type
    kit = game.load_kit()
    assert game.kit_reader.json(msgspec.json.encode(kit)) == kit
    for command in (*JOURNAL_COMMANDS, *game.commands):
        with pytest.raises(msgspec.ValidationError, match=r"`no_such_field`|missing required"):
            game.command_reader.plain({"type": type_tag(command), "no_such_field": 1})


def test_a_reader_reads_json_toml_message_pack_and_plain_values() -> None:
    reader = Reader(dict[str, int])
    assert reader.json(b'{"a": 1}') == reader.toml(b"a = 1") == {"a": 1}
    assert reader.packed(msgspec.msgpack.encode({"a": 1})) == reader.plain({"a": "1"}, strict=False)
    with pytest.raises(msgspec.ValidationError):
        reader.plain({"a": "1"})


class Red(msgspec.Struct):
    """One of two that nothing in a text tells apart."""


class Blue(msgspec.Struct):
    """The other."""


def test_a_type_is_built_with_its_reader_and_not_when_something_is_read() -> None:
    kind: Any = Red | Blue
    with pytest.raises(TypeError, match="multiple Struct types"):
        Reader(kind)


def test_types_are_built_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = []
    monkeypatch.setattr(msgspec.json, "Decoder", lambda _: alone.append(decoding._one_at_a_time.locked()))
    Reader(int)
    assert (alone, decoding._one_at_a_time.locked()) == ([True], False)
