"""Lists of rules with their tests, as they stand in the folder of documents."""

from __future__ import annotations

import re
from pathlib import Path

DOCUMENTS = Path(__file__).parents[1] / "docs"
# What is asked of every game.
ANY_GAME = Path(__file__).parent / "any_game"


def cases(document: str) -> list[tuple[str, str, list[str]]]:
    """Rule, sentence and tests of each case, in their order."""
    found: list[tuple[str, str, list[str]]] = []
    for line in (DOCUMENTS / document).read_text("utf-8").splitlines():
        if case := re.fullmatch(r"- \*\*([\d.-]+)\*\* (\S.*\.)", line):
            found.append((case[1], case[2], []))
        elif test := re.fullmatch(r"  - `(test_\w+)`", line):
            found[-1][2].append(test[1])
        else:
            assert not found, f"neither a rule nor a test: {line}"
    return found


def tests_in(folder: Path) -> set[str]:
    """The tests that stand in the files of a folder."""
    sources = "\n".join(path.read_text("utf-8") for path in folder.rglob("test_*.py"))
    return set(re.findall(r"^def (test_\w+)", sources, re.MULTILINE))


def missing(document: str, folder: Path) -> tuple[set[str], list[str]]:
    """Tests that a list names and that are not there, and sentences without a test."""
    listed = cases(document)
    named = {test for *_, tests in listed for test in tests}
    return named - tests_in(folder) - tests_in(ANY_GAME), [
        sentence for _, sentence, tests in listed if not tests
    ]
