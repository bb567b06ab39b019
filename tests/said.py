"""What the project says and where: every message, and each place of code and templates that names one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, nodes

from assistant.core.words.language import LANGUAGES, PLACEHOLDER
from assistant.games import GAMES, HOMES
from hatch_build import key_of, merged

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assistant" / "languages"
KEY = re.compile(r"[a-z][a-z0-9_]*(\.[A-Za-z0-9_]+)+")
FILES = re.compile(r".*\.(toml|jsonl|html|pdf|js|css|po|mo|py|ttf|woff2|json|csv|svg|png)")


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


def catalogue(folder: Path) -> dict[str, Message]:
    """Every message in the folder of a language by its key."""
    found = {}
    for message in merged(folder):
        if message.id:
            forms = (message.string,) if isinstance(message.string, str) else tuple(message.string)
            found[key_of(message.id)] = Message(forms, message.fuzzy)
    return found


MESSAGES = {code: catalogue(FOLDER / code) for code in LANGUAGES}
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


@cache
def uses() -> list[Use]:
    """Every place of the project that says something; read once, for all that look at it."""
    found: list[Use] = []
    for folder in ("assistant", "printables"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            found += said_in_python(path.relative_to(ROOT), path.read_text())
    for path in sorted((ROOT / "templates").rglob("*.html")):
        found += said_in_template(path.relative_to(ROOT), path.read_text())
    return [use for use in found if use.key]


@cache
def messages_of(game: str, code: str) -> dict[str, Message]:
    """The messages of this table, and those of a game that brings its own in a package."""
    pages = HOMES[game].pages
    return MESSAGES[code] | (catalogue(pages.with_name("languages") / code) if pages else {})


def game_of(path: Path) -> str:
    """The game in whose folder something lies; empty if it serves every game."""
    return next((part for part in path.parts if part in GAMES), "")
