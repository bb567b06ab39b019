"""Pages that one test after the other is given: the first of a tablet, and who listens to it for a test.

A new page starts a process and reads scripts and type anew: three times what it takes to open one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # half a second that runs without a browser do not wait for
    from playwright.sync_api import BrowserContext, Page

BLANK = "/blank"
Listener = tuple[str, Callable[[Any], None]]
LISTENING: defaultdict[Page, list[Listener]] = defaultdict(list)


def page_of(context: BrowserContext) -> Page:
    """The page that rests on a tablet, or else a new one."""
    resting = [page for page in context.pages if page.url.endswith(BLANK)]
    return resting[0] if resting else context.new_page()


def listens(page: Page, event: str, act: Callable[[Any], None]) -> None:
    """Be told of what happens on a page until the test is over."""
    page.on(event, act)  # type: ignore[call-overload]
    LISTENING[page].append((event, act))


def unheard(page: Page) -> None:
    """Nobody listens to a page any more."""
    for event, act in LISTENING.pop(page, ()):
        page.remove_listener(event, act)
