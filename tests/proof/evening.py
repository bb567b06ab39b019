"""An evening from a seed: screens tap, the network loses and repeats, requests overtake each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from .baton import Running
from .screen import Screen, Tap
from .wire import Reply

Move = Callable[[], None]
# After so many losses a request gets through: the link is back.
MOST_LOST = 3
MOST_COPIES = 2


@dataclass
class Sent:
    """A request on its way, at the server, or answered with the reply on its way back; a poll has no tap."""

    screen: Screen
    tap: Tap | None
    running: Running | None = None


class Evening:
    """Some taps on every screen, with everything that can happen to each, until all is still."""

    def __init__(self, screens: list[Screen], chance: Random, taps: int) -> None:
        self.screens, self.chance, self.left = screens, chance, taps
        self.polls = len(screens)
        self.sent: list[Sent] = []
        self.lost = 0
        self.pauses = 0
        self.notes = 0

    def play(self) -> None:
        """One thing after another, by chance, until nothing is left to happen."""
        while moves := list(self.moves()):
            self.chance.choice(moves)()
        for screen in self.screens:
            screen.heard(first := screen.poll())
            assert "" in (first.page, screen.poll().page), "nobody taps, and still something is new"

    def moves(self) -> Iterator[Move]:
        """All that can happen next."""
        for screen in self.screens:
            yield from self._of_screen(screen)
        for sent in self.sent:
            yield from self._of_sent(sent)

    def _of_screen(self, screen: Screen) -> Iterator[Move]:
        tap = screen.pending
        if tap is None:
            if self.left:
                yield lambda: self._tap(screen)
            if self.polls:
                yield lambda: self._poll(screen)
            return
        under_way = sum(sent.tap is tap for sent in self.sent)
        if under_way < MOST_COPIES and (not under_way or self.lost < MOST_LOST):
            yield lambda: self.sent.append(Sent(screen, tap))
        if self.chance.random() < 0.02:
            yield screen.give_up

    def _of_sent(self, sent: Sent) -> Iterator[Move]:
        lossy = self.lost < MOST_LOST * len(self.screens)
        if sent.running is None:
            yield lambda: self._arrive(sent)
        elif not sent.running.done:
            # At the server: twice as likely to go on as anything else.
            yield from (sent.running.step, sent.running.step)
            return
        else:
            yield lambda: self._return(sent)
        if lossy:
            yield lambda: self._lose(sent)

    def _tap(self, screen: Screen) -> None:
        self.left -= 1
        if self.chance.random() < 0.1:
            self.notes += 1
            tap: Tap | None = screen.note(f"note {self.notes}", f"note-{self.chance.random()}")
        else:
            tap = screen.tap(self.chance)
        if tap is not None:
            self.sent.append(Sent(screen, tap))

    def _poll(self, screen: Screen) -> None:
        self.polls -= 1
        self.sent.append(Sent(screen, None))

    def _arrive(self, sent: Sent) -> None:
        sent.running = Running(lambda: self._serve(sent))
        sent.running.step()

    def _serve(self, sent: Sent) -> Reply:
        if sent.tap is None:
            return sent.screen.poll()
        return sent.screen.send(sent.tap.address, sent.tap.pairs, htmx=sent.tap.htmx)

    def _return(self, sent: Sent) -> None:
        self.sent.remove(sent)
        assert sent.running is not None
        self.pauses += sent.running.pauses
        reply: Any = sent.running.result
        if sent.tap is None:
            sent.screen.heard(reply)
        else:
            sent.screen.told(sent.tap, reply)

    def _lose(self, sent: Sent) -> None:
        self.lost += 1
        self.sent.remove(sent)
