"""What serves every game speaks of none: two more games run on the same core, pages and printing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from assistant.games import GAMES

from .any_game.handed import handed

ROOT = Path(__file__).resolve().parent.parent
SPOKEN = re.compile("|".join(word for key in GAMES for word in handed(key).own_words), re.IGNORECASE)
GENERIC = (
    "assistant/core/**/*.py",
    "assistant/web/**/*.py",
    "assistant/static/styles/**/*.css",
    "assistant/static/*.js",
    "templates/**/*.html",
    "printables/*.py",
    "assistant/languages/*/*.po",
    "assistant/languages/*/web/*.po",
    "assistant/languages/*/printables/*.po",
    "assistant/matches/*.py",
    "assistant/reading/*.py",
    "printables/record/*.py",
    "printables/drawing/*.py",
    "printables/charts/*.py",
    "printables/paper_save/*.py",
)


def generic(pattern: str) -> list[Path]:
    """Our own files of this kind that belong to no game."""
    files = (path.relative_to(ROOT) for path in ROOT.glob(pattern))
    ours = (path for path in files if not path.name.startswith("htmx"))
    return [path for path in ours if not set(path.parts) & set(GAMES)]


def spoken(text: str) -> list[str]:
    """Each line that speaks of a game, with the word."""
    return [
        f"{number}: {found[0]}"
        for number, line in enumerate(text.splitlines(), 1)
        if (found := SPOKEN.search(line))
    ]


@pytest.mark.parametrize("pattern", GENERIC)
def test_generic_files_hold_no_word_of_one_game(pattern):
    files = generic(pattern)
    assert files, f"{pattern} matches nothing"
    found = {str(path): spoken((ROOT / path).read_text()) for path in files}
    assert {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "line", ["{# Imperial side #}", ".terran { color: blue }", "let prestige = 0", "# 直訴"]
)
def test_a_word_of_one_game_is_noticed(line):
    assert spoken(line)
