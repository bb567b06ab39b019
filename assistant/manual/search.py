"""Looking for words in the manual: plain, in titles and text, in the language that is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from assistant.core.words.folding import plain

from .library import Manual
from .pieces import Part

# More than anybody types; what is longer is cut, as nothing here has so many words.
LONGEST, MOST_WORDS, MOST_FOUND = 100, 8, 20
# A sentence ends with its point; Japanese has no space after it.
SENTENCE = re.compile(r"(?<=[.!?]) |(?<=。)")


class Found(NamedTuple):
    """A part that has the words, and the first sentence of it that has one of them."""

    part: Part
    sentence: str


def words_of(query: str) -> tuple[str, ...]:
    """What is looked for: the words of a query, each once."""
    return tuple(dict.fromkeys(plain(query[:LONGEST]).split()))[:MOST_WORDS]


def search(manual: Manual, query: str) -> list[Found]:
    """The parts that have all words of a query, those with most of them in their title first."""
    words = words_of(query)
    if not words:
        return []
    found = [part for part in manual.parts.values() if _has(part, words)]
    # Sorting keeps the order of the manual among those that are alike.
    found.sort(key=lambda part: -_in_title(part, words))
    return [Found(part, _sentence(part, words)) for part in found[:MOST_FOUND]]


def _has(part: Part, words: tuple[str, ...]) -> bool:
    whole = plain("\n".join((part.title, *part.texts)))
    return all(word in whole for word in words)


def _in_title(part: Part, words: tuple[str, ...]) -> int:
    title = plain(part.title)
    return sum(word in title for word in words)


def _sentence(part: Part, words: tuple[str, ...]) -> str:
    sentences = list(_sentences(part))
    hit = (each for each in sentences if any(word in plain(each) for word in words))
    return next(hit, sentences[0] if sentences else "")


def _sentences(part: Part) -> Iterator[str]:
    for text in part.texts:
        yield from (sentence.strip() for sentence in SENTENCE.split(text) if sentence.strip())
