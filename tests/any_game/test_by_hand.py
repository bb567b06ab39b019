"""Whoever leaves a place by hand leaves nothing lying about; whoever comes back finds it opened anew.

What lies about is read off the recorded matches: what is filled only in the middle of places, and never where
play comes to one by itself, is filled nowhere that play was led by hand.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from assistant.core.play.command import Redo, Undo
from assistant.core.play.question import Answer
from assistant.core.play.referee import Line
from assistant.core.play.step import Place
from assistant.core.words.errors import Forbidden
from assistant.core.words.say import Say
from assistant.matches.answering.match import Match

from .by_hand import lead, leading_to, open_places, way
from .handed import EVERYWHERE, KEYS, Handed, Recorded, handed
from .memory import InMemory
from .positions import Position, filled, positions

# Of stops that ask the same as many are left, unless all are.
ALIKE = 2
pytestmark = pytest.mark.parametrize("key", KEYS)


class Stop(NamedTuple):
    """A stop that can be left by hand: the match there, and the places that are offered."""

    given: Handed
    at: Position
    memory: InMemory
    offered: Answer
    places: list[Place]

    def led_to(self, *places: Place) -> tuple[InMemory, list[Line]]:
        """The match after play was led to one place after the other, and what the first of that said."""
        memory = InMemory.standing(self.given.game, self.at.packed)
        told = [lead(memory, self.offered, place) for place in places]
        return memory, told[0]

    @property
    def here(self) -> list[Place]:
        """The place that is left; none if it is one of the opening."""
        return [place for place in self.places if place.key == self.at.stop]

    @property
    def elsewhere(self) -> list[Place]:
        """The first other place that is offered, one in the middle, and the last."""
        others = [place for place in self.places if place.key != self.at.stop]
        return [others[at] for at in sorted({0, len(others) // 2, len(others) - 1})]


@cache
def stops(key: str) -> tuple[Stop, ...]:
    """The stops that are left by hand: some of each kind, or every one."""
    given, kinds = handed(key), defaultdict[object, list[Position]](list)
    for each in positions(key):
        kinds[each.kind].append(each)
    chosen = (one for alike in kinds.values() for one in (alike if EVERYWHERE else alike[:ALIKE]))
    return tuple(_leavable(given, chosen))


def _leavable(given: Handed, chosen: Iterator[Position]) -> Iterator[Stop]:
    for each in chosen:
        memory = InMemory.standing(given.game, each.packed)
        offered = way(given, memory.state)
        # A battle that is all there is has no other place.
        if offered is not None:
            yield Stop(given, each, memory, offered, open_places(given, memory.state, offered))


@cache
def under_way(key: str) -> frozenset[str]:
    """What of a state is filled in the middle of places only."""
    read = handed(key).game.state_reader.json
    middle, arrived = set[str](), set[str]()
    for each in positions(key):
        (arrived if each.arrived else middle).update(filled(read(each.packed)))
    lasts = tuple(handed(key).lasts)
    return frozenset(path for path in middle - arrived if not path.startswith(lasts))


def lying(key: str, memory: InMemory) -> set[str]:
    """What of that is filled now."""
    return set(filled(memory.state)) & under_way(key)


def test_what_is_under_way_is_known_of_every_game_and_what_lasts_is_there(key: str) -> None:
    assert under_way(key)
    read = handed(key).game.state_reader.json
    seen = {path for each in positions(key) for path in filled(read(each.packed))}
    assert all(any(path.startswith(each) for path in seen) for each in handed(key).lasts)


def test_from_every_stop_play_is_led_to_any_place_and_nothing_lies_about_there(key: str) -> None:
    left = {}
    for stop in stops(key):
        for place in (*stop.here, *stop.elsewhere):
            memory, _ = stop.led_to(place)
            # Play may stop further on, where somebody owes an answer; somebody does, or the match is over.
            assert memory.owed or memory.state.over is not None, (stop.at, place)
            if found := lying(key, memory):
                left[stop.at.match, stop.at.number, stop.at.stop, place.key] = found
    assert left == {}


def test_whoever_leaves_something_under_way_reads_what_was_closed(key: str) -> None:
    silent = {}
    for stop in stops(key):
        found = lying(key, stop.memory)
        _, told = stop.led_to(stop.elsewhere[0])
        if found and not any(closes(line.sentence) for line in told):
            silent[stop.at.match, stop.at.number, stop.at.stop] = found
    assert silent == {}


def closes(sentence: Say) -> bool:
    """Whether a sentence of a correction says what was closed."""
    what = sentence.values.get("what")
    return isinstance(what, Say) and what.key == "correction.with_closed"


def test_a_place_that_is_gone_back_to_is_opened_anew_whichever_way_play_went(key: str) -> None:
    first = defaultdict[str, set[tuple[str, ...]]](set)
    for each in positions(key):
        if each.arrived:
            first[each.stop].add(each.asked[:1])
    for stop in stops(key):
        for here in stop.here:
            back, _ = stop.led_to(here)
            assert back.state.now.stop == here.key, stop.at
            asked = tuple(head.key for head in back.owed)
            assert asked[:1] in first[here.key] or not first[here.key], (stop.at, asked)
            # Past the last place of a turn the next one begins, and is no way back.
            for other in stop.elsewhere:
                there = stop.led_to(other)[0]
                # Nor is there one back into a chapter that has ended by it.
                if there.owed and there.state.now.turn == stop.at.turn and here.when(there.state):
                    round_about, _ = stop.led_to(other, here)
                    assert [head.key for head in round_about.owed] == [*asked], (stop.at, other)


def test_a_change_of_place_is_undone_redone_and_replays_alike(key: str, tmp_path: Path) -> None:
    stop = max(stops(key), key=lambda stop: len(lying(key, stop.memory)))
    match = played(stop.given, stop.at, tmp_path)
    before = match.state()
    match.answer(stop.memory.read(leading_to(stop.offered, stop.elsewhere[0])), action="led")
    after = match.state()
    assert after != before
    match.answer(Undo(), action="back")
    assert match.state() == before
    match.answer(Redo(), action="again")
    assert match.state() == after
    assert match.replay_fault() == 0


def played(given: Handed, at: Position, folder: Path) -> Match:
    """A recorded match through a file, up to a stop."""
    recorded: Recorded = next(each for each in given.matches() if each.name == at.match)
    match = Match.create(folder, "byhand01", given.game, recorded.setup)
    for number, line in enumerate(recorded.lines[: at.number]):
        command = given.game.command_reader.plain(line["command"], strict=False)
        try:
            match.answer(command, action=f"line-{number}")
        except Forbidden as refused:
            tokens = tuple(each.token for each in refused.refusals)
            match.answer(command, action=f"line-{number}-anyway", anyway=tokens)
    return match
