"""Templates as they are read, one tag a line, and as they are sent, without what only readers need."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from jinja2 import Environment, nodes

from assistant.web.page.linebreaks import Linebreaks

ROOT = Path(__file__).resolve().parents[3] / "templates"
FILES = sorted(ROOT.rglob("*.html"))
LONGEST = 140


def test_no_line_of_a_template_is_longer_than_a_screen_is_wide() -> None:
    long = {
        f"{file.relative_to(ROOT)}:{number}": len(line)
        for file in FILES
        for number, line in enumerate(file.read_text().splitlines(), 1)
        if len(line) > LONGEST
    }
    assert FILES
    assert long == {}


def drawn(source: str) -> str:
    """A template as the application draws it; `one` is 1."""
    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True, extensions=[Linebreaks])
    return environment.from_string(source).render(one=1)


@pytest.mark.parametrize(
    ("source", "sent"),
    [
        ("<p>\n  <b>1</b>\n</p>", "<p><b>1</b></p>"),
        ("<p>\n  words\n</p>", "<p>words</p>"),
        ("{% if one %}\n  <b>1</b>\n{% endif %}\n<i>2</i>", "<b>1</b><i>2</i>"),
        ("{{ one }}\n<b>2</b>", "1<b>2</b>"),
        ("<a class='x'\n  href='y'>z</a>", "<a class='x' href='y'>z</a>"),
        ("<b>1</b> <b>2</b>", "<b>1</b> <b>2</b>"),
        ("{{ one }}\n  {{ one }}", "1 1"),
        ("{# <b>\n</b> #}<i>1</i>", "<i>1</i>"),
        ("{{ '<b>\n</b>'|safe }}", "<b>\n</b>"),
        ("{{ one > 0 and\n  one < 2 }}", "True"),
    ],
)
def test_a_line_break_beside_a_tag_is_not_sent_and_any_other_is(source: str, sent: str) -> None:
    assert drawn(source) == sent


def test_a_fault_of_a_template_is_named_with_the_line_where_it_stands() -> None:
    source = "<p>\n  <b>1</b>\n\n  <i>\n    {{ one / 0 }}\n  </i>\n</p>"
    with pytest.raises(ZeroDivisionError) as fault:
        drawn(source)
    assert [entry.lineno for entry in fault.traceback][-1] + 1 == 5


def test_a_page_of_the_application_is_sent_without_breaks_between_its_tags(app: Flask) -> None:
    page = app.test_client().get("/").text
    assert "</head><body" in page
    assert ">\n" not in page


def chosen_by_words(source: str) -> list[int]:
    """The lines of a template that choose by what is said in a language, not by what it says."""
    environment = Environment(extensions=[Linebreaks])
    found = environment.parse(source).find_all((nodes.If, nodes.CondExpr, nodes.For, nodes.Compare))
    tests = [one if isinstance(one, nodes.Compare) else one.test for one in found]
    return [
        call.lineno
        for test in tests
        if test is not None
        for call in (*test.find_all(nodes.Call), *([test] if isinstance(test, nodes.Call) else []))
        if isinstance(call.node, nodes.Name) and call.node.name == "t"
    ]


def test_no_template_chooses_by_translated_words() -> None:
    found = {str(file.relative_to(ROOT)): chosen_by_words(file.read_text()) for file in FILES}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "source",
    [
        '{% if t(one) == "Imperial" %}x{% endif %}',
        "{% for side in sides if t(side.name) == t(one) %}x{% endfor %}",
        '{{ "long" if t(one)|length > 4 }}',
        "{% if loop.changed(t(one)) %}x{% endif %}",
        "{% set same = t(one) == two %}",
    ],
)
def test_a_choice_by_translated_words_is_noticed(source: str) -> None:
    assert chosen_by_words(source)


def test_words_that_are_only_shown_are_no_choice() -> None:
    assert not chosen_by_words(
        "{{ t(one) if one else t(two) }}{% for word in words %}{{ t(word) }}{% endfor %}"
    )
