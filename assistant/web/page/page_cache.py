"""The page cache: drawn once for all screens that look alike; what each has of its own is put in last."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import AbstractContextManager

from flask import Flask, current_app

# A page is 30 to 50 KB; ten tables have no more of them in use.
MOST_PAGES = 160
OF_EACH_REQUEST = frozenset({"g", "request", "session"})


class Alike:
    """The page cache: the newest pages, with places for what a screen has of its own."""

    def __init__(self) -> None:
        self._pages: OrderedDict[Hashable, str] = OrderedDict()
        self._turns: dict[Hashable, threading.Lock] = {}
        self._lock = threading.Lock()
        # By chance, and never sent: nothing that players write can be mistaken for a place.
        self._places = (secrets.token_hex(16), secrets.token_hex(16))

    def page(self, look: Hashable, own: tuple[str, str], draw: Callable[[], str]) -> str:
        """The page of this look with what is this screen's `own`, with which it is drawn if it never was.

        Of screens that ask at once one draws, and the others wait for it.
        """
        page = self._remembered(look)
        if page is None:
            with self._turn(look):
                page = self._remembered(look)
                if page is None:
                    return self._drawn(look, own, draw)
        return _exchanged(page, self._places, own)

    def _turn(self, look: Hashable) -> AbstractContextManager[object]:
        """Held by the one screen that draws this look."""
        with self._lock:
            return self._turns.setdefault(look, threading.Lock())

    def _remembered(self, look: Hashable) -> str | None:
        with self._lock:
            page = self._pages.get(look)
            if page is not None:
                self._pages.move_to_end(look)
        return page

    def _drawn(self, look: Hashable, own: tuple[str, str], draw: Callable[[], str]) -> str:
        try:
            page = draw()
            with self._lock:
                # Kept with places for what is each screen's own: its token is never another's.
                self._pages[look] = _exchanged(page, own, self._places)
                while len(self._pages) > MOST_PAGES:
                    self._pages.popitem(last=False)
        finally:
            with self._lock:
                self._turns.pop(look, None)
        return page


def _exchanged(page: str, before: tuple[str, str], after: tuple[str, str]) -> str:
    for old, new in zip(before, after, strict=True):
        page = page.replace(old, new)
    return page


def alike() -> Alike:
    """What was drawn by this application."""
    found: Alike = current_app.extensions["alike"]
    return found


def known_to_all() -> str:
    """What every template knows of this screen: its language, its light, what it may do."""
    known: dict[str, object] = {}
    current_app.update_template_context(known)
    return repr(sorted((name, value) for name, value in known.items() if name not in OF_EACH_REQUEST))


def install(app: Flask) -> None:
    """Give the application a memory of what it has drawn."""
    app.extensions["alike"] = Alike()
