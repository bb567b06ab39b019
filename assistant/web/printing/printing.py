"""Bundles of sheets that are being drawn: a sheet at each request, so that a page can show how far it is."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from flask import current_app

from assistant.core.words.say import Say

if TYPE_CHECKING:
    from printables.drawing.document import Document

Asked = tuple[Hashable, ...]
MOST = 8
"""So many are kept, finished or not."""


class Printing:
    """A document in the making, sheet by sheet; `done` is how many of its `sheets` are drawn."""

    def __init__(self, document: Document) -> None:
        self.sheets: list[Say] = [title for title, _ in document.parts]
        self.done = 0
        self.pdf: bytes | None = None
        self._ends = [last for _, last in document.parts]
        self._document, self._drawing = document, document.drawing()
        self._begun = False
        self._lock = threading.Lock()

    def step(self) -> bool:
        """Draw one more sheet, at the first step none; whether the document is whole."""
        with self._lock:
            # The first step draws nothing, so that the page that waits is seen at once.
            if self.pdf is None and self._begun:
                self._draw()
            self._begun = True
            return self.pdf is not None

    def _draw(self) -> None:
        try:
            while next(self._drawing) < self._ends[self.done]:
                pass
            self.done += 1
            if self.done == len(self._ends):
                next(self._drawing)
        except StopIteration as finished:
            self.pdf = finished.value
        except Exception:
            # A page that asks again begins again, instead of waiting for what never comes.
            self._drawing, self.done = self._document.drawing(), 0
            raise


class Printings:
    """The newest of them by what was asked for."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Asked, Printing] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, asked: Asked) -> Printing | None:
        """One that was started."""
        with self._lock:
            return self._kept.get(asked)

    def keep(self, asked: Asked, printing: Printing) -> Printing:
        """The one that is kept: this, or another that was started meanwhile."""
        with self._lock:
            kept = self._kept.setdefault(asked, printing)
            while len(self._kept) > MOST:
                self._kept.popitem(last=False)
            return kept


def _printings() -> Printings:
    kept: Printings = current_app.extensions.setdefault("printings", Printings())
    return kept


def started(asked: Asked, make: Callable[[], Document]) -> Printing:
    """What is being printed for this request, begun with it if it is the first."""
    return _printings().get(asked) or _printings().keep(asked, Printing(make()))


def finished(asked: Asked) -> bytes | None:
    """The PDF of what was asked for, if it was printed step by step."""
    printing = _printings().get(asked)
    return printing.pdf if printing else None
