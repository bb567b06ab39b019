"""Templates loop and choose: what is reckoned, rounded or numbered by a rule is so in Python."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

ROOT = Path(__file__).resolve().parent.parent
RECKONS = (nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Pow)
FILTERS = {"round", "sum", "int", "float", "format"}
# A game may bring its pages with it, as that of the tests does.
WITH_PAGES = ("templates", "assistant", "tests")
# Where the strokes of a mark lie: all of it stands inside pictures.
STROKES = ROOT / "templates/parts/mark.html"
RULE = re.compile(r"\d+([-.]\d+)+|\d+")


def in_pictures(source: str) -> set[int]:
    """The lines of a template on which something is drawn."""
    found, open_now = set(), 0
    for number, line in enumerate(source.splitlines(), 1):
        if open_now or "<svg" in line:
            found.add(number)
        open_now += line.count("<svg") - line.count("</svg")
    return found


def reckoned(source: str) -> Iterator[tuple[int, str]]:
    """What a template computes: the line and what it does there, pictures aside."""
    drawn = in_pictures(source)
    for node in Environment().parse(source).find_all(nodes.Expr):
        if node.lineno in drawn:
            continue
        match node:
            case nodes.Filter() if node.name in FILTERS:
                yield node.lineno, node.name
            case nodes.Sub(left=left, right=right):
                # One less than a number, for the place before it, is no sum.
                if not any(isinstance(each, nodes.Const) for each in (left, right)):
                    yield node.lineno, "-"
            case nodes.BinExpr() if isinstance(node, RECKONS):
                yield node.lineno, node.operator
            case nodes.Dict() if any(
                isinstance(pair.value, nodes.Const | nodes.CondExpr) and numbered(pair.value)
                for pair in node.items
            ):
                yield node.lineno, "numbers of rules"


def numbered(value: nodes.Expr) -> bool:
    """Whether a value of a table is the number of a rule."""
    each = value.expr1 if isinstance(value, nodes.CondExpr) else value
    return isinstance(each, nodes.Const) and isinstance(each.value, str) and bool(RULE.fullmatch(each.value))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("{{ (chance * 100)|round|int }} %", {"*", "round", "int"}),
        ("{{ after.still.values()|sum }}", {"sum"}),
        ('{{ "%.1f"|format(number) }}', {"format"}),
        ('{% set numbers = {"land": "6-5", "pass": "8"} %}', {"numbers of rules"}),
        ('{% set numbers = {"fire": "7-3" if transfer else "6-3"} %}', {"numbers of rules"}),
        ("{{ held - away }}", {"-"}),
        (
            '<svg>\n<rect x="{{ 18 + tick * step }}"/>\n</svg>{{ loop.index0 + 1 }}{{ places[count - 1] }}',
            set(),
        ),
    ],
)
def test_what_a_template_computes_is_found(source: str, found: set[str]) -> None:
    assert {what for _, what in reckoned(source)} == found


def test_templates_compute_nothing() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line} {what}"
        for folder in WITH_PAGES
        for file in sorted((ROOT / folder).rglob("*.html"))
        if file != STROKES
        for line, what in reckoned(file.read_text())
    ]
    assert found == []
