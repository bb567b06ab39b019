"""What of a page does not fit its screen, asked in one go."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # half a second that runs without a browser do not wait for
    from playwright.sync_api import Locator, Page

# What in a script asks how a page is laid out.
MEASURES = re.compile(
    r"ClientRect|getComputedStyle|elementFromPoint|axe\.run"
    r"|\b(client|scroll|offset|inner)(Width|Height|Top|Left)\b|\bscrollY\b"
)

STANDING = """await document.fonts.ready;
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));"""
"""Its type has come, and what finds no room was counted in the frame that was drawn then."""


def looked(name: str) -> str:
    """What looks at a page that stands, from a file of this folder."""
    script = (Path(__file__).parent / name).read_text(encoding="utf-8")
    return f"async () => {{ {STANDING} return await ({script.rstrip()})(); }}"


FITS, CUT, LOOK, TOGETHER = (looked(name) for name in ("fits.js", "cut.js", "look.js", "together.js"))
BOTH = f"async () => [...await ({FITS})(), ...await ({CUT})()]"


# Where our scripts do not run nothing is counted, and a promise is never kept.
# Where type is held back for good the test goes on, and says what is wrong.
STANDS = f"""() => document.documentElement.classList.contains("js") && Promise.race([
  (async () => {{ {STANDING} return true; }})(),
  new Promise((late) => setTimeout(late, 120000, false)),
])"""


def stands(page: Page) -> None:
    """Once the page stands as it was drawn."""
    page.evaluate(STANDS)


def measured(way: Callable[..., Any]) -> Callable[..., Any]:
    """This way to ask a page, which waits until the page stands where it is measured.

    What looks at a page that does not stand yet asks by a handle (`evaluate_handle`).
    """

    @wraps(way)
    def asked(where: Locator | Page, *given: Any, **how: Any) -> Any:
        expression = given[0] if given else how.get("expression", "ClientRect")
        if MEASURES.search(expression) and STANDING not in expression:
            stands(getattr(where, "page", where))
        return way(where, *given, **how)

    return asked


def unfit(page: Page) -> list[str]:
    """What is crowded, cut, covered or below the fold, each once; its type has come."""
    found: list[str] = page.evaluate(BOTH)
    return list(dict.fromkeys(found))


def size_of(page: Page) -> tuple[int, int]:
    """The width and height of the screen."""
    size = page.viewport_size
    assert size
    return size["width"], size["height"]


def sized(page: Page, size: tuple[int, int]) -> None:
    """A screen of this width and height; one that has it already is not drawn anew."""
    if size != size_of(page):
        page.set_viewport_size({"width": size[0], "height": size[1]})
