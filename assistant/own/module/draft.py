"""A file begun with the names of a module: sides, decks, kinds of units; the turn is to be written."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from assistant.core.words.folding import plain
from assistant.core.words.language import Language
from assistant.core.words.say import Say, Values, say

from ..examples import NAMELESS
from ..formula.vocabulary import TAKEN
from ..pieces.here import BOARD, FULL
from ..rules.steps import EACH, SECOND, TABLE
from .found import Module

# What a file may have of each.
MOST_SIDES, MOST_DECKS, MOST_CARDS, MOST_UNITS, MOST_PLACES = 6, 12, 300, 120, 400
# Bytes of all cards together, so that a file stays as small as it must be, and how often one is there.
MOST_BYTES, MOST_ALIKE = 80_000, 20
# Seats of a module that nobody plays a side from.
NO_SIDE = re.compile(r"solit|\bsolo\b|observ|referee|spectat|umpire|moderat", re.IGNORECASE)


@dataclass
class Keys:
    """Keys made of names, none of them twice, none a word of formulas."""

    taken: set[str] = field(default_factory=lambda: {*TAKEN, BOARD, FULL, EACH, SECOND, TABLE})

    def of(self, name: str, other: str) -> str:
        """The key of a name; of one without letters that a key has, another word with a number."""
        letters = plain(name).encode("ascii", "ignore").decode().lower()
        word = re.sub(r"[^a-z0-9]+", "_", letters).strip("_")[:24]
        word = word if word[:1].isalpha() else f"{other}_{word}".rstrip("_")
        keys = (word, *(f"{word}_{number}" for number in range(2, len(self.taken) + 3)))
        key = next(key for key in keys if key not in self.taken)
        self.taken.add(key)
        return key


def game_key(name: str) -> str:
    """The key of a game of this name."""
    key = Keys(set()).of(name, "game").replace("_", "-")
    return key if len(key) > 1 else NAMELESS


def quoted(text: str) -> str:
    """A text in quotes, as TOML and JSON both have it."""
    return json.dumps(text, ensure_ascii=False)


def draft(module: Module, language: Language, *, areas: bool, counters: bool, key: str = "") -> str:
    """The text of a file that begins with a module; what was left out of it is said in its comments."""
    return "\n".join([*lines(module, language, (areas, counters), key), ""])


def lines(module: Module, language: Language, asked: tuple[bool, bool], key: str) -> Iterator[str]:
    """The lines of the file; comments in the reader's language."""
    keys, (areas, counters) = Keys(), asked
    sides = [side for side in module.sides if not NO_SIDE.search(side)][:MOST_SIDES]
    for said in found(module):
        yield f"# {language.words(said)}"
    yield f"# {language.words(say('own.module.yours'))}"
    yield ""
    yield from ("tableside = 1", f"key = {quoted(key or game_key(module.name))}")
    yield f"name = {quoted(module.name or language.words(say('own.module.nameless')))}"
    if module.about:
        yield f"about = {quoted(module.about)}"
    yield from ("", "[sides]")
    for number, side in enumerate(sides or ["A", "B"]):
        yield f"{keys.of(side, f'side{number + 1}')} = {{ name = {quoted(side)} }}"
    yield from decks(module, keys, language)
    yield from table("units", units(module, keys, each=counters))
    if areas:
        names = [*module.areas][:MOST_PLACES]
        yield from table(
            "places", (f"{keys.of(name, 'place')} = {{ name = {quoted(name)} }}" for name in names)
        )
    yield from ("", f"# {language.words(say('own.module.steps'))}", "[steps]")
    title = language.words(say("own.module.turn"))
    yield f'{keys.of("turn_of_play", "turn")} = {{ name = {quoted(title)}, kind = "remind" }}'


def found(module: Module) -> Iterator[Say]:
    """What was found in a module, in words."""
    yield say("own.module.begun", name=module.name or "?", version=module.version or "?")
    cards = sum(sum(deck.values()) for deck in module.decks.values())
    counters = sum(map(len, module.trays.values()))
    told: Values = [
        say("own.module.sides", n=len(module.sides)),
        say("own.module.cards", n=cards, decks=len(module.decks)),
        say("own.module.counters", n=counters, trays=len(module.trays)),
        say("own.module.areas", n=len(module.areas)),
    ]
    yield say("own.module.found", them=told)


def table(name: str, entries: Iterable[str]) -> Iterator[str]:
    """A heading with its lines; nothing without any."""
    listed = [*entries]
    if listed:
        yield from ("", f"[{name}]", *listed)


def decks(module: Module, keys: Keys, language: Language) -> Iterator[str]:
    """The decks with their cards by name, those that are there more than once with their number."""
    left = MOST_BYTES
    for name, cards in [*module.decks.items()][:MOST_DECKS]:
        written = []
        for card, count in [*cards.items()][:MOST_CARDS]:
            line = card_line(card, count)
            left -= len(line.encode())
            written += [line] if left > 0 else []
        if written:
            called = name or language.words(say("own.module.loose"))
            key = keys.of(called, "deck")
            yield from ("", f"[decks.{key}]", f"name = {quoted(called)}", "cards = [", *written, "]")


def card_line(card: str, count: int) -> str:
    """A card, with its number if it is there more than once."""
    if count == 1:
        return f"  {quoted(card)},"
    return f"  {{ name = {quoted(card)}, count = {min(count, MOST_ALIKE)} }},"


def units(module: Module, keys: Keys, *, each: bool) -> Iterator[str]:
    """Kinds of units: a tray each, which often is a formation; or, if asked, each counter of the trays."""
    trays = {tray: kinds for tray, kinds in module.trays.items() if tray}
    kinds = [(kind, tray) for tray, some in module.trays.items() for kind in some]
    if not each or len(kinds) > MOST_UNITS:
        kinds = [(tray, "") for tray in trays]
    for kind, tray in kinds[:MOST_UNITS]:
        group = f", group = {quoted(tray)}" if tray else ""
        yield f"{keys.of(kind, 'unit')} = {{ name = {quoted(kind)}{group} }}"
