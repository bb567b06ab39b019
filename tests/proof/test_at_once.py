"""Two sides answer their own questions at once: in every order, and together on servers just started."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest
from flask import Flask

from assistant.core.game import Setup
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf

from ..web import helpers
from .baton import Running
from .forms import Form, filled
from .fresh import Nursery
from .oracle import entries, faults
from .screen import Screen, Tap
from .wire import Reply, at_once

SIDES = ("red", "blue")
SERVERS, ROUNDS = 4, 3
# More than any request makes.
PAUSES = 12
THREADS = 6


def tap(screen: Screen, form: Form, chance: Random) -> Tap:
    """A form of its page filled in and sent without script."""
    return screen.sending(Tap(form.address, filled(form, chance), htmx=False))


def sending(screen: Screen, sent: Tap) -> Callable[[], Reply]:
    """The sending of a tap."""
    return partial(screen.send, sent.address, sent.pairs)


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


def orders() -> Iterator[str]:
    """Orders of two requests in which hands change at most three times, as most faults need no more.

    One goes some pauses far, the other some, then each to its end; a letter is a step to the next pause.
    """
    for first in range(0, PAUSES, 3):
        for second in range(PAUSES):
            yield "a" * first + "b" * second + "a" * PAUSES + "b" * PAUSES


def run_by(order: str, running: list[Running]) -> None:
    """Let two requests go on in an order, each to its end."""
    for letter in order:
        one = running["ab".index(letter)]
        if not one.done:
            one.step()
    assert all(one.done for one in running)
    assert all(one.pauses < PAUSES for one in running), "an order is too short for all the pauses there are"


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
        run_by(order, running)
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
        run_by(order, running)
        assert {one.result.status for one in running} <= {303, 400, 422}
        assert len({one.result.status for one in running}) == 1, order
        assert len(entries(match, before.number)) == (running[0].result.status == 303)


def rounds(servers: Nursery, shelf: Shelf) -> Iterator[str]:
    """The address to which each round goes: some to each server, and none has answered before its first."""
    for _ in range(SERVERS):
        with servers.server(shelf.folder.parent) as fresh:
            yield from [fresh.address] * ROUNDS
        assert fresh.ended == 0


def test_a_side_is_never_refused_for_what_the_other_did_at_the_same_time(
    app: Flask, shelf: Shelf, servers: Nursery
) -> None:
    match, chance = shelf.create("tiny", Setup("", name="Tiny")), Random(3)
    for address in rounds(servers, shelf):
        to_bids(app, match, chance)
        before = match.last()
        screens = seated(app, match)
        taps = [tap(screen, own_form(screen, "bid"), chance) for screen in screens]
        copies = [(s, t) for s, t in zip(screens, taps, strict=True) for _ in range(THREADS // 2)]
        replies = at_once([sending(screen.at(address), sent) for screen, sent in copies])
        assert [reply.status for reply in replies] == [303] * THREADS
        added = entries(match, before.number)
        assert sorted(entry.action for entry in added) == sorted(sent.action for sent in taps)
    assert match.replay_fault() == 0


def test_of_many_answers_to_one_question_at_once_one_is_taken_and_all_others_are_told(
    app: Flask, shelf: Shelf, servers: Nursery
) -> None:
    match, chance = shelf.create("tiny", Setup("", name="Tiny")), Random(4)
    for address in rounds(servers, shelf):
        before = match.last()
        screens = [Screen(app, match.id, f"screen {n}") for n in range(THREADS)]
        kind = (
            "bid"
            if len(match.questions("everybody")) == 2 or match.questions("everybody")[0].side
            else "throw"
        )
        taps = [tap(screen, own_form(screen, kind), chance) for screen in screens]
        replies = at_once(
            [sending(screen.at(address), sent) for screen, sent in zip(screens, taps, strict=True)]
        )
        for screen, sent, reply in zip(screens, taps, replies, strict=True):
            screen.told(sent, reply)
        assert sorted(reply.status for reply in replies) == [303, *[409] * (THREADS - 1)]
        assert faults(before, entries(match, before.number), taps) == []
    assert match.replay_fault() == 0


def test_both_sides_of_a_war_take_their_income_at_once(app: Flask, servers: Nursery) -> None:
    client = app.test_client()
    match_id = helpers.begin(client)
    helpers.to_interference(client, match_id)
    match = app.extensions["shelf"].match(match_id)
    match.answer(match.convert({"type": "roll_interference", "faces": ["3", "4"]}), action="quiet-1")
    match.answer(match.convert({"type": "no_petition"}), action="quiet-2")
    before = match.last()
    screens = seated(app, match)
    taps = [tap(screen, own_form(screen, "take_income"), Random(5)) for screen in screens]
    with servers.server(match.path.parent.parent) as fresh:
        pairs = zip(screens, taps, strict=True)
        replies = at_once([sending(screen.at(fresh.address), sent) for screen, sent in pairs])
    assert fresh.ended == 0
    assert [reply.status for reply in replies] == [303, 303]
    assert len(entries(match, before.number)) == 2
