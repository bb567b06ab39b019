"""A page that says one sentence: why there is nothing on it."""

from __future__ import annotations

from assistant.core.words.say import Say

from .document import Document, PageHead
from .geometry import LARGE, WIDTH
from .lettering import KEY, wrap
from .page import Page
from .request import SheetRequest


def add_sentence(document: Document, request: SheetRequest, sentence: Say, code: str = "") -> None:
    """One more page, with nothing but that; its code is the match's unless another is given."""
    lines = wrap(request.words.words(sentence), KEY, WIDTH / LARGE)

    def body(page: Page) -> None:
        page.lines(0, page.top + 10, lines, KEY, WIDTH)

    document.add(PageHead("–", document.imprint.title, code or request.code), body)
