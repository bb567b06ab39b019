"""Names of files and of what is in them: no families by a suffix, and standard things by their names."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

from assistant.games import COVERS, HOMES

from .any_game.handed import handed
from .parsed import parsed

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("assistant", "printables")
# As many names of a folder may share a word; three want a folder of their own.
MOST = 2
# A layout file stands beside the drawing it is for, and is called after it.
BESIDE = "layout"
# Words of ours for what every programmer knows by another: the docstring says that one too.
STANDARD = {
    "Alike": "page cache",
    "Foreign": "untrusted",
    "Newest": "cache of the tail",
    "write_whole": "atomic write",
    "replace_whole": "atomic write",
    "_xor": "parity",
}


# Folders of pages and tests beside those that are called as the code is.
OF_PAGES = {"panels", "parts", "results", "web"}
HERE = [game for game in COVERS if not HOMES[game].pages]


def families(names: Iterable[str]) -> dict[str, list[str]]:
    """Words by which more names of one folder begin or end than may."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in sorted(names):
        first, *others = name.split("_")
        for word in {f"{first}_", f"_{others[-1]}"} if first and others else ():
            found[word].append(name)
    return {word: them for word, them in found.items() if len(them) > MOST and word != f"_{BESIDE}"}


def sources() -> list[Path]:
    return [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]


def test_what_belongs_together_lies_in_a_folder_and_is_no_family_of_names() -> None:
    folders: dict[Path, list[str]] = defaultdict(list)
    for path in sources():
        folders[path.parent].append(path.stem)
    found = {str(folder.relative_to(ROOT)): families(names) for folder, names in folders.items()}
    assert {folder: them for folder, them in found.items() if them} == {}


def test_no_file_of_code_words_or_pages_is_numbered() -> None:
    patterns = ("assistant/**/*.po", "templates/**/*.html", "assistant/static/styles/**/*.css")
    files = [*sources(), *(path for pattern in patterns for path in ROOT.glob(pattern))]
    assert len(files) > 600
    assert [str(path.relative_to(ROOT)) for path in files if path.stem[-1].isdigit()] == []


def test_a_family_is_found_by_its_first_or_last_word() -> None:
    names = ["battle_questions", "ground_questions", "fire_questions", "questions", "__init__"]
    assert families(names) == {"_questions": sorted(names[:3])}
    assert families(["correction_units", "correction_values", "correction_sight"]).keys() == {"correction_"}
    assert families(["one_layout", "many_layout", "blank_layout", "a_b", "c_b"]) == {}


@pytest.mark.parametrize("name", STANDARD)
def test_a_private_word_for_a_standard_thing_says_what_that_is_called(name: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in sources()]
    nodes = (node for text in texts if f" {name}" in text for node in ast.walk(parsed(text)))
    named = [n for n in nodes if isinstance(n, ast.ClassDef | ast.FunctionDef) and n.name == name]
    told = [(ast.get_docstring(node) or "").lower() for node in named]
    assert len(told) == 1, "a word for one thing"
    assert STANDARD[name] in told[0]


def folders_of(path: Path) -> set[str]:
    return {each.name for each in path.iterdir() if each.is_dir() and not each.name.startswith("_")}


@pytest.mark.parametrize("game", HERE)
def test_tests_and_templates_of_a_game_lie_under_the_names_of_its_rooms(game: str) -> None:
    rooms = folders_of(ROOT / "assistant/games" / game)
    assert rooms >= {*handed(game).phases}
    for place in ("tests", "templates"):
        assert folders_of(ROOT / place / game) - OF_PAGES <= rooms, place


def test_tests_of_pages_and_sheets_and_their_words_lie_under_the_names_of_the_rooms() -> None:
    for place in ("assistant/web", "printables"):
        rooms = folders_of(ROOT / place) | set(HERE)
        name = place.rpartition("/")[2]
        assert folders_of(ROOT / "tests" / name) - {"saves"} <= rooms, place
        files = {path.stem for path in (ROOT / "assistant/languages/en" / name).glob("*.po")}
        assert files <= rooms | {path.stem for path in (ROOT / place).glob("*.py")} | {"scenes"}, place


# Words of the core that all the house speaks: what is called so is one thing.
ALONE = {
    "Line",
    "ToldAnswer",
    "StoryMark",
    "Heap",
    "Head",
    "Question",
    "Answer",
    "Referee",
    "Share",
    "Sequence",
}


def test_a_word_that_all_the_house_speaks_names_one_class() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in sources():
        for node in ast.walk(parsed(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name in ALONE:
                found[node.name].append(str(path.relative_to(ROOT)))
    assert {name: paths for name, paths in found.items() if len(paths) != 1} == {}
    assert found.keys() == ALONE


# Words that meant something else in each file; alone they say nothing of what is done.
SAY_NOTHING = {"told", "put", "settle"}


def functions() -> Iterable[tuple[str, ast.FunctionDef]]:
    for path in sources():
        for node in parsed(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                yield str(path.relative_to(ROOT)), node


def test_no_function_is_called_by_a_word_that_says_nothing_alone() -> None:
    assert [(path, one.name) for path, one in functions() if one.name in SAY_NOTHING] == []


def test_what_is_called_kept_says_whether_something_is_kept_here() -> None:
    found = {
        path: (ast.get_docstring(one) or "").split()[0] for path, one in functions() if one.name == "kept"
    }
    assert found
    assert set(found.values()) == {"Whether"}
