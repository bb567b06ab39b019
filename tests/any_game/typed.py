"""The forms of a page that answer, and what a browser would send of them."""

from __future__ import annotations

from html.parser import HTMLParser

Tag = dict[str, str]


class Forms(HTMLParser):
    """Every form of a page by its id, with its inputs wherever they stand."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open = ""
        self.actions: dict[str, str] = {}
        self.inputs: dict[str, list[Tag]] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A form begins, or an input of one."""
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.open = said.get("id", "")
            self.actions[self.open] = said.get("action", "")
        form = said.get("form", self.open)
        # What is tapped says something as well: of several buttons of a name it is the first.
        if tag == "button" and said.get("name") not in (None, "roll"):
            said["type"] = "radio"
            tag = "input"
        if tag == "input" and form:
            self.inputs.setdefault(form, []).append(said)

    def handle_endtag(self, tag: str) -> None:
        """A form ends."""
        if tag == "form":
            self.open = ""

    def numbers(self, form: str) -> list[Tag]:
        """What of a form is typed as a number."""
        return [one for one in self.inputs.get(form, ()) if one.get("type") == "number" and "name" in one]

    def sent(self, form: str, name: str, given: str) -> dict[str, str | list[str]]:
        """The form as it stands, with something chosen where it asks for it, and this for one number."""
        found: dict[str, str | list[str]] = {}
        for one in self.inputs[form]:
            if "name" not in one:
                continue
            kind = one.get("type", "text")
            first = kind == "radio" and one["name"] not in found
            if kind in ("radio", "checkbox") and "checked" not in one and not first:
                continue
            if one["name"].endswith("[]"):
                found[one["name"]] = [*found.get(one["name"], []), one.get("value", "")]
            else:
                found[one["name"]] = one.get("value", "") or ("1" if "required" in one else "")
        return {**found, name: given}
