"""What many templates of a page import is made once for it, and nothing of a page stays when it is drawn."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import pytest
from flask import Flask
from jinja2 import DictLoader
from jinja2.environment import TemplateModule
from markupsafe import Markup

from assistant.core.game import Setup
from assistant.web.page.compiled import Templates
from assistant.web.page.importing import PAGE, Page, Part
from assistant.web.screen.words import t

PARTS = {
    "page": """{% from "part" import name with context %}{{ name() }}{% include "box" %}""",
    "box": """{% set seat = "a box" %}{% from "part" import name with context %}{{ name() }}""",
    "value": "{{ value }}",
    "part": "{% macro name() %}[{{ seat }}]{% endmacro %}",
}

# What a request itself leaves, and a macro that calls itself; each template of a page would leave as much.
MOST_LEFT = 400


class Colour(StrEnum):
    """A text that is not only text."""

    RED = "a & b"


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Nothing is collected but what nobody holds any more."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.fixture
def match(app: Flask) -> str:
    """Where the page of a match is that was just begun."""
    return f"/matches/{app.extensions['shelf'].create('imperium', Setup('first-interstellar-war')).id}"


def test_what_several_templates_of_a_page_import_is_made_once(
    app: Flask, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    make = TemplateModule.__init__

    def making(self: TemplateModule, template: Any, *more: Any) -> None:
        made.append(str(template.name))
        make(self, template, *more)

    monkeypatch.setattr(TemplateModule, "__init__", making)
    assert "</html>" in app.test_client().get(match).text
    assert "parts/fields.html" in made
    assert sorted(made) == sorted(set(made))


@pytest.mark.usefixtures("uncollected")
def test_nothing_that_a_page_was_told_waits_to_be_collected(
    app: Flask, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    gc.collect()
    pages: list[weakref.ref[Page]] = []
    new_context = Part.new_context

    def noted(self: Part, *given: Any, **named: Any) -> Any:
        context = new_context(self, *given, **named)
        # It hangs beside all that the page was told.
        if PAGE in context.parent:
            pages.append(weakref.ref(context.parent[PAGE]))
        return context

    monkeypatch.setattr(Part, "new_context", noted)
    assert "</html>" in app.test_client().get(match).text
    assert pages
    assert {page() for page in pages} == {None}
    assert gc.collect() < MOST_LEFT


def test_each_page_tells_its_own_imports_and_not_what_was_set_on_the_way() -> None:
    page = Templates(Flask(__name__), loader=DictLoader(PARTS)).get_template("page")
    assert [page.render(seat="first"), page.render({"seat": "second"})] == [
        "[first][first]",
        "[second][second]",
    ]


def test_a_page_that_fails_leaves_the_next_one_its_own() -> None:
    templates = Templates(
        Flask(__name__), loader=DictLoader({**PARTS, "bad": """{% include "page" %}{{ 1 / 0 }}"""})
    )
    with pytest.raises(ZeroDivisionError):
        templates.get_template("bad").render(seat="first")
    assert templates.get_template("page").render(seat="second") == "[second][second]"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("<b>", "&lt;b&gt;"),
        (Markup("<b>"), "<b>"),
        (Markup("&lt;"), "&lt;"),
        ("&lt;", "&amp;lt;"),
        (True, "True"),
        (1, "1"),
        ("1", "1"),
        (None, "None"),
        (Colour.RED, "a &amp; b"),
    ],
)
def test_every_value_is_shown_as_what_it_is_whatever_was_shown_before(value: object, shown: str) -> None:
    page = Templates(Flask(__name__), autoescape=True, loader=DictLoader(PARTS)).get_template("value")
    assert [page.render(value=value), page.render(value=value)] == [shown, shown]


def test_a_macro_that_remembers_is_drawn_once_for_what_it_is_given(app: Flask) -> None:
    parts = {
        "page": '{% from "sign" import sign %}{{ sign(thing) }}{{ sign(thing) }}{{ sign([thing]) }}',
        "sign": "{% set remembers = true %}{% macro sign(what) %}{{ drawn(what) }}{% endmacro %}",
    }
    templates, found = Templates(app, loader=DictLoader(parts)), []
    templates.globals["drawn"] = lambda what: found.append(what) or t("screen.menu")
    page = templates.get_template("page")
    with app.test_request_context(headers={"Cookie": "language=en"}):
        assert page.render(thing="a") == 3 * "Menu"
        assert page.render(thing="b").startswith("Menu")
    assert found == ["a", ["a"], "b", ["b"]], "what can change is drawn each time"
    with app.test_request_context(headers={"Cookie": "language=ja"}):
        assert page.render(thing="a") == 3 * "メニュー"
