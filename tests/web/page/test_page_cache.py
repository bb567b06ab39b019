"""A page from memory is what would be drawn for this very screen, with nothing of another's."""

from __future__ import annotations

import contextlib
import re
import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import pytest
from flask import Flask

from assistant.matches.shelf.shelf import Shelf
from assistant.web import create_app
from assistant.web.page.page_cache import MOST_PAGES, Alike
from assistant.web.screen.reach import Reach
from tests.example import EXAMPLE

from ... import slow
from ..client import SERVER, Browser, joined
from ..wars import stages

ACTION = re.compile(r'name="action" value="([\w-]+)\.')
ADDRESSES = ("", "?tab=fleets", "?tab=tables", "?tab=journal")
LOOKS = ({}, {"language": "ja", "light": "candle"}, {"light": "evening", "text": "large"})


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> tuple[Flask, list[str], list[Browser]]:
    """Matches at different questions, open and closed; the screens of a host, two players and two guests."""
    app = create_app(tmp_path_factory.mktemp("alike"), Reach(lan=True, find=lambda: (SERVER,)))
    shelf: Shelf = app.extensions["shelf"]
    matches = [match.id for _, match in islice(stages(shelf), 0, 20, 5)]
    closed = app.test_client().post(
        f"/new/{EXAMPLE}", data={"scenario": "first-interstellar-war", "secrecy": "closed"}
    )
    matches.append(closed.headers["Location"].rpartition("/")[2])
    host = app.test_client()
    assert isinstance(host, Browser)
    others = [
        joined(app, name, rights)
        for name, rights in zip("ABCD", ("player", "player", "guest", "guest"), strict=True)
    ]
    return app, matches, [host, *others]


def settled(page: str) -> str:
    """A page without its one-time id."""
    return ACTION.sub('name="action" value="', page)


def test_a_page_from_memory_is_the_page_that_would_be_drawn(
    hall: tuple[Flask, list[str], list[Browser]],
) -> None:
    app, matches, screens = hall
    every = [f"/matches/{match}{rest}" for match in matches for rest in ADDRESSES]
    for at, look in enumerate(LOOKS):
        for screen in screens:
            for name, value in look.items():
                screen.set_cookie(name, value, domain="localhost" if screen is screens[0] else SERVER)
        # In a whole run each page in each look; else these take turns.
        for address in every if slow.ALL else every[at :: len(LOOKS)]:
            remembered = [screen.get(address).text for screen in screens]
            for screen, page in zip(screens, remembered, strict=True):
                app.extensions["alike"] = Alike()
                assert settled(screen.get(address).text) == settled(page), (look, address)


def test_no_two_pages_carry_the_same_one_time_id_or_another_screens_token(
    hall: tuple[Flask, list[str], list[Browser]],
) -> None:
    _, matches, (_, one, other, *_) = hall
    pages = [screen.get(f"/matches/{matches[0]}").text for screen in (one, other, one)]
    actions = [set(ACTION.findall(page)) for page in pages]
    assert [len(found) for found in actions] == [1, 1, 1]
    assert len(set.union(*actions)) == 3
    assert one.token() not in pages[1]
    assert other.token() in pages[1]


def test_only_the_newest_pages_are_kept() -> None:
    alike, drawn = Alike(), []

    def draw(look: int) -> str:
        drawn.append(look)
        return f"<p>{look} token-a action-a</p>"

    for look in (*range(MOST_PAGES + 1), MOST_PAGES, 0):
        page = alike.page(look, ("token-a", "action-a"), lambda look=look: draw(look))
        assert page == f"<p>{look} token-a action-a</p>"
    assert drawn == [*range(MOST_PAGES + 1), 0]


def test_each_screen_has_its_own_token_and_one_time_id_on_a_page_from_memory() -> None:
    alike = Alike()
    alike.page("look", ("token-a", "action-a"), lambda: "token-a action-a")
    assert alike.page("look", ("token-b", "action-b"), lambda: "never drawn") == "token-b action-b"


def test_a_page_is_drawn_once_for_screens_that_ask_together() -> None:
    cache, others, drawn = Alike(), threading.Barrier(4), []

    def draw() -> str:
        drawn.append("once more")
        # Nobody else comes: they wait for this very page.
        with contextlib.suppress(threading.BrokenBarrierError):
            others.wait(timeout=0.3)
        return "a page with token-0 and action-0"

    with ThreadPoolExecutor(4) as screens:
        own = [(f"token-{number}", f"action-{number}") for number in range(4)]
        pages = [*screens.map(lambda its: cache.page("a look", its, draw), own[:1] * 4)]
        assert pages == ["a page with token-0 and action-0"] * 4
        assert drawn == ["once more"]
        assert cache.page("a look", own[3], draw) == "a page with token-3 and action-3"


def test_who_waits_for_a_page_that_fails_draws_it() -> None:
    cache, fails = Alike(), iter((True, False))

    def draw() -> str:
        if next(fails):
            raise ZeroDivisionError
        return "a page"

    with pytest.raises(ZeroDivisionError):
        cache.page("a look", ("", ""), draw)
    assert cache.page("a look", ("a", "b"), draw) == "a page"
