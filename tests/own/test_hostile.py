"""Files made to hang or break whoever reads them: each is one sentence, beside the table and in time."""

from __future__ import annotations

import pytest

from assistant.core.words.language import language
from assistant.own.file.toml import LARGEST
from assistant.own.formula.grammar import Wrong, effect, formula
from assistant.own.reading import checked

from .good import changed

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
