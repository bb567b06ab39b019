"""Whatever a game of a package says has words in both languages, with the same values in them."""

from __future__ import annotations

import pytest

from assistant.core.words.language import LANGUAGES
from assistant.games import HOMES

from ..said import MESSAGES, Message, Use, catalogue, said_in_python, said_in_template
from .handed import KEYS, lies

PACKAGES = [key for key in KEYS if key not in HOMES or HOMES[key].pages is not None]


def own_words(key: str, code: str) -> dict[str, Message]:
    return catalogue(lies(key)[1] / "languages" / code)


def said_by(key: str) -> list[Use]:
    """Every place of a package that says something, and the names that are looked for by key."""
    folder, found = lies(key)[1], list[Use]()
    for path in sorted(folder.rglob("*.py")):
        found += said_in_python(path.relative_to(folder), path.read_text("utf-8"))
    for path in sorted(folder.rglob("*.html")):
        found += said_in_template(path.relative_to(folder), path.read_text("utf-8"))
    return [use for use in found if use.whole]


def faults(key: str) -> list[str]:
    """What is wrong with the words of a package, a line each."""
    own = {code: own_words(key, code) for code in LANGUAGES}
    found = [
        f"{use.where} {use.key}: no words in {code}"
        for use in said_by(key)
        for code in LANGUAGES
        if use.key not in own[code] and use.key not in MESSAGES[code]
    ]
    every = sorted({name for words in own.values() for name in words})
    for name in every:
        lacking = [code for code in LANGUAGES if name not in own[code]]
        values = {frozenset(own[code][name].placeholders - {"n"}) for code in LANGUAGES if name in own[code]}
        found += [f"{name}: not said in {code}" for code in lacking]
        found += [f"{name}: other values in another language"] if len(values) > 1 else []
    return found


@pytest.mark.parametrize("key", PACKAGES)
def test_what_a_package_says_has_words_in_both_languages(key: str) -> None:
    assert own_words(key, "en")
    assert faults(key) == []


def test_a_sentence_that_one_language_lacks_or_that_names_another_value_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    key = PACKAGES[0]
    words = {code: own_words(key, code) for code in LANGUAGES}
    first, second = (name for name in list(words["en"])[:2])
    del words["ja"][first]
    words["ja"][second] = Message(("{nobody_gives_this}",), fuzzy=False)
    monkeypatch.setattr(f"{__name__}.own_words", lambda _, code: words[code])
    assert f"{first}: not said in ja" in faults(key)
    assert f"{second}: other values in another language" in faults(key)
