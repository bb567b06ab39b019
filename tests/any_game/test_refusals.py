"""Every refusal carries the number of its rule, in the source of every game."""

from __future__ import annotations

import ast
import re

import pytest

from .handed import KEYS, handed
from .refusals import REFUSING, calls

RULED = {key: rules for key in KEYS if (rules := handed(key).rules)}
every_game = pytest.mark.parametrize("key", RULED)


def bare(key: str, given: dict[str, ast.expr | None]) -> list[str]:
    """Where no rule is given: neither a number, nor what is worked out elsewhere."""
    number = re.compile(RULED[key].number)

    def is_rule(node: ast.expr | None) -> bool:
        return node is not None and (
            not isinstance(node, ast.Constant) or bool(number.fullmatch(str(node.value)))
        )

    return [where for where, rule in given.items() if not is_rule(rule)]


@every_game
def test_what_is_refused_names_the_number_of_its_rule(key: str) -> None:
    given = {where: node.args[1] if len(node.args) > 1 else None for where, node in calls(key, *REFUSING)}
    assert len(given) > 40
    assert bare(key, given) == []


@every_game
def test_what_is_shut_in_a_list_names_a_rule_with_its_reason(key: str) -> None:
    given = {
        where: {each.arg: each.value for each in node.keywords} for where, node in calls(key, "Option", "Row")
    }
    shut = {where: fields.get("rule") for where, fields in given.items() if "refusal" in fields}
    assert bare(key, shut) == []
