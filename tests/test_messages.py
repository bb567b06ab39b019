"""Whatever is said has words, in both languages, with the same values in them."""

from __future__ import annotations

import ast
import io
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages.pofile import read_po
from jinja2 import Environment, nodes

from assistant.core.language import LANGUAGES, PLACEHOLDER
from assistant.games import GAMES
from hatch_build import key_of, merged

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assistant" / "languages"
KEY = re.compile(r"[a-z][a-z0-9_]*(\.[A-Za-z0-9_]+)+")
FILES = re.compile(r".*\.(toml|html|pdf|js|css|po|mo|py|ttf|woff2|json|csv|svg|png)")


class Message(NamedTuple):
    """A message as one language has it."""

    forms: tuple[str, ...]
    fuzzy: bool

    @property
    def placeholders(self) -> set[str]:
        return set().union(*(PLACEHOLDER.findall(form) for form in self.forms))


class Use(NamedTuple):
    """A place that says something: by a key, or by a key that begins so; values None if unknown."""

    where: str
    key: str
    whole: bool
    values: frozenset[str] | None


def catalogue(code: str) -> dict[str, Message]:
    """Every message of a language by its key."""
    found = {}
    for message in merged(FOLDER / code):
        if message.id:
            forms = (message.string,) if isinstance(message.string, str) else tuple(message.string)
            found[key_of(message.id)] = Message(forms, message.fuzzy)
    return found


MESSAGES = {code: catalogue(code) for code in LANGUAGES}
AREAS = {key.split(".")[0] for key in MESSAGES["en"]}


def python_keys(node: ast.expr) -> Iterator[tuple[str, bool]]:
    """The keys an expression may come to, each whole or only its beginning."""
    match node:
        case ast.Constant(value=str(key)):
            yield key, True
        case ast.IfExp():
            yield from python_keys(node.body)
            yield from python_keys(node.orelse)
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
            yield start, False
        case ast.BinOp(op=ast.Add()):
            yield from ((start, False) for start, _ in python_keys(node.left))


def said_in_python(file: Path, source: str) -> Iterator[Use]:
    """Each say(…) of a source, and each other text in it that looks like a key."""
    seen = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in {
            "say",
            "Say",
        }:
            names = [keyword.arg for keyword in node.keywords]
            plain = not isinstance(node.func, ast.Name) or node.func.id == "say"
            values = frozenset(name for name in names if name) if plain and None not in names else None
            for key, whole in python_keys(node.args[0]) if node.args else ():
                seen.add(key)
                yield Use(f"{file}:{node.lineno}", key, whole, values)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in seen:
            key = node.value
            if KEY.fullmatch(key) and key.split(".")[0] in AREAS and not FILES.fullmatch(key):
                yield Use(f"{file}:{node.lineno}", key, True, None)


def template_keys(node: nodes.Node) -> Iterator[tuple[str, bool]]:
    """The same for an expression of a template."""
    match node:
        case nodes.Const(value=str(key)):
            yield key, True
        case nodes.CondExpr():
            yield from template_keys(node.expr1)
            if node.expr2:
                yield from template_keys(node.expr2)
        case nodes.Concat():
            yield from ((start, False) for start, _ in template_keys(node.nodes[0]))
        case nodes.Add():
            yield from ((start, False) for start, _ in template_keys(node.left))


