"""Parts of a page: a screen that tells which of them it shows is sent only those that are others now."""

from __future__ import annotations

import re
from typing import NamedTuple

from flask import Response, request

# The header in which a screen tells its parts, as the region they stand in told them.
SHOWN = "Tableside-Parts"
BEGIN, NAMED, END = "<!--part ", "-->", "<!--end-->"
# Behind the region stands what no screen that shows the page exchanges.
BEHIND = "<!--behind-->"
REGION, AROUND = '<div id="match"', "around"
TOLD = re.compile(r' data-parts="([^"]*)"')
TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
# Such a screen takes what it has open from its address bar: a form or the poll may stay when a tab does not.
CARRIED = re.compile(
    r'(/(?:answer|undo|redo|back)|name="back" value="/matches/[^"?]*|/since/\d+\?as=[^"&]*|\?sheet=[^"&]*)'
    r'[?&][^"]*'
)
DIGESTS = 2**64 - 1


class Page(NamedTuple):
    """A drawn page: its title, the tag of its region, the rest, and in that its parts by their names."""

    title: str
    tag: str
    rest: str
    parts: dict[str, str]


def taken_apart(text: str) -> Page:
    """A page in its parts."""
    start = text.index(REGION)
    end = text.index(">", start) + 1
    rest = text[end:].partition(BEHIND)[0]
    around, *marked = rest.split(BEGIN)
    parts = {}
    for each in marked:
        name, _, part = each.partition(NAMED)
        parts[name], _, after = part.partition(END)
        around += after
    title = TITLE.search(text)
    return Page(title[0] if title else "", text[start:end], rest, {AROUND: around, **parts})


def told_in_parts(text: str, own: tuple[str, ...]) -> str:
    """A page whose region tells its parts by digests, alike whatever of a screen's `own` is in them."""
    digests = {name: _digest(part, own) for name, part in taken_apart(text).parts.items()}
    return TOLD.sub(f' data-parts="{" ".join(map(".".join, digests.items()))}"', text, count=1)


def sent(text: str) -> str | Response:
    """Of such a page what this screen lacks; after an answer also the form that gave it: its id is used."""
    shown = _by_name(request.headers.get(SHOWN, ""))
    if not shown:
        return text
    page = taken_apart(text)
    found = TOLD.search(page.tag)
    now = _by_name(found[1] if found else "")
    if shown.keys() != now.keys() or shown[AROUND] != now[AROUND]:
        return page.title + page.tag + page.rest
    used = "." + request.form.get("action", "").rpartition(".")[2] + '"'
    other = [
        part
        for name, part in page.parts.items()
        if shown[name] != now[name] or (request.method == "POST" and used in part)
    ]
    # Script puts them into their places, and tells the region anew what it says of the match.
    body = "".join((page.title, page.tag, *other, "</div>"))
    return Response(body, headers={"HX-Reswap": "parts show:none"})


def _by_name(told: str) -> dict[str, str]:
    return {name: digest for name, _, digest in (one.partition(".") for one in told.split())}


def _digest(text: str, own: tuple[str, ...]) -> str:
    for each in own:
        text = text.replace(each, "")
    # Python's own, another in each process: to a server just started every part is another.
    return format(hash(CARRIED.sub(r"\1", text)) & DIGESTS, "x")
