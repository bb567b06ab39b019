"""The usual press of a page, without a browser: its main button, sent with what stands in its form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from flask.testing import FlaskClient

# What has no end, as far as pages of a match have it.
VOID = frozenset({"input", "br", "hr", "img", "link", "meta"})
SINGLE = ("radio", "checkbox")
ALERT = re.compile(r'role="alert"[^>]*>(.*?)</(?:section|main)>', re.DOTALL)


class Part:
    """An element of a page, and what it stands in."""

    def __init__(self, tag: str, given: dict[str, str], within: Part | None) -> None:
        self.tag, self.given, self.within = tag, given, within

    def around(self) -> Iterator[Part]:
        """Itself, and all that it stands in."""
        one: Part | None = self
        while one is not None:
            yield one
            one = one.within

    def kinds(self) -> list[str]:
        """Its classes."""
        return self.given.get("class", "").split()

    def form(self) -> str:
        """The id of the form it is of."""
        around = (one.given.get("id", "") for one in self.around() if one.tag == "form")
        return self.given.get("form") or next(around, "")

    def in_sight(self) -> bool:
        """Whether it stands in the place of the question, neither over it nor folded away."""
        around = [*self.around()]
        folded = any(one.tag == "details" and "open" not in one.given for one in around)
        over = any("popover" in one.given or "hidden" in one.given for one in around)
        return any("ask-scroll" in one.kinds() for one in around) and not folded and not over


class Drawn(HTMLParser):
    """The elements of a page in their order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.parts: list[Part] = []
        self.open: Part | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            self.open = self.parts[-1]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.parts.append(Part(tag, {name: value or "" for name, value in attrs}, self.open))

    def handle_endtag(self, tag: str) -> None:
        around = self.open.around() if self.open else ()
        if (ended := next((one for one in around if one.tag == tag), None)) is not None:
            self.open = ended.within

    def named(self, form: str) -> Part | None:
        """The form of this id."""
        return next((one for one in self.parts if one.tag == "form" and one.given.get("id") == form), None)

    def main(self) -> Part | None:
        """The main button of the open question, or the first that answers."""
        asked = [one for one in self.parts if one.tag in ("button", "a", "label") and one.in_sight()]
        mains = [one for one in asked if {"main", "send"} & {*one.kinds()}]
        first = [one for one in asked if one.tag == "button" and (form := self.named(one.form()))
                 and "answer" in form.kinds()]  # fmt: skip
        return next(iter([*mains, *first]), None)

    def fields(self, form: str, *, checked: bool) -> list[tuple[str, str]]:
        """What is sent of a form; if a browser has `checked` it, what must be chosen and is not is tapped."""
        named = [one.given for one in self.parts if one.tag in ("input", "textarea") and one.form() == form]
        named = [one for one in named if one.get("name") and "disabled" not in one]
        sent = [one for one in named if one.get("type") not in SINGLE or "checked" in one]
        for one in named:
            if checked and "required" in one and one["name"] not in {each["name"] for each in sent}:
                sent.append(one)
        return [(one["name"], one.get("value", "")) for one in sent]


def pressed(client: FlaskClient, address: str) -> str:
    """What is wrong with the main button of a page when it is pressed; empty if that leads on."""
    page = Drawn(client.get(address).text)
    if (main := page.main()) is None:
        return "no main button"
    if "href" in main.given:
        status = client.get(main.given["href"]).status_code
        return "" if status in (200, 303) else f"leads to {status}"
    if over := main.given.get("popovertarget"):
        return "" if any(one.given.get("id") == over for one in page.parts) else f"{over} is not there"
    form = page.named(main.form())
    return sent(client, page, main, form) if form else f"{main.given} is of no form"


def sent(client: FlaskClient, page: Drawn, main: Part, form: Part) -> str:
    """What is said to the press of a button of a form, if it is not taken."""
    data: dict[str, Any] = {}
    fields = page.fields(form.given["id"], checked="formnovalidate" not in main.given)
    for name, value in (*fields, (main.given.get("name", ""), main.given.get("value", ""))):
        data.setdefault(name, []).append(value)
    data.pop("", None)
    answer = client.post(main.given.get("formaction") or form.given["action"], data=data)
    said = ALERT.search(answer.text)
    words = " ".join(re.sub(r"<[^>]+>", " ", said[1] if said else answer.text).split())
    return "" if answer.status_code in (200, 303) else f"{answer.status_code}: {words[:200]}"
