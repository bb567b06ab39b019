"""Orders of events on two to six screens, by seed: nothing lost, nothing doubled, all screens agree.

The suite plays 100, `make whole` 200; `make bench-play` plays 1,000, the first of them these.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from flask import Flask

from assistant.core.game import Setup
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.shelf.shelf import Shelf

from ..slow import many
from ..web import wars
from ..web.client import joined, phone
from .conftest import restarted, shelf_of
from .evening import Evening
from .oracle import disagreements, entries, faults
from .screen import Screen

INTERLEAVINGS = many("INTERLEAVINGS", 50, 200)
PARTS = 2
A_MATCH = 25
IMPERIUM = many("IMPERIUM", 15, 30)
PAIRED = many("PAIRED", 20, 40)

pytestmark = pytest.mark.usefixtures("by_the_baton")


def played(match: Match, screens: list[Screen], chance: Random) -> Counter[str]:
    """One interleaving on a match, and what holds after it; how often each thing happened."""
    before = match.last()
    for screen in screens:
        screen.taps.clear()
    evening = Evening(screens, chance, chance.randint(2, 4))
    evening.play()
    taps = [tap for screen in screens for tap in screen.taps]
    assert faults(before, entries(match, before.number), taps) == []
    assert disagreements(screens, match.revision()) == []
    happened = Counter(f"{tap.kind} {tap.outcome}" for tap in taps)
    return happened + Counter({"lost": evening.lost, "pauses": evening.pauses})


def restart(screens: list[Screen]) -> None:
    """The server of some screens is started anew; they still show what the old one sent."""
    app = screens[0].app
    assert isinstance(app, Flask)
    fresh = restarted(app)
    for screen in screens:
        screen.app = fresh


@pytest.mark.parametrize("part", range(PARTS))
def test_in_every_interleaving_each_answer_is_kept_once_or_refused(
    app: Flask, shelf: Shelf, part: int
) -> None:
    seen: Counter[str] = Counter()
    for number in range(part, INTERLEAVINGS // A_MATCH, PARTS):
        match, chance = shelf.create("tiny", Setup("", name="Tiny")), Random(number)
        screens = [Screen(app, match.id, f"screen {n}") for n in range(chance.randint(2, 6))]
        for screen in screens:
            screen.look()
        for turn in range(A_MATCH):
            if turn == A_MATCH // 2:
                restart(screens)
            seen += played(match, screens, chance)
        assert match.replay_fault() == 0
        assert total(match) == match.state().total
    for what in ("answer taken", "answer refused", "undo taken", "undo refused", "redo taken", "note taken"):
        assert seen[what] > 0, f"never happened: {what}"
    assert seen["lost"] > INTERLEAVINGS / PARTS
    assert seen["pauses"] > INTERLEAVINGS / PARTS


def total(match: Match) -> int:
    """What the standing answers come to, reckoned from the journal alone."""
    with Journal.open(match.path) as journal:
        records = {entry.number: entry.record for entry in journal.since(0)}
    position, found = records[max(records)].position, 0
    while records[position].kind == "answer":
        command = match.read(bytes(records[position].command))
        found += getattr(command, "amount", 0) * (type(command).__name__ == "Add")
        found += sum(getattr(command, "faces", ()))
        position = records[position].parent
    return found


def test_a_war_with_its_own_forms_comes_through_the_same(app: Flask, shelf: Shelf) -> None:
    seen: Counter[str] = Counter()
    stages = list(wars.stages(shelf))
    chance = Random(5)
    for _, match in chance.sample(stages, IMPERIUM // 3):
        screens = [Screen(app, match.id, f"screen {n}") for n in range(chance.randint(2, 4))]
        for screen in screens:
            screen.look()
        restart(screens)
        for _ in range(3):
            seen += played(match, screens, chance)
        assert match.replay_fault() == 0
    assert seen["answer taken"] > 0


def test_screens_that_joined_from_the_network_with_seats_of_their_own_come_through_the_same(
    lan: Flask,
) -> None:
    shelf, chance, seen = shelf_of(lan), Random(6), Counter[str]()
    match = shelf.create("tiny", Setup("", name="Tiny", secrecy="closed"))
    screens = [
        Screen(lan, match.id, "host", "everybody"),
        *paired(lan, match, ("red", "blue", "red", "blue")),
    ]
    screens[0].cookies[f"seat-{match.id}"] = "everybody"
    for screen in screens:
        screen.look()
    for turn in range(PAIRED):
        if turn in (0, PAIRED // 2):
            restart(screens)
        seen += played(match, screens, chance)
    assert match.replay_fault() == 0
    assert seen["answer taken"] > PAIRED / 4
    red, blue = match.questions("red"), match.questions("blue")
    assert not any(question.side == "blue" for question in red)
    assert not any(question.side == "red" for question in blue)


def paired(app: Flask, match: Match, seats: tuple[str, ...]) -> list[Screen]:
    """Screens of the network that joined by the code, each in its seat."""
    found = []
    for number, seat in enumerate(seats):
        remote = f"192.168.1.{30 + number}"
        client = joined(app, f"phone {number}", remote=remote)
        assert client.post(f"/matches/{match.id}/seat", data={"seat": seat}).status_code == 303
        cookies = {"screen": client.cookie()}
        found.append(Screen(app, match.id, f"phone {number}", seat, phone(app).base, remote, cookies))
    return found
