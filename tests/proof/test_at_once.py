"""Two sides answer their own questions at the same time: in every order, and in threads on one file."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from flask import Flask

from assistant.core.game import Setup
from assistant.core.match import Match
from assistant.core.shelf import Shelf
from tests.web import helpers

from .baton import Running
from .forms import Form, filled
from .oracle import entries, faults
from .screen import Reply, Screen, Tap

SIDES = ("red", "blue")
ROUNDS = 12
THREADS = 6


def tap(screen: Screen, form: Form, chance: Random) -> Tap:
    """A form of its page filled in and sent without script."""
    return screen.sending(Tap(form.address, filled(form, chance), htmx=False))


def own_form(screen: Screen, command: str) -> Form:
    """The form of its page that gives this command."""
    screen.look()
    return next(form for form in screen.offered() if form.value("type") == command)


def seated(app: Flask, match: Match) -> list[Screen]:
    """A screen for each side."""
    return [
        Screen(app, match.id, side, side, cookies={f"seat-{match.id}": side})
        for side in (one.key for one in match.game.sides)
    ]


def to_bids(app: Flask, match: Match, chance: Random) -> None:
    """The table's question is answered; both sides are asked."""
    screen = Screen(app, match.id, "table")
    sent = tap(screen, own_form(screen, "add"), chance)
    sent.pairs = [(name, "3" if name == "amount" else value) for name, value in sent.pairs]
    assert screen.send(sent.address, sent.pairs).status == 303


def orders(chosen: str = "") -> Iterator[str]:
    """Which of two requests goes on at each pause: all orders of two times four steps."""
    if len(chosen) == 8:
        yield chosen
        return
    for one in "ab":
        if chosen.count(one) < 4:
            yield from orders(chosen + one)


@pytest.mark.usefixtures("by_the_baton")
def test_two_sides_answering_at_once_are_both_taken_in_every_order(app: Flask, shelf: Shelf) -> None:
    match, chance, most = shelf.create("tiny", Setup("", name="Tiny")), Random(1), 0
    for order in orders():
        to_bids(app, match, chance)
        before = match.last()
        screens = seated(app, match)
        taps = [tap(screen, own_form(screen, "bid"), chance) for screen in screens]
        running = [
            Running(lambda screen=screen, sent=sent: screen.send(sent.address, sent.pairs))
            for screen, sent in zip(screens, taps, strict=True)
        ]
        for one in (*("ab".index(letter) for letter in order), *([0, 1] * 20)):
            if not running[one].done:
                running[one].step()
        assert all(one.done for one in running)
        for screen, sent, one in zip(screens, taps, running, strict=True):
            screen.told(sent, one.result)
        most = max(most, *(one.pauses for one in running))
        assert [sent.outcome for sent in taps] == ["taken", "taken"], order
        assert faults(before, entries(match, before.number), taps) == []
        assert match.state().now.turn > 1
    assert most >= 3, "the requests never overlapped"


@pytest.mark.usefixtures("by_the_baton")
def test_one_answer_sent_twice_at_once_is_kept_once_in_every_order(app: Flask, shelf: Shelf) -> None:
    match, chance = shelf.create("tiny", Setup("", name="Tiny")), Random(2)
    screen = Screen(app, match.id, "everybody")
    for order in orders():
        before = match.last()
        screen.look()
        form = next(form for form in screen.offered() if form.value("type") in ("add", "throw", "bid"))
        sent = tap(screen, form, chance)
        running = [Running(lambda sent=sent: screen.send(sent.address, sent.pairs)) for _ in range(2)]
        for one in (*("ab".index(letter) for letter in order), *([0, 1] * 20)):
            if not running[one].done:
                running[one].step()
        assert {one.result.status for one in running} <= {303, 400, 422}
        assert len({one.result.status for one in running}) == 1, order
        assert len(entries(match, before.number)) == (running[0].result.status == 303)


def at_once(works: list[Callable[[], Reply]]) -> list[Reply]:
    """Real threads that all start together."""
    barrier = threading.Barrier(len(works))

    def one(work: Callable[[], Reply]) -> Reply:
        barrier.wait(timeout=30)
        return work()

    with ThreadPoolExecutor(len(works)) as pool:
        return list(pool.map(one, works))


def test_in_threads_on_one_file_a_side_is_never_refused_for_what_the_other_did(
    app: Flask, shelf: Shelf
) -> None:
    match, chance = shelf.create("tiny", Setup("", name="Tiny")), Random(3)
    for _ in range(ROUNDS):
        to_bids(app, match, chance)
        before = match.last()
        screens = seated(app, match)
        taps = [tap(screen, own_form(screen, "bid"), chance) for screen in screens]
        copies = [(s, t) for s, t in zip(screens, taps, strict=True) for _ in range(THREADS // 2)]
        replies = at_once([lambda s=s, t=t: s.send(t.address, t.pairs) for s, t in copies])
        assert [reply.status for reply in replies] == [303] * THREADS
        added = entries(match, before.number)
        assert sorted(entry.action for entry in added) == sorted(sent.action for sent in taps)
    assert match.replay_fault() == 0


def test_in_threads_of_many_answers_to_one_question_one_is_taken_and_all_others_are_told(
    app: Flask, shelf: Shelf
) -> None:
    match, chance = shelf.create("tiny", Setup("", name="Tiny")), Random(4)
    for _ in range(ROUNDS):
        before = match.last()
        screens = [Screen(app, match.id, f"screen {n}") for n in range(THREADS)]
        kind = (
            "bid"
            if len(match.questions("everybody")) == 2 or match.questions("everybody")[0].side
            else "throw"
        )
        taps = [tap(screen, own_form(screen, kind), chance) for screen in screens]
        replies = at_once(
            [lambda s=s, t=t: s.send(t.address, t.pairs) for s, t in zip(screens, taps, strict=True)]
        )
        for screen, sent, reply in zip(screens, taps, replies, strict=True):
            screen.told(sent, reply)
        assert sorted(reply.status for reply in replies) == [303, *[409] * (THREADS - 1)]
        assert faults(before, entries(match, before.number), taps) == []
    assert match.replay_fault() == 0


def test_both_sides_of_a_war_take_their_income_at_once(app: Flask) -> None:
    client = app.test_client()
    match_id = helpers.begin(client)
    helpers.to_interference(client, match_id)
    match = app.extensions["shelf"].match(match_id)
    match.answer(match.convert({"type": "roll_interference", "faces": ["3", "4"]}), action="quiet-1")
    match.answer(match.convert({"type": "no_petition"}), action="quiet-2")
    before = match.last()
    screens = seated(app, match)
    taps = [tap(screen, own_form(screen, "take_income"), Random(5)) for screen in screens]
    replies = at_once(
        [lambda s=s, t=t: s.send(t.address, t.pairs) for s, t in zip(screens, taps, strict=True)]
    )
    assert [reply.status for reply in replies] == [303, 303]
    assert len(entries(match, before.number)) == 2
