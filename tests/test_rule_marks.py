"""A rule number is set with its sign wherever it stands: in messages, on pages and behind words on paper."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import Environment, nodes

from assistant.core.game import SETUPS
from assistant.core.words.language import LANGUAGES, language
from assistant.core.words.rule_mark import MARK, marked
from assistant.games import COVERS
from assistant.games import GAMES as RULES
from assistant.matches.shelf.sample import give
from assistant.matches.shelf.shelf import Shelf
from assistant.web.shelf.looking_around import can_look_around, recorded
from assistant.web.shelf.setting_up import offered

from .said import MESSAGES

ROOT = Path(__file__).parent.parent
# 12.5, 9-4-3, R-4; what millimetres, addresses and versions are is no rule.
NUMBER = re.compile(r"(?<![\d.:/-])(\d{1,2}(?:\.\d{1,2}|(?:-\d{1,2}){1,2}))(?![\d-]|\.\d)(?! ?mm)")
ADDRESS = re.compile(r"\d+\.\d+\.\d+\.\d+(:\d+)?")
SET = re.compile(r'<(?:span|a) class="rule"[^>]*>([^<]*)<')
SAMPLES = [game for game in COVERS if can_look_around(game)]
# So many answers of a sample are given, and of each few the page is looked at.
MOMENTS, EVERY = 45, 5


def test_a_number_has_its_sign_and_a_code_of_a_reading_is_one() -> None:
    assert marked("6-1") == "§6-1"
    assert marked("12.4").startswith(MARK)
    assert [marked(code) for code in ("R-76", "TI-6", "")] == ["R-76", "TI-6", ""]


def bare_in(text: str) -> list[str]:
    """The rule numbers of a text that stand there without their sign."""
    text = ADDRESS.sub("", text)
    return [found[0] for found in NUMBER.finditer(text) if not text[: found.start()].endswith(MARK)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_sets_a_bare_rule_number_among_its_numbers(language: str) -> None:
    messages = MESSAGES[language].items()
    assert {key: form for key, message in messages for form in message.forms if bare_in(form)} == {}


def texts_in(kept: Any) -> Iterator[str]:
    """What a data file says in the languages of the players."""
    inside = kept.items() if isinstance(kept, dict) else enumerate(kept if isinstance(kept, list) else ())
    for key, each in inside:
        if key in LANGUAGES and isinstance(each, str):
            yield each
        yield from texts_in(each)


def test_no_name_or_note_of_the_data_has_a_bare_rule_number() -> None:
    files = sorted((ROOT / "data").rglob("*.toml"))
    said = [text for file in files for text in texts_in(tomllib.loads(file.read_text(encoding="utf-8")))]
    assert len(said) > 1000
    assert [text for text in said if bare_in(text)] == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", COVERS)
def test_a_reading_is_offered_with_the_sign_before_its_rule_and_its_own_number(game: str, code: str) -> None:
    for each in RULES[game].rulings():
        said = language(code).words(offered(RULES[game], each).name)
        assert {marked(each.code), marked(each.rule)} <= set(re.split(r"[ ()（）]", said)), said


def shown(node: nodes.Node) -> bool:
    """Whether an expression is the number of a rule as it is, not given to what sets it."""
    return isinstance(node, nodes.Getattr) and node.attr == "rule"


def test_no_template_sets_a_rule_number_but_by_the_one_macro() -> None:
    environment = Environment(extensions=["jinja2.ext.do"], autoescape=True)
    bare = [
        f"{path.relative_to(ROOT)}:{output.lineno}"
        for path in sorted((ROOT / "templates").rglob("*.html"))
        for output in environment.parse(path.read_text(encoding="utf-8")).find_all(nodes.Output)
        for each in output.nodes
        if shown(each)
    ]
    assert bare == []


def written(path: Path) -> list[str]:
    """The lines of a sheet that write a rule number behind words as it is."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for line in lines
        if re.search(r"\.write\(.*\brule, ", line) and "marked(" not in line
    ]


def test_no_sheet_writes_a_rule_number_behind_words_without_its_sign() -> None:
    assert [line for path in sorted((ROOT / "printables").rglob("*.py")) for line in written(path)] == []


@pytest.mark.parametrize("game", SAMPLES)
def test_every_rule_number_of_a_page_has_its_sign(app: Flask, client: FlaskClient, game: str) -> None:
    shelf: Shelf = app.extensions["shelf"]
    setup, *answers = recorded(game).read_bytes().splitlines()
    match = shelf.create(game, SETUPS.json(setup))
    numbers: set[str] = set()
    for number, answer in enumerate(answers[:MOMENTS]):
        give(match, msgspec.json.encode(msgspec.json.decode(answer)["command"]), f"sample-{number:04d}")
        for code in LANGUAGES if number % EVERY == 0 else ():
            client.set_cookie("language", code)
            numbers.update(SET.findall(client.get(f"/matches/{match.id}?tab=journal").text))
    numbers = {each.strip() for each in numbers if each.strip()}
    assert len(numbers) > 3
    assert {each for each in numbers if each != marked(each.removeprefix(MARK))} == set()
