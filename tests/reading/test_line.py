"""Uploads in line: one is read, the others wait, and nobody waits for what nobody wants."""

from __future__ import annotations

import threading
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from assistant.core.words.errors import Missing, Unreadable
from assistant.core.words.say import say
from assistant.reading import line as lines
from assistant.reading.line import MOST_BYTES, MOST_KEPT, MOST_OF_ONE, MOST_WAITING, Busy, Job, WaitingLine
from assistant.reading.orders import Code, Done, Event, File, Order, ReadCodes
from assistant.reading.worker import Worker


class Scripted(Worker):
    """Takes each order up at once and is done with it when it is let."""

    def __init__(self) -> None:
        super().__init__(("none",))
        self.taken: list[str] = []
        self.given_up: list[str] = []
        self.busy = threading.Semaphore(0)
        self.let = threading.Semaphore(0)
        self.fault: Exception | None = None

    def events(self, order: Order) -> Generator[Event | None]:
        name = order.files[0].name
        self.taken.append(name)
        self.busy.release()
        done = False
        try:
            while not self.let.acquire(timeout=0.01):
                yield None
            if self.fault:
                raise self.fault
            yield Code(name.encode())
            done = True
            yield Done()
        finally:
            if not done:
                self.given_up.append(name)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def worker() -> Scripted:
    return Scripted()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def line(worker: Scripted, clock: Clock) -> Iterator[WaitingLine]:
    made = WaitingLine(worker, clock)
    yield made
    made.close()


def job(name: str, owner: str = "anna", size: int = 1) -> Job:
    discarded.clear()
    return Job(owner, ReadCodes((File("", name),)), size, lambda: discarded.append(name))


discarded: list[str] = []
GUARD = 60


def sent(line: WaitingLine, *names: str, owner: str = "anna") -> list[Job]:
    jobs = [job(name, owner) for name in names]
    for one in jobs:
        line.add(one)
    return jobs


def ended(one: Job) -> list[str]:
    """What is wrong with an upload once nothing more comes of it."""
    assert one.finished.wait(GUARD)
    return [trouble.sentence.key for trouble in one.read.troubles]


def test_uploads_are_read_one_after_the_other_and_each_knows_how_many_are_before_it(
    line: WaitingLine, worker: Scripted
) -> None:
    first, second, third = sent(line, "a", "b", "c")
    assert worker.busy.acquire(timeout=60)
    assert line.standing(first) == say("reading.starting")
    assert line.standing(third) == say("reading.waiting", n=2)
    worker.let.release()
    assert ended(first) == []
    assert worker.busy.acquire(timeout=60)
    assert line.standing(third) == say("reading.waiting", n=1)
    worker.let.release(2)
    assert ended(second) == ended(third) == []
    assert worker.taken == ["a", "b", "c"]
    assert (first.read.codes, third.read.codes) == ([b"a"], [b"c"])
    assert discarded == ["a", "b", "c"]


def test_what_was_read_is_shown_to_the_screen_that_sent_it_and_to_no_other(
    line: WaitingLine, worker: Scripted
) -> None:
    (one,) = sent(line, "a")
    worker.let.release()
    assert ended(one) == []
    assert line.find(one.token, "anna") is one
    for token, owner in ((one.token, "bert"), ("", "anna"), (one.token[:-1], "anna")):
        with pytest.raises(Missing):
            line.find(token, owner)


def test_a_page_that_asks_no_more_has_been_left_and_the_next_is_read(
    line: WaitingLine, worker: Scripted, clock: Clock
) -> None:
    first, second = sent(line, "a", "b")
    assert worker.busy.acquire(timeout=60)
    clock.now = lines.PATIENCE
    line.find(second.token, "anna")
    clock.now += 0.1
    assert ended(first) == ["reading.stopped"]
    assert worker.given_up == ["a"]
    assert worker.busy.acquire(timeout=60)
    worker.let.release()
    assert ended(second) == []


def test_one_that_waits_and_is_left_is_never_begun(line: WaitingLine, worker: Scripted, clock: Clock) -> None:
    first, second = sent(line, "a", "b")
    assert worker.busy.acquire(timeout=60)
    line.leave(second, at_once=True)
    assert ended(second) == ["reading.stopped"]
    worker.let.release()
    assert ended(first) == []
    assert worker.taken == ["a"]


def test_a_page_that_is_loaded_anew_is_waited_for_and_one_that_is_gone_is_not(
    line: WaitingLine, worker: Scripted, clock: Clock
) -> None:
    (one,) = sent(line, "a")
    assert worker.busy.acquire(timeout=60)
    line.leave(one, at_once=False)
    line.find(one.token, "anna")
    clock.now = lines.RELOADING + 0.1
    assert not one.finished.wait(0.1)
    line.leave(one, at_once=False)
    clock.now += lines.RELOADING + 0.1
    assert ended(one) == ["reading.stopped"]


@pytest.mark.parametrize("owners", [["anna"] * MOST_OF_ONE, [f"screen {n}" for n in range(MOST_WAITING)]])
def test_so_many_may_wait_and_one_more_is_refused_with_nothing_left_of_it(
    line: WaitingLine, worker: Scripted, owners: list[str]
) -> None:
    for number, owner in enumerate(owners):
        line.add(job(str(number), owner))
    with pytest.raises(Busy):
        line.add(job("more", owners[0]))
    assert discarded == ["more"]
    worker.let.release(len(owners))


def test_what_waits_takes_only_so_much_of_the_disk(line: WaitingLine) -> None:
    line.add(job("a", size=MOST_BYTES - 5))
    with pytest.raises(Busy):
        line.add(job("b", "bert", size=6))
    line.add(job("c", "bert", size=5))


def test_the_oldest_results_are_forgotten(line: WaitingLine, worker: Scripted) -> None:
    worker.let.release(MOST_KEPT + 5)
    jobs = []
    for number in range(MOST_KEPT + 5):
        jobs += sent(line, str(number))
        assert ended(jobs[-1]) == []
    sent(line, "last")
    with pytest.raises(Missing):
        line.find(jobs[0].token, "anna")
    assert line.find(jobs[-1].token, "anna")


@pytest.mark.parametrize("fault", [Unreadable(say("reading.gone")), ValueError("a fault of ours")])
def test_whatever_goes_wrong_with_one_the_next_is_read(
    line: WaitingLine, worker: Scripted, fault: Exception
) -> None:
    worker.fault = fault
    first, second = sent(line, "a", "b")
    assert worker.busy.acquire(timeout=60)
    worker.let.release()
    assert first.finished.wait(60)
    assert worker.busy.acquire(timeout=60)
    worker.fault = None
    worker.let.release()
    assert ended(second) == []


def test_a_line_that_is_closed_reads_nothing_more_and_leaves_nothing(
    line: WaitingLine, worker: Scripted
) -> None:
    first, second = sent(line, "a", "b")
    assert worker.busy.acquire(timeout=60)
    line.close()
    assert ended(first) == ended(second) == ["reading.stopped"]
    assert sorted(discarded) == ["a", "b"]
    with pytest.raises(Busy):
        line.add(job("c"))


def test_the_process_ends_when_nobody_has_sent_anything_for_a_while_and_starts_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(lines, "IDLE", 0.01)
    worker = Worker()
    line = WaitingLine(worker)
    for _ in range(2):
        one = Job("anna", ReadCodes((File(str(tmp_path / "none"), "a"),)), 1, lambda: None)
        line.add(one)
        assert one.finished.wait(60)
        thread = line._thread
        if thread is not None:
            thread.join(60)
        assert (line._thread, worker._process) == (None, None)
    line.close()
