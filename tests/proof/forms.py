"""What a browser makes of a page: its forms, their controls, and what filling them in by chance sends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from random import Random

TAG = re.compile(r"<(/?)(form|input|button|textarea|select)\b([^>]*)>")
ATTRIBUTE = re.compile(r'([\w:-]+)(?:="([^"]*)")?')
Pairs = list[tuple[str, str]]
Attributes = dict[str, str]


@dataclass
class Form:
    """One form: where it goes, and its controls as their attributes, in order."""

    id: str
    method: str
    address: str
    upload: bool
    inputs: list[Attributes] = field(default_factory=list)
    buttons: list[Attributes] = field(default_factory=list)

    def can_be_sent(self) -> bool:
        """Whether there is a button to tap."""
        return any("disabled" not in button for button in self.buttons)

    def value(self, name: str) -> str:
        """What stands in its first control of this name; empty if it has none."""
        return next((one.get("value", "") for one in self.inputs if one.get("name") == name), "")


def attributes(text: str) -> Attributes:
    """The attributes of a tag; one without a value is there and empty."""
    return {name: unescape(value) for name, value in ATTRIBUTE.findall(text)}


def forms(page: str) -> list[Form]:
    """The forms of a page; a control may stand elsewhere and name its form."""
    found: list[Form] = []
    inside: Form | None = None
    elsewhere: list[tuple[str, Attributes]] = []
    for closing, tag, text in TAG.findall(page):
        given = attributes(text)
        if tag == "form":
            inside = None if closing else _opened(given)
            found += [inside] if inside else []
        elif not closing and given.get("form"):
            elsewhere.append((tag, given))
        elif not closing and inside is not None:
            _place(inside, tag, given)
    for tag, given in elsewhere:
        for form in found:
            if form.id == given["form"]:
                _place(form, tag, given)
    return found


def _opened(given: Attributes) -> Form:
    method = given.get("method", "get").lower()
    upload = given.get("enctype") == "multipart/form-data"
    return Form(given.get("id", ""), method, given.get("action", ""), upload)


def _place(form: Form, tag: str, given: Attributes) -> None:
    if tag == "button" or given.get("type") == "submit":
        if given.get("type", "submit") == "submit":
            form.buttons.append(given)
    elif "disabled" not in given:
        form.inputs.append(given)


def filled(form: Form, chance: Random) -> Pairs:
    """What a form sends: dice and choices by chance, numbers within their limits, then one of its buttons."""
    button = chance.choice([button for button in form.buttons if "disabled" not in button])
    sent = list(_typed(form, chance, leave_open="formnovalidate" in button))
    if "name" in button:
        sent.append((button["name"], button.get("value", "")))
    return sent


def _typed(form: Form, chance: Random, *, leave_open: bool) -> Iterator[tuple[str, str]]:
    radios: dict[str, list[Attributes]] = {}
    for given in form.inputs:
        name, kind = given.get("name", ""), given.get("type", "text")
        if not name:
            continue
        if kind == "radio":
            radios.setdefault(name, []).append(given)
        elif kind == "checkbox":
            if "checked" in given or chance.random() < 0.3:
                yield name, given.get("value", "on")
        elif kind == "number":
            yield name, _number(given, chance)
        elif kind != "file":
            yield name, given.get("value") or ("" if kind == "hidden" else "by hand")
    for name, keys in radios.items():
        chosen = [] if leave_open else [chance.choice(keys)]
        for given in chosen or [given for given in keys if "checked" in given]:
            yield name, given.get("value", "on")


def _number(given: Attributes, chance: Random) -> str:
    if given.get("value") and chance.random() < 0.5:
        return given["value"]
    least = int(given.get("min") or 0)
    return str(chance.randint(least, min(int(given.get("max") or 9), least + 6)))
