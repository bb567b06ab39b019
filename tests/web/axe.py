"""What axe-core finds on a page: nothing serious may be. Each server of tests offers it as a file.

A browser that has it keeps it, read and compiled: to send each page half a megabyte, and to compile it there
anew, took longer than to open the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # half a second that runs without a browser do not wait for
    from playwright.sync_api import Page

Wsgi = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]
ADDRESS = "/axe.js"
GRAVE, MILD = ("serious", "critical"), ("moderate", "minor")
# A rule says how grave it is: those that find nothing grave, a sixth of its time, are not asked.
RUN = """([mild, options]) => {
  const off = axe._audit.rules.filter((one) => mild.includes(one.impact));
  const rules = Object.fromEntries(off.map((one) => [one.id, { enabled: false }]));
  return axe.run(document, { ...options, rules: { ...rules, ...options.rules } });
}"""


@cache
def script() -> bytes:
    """All of it, as it was installed."""
    return files("axe_playwright_python").joinpath("axe.min.js").read_bytes()


def offered(app: Wsgi) -> Wsgi:
    """An application with this one file beside it."""

    def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        if environ["PATH_INFO"] != ADDRESS:
            return app(environ, start)
        start("200 OK", [("Content-Type", "text/javascript"), ("Cache-Control", "max-age=86400, immutable")])
        return [script()]

    return answer


def injected(page: Page) -> None:
    """Give a page axe, once however often it is looked at."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(url=ADDRESS)


def run(page: Page, **options: Any) -> list[str]:
    """What axe calls serious or critical with these options, with where it is."""
    injected(page)
    # To find a selector for each node takes a third of its time; to fetch styles again, which only a rule
    # that is off reads, a fifth.
    brief = {"resultTypes": ["violations"], "selectors": False, "preload": False}
    said = page.evaluate(RUN, [MILD, {**brief, **options}])
    return [
        f"{page.url}: {each['id']} at {node['html'][:120]}"
        for each in said["violations"]
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


def found(page: Page, *rules: str) -> list[str]:
    """What axe calls serious or critical on a page; all its rules, or only these."""
    return run(page, **({"runOnly": rules} if rules else {}))
