"""What many templates import is made once for all pages, and asks each page for what that was given."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask, render_template
from jinja2 import DictLoader, nodes
from jinja2.environment import TemplateModule

from assistant.core.game import Setup
from tests.example import EXAMPLE

TEMPLATES = Path(__file__).resolve().parents[3] / "templates"
PARTS = {
    "page": """{% from "part" import name %}{{ name() }}{% include "box" %}""",
    "box": """{% set seat = "a box" %}{% from "part" import name %}{{ name() }}""",
    "bad": """{% include "page" %}{{ 1 / 0 }}""",
    "part": "{% macro name() %}[{{ given.seat }}]{% endmacro %}",
}


def test_what_is_imported_asks_each_page_for_its_own_and_not_for_what_was_set_on_the_way(app: Flask) -> None:
    app.jinja_env.loader = DictLoader(PARTS)
    with app.test_request_context():
        assert render_template("page", seat="first") == "[first][first]"
        with pytest.raises(ZeroDivisionError):
            render_template("bad", seat="of none")
        assert render_template("page", seat="second") == "[second][second]"


def test_what_a_page_imports_is_not_made_again_for_the_next(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = f"/matches/{app.extensions['shelf'].create(EXAMPLE, Setup('first-interstellar-war')).id}"
    assert "</html>" in app.test_client().get(match).text

    def never(*_: object, **__: object) -> None:
        raise AssertionError("made again")

    monkeypatch.setattr(TemplateModule, "__init__", never)
    assert "</html>" in app.test_client().get(match, headers={"Cookie": "language=ja"}).text


def test_nothing_is_imported_with_context_or_said_while_a_template_is_made(app: Flask) -> None:
    trees = {
        file.relative_to(TEMPLATES).as_posix(): app.jinja_env.parse(file.read_text())
        for file in TEMPLATES.rglob("*.html")
    }
    taken = [(name, one) for name, tree in trees.items() for one in tree.find_all(nodes.FromImport)]
    assert [name for name, one in taken if one.with_context] == []
    imported = {one.template.value for _, one in taken if isinstance(one.template, nodes.Const)}
    # It would be said in the language of whoever asked first, of the page that was the first.
    assert [
        f"{name}:{known.lineno}"
        for name in sorted(imported)
        for statement in trees[name].body
        if not isinstance(statement, nodes.Macro)
        for known in statement.find_all(nodes.Name)
        if known.name in ("given", "t")
    ] == []
