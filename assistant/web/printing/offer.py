"""What a print page offers: sheets with their pictures, and choices that are kept in every address."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from urllib.parse import urlencode

import msgspec
from flask import request

from assistant.core.words.language import LANGUAGES
from assistant.core.words.say import Name, Say, say
from printables.sheet import Sheet

from ..screen.words import spoken

PAPERS = ("a4", "letter")
SIZES = ("normal", "large")
LANGUAGE_NAMES = {"en": "English", "ja": "日本語"}
LEGENDS = {"paper": "screen.paper", "language": "screen.sheet_language", "size": "screen.size"}
PREVIEW = 420
"""How wide a picture of a sheet is, in px."""
HOUR = 3600

Values = Iterable[tuple[str, Say | Name | str]]


class Switch(msgspec.Struct, frozen=True):
    """A choice of the print page: its legend, and each value with its words, address, whether it is on."""

    legend: Say
    values: tuple[tuple[str, Say | Name | str, str, bool], ...]


class Card(msgspec.Struct, frozen=True):
    """A sheet on the print page: where its PDF and its picture are, and other ways to print it."""

    sheet: Sheet
    address: str
    picture: str
    others: tuple[tuple[Say | str, str], ...] = ()


def chosen_of(name: str, allowed: tuple[str, ...]) -> str:
    """One of the choices of the page, the first unless another is asked for."""
    given = request.args.get(name, allowed[0])
    return given if given in allowed else allowed[0]


def always_chosen() -> dict[str, str]:
    """What every print page lets choose: paper, language, size of type."""
    return {
        "paper": chosen_of("paper", PAPERS),
        "language": chosen_of("language", tuple(dict.fromkeys((spoken().code, *LANGUAGES)))),
        "size": chosen_of("size", SIZES),
    }


def always_offered() -> dict[str, Values]:
    """The values of these, with their words."""
    return {
        "paper": [(paper, say(f"screen.paper_{paper}")) for paper in PAPERS],
        "language": [(code, LANGUAGE_NAMES[code]) for code in LANGUAGES],
        "size": [(size, say(f"screen.size_{size}")) for size in SIZES],
    }


def switches(
    offered: Mapping[str, Values], chosen: Mapping[str, str], here: str, legends: Mapping[str, Say]
) -> list[Switch]:
    """A switch a choice, each address keeping all others; `legends` are of those not on every page."""
    return [
        Switch(
            legends.get(name) or say(LEGENDS[name]),
            tuple(
                (value, words, f"{here}?{urlencode({**chosen, name: value})}", chosen[name] == value)
                for value, words in values
            ),
        )
        for name, values in offered.items()
    ]
