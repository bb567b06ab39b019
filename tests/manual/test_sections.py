"""The manual as it is written: the same in both languages, in the words of the screens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.core.words.language import LANGUAGES, language
from assistant.games import GAMES
from assistant.manual.library import Manual, manual_in, picture_file, read
from assistant.manual.parsing import parse
from assistant.manual.pieces import Code, Items, Paragraph, Part, Picture, Run, SeeAlso, Terms
from assistant.manual.terms import ABOUT, SECTIONS, terms
from assistant.own.file.parts import Part as PartOfFile
from assistant.own.file.values import Kind
from assistant.own.formula.vocabulary import CHANGES, FUNCTIONS
from assistant.own.reading import checked
from assistant.own.trying import never, tried
from scripts.take_pictures import SHOTS
from tests.said import MESSAGES
from tests.test_style_of_words import FAULTS, NOT_SAID, OWN_WORDS

ROOT = Path(__file__).resolve().parent.parent.parent
# Every number ever given, up to this part of each section. One that is gone stays in this list, and in GONE.
GIVEN = {
    1: 6,
    2: 5,
    3: 8,
    4: 6,
    5: 5,
    6: 6,
    7: 7,
    8: 5,
    9: 4,
    10: 6,
    11: 8,
    12: 15,
    13: 10,
    14: 10,
    15: 11,
    16: 13,
}
BUTTON = re.compile(r"(?<!\S)\?(?![^\s,])")
GONE: frozenset[str] = frozenset()
MOST_WORDS_A_SECTION, LEAST_WORDS = 900, 4000


@pytest.fixture(params=LANGUAGES)
def manual(request: pytest.FixtureRequest) -> Manual:
    """The manual in each language."""
    return manual_in(request.param)


def test_no_number_is_given_anew_and_each_that_was_given_is_there(manual: Manual) -> None:
    given = {f"{section}" for section in GIVEN}
    given |= {f"{section}.{part}" for section, last in GIVEN.items() for part in range(1, last + 1)}
    assert set(manual.parts) == given - GONE


def shape(part: Part) -> list[tuple[str, object]]:
    """What kind of blocks a part has, in order; of pictures and ways to others, which."""
    found: list[tuple[str, object]] = []
    for block in part.blocks:
        match block:
            case Items(items):
                found.append((block.kind, len(items)))
            case Picture(name):
                found.append((block.kind, name))
            case SeeAlso(numbers):
                found.append((block.kind, numbers))
            case _:
                found.append((block.kind, ""))
    return found


def test_both_languages_have_the_same_sections_numbers_lists_and_pictures() -> None:
    english, japanese = manual_in("en"), manual_in("ja")
    assert list(english.parts) == list(japanese.parts)
    different = [n for n, part in english.parts.items() if shape(part) != shape(japanese.parts[n])]
    assert different == []
    assert sum(len(text.split()) for part in english.parts.values() for text in part.texts) > LEAST_WORDS


def test_sections_are_short_and_none_is_empty(manual: Manual) -> None:
    assert [part.number for part in manual.parts.values() if not part.blocks] == []
    for section in manual_in("en").sections:
        assert sum(len(text.split()) for part in section.parts for text in part.texts) < MOST_WORDS_A_SECTION


def strong(part: Part) -> Iterator[str]:
    """What a part says in strong words."""
    for block in part.blocks:
        lines = (block.runs,) if isinstance(block, Paragraph) else ()
        for runs in block.items if isinstance(block, Items) else lines:
            yield from (run.text for run in runs if run.strong)


def test_strong_words_are_those_that_stand_on_a_screen(manual: Manual) -> None:
    said = {form for message in MESSAGES[manual.code].values() for form in message.forms} | {"?", "？"}
    words = language(manual.code).words
    said |= {words(group.name) for game in GAMES.values() for group in game.groups}
    wrong = [(part.number, text) for part in manual.parts.values() for text in strong(part)]
    assert len(wrong) > 60
    assert [(number, text) for number, text in wrong if text not in said] == []


def test_every_part_that_is_named_is_there_and_every_picture_is_taken(manual: Manual) -> None:
    blocks = [block for part in manual.parts.values() for block in part.blocks]
    named = {number for block in blocks if isinstance(block, SeeAlso) for number in block.numbers}
    assert named <= manual.parts.keys()
    shown = {block.name for block in blocks if isinstance(block, Picture)}
    assert shown == set(SHOTS)
    taken = {file.stem for file in picture_file(manual.code, "").parent.glob("*.webp")}
    assert taken == shown


def test_the_manual_keeps_to_the_words_and_signs_of_its_language(manual: Manual) -> None:
    names = {form for game in GAMES.values() for form in (game.name.en, game.name.ja)}
    texts = [(part.number, text) for part in manual.parts.values() for text in (part.title, *part.texts)]
    rules = {**NOT_SAID[manual.code], **FAULTS[manual.code]}
    # The names of a button and of a game are as they are.
    texts = [(number, BUTTON.sub("help", text)) for number, text in texts if text not in names]
    wrong = [
        f"{number}: {found[0]!r}, {better}: {text}"
        for number, text in texts
        for pattern, better in rules.items()
        if pattern not in OWN_WORDS and (found := re.search(pattern, text))
    ]
    assert wrong == []


def test_the_game_of_the_manual_is_whole_and_nothing_is_wrong_in_it(manual: Manual) -> None:
    own = manual.section("15")
    blocks = [block for part in own.parts if part.number < "15.7" for block in part.blocks]
    lines = [line for block in blocks if isinstance(block, Code) for line in block.lines]
    found = checked("\n".join(lines).encode())
    assert found.game
    assert len(lines) >= 25
    assert [*never(tried(found.game, 1))] == []


def test_the_words_of_a_file_are_those_of_its_types_and_no_key_is_left_out(manual: Manual) -> None:
    blocks = [block for part in manual.section("16").parts for block in part.blocks]
    about = [block.about for block in blocks if isinstance(block, Terms)]
    assert sorted(about) == sorted(ABOUT)
    items = [item for each in about for item in terms(each, language(manual.code)).items]
    # What an income is the sum of is a part without a heading of its own.
    told = {"sum", *(runs[0].text for runs in items)}
    assert told >= {*FUNCTIONS, *CHANGES, *map(str, Kind)}
    parts = [one for one in PartOfFile.__subclasses__() if one.__name__ != "Words"]
    assert told | SECTIONS >= {name for one in parts for name in one.__struct_fields__}


def test_each_game_has_a_section_under_its_own_name() -> None:
    for game in GAMES.values():
        titles = [
            (manual_in("en").parts[n].title, manual_in("ja").parts[n].title) for n in ("12", "13", "14")
        ]
        assert (game.name.en, game.name.ja) in titles


def test_nothing_in_the_manual_lies_elsewhere_than_on_this_machine() -> None:
    for file in (ROOT / "data" / "manual").rglob("*"):
        if file.is_file():
            assert "://" not in file.read_text(), file


def test_a_section_is_read_into_parts_blocks_and_strong_words() -> None:
    section = parse(
        "# 8 Mistakes\n\nOne **two** three\nfour.\n\n"
        "## 8.2 Undo\n\n- a\n- b\n  c\n\n![Seen](ask)\n\n> 8.2 9\n"
    )
    assert (section.number, section.title) == ("8", "Mistakes")
    opening, undo = section.parts
    assert opening.blocks == (Paragraph((Run("One "), Run("two", strong=True), Run(" three four."))),)
    assert undo.blocks == (
        Items(((Run("a"),), (Run("b c"),))),
        Picture(name="ask", words="Seen"),
        SeeAlso(("8.2", "9")),
    )
    assert parse("# 1 一\n\nこれは\n文です。\n").parts[0].texts.__next__() == "これは文です。"


@pytest.mark.parametrize(
    "text",
    [
        "Words before any heading\n",
        "",
        "# 8 One\n\n# 9 Two\n",
        "# 8 One\n\n## 9.1 Of another section\n",
        "# 8 One\n\n## 8.2 Two\n\n## 8.1 One\n",
        "# 8 One\n\nSome `code`\n",
        "# 8 One\n\n[words](https://example.org)\n",
        "# 8 One\n\n1. first\n",
        "# 8 One\n\nA **half\n",
        "# 8 One\n\n### Deeper\n",
    ],
)
def test_what_is_not_of_the_format_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        parse(text)


def test_a_file_that_is_not_understood_is_named(tmp_path: Path) -> None:
    (tmp_path / "03-x.md").write_text("# 3 One\n\n> see there\n")
    with pytest.raises(ValueError, match=r"03-x\.md"):
        read(tmp_path)
