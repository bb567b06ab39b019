"""Files made to hang or break whoever reads them: each is one sentence, beside the table and in time."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Problem
from assistant.core.words.language import language
from assistant.games import GAMES
from assistant.games.described import Described
from assistant.matches.moving.transfer import bring, write_out
from assistant.matches.shelf.shelf import Shelf
from assistant.own import definition
from assistant.own.commands import Roll
from assistant.own.definition import MOST_KEPT, game_of_kit, record_of
from assistant.own.file.parts import GAME_FILES
from assistant.own.file.toml import LARGEST
from assistant.own.formula.grammar import Wrong, effect, formula
from assistant.own.pieces.effects import MOST_WAITING
from assistant.own.reading import checked

from .good import GOOD, changed
from .table import HEAD, Table, game_of

TABLES = "".join(f"[x{n}]\n" for n in range(4_000))
HOSTILE = {
    "a key of 50,000 parts": (b"a" + b".a" * 50_000 + b"=1", "A key has too many parts"),
    "a heading of many parts": (b"[" + b"a . " * 9 + b"a]", "A key has too many parts"),
    "a key of many parts in quotes": (b'"a" . ' * 9 + b"a = 1", "A key has too many parts"),
    "100,000 open brackets": (b"a=" + b"[" * 100_000, "Brackets stand in brackets"),
    "50,000 open tables": (b"a=" + b"{b=" * 50_000, "Brackets stand in brackets"),
    "a number of 5,000 figures": (changed("turns = 6\n", f"turns = {'9' * 5000}\n"), "A number has too many"),
    "a number of 4,000 figures": (changed("turns = 6\n", f"turns = {'9' * 4000}\n"), "… is not between"),
    "infinity": (changed("turns = 6\n", "turns = inf\n"), "Here stands a number with a point"),
    "a date": (changed("turns = 6\n", "turns = 1979-05-27\n"), "Here stands a date"),
    "4,000 tables": (TABLES.encode(), "There is no key"),
    "9,000 tables in line": (b"a = [" + b"{}," * 9_000 + b"]", "There is no key"),
    "no text": (b"\xff\xfe" * 100, "This is no text in UTF-8"),
    "nothing but zeros": (b"\0" * 1000, "This is no TOML"),
    "too large": (b"#" * (LARGEST + 1), "The file is larger than 256 kB"),
    "signs that steer a terminal": (changed("turns = 6\n", '"\\u001b[2J" = 6\n'), "There is no key “[2J”"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_one_sentence(name: str) -> None:
    content, said = HOSTILE[name]
    found = checked(content)
    assert found.game is None
    assert any(language("en").words(each.what).startswith(said) for each in found.faults)


NO_FORMULAS = [
    *("9**9**9", "1<<10**9", "(lambda:0)()", "[0]*10**9", "__import__('os')(1)", "me.__class__.x"),
    *("(1).real", "f'{1}'", "x:=1", "supply.north.a", "1.5", "1e400", "0x10", "1_000", "1if 1else 2"),
    *("99999999999999", "await x", "yield 1", "1;2", "supply = 3", "\0", "１+１", "'\\x41'", "{1}"),
    *("1 @ 2", "1 if 1", "", "+1", "1 is 1", "1 in 2", "1 // 1.", "...", "None"),
    *("-" * 200 + "1", "(" * 250 + "1" + ")" * 40, "a" * 301),
]
NO_EFFECTS = [
    *("a", "1", "a * 2", "a *= 2", "a = b = 1", "a.b.c = 1", "(a, b) = 1", "del a", "pass"),
    *("import os", "a: int = 1", "if 1: a = 1", "f(x=1)", "f(*x)", "begin('a') if 1 else 2"),
    *("a += 1\nb += 1 if", "a[0] = 1", "return 1"),
]


@pytest.mark.parametrize("text", NO_FORMULAS, ids=lambda text: text[:20])
def test_what_is_no_formula_is_refused(text: str) -> None:
    with pytest.raises(Wrong) as refused:
        formula(text)
    assert language("en").knows(refused.value.sentence.key)


@pytest.mark.parametrize("text", NO_EFFECTS)
def test_what_is_no_effect_is_refused(text: str) -> None:
    with pytest.raises(Wrong) as refused:
        effect(text)
    assert language("ja").knows(refused.value.sentence.key)


@pytest.mark.parametrize(
    "text", ["1" + "+1" * 90, "not " * 72 + "1", "(" * 90 + "1" + ")" * 90, "a.b - -c // (d or not e)"]
)
def test_what_is_long_and_deep_within_reason_is_a_formula(text: str) -> None:
    assert formula(text) is not None


def test_rolls_that_call_for_themselves_wait_in_a_line_that_ends() -> None:
    chart = '[charts.omen]\nname = "Omen"\ndice = "1d6"\n'
    chart += "rows = [[\"1-6\", \"Again\", \"roll('omen'); roll('omen'); roll('omen')\"]]\n"
    steps = '[steps]\none = { name = "One", kind = "roll", chart = "omen" }\n'
    steps += 'two = { name = "Two", kind = "remind" }\n'
    table = Table(f"{HEAD}{chart}{steps}")
    for _ in range(20):
        told = table.give(Roll(faces=(3,), side=""))
        assert 0 < len(table.state.pending) <= MOST_WAITING
    # They are told, each is asked on its own, and the table can always leave the step by hand.
    assert any(line.startswith("Too many rolls wait") for line in told)
    table.sequence.go_by_hand(table.state, "two", Referee())
    assert table.asked == [("remind", "")]


def test_a_match_file_that_brings_a_faulty_game_is_refused_in_one_sentence(tmp_path: Path) -> None:
    kit = json.loads(msgspec.json.encode(game_of(GOOD)))
    kit["charts"]["omen"]["rows"] = [["1-2", "Fog"], ["4-6", "Nothing"]]
    faulty = GAME_FILES.json(json.dumps(kit).encode())
    # Begun by a program that looked into no file.
    careless = Shelf(tmp_path / "careless", {"own-good": replace(record_of(faulty), of_kit=None)})
    careless.prepare()
    write_out(careless.create("own-good", Setup("late")).path, file := tmp_path / "brought.tableside")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    with pytest.raises(Problem) as refused:
        bring(file, "brought", elsewhere, Described(GAMES, elsewhere))
    assert "A roll of 3 has no row." in language("en").words(refused.value.sentence)
    assert [*elsewhere.rglob("*.tableside")] == []


def test_of_a_thousand_games_that_come_along_no_more_are_kept_in_memory_than_a_table_plays() -> None:
    few = json.loads(
        msgspec.json.encode(game_of(f'{HEAD}[steps]\none = {{ name = "One", kind = "remind" }}\n'))
    )
    for number in range(MOST_KEPT + 9):
        assert game_of_kit(json.dumps(few | {"author": f"{number}"}).encode()).key == "own-few"
    assert definition._checked.cache_info().currsize <= MOST_KEPT
