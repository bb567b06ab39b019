"""What the documents say is there is there: files, tests, commands, links."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from assistant.__main__ import COMMANDS
from assistant.core.words.language import language
from assistant.games import COVERS
from assistant.matches.file.untrusted import LARGEST_FILE
from assistant.reading.line import MOST_OF_ONE, MOST_WAITING
from assistant.web.door.safety import UPLOADS
from assistant.web.shelf.restore import MOST_FILES
from printables.paper_save.scan import MOST_PAGES

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ("ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "docs/adding.md", "docs/decisions.md")
TOP = "assistant|data|docs|printables|scripts|templates|tests"


def named(text: str) -> set[str]:
    """Files and folders a document names, from the top folder; patterns with <…> are of no one file."""
    return set(re.findall(rf"(?<![\w/.])((?:{TOP})/[\w./-]*\w)(?![\w/<*…])", text))


def lost(text: str) -> list[str]:
    return sorted(path for path in named(text) if not (ROOT / path).exists())


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_a_document_names_is_there(document: str) -> None:
    text = (ROOT / document).read_text()
    assert lost(text) == []
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", text)
    assert [link for link in links if not (ROOT / document).parent.joinpath(link).exists()] == []


def test_the_examples_of_adding_name_a_file_for_each_thing_and_tests_that_are_there() -> None:
    text = (ROOT / "docs/adding.md").read_text()
    for heading in ("a rule", "a table", "a sheet", "a game"):
        part = text.partition(f"## {heading.capitalize()}\n")[2].partition("\n## ")[0]
        assert len(named(part)) >= 5, heading
        assert "\n.venv/bin/python -m pytest tests/" in part, heading
    for file, test in re.findall(r"(tests/[\w/]+\.py)::(\w+)", text):
        assert f"def {test}(" in (ROOT / file).read_text(), test
    assert set(re.findall(r"tableside (\w+)", text)) <= set(COMMANDS)


def test_what_a_document_says_of_the_code_stands_there() -> None:
    text = (ROOT / "docs/adding.md").read_text()
    found = re.findall(r"`([A-Za-z_]+)`(?:, `\w+`)* (?:in|of) `([\w/]+\.py)`", text)
    assert len(found) >= 5
    for name, file in found:
        assert re.search(rf"^(?:def |class )?{name}\b", (ROOT / file).read_text(), re.MULTILINE), (name, file)


def test_a_file_that_is_gone_and_what_only_looks_like_one_are_told_apart() -> None:
    assert lost("`tests/nowhere.py` and `docs/adding.md`.") == ["tests/nowhere.py"]
    assert named("`assistant/games/<game>` tests/recorded/*.jsonl https://x.example/docs/x") == set()


def test_every_target_of_make_is_told_to_contributors() -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    how = (ROOT / "CONTRIBUTING.md").read_text()
    assert len(targets) >= 8
    assert [target for target in targets if f"make {target}" not in how] == []


def test_the_readme_names_each_game_that_is_offered() -> None:
    part = (ROOT / "README.md").read_text().partition("## Which games\n")[2].partition("\n## ")[0]
    assert re.findall(r"^- \*\*(.*?)\*\*", part, re.MULTILINE) == [
        language("en").words(cover.name) for cover in COVERS.values()
    ]


def test_the_limits_of_uploads_in_the_readme_are_those_of_the_code() -> None:
    readme = " ".join((ROOT / "README.md").read_text().split())
    pictures = UPLOADS["restore.read"][0] // 1_000_000
    assert (MOST_WAITING, MOST_OF_ONE) == (8, 4)
    for said in (
        f"A match file may have {LARGEST_FILE // 1_000_000} MB",
        f"at most {MOST_FILES} pictures of {pictures} MB together",
        f"a PDF of at most {MOST_PAGES} pages",
        "Eight uploads wait in line, four of them from one screen",
    ):
        assert said in readme
