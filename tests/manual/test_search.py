"""Looking for words in the manual: both languages, any case and width, and nothing that breaks it."""

from __future__ import annotations

import functools

import pytest
from flask.testing import FlaskClient

from assistant.games import shipped_kinds
from assistant.manual.counters import whole_manual
from assistant.manual.library import Manual
from assistant.manual.search import LONGEST, MOST_FOUND, search, words_of


@functools.cache
def manual_in(code: str) -> Manual:
    """The manual as it is searched, with the counters of every game."""
    return whole_manual(code, shipped_kinds())


@pytest.mark.parametrize(
    ("code", "query", "number"),
    [
        ("en", "undo redo", "8.1"),
        ("en", "FIREWALL", "11.2"),
        ("en", "close evening checksums", "10.3"),
        ("ja", "取消", "8.1"),
        ("ja", "ファイアウォール", "11.2"),
        ("ja", "ﾌｧｲｱｳｫｰﾙ　ポート", "11.2"),
        ("ja", "ＰＤＦ 証し", "10.3"),
        ("en", "own dice", "4.1"),
        ("en", "dice own", "4.4"),
        ("en", "blockade", "12.4"),
        ("en", "blockaded worlds?", "12.4"),
        ("en", "What is a monitor?", "12.15"),
        ("en", "monitors", "12.15"),
        ("en", "DD", "13.9"),
        ("ja", "自分のダイス", "4.1"),
        ("ja", "ダイス 自分", "4.1"),
        ("ja", "封鎖", "12.4"),
        ("ja", "モニターとは何か", "12.15"),
        ("ja", "モニター艦って？", "12.15"),
        ("ja", "ＤＤ", "13.9"),
    ],
)
def test_words_are_found_in_title_and_text_of_the_language_that_is_read(
    code: str, query: str, number: str
) -> None:
    found = search(manual_in(code), query)
    assert number in [one.part.number for one in found]
    assert all(one.sentence for one in found)


def test_titles_come_first_and_the_sentence_that_is_shown_has_a_word() -> None:
    first, *others = search(manual_in("en"), "undo")
    assert first.part.number == "8.1"
    assert others
    assert "undo" in first.sentence.casefold()


def test_all_words_must_be_there_and_no_more_is_told_than_can_be_read() -> None:
    assert search(manual_in("en"), "undo xylophone") == []
    assert search(manual_in("en"), " \u3000 ") == []
    assert len(search(manual_in("en"), "a")) == MOST_FOUND


@pytest.mark.parametrize("letters", ["idd", "iddl", "ire", "ールウ"])
def test_letters_inside_a_word_are_no_word(letters: str) -> None:
    assert search(manual_in("en"), letters) == []
    assert search(manual_in("ja"), letters) == []


@pytest.mark.parametrize(
    ("query", "others"),
    [
        ("monitor", ["a monitor", "What is a monitor", "Monitors?"]),
        ("dice own", ["dice own own", "dice my own"]),
        ("モニター", ["モニターとは", "モニターとは何か", "モニターって？"]),
        ("自分 ダイス", ["自分のダイス", "自分のダイスは？"]),
    ],
)
def test_words_that_only_ask_and_endings_look_for_nothing_else(query: str, others: list[str]) -> None:
    assert {words_of(other) for other in others} == {words_of(query)}


def test_a_query_of_nothing_but_such_words_looks_for_them() -> None:
    assert words_of("what is it") == ("what", "is", "it")


HOSTILE = (
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "%00\x00",
    "(((((((a+)+)+)+$",
    "../../etc/passwd",
    "{{ config }} ${7*7}",
    "\u202e\ud7ff\U0010ffff" * 30,
    "a " * 5000,
    "ﷺ" * 200,
)


@pytest.mark.parametrize("query", HOSTILE)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_hostile_query_is_words_like_any_other(client: FlaskClient, query: str, language: str) -> None:
    client.set_cookie("language", language)
    page = client.get("/manual", query_string={"q": query})
    assert page.status_code == 200
    assert "<script>alert" not in page.text
    assert ">49<" not in page.text
    assert len(page.text) < 60_000


def test_a_query_is_cut_and_stays_in_its_field(client: FlaskClient) -> None:
    page = client.get("/manual", query_string={"q": "z" * 500}).text
    assert f'value="{"z" * LONGEST}"' in page
    assert "Nothing in the manual has" in page
    assert 'type="hidden" name="back" value="/settings"' in client.get("/manual?q=a&back=/settings").text
