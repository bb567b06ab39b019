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
# Words that only ask, and what joins words in a Japanese query.
ASKING = frozenset((
    "a", "an", "and", "are", "can", "do", "does", "for", "how", "i", "in", "is", "it", "my", "of", "on", "or",
    "our", "the", "to", "we", "what", "when", "where", "which", "who", "why", "with",
    "何", "何か", "どう", "どこ", "なに",
))  # fmt: skip
PARTICLE = re.compile(r"(?<=[^ぁ-ん])(?:とは|って|[のをにがはでとへ?？])(?=[^ぁ-ん]|何|$)|[?？!！,、。]")
LATIN, KATAKANA = re.compile(r"[a-z0-9]+"), re.compile(r"[ァ-ヴー]+")
IRREGULAR = {"die": "dic", "dice": "dic"}
SHORTEST = 4
SENTENCE = re.compile(r"(?<=[.!?]) |(?<=。)")


class Found(NamedTuple):
    """A part that has the words, and the first sentence of it that has one of them."""

    part: Part
    sentence: str


def words_of(query: str) -> tuple[str, ...]:
    """What is looked for: the words of a query, each once, without those that only ask."""
    said = [word for part in plain(query[:LONGEST]).split() for word in PARTICLE.split(part) if word]
    words = tuple(dict.fromkeys(stem(word) for word in said if word not in ASKING))
    # Who looks for nothing but such words means them.
    return (words or tuple(dict.fromkeys(map(stem, said))))[:MOST_WORDS]


def stem(word: str) -> str:
    """An English word without its ending, so that ships and ship, blockaded and blockade are one."""
    if not word.isascii() or len(word) < SHORTEST:
        return IRREGULAR.get(word, word)
    for ending in ("ies", "ing", "ed", "es", "s", "e", "y"):
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST - 1:
            return word.removesuffix(ending)
    return word


def search(manual: Manual, query: str) -> list[Found]:
    """The parts that have all words of a query, those with most of them in their title first."""
    words = words_of(query)
    if not words:
        return []
    found = [part for part in manual.parts.values() if _has(part, words)]
    # Sorting keeps the order of the manual among those that are alike.
    found.sort(key=lambda part: -_count(part.title, words))
    return [Found(part, _sentence(part, words)) for part in found[:MOST_FOUND]]


def _has(part: Part, words: tuple[str, ...]) -> bool:
    return _count("\n".join((part.title, *part.texts)), words) == len(words)


def _count(text: str, words: tuple[str, ...]) -> int:
    """How many of the words a text has: whole ones, of a compound in katakana also its beginning."""
    told = plain(text)
    latin = {stem(word) for word in LATIN.findall(told)}
    katakana = set(KATAKANA.findall(told))
    return sum(_stands(word, told, latin, katakana) for word in words)


def _stands(word: str, told: str, latin: set[str], katakana: set[str]) -> bool:
    if LATIN.fullmatch(word):
        return word in latin
    if KATAKANA.fullmatch(word):
        return any(run.startswith(word) for run in katakana)
    return word in told


def _sentence(part: Part, words: tuple[str, ...]) -> str:
    """The sentence that has most of the words, the first of those."""
    return max(_sentences(part), key=lambda each: _count(each, words), default="")


def _sentences(part: Part) -> Iterator[str]:
    for text in part.texts:
        yield from (sentence.strip() for sentence in SENTENCE.split(text) if sentence.strip())