def said_in_template(file: Path, source: str) -> Iterator[Use]:
    """Each t(…) of a template."""
    tree = Environment(extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"]).parse(source)
    for node in tree.find_all(nodes.Call):
        if isinstance(node.node, nodes.Name) and node.node.name == "t" and node.args:
            values = None if node.dyn_kwargs else frozenset(keyword.key for keyword in node.kwargs)
            for key, whole in template_keys(node.args[0]):
                yield Use(f"{file}:{node.lineno}", key, whole, values)


def uses() -> list[Use]:
    """Every place of the project that says something."""
    found: list[Use] = []
    for folder in ("assistant", "printables"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            found += said_in_python(path.relative_to(ROOT), path.read_text())
    for path in sorted((ROOT / "templates").rglob("*.html")):
        found += said_in_template(path.relative_to(ROOT), path.read_text())
    return [use for use in found if use.key]


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_said_has_words(code):
    messages = MESSAGES[code]

    def known(use: Use) -> bool:
        return use.key in messages if use.whole else any(key.startswith(use.key) for key in messages)

    said = uses()
    assert len(said) > 30
    wordless = [f"{use.where} {use.key}" for use in said if not known(use)]
    assert not wordless, "\n".join(wordless)


def game_of(path: Path) -> str:
    """The game in whose folder something lies; empty if it serves every game."""
    return next((part for part in path.parts if part in GAMES), "")


def belongings() -> dict[str, str]:
    """The game of each message: that of the folder its words lie in."""
    return {
        key_of(message.id): game_of(path.relative_to(FOLDER))
        for path in sorted((FOLDER / "en").rglob("*.po"))
        for message in read_po(io.BytesIO(path.read_bytes()))
        if message.id
    }


def test_what_serves_every_game_says_nothing_of_one_games_own_words():
    of = belongings()
    strange = [
        f"{use.where} {use.key}"
        for use in uses()
        if use.whole and not game_of(Path(use.where)) and of.get(use.key, "")
    ]
    assert strange == []


def test_words_that_only_one_game_says_lie_in_its_own_files():
    of, said = belongings(), uses()
    by_all = [use for use in said if not game_of(Path(use.where))]
    only = {use.key for use in said if use.whole and game_of(Path(use.where))}
    only -= {
        key for key in only for use in by_all if key == use.key or (not use.whole and key.startswith(use.key))
    }
    assert sorted(key for key in only if key in of and not of[key]) == []


def test_every_value_a_message_names_is_given_where_it_is_said():
    said = [use for use in uses() if use.whole and use.values is not None and use.key in MESSAGES["en"]]
    missing = {
        f"{use.where} {use.key}": sorted(MESSAGES[code][use.key].placeholders - use.values)
        for use in said
        for code in LANGUAGES
        if use.key in MESSAGES[code]
    }
    assert {where: names for where, names in missing.items() if names} == {}


def test_both_languages_have_the_same_messages():
    assert set(MESSAGES["en"]) - set(MESSAGES["ja"]) == set()
    assert set(MESSAGES["ja"]) - set(MESSAGES["en"]) == set()


def test_both_languages_name_the_same_values():
    differing = {
        key: (sorted(message.placeholders), sorted(MESSAGES["ja"][key].placeholders))
        for key, message in MESSAGES["en"].items()
        if key in MESSAGES["ja"] and message.placeholders - {"n"} != MESSAGES["ja"][key].placeholders - {"n"}
    }
    assert differing == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_message_is_empty_or_fuzzy_and_every_key_is_a_key(code):
    for key, message in MESSAGES[code].items():
        assert all(message.forms), f"{key} is empty"
        assert not message.fuzzy, f"{key} is fuzzy"
        assert KEY.fullmatch(key), f"{key} is no key"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_counted_message_has_as_many_forms_as_its_language(code):
    for file in sorted((FOLDER / code).rglob("*.po")):
        with file.open("rb") as lines:
            messages = read_po(lines, code)
        for message in messages:
            if message.pluralizable:
                assert len(message.string) == messages.num_plurals, f"{file.name}: {key_of(message.id)}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_key_stands_twice_in_one_file(code):
    for file in (FOLDER / code).rglob("*.po"):
        keys = re.findall(r'^msgid "(.+)"$', file.read_text(), re.MULTILINE)
        assert [key for key, times in Counter(keys).items() if times > 1] == [], file


# Keys whose Japanese is rightly the same figures or letters as the English.
INTERNATIONAL = re.compile(r"^[^A-Za-z]*$|^[^a-z]*$|^(\W|\d|_|\{\w+\}|[A-Z])*$")


def test_japanese_is_japanese():
    alike = {
        key: message.forms[0]
        for key, message in MESSAGES["ja"].items()
        if key in MESSAGES["en"]
        and message.forms[0] == MESSAGES["en"][key].forms[0]
        and not INTERNATIONAL.match(PLACEHOLDER.sub("", message.forms[0]))
    }
    assert alike == {}


def test_what_is_said_is_found_in_code_and_templates():
    code = 'say("a.b", n=1, x=2); say("c.d" if x else "e.f"); say(f"g.{h}"); ["error.command", "error.toml"]'
    template = '{{ t("a.b", n=1) }}{{ t("c." ~ d) }}{{ t("e.f" if g else "h.i") }}{{ t(other) }}'
    found = [use[1:] for use in said_in_python(Path("x"), code)]
    none = frozenset[str]()
    assert found == [
        ("a.b", True, {"n", "x"}),
        ("c.d", True, none),
        ("e.f", True, none),
        ("g.", False, none),
        ("error.command", True, None),
    ]
    found = [use[1:] for use in said_in_template(Path("x"), template)]
    assert found == [("a.b", True, {"n"}), ("c.", False, none), ("e.f", True, none), ("h.i", True, none)]


def test_a_key_in_two_files_of_a_language_is_refused(tmp_path):
    for area in ("one", "two"):
        (tmp_path / f"{area}.po").write_text('msgid "same.key"\nmsgstr "Words"\n')
    with pytest.raises(ValueError, match=r"same\.key is already in another file"):
        merged(tmp_path.rename(tmp_path.with_name("en")))
