"""Whatever is said has words, in both languages, with the same values in them."""

from __future__ import annotations

import io
import os
import re
import time
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from assistant.core.words.language import LANGUAGES, PLACEHOLDER
from hatch_build import compile_catalogues, key_of, merged

from .said import FOLDER, KEY, MESSAGES, Use, game_of, said_in_python, said_in_template, uses


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_said_has_words(code):
    messages = MESSAGES[code]

    def known(use: Use) -> bool:
        return use.key in messages if use.whole else any(key.startswith(use.key) for key in messages)

    said = uses()
    assert len(said) > 30
    wordless = [f"{use.where} {use.key}" for use in said if not known(use)]
    assert not wordless, "\n".join(wordless)


def belongings() -> dict[str, str]:
    """The game of each message: that of the folder its words lie in."""
    return {
        key_of(message.id): game_of(path.relative_to(FOLDER))
        for path in sorted((FOLDER / "en").rglob("*.po"))
        for message in read_po(io.BytesIO(path.read_bytes()))
        if message.id
    }


def test_what_serves_every_game_says_nothing_of_one_games_own_words():
    of = belongings()
    strange = [
        f"{use.where} {use.key}"
        for use in uses()
        if use.whole and not game_of(Path(use.where)) and of.get(use.key, "")
    ]
    assert strange == []


def test_words_that_only_one_game_says_lie_in_its_own_files():
    of, said = belongings(), uses()
    by_all = [use for use in said if not game_of(Path(use.where))]
    only = {use.key for use in said if use.whole and game_of(Path(use.where))}
    only -= {
        key for key in only for use in by_all if key == use.key or (not use.whole and key.startswith(use.key))
    }
    assert sorted(key for key in only if key in of and not of[key]) == []


def test_every_value_a_message_names_is_given_where_it_is_said():
    said = [use for use in uses() if use.whole and use.values is not None and use.key in MESSAGES["en"]]
    missing = {
        f"{use.where} {use.key}": sorted(MESSAGES[code][use.key].placeholders - use.values)
        for use in said
        for code in LANGUAGES
        if use.key in MESSAGES[code]
    }
    assert {where: names for where, names in missing.items() if names} == {}


def test_both_languages_have_the_same_messages():
    assert set(MESSAGES["en"]) - set(MESSAGES["ja"]) == set()
    assert set(MESSAGES["ja"]) - set(MESSAGES["en"]) == set()


def test_both_languages_name_the_same_values():
    differing = {
        key: (sorted(message.placeholders), sorted(MESSAGES["ja"][key].placeholders))
        for key, message in MESSAGES["en"].items()
        if key in MESSAGES["ja"] and message.placeholders - {"n"} != MESSAGES["ja"][key].placeholders - {"n"}
    }
    assert differing == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_message_is_empty_or_fuzzy_and_every_key_is_a_key(code):
    for key, message in MESSAGES[code].items():
        assert all(message.forms), f"{key} is empty"
        assert not message.fuzzy, f"{key} is fuzzy"
        assert KEY.fullmatch(key), f"{key} is no key"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_counted_message_has_as_many_forms_as_its_language(code):
    for file in sorted((FOLDER / code).rglob("*.po")):
        with file.open("rb") as lines:
            messages = read_po(lines, code)
        for message in messages:
            if message.pluralizable:
                assert len(message.string) == messages.num_plurals, f"{file.name}: {key_of(message.id)}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_key_stands_twice_in_one_file(code):
    for file in (FOLDER / code).rglob("*.po"):
        keys = re.findall(r'^msgid "(.+)"$', file.read_text(), re.MULTILINE)
        assert [key for key, times in Counter(keys).items() if times > 1] == [], file


# Keys whose Japanese is rightly the same figures or letters as the English.
INTERNATIONAL = re.compile(r"^[^A-Za-z]*$|^[^a-z]*$|^(\W|\d|_|\{\w+\}|[A-Z])*$")


def test_japanese_is_japanese():
    alike = {
        key: message.forms[0]
        for key, message in MESSAGES["ja"].items()
        if key in MESSAGES["en"]
        and message.forms[0] == MESSAGES["en"][key].forms[0]
        and not INTERNATIONAL.match(PLACEHOLDER.sub("", message.forms[0]))
    }
    assert alike == {}


def test_what_is_said_is_found_in_code_and_templates():
    code = 'say("a.b", n=1, x=2); say("c.d" if x else "e.f"); say(f"g.{h}"); ["error.command", "error.toml"]'
    template = '{{ t("a.b", n=1) }}{{ t("c." ~ d) }}{{ t("e.f" if g else "h.i") }}{{ t(other) }}'
    found = [use[1:] for use in said_in_python(Path("x"), code)]
    none = frozenset[str]()
    assert found == [
        ("a.b", True, {"n", "x"}),
        ("c.d", True, none),
        ("e.f", True, none),
        ("g.", False, none),
        ("error.command", True, None),
    ]
    found = [use[1:] for use in said_in_template(Path("x"), template)]
    assert found == [("a.b", True, {"n"}), ("c.", False, none), ("e.f", True, none), ("h.i", True, none)]


@pytest.mark.parametrize("more", [False, True], ids=["words changed", "a file more"])
def test_words_are_compiled_again_only_when_they_changed(tmp_path, more):
    (folder := tmp_path / "en").mkdir()
    (words := folder / "one.po").write_text('msgid "a.b"\nmsgstr "One"\n')
    compile_catalogues(tmp_path)
    compiled = folder / "LC_MESSAGES" / "tableside.mo"
    first = compiled.stat().st_ino
    compile_catalogues(tmp_path, changed_only=True)
    assert compiled.stat().st_ino == first
    later = time.time_ns() + 10**9
    if more:
        (folder / "two.po").write_text('msgid "c.d"\nmsgstr "Two"\n')
        os.utime(folder, ns=(later, later))
    else:
        os.utime(words, ns=(later, later))
    compile_catalogues(tmp_path, changed_only=True)
    assert (b"Two" in compiled.read_bytes(), compiled.stat().st_ino != first) == (more, True)


def test_a_key_in_two_files_of_a_language_is_refused(tmp_path):
    for area in ("one", "two"):
        (tmp_path / f"{area}.po").write_text('msgid "same.key"\nmsgstr "Words"\n')
    with pytest.raises(ValueError, match=r"same\.key is already in another file"):
        merged(tmp_path.rename(tmp_path.with_name("en")))
