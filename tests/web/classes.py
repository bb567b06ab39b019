"""The classes that templates give and style files speak of."""

from __future__ import annotations

import re

COMMENT = re.compile(r"\{#.*?#\}|/\*.*?\*/", re.DOTALL)
ATTRIBUTE = re.compile(r'\bclass="((?:\{\{.*?\}\}|\{%.*?%\}|[^"{])*)"', re.DOTALL)
EXPRESSION = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
STATEMENT = re.compile(r"\{%.*?%\}", re.DOTALL)
NAMED = re.compile(r'"([^"]*)"')
CONDITION = re.compile(r"\bif\b.*?(?=\belse\b|$)", re.DOTALL)
BLOCK = re.compile(r"\{[^{}]*\}")
SELECTED = re.compile(r"\.([a-zA-Z][\w-]*)")
# Stands for what only the page knows: `side-{{ number }}` begins with side-.
OPEN = "…"


def given(template: str) -> set[str]:
    """Every class a template can give; one that ends in … goes on with what only the page knows."""
    found: set[str] = set()
    for attribute in ATTRIBUTE.findall(COMMENT.sub("", template)):
        found |= set(EXPRESSION.sub(_spelled, STATEMENT.sub(" ", attribute)).split())
    return found - {OPEN}


def _spelled(expression: re.Match[str]) -> str:
    """The classes an expression names; … if it names none."""
    said = NAMED.findall(CONDITION.sub("", expression[1]).replace('" ~', f'{OPEN}" ~'))
    return " ".join(said) if any(said) else OPEN


def spoken_of(style: str) -> set[str]:
    """Every class in the selectors of a style file."""
    return set(SELECTED.findall(BLOCK.sub("{}", COMMENT.sub("", style))))
