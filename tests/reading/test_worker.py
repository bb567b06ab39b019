"""The process that reads: what it tells, what it may take, and how it ends."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from assistant.core.words.errors import Problem, Unreadable
from assistant.core.words.language import LANGUAGES, language
from assistant.core.words.say import say
from assistant.reading.aside import read_aside
from assistant.reading.limits import most_taken
from assistant.reading.orders import CheckMatch, File, Looking, Read, ReadCodes, line_of
from assistant.reading.worker import Process, Worker, own_command
from printables.paper_save.scan import MOST_PAGES

from . import hostile

FIRST = say("reading.picture", number=1, all=1, file="page0.pdf")
Store = Callable[..., ReadCodes]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Files as they wait to be read."""

    def stored(*contents: bytes) -> ReadCodes:
        files = []
        for number, content in enumerate(contents):
            path = tmp_path / f"{number}.upload"
            path.write_bytes(content)
            files.append(File(str(path), f"page{number}.pdf"))
        return ReadCodes(tuple(files))

    return stored


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.stop()


def is_running(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def number_of(worker: Worker) -> int:
    assert worker._process is not None
    return worker._process._process.pid


def read(worker: Worker, order: ReadCodes) -> Read:
    found = Read()
    for event in worker.events(order):
        found.hear(event)
    return found


def told(problem: Problem) -> str:
    """The sentence, there in every language."""
    for code in LANGUAGES:
        assert "page0.pdf" in language(code).words(problem.sentence)
    return problem.sentence.key


def test_a_pdf_that_is_drawn_for_minutes_is_stopped_and_the_next_file_is_read(
    worker: Worker, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReadCodes, "seconds", 0.5)
    events = worker.events(store(hostile.slow_pdf(6)))
    next(events)
    number = number_of(worker)
    with pytest.raises(Problem) as problem:
        list(events)
    assert told(problem.value) == "reading.too_slow"
    assert not is_running(number)
    monkeypatch.undo()
    assert read(worker, store(hostile.wide_png(300, 300))) == Read(looking=FIRST)


def test_a_process_that_falls_silent_is_stopped_when_its_time_is_over(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReadCodes, "seconds", 0.5)
    program = """import threading; print('{"type": "Started"}', flush=True); threading.Event().wait(60)"""
    with pytest.raises(Problem) as problem:
        read(Worker((sys.executable, "-c", program)), store(b"x"))
    assert told(problem.value) == "reading.too_slow"


def test_a_process_that_nobody_stops_is_stopped_by_the_system(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReadCodes, "seconds", 300)
    program = "from assistant.reading import child, limits; limits.GRACE = -9; child.run()"
    with pytest.raises(Problem) as problem:
        read(Worker((sys.executable, "-c", program)), store(hostile.slow_pdf(6)))
    assert told(problem.value) == "reading.too_slow"


def test_only_the_last_pages_of_a_long_pdf_are_looked_at_and_that_is_said(
    worker: Worker, store: Store
) -> None:
    found, pages = Read(), []
    for event in worker.events(store(hostile.blank_pdf(MOST_PAGES + 1))):
        found.hear(event)
        if isinstance(event, Looking) and "page" in event.sentence.values:
            pages.append(event.sentence.values["page"])
    assert max(pages) == MOST_PAGES
    (trouble,) = found.troubles
    assert trouble.sentence.key == "reading.too_many_pages"
    assert trouble.sentence.values["pages"] == MOST_PAGES + 1
    assert read(worker, store(hostile.blank_pdf(MOST_PAGES))).troubles == []


@pytest.mark.parametrize(
    "made",
    [
        lambda: hostile.picture_bomb_pdf(40_000),
        lambda: hostile.content_bomb_pdf(3_000),
        lambda: hostile.wide_png(20_000, 4_000),
    ],
    ids=["picture in a PDF", "drawing orders", "PNG"],
)
def test_what_unpacks_without_end_harms_nobody(
    worker: Worker, store: Store, made: Callable[[], bytes]
) -> None:
    bomb = made()
    assert len(bomb) < 4_000_000
    found = Read()
    with contextlib.suppress(Unreadable):
        for event in worker.events(store(bomb)):
            found.hear(event)
    assert found.codes == []
    assert read(worker, store(hostile.wide_png(300, 300))).troubles == []


LITTLE = "from assistant.reading import child, limits; limits.MOST_MEMORY = {}; child.run()"
WATCHED = "import printables.paper_save.scan, zxingcpp, PIL.Image, sys; sys.platform = 'darwin'; " + LITTLE


@pytest.mark.parametrize("program", [LITTLE.format(250_000_000), WATCHED.format(100_000)])
def test_what_takes_too_much_memory_ends_the_process_alone(store: Store, program: str) -> None:
    worker = Worker((sys.executable, "-c", program))
    with pytest.raises(Problem) as problem:
        read(worker, store(hostile.wide_png(9_000, 6_000)))
    assert told(problem.value) == "reading.too_much_memory"
    worker.stop()


def test_the_memory_of_a_process_is_counted_in_bytes() -> None:
    assert 10_000_000 < most_taken() < 100_000_000_000


@pytest.mark.parametrize(
    "program",
    ["import os; os.abort()", "print('{}', flush=True); input(); input()", "print('x' * 9_000_000)"],
    ids=["dies", "says what is no event", "never ends its line"],
)
def test_a_process_that_breaks_or_talks_nonsense_is_a_sentence(store: Store, program: str) -> None:
    worker = Worker((sys.executable, "-c", program))
    with pytest.raises(Problem) as problem:
        read(worker, store(b"x"))
    assert told(problem.value) == "reading.broke_reader"


def test_a_machine_that_can_start_no_process_says_so(store: Store) -> None:
    found = Worker((str(Path(__file__).parent / "no such program"),))
    with pytest.raises(Problem) as problem:
        read(found, store(b"x"))
    assert problem.value.status == 507
    assert problem.value.sentence.key == "reading.no_reader"


def test_an_order_has_its_own_time_of_the_processor_and_no_more(worker: Worker, store: Store) -> None:
    order = store(b"no picture at all")
    for event in worker.events(order):
        if isinstance(event, Looking):
            told = Path(f"/proc/{number_of(worker)}/limits").read_text()
            (most,) = re.findall(r"Max cpu time +(\S+)", told)
            break
    assert order.seconds <= int(most) <= order.seconds + 60


def test_one_process_reads_one_order_after_the_other(worker: Worker, store: Store) -> None:
    order = store(hostile.wide_png(300, 300))
    read(worker, order)
    first = number_of(worker)
    read(worker, order)
    assert number_of(worker) == first


def test_who_stops_listening_ends_the_process(worker: Worker, store: Store) -> None:
    with closing(worker.events(store(hostile.slow_pdf(6)))) as events:
        assert next(event for event in events if isinstance(event, Looking)).file == "page0.pdf"
        number = number_of(worker)
    assert not is_running(number)


def test_a_process_whose_server_was_killed_ends_in_the_midst_of_reading(store: Store) -> None:
    process = Process(own_command())
    process.order(store(hostile.slow_pdf(6)))
    while not isinstance(process.next(60), Looking):
        pass
    assert process._process.stdin is not None
    process._process.stdin.close()
    assert process._process.wait(60) == 0
    process.end()


def test_an_order_for_a_caller_that_waits_ends_with_its_troubles(store: Store) -> None:
    found = read_aside(store(b"", b"nothing of the kind"))
    assert [trouble.sentence.key for trouble in found.troubles] == ["paper.empty_file", "paper.no_picture"]


def test_a_match_file_is_checked_in_the_same_process(worker: Worker, tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_bytes(b"Dear diary")
    found = Read()
    for event in worker.events(CheckMatch(File(str(file), "x.tableside"), str(tmp_path))):
        found.hear(event)
    assert [trouble.sentence.key for trouble in found.troubles] == ["keeping.no_match_file"]
    assert found.match == ""


def test_an_order_is_one_line_whatever_the_file_is_called(store: Store) -> None:
    assert line_of(ReadCodes((File("a\nb", "c\nd"),), (b"\n",))).count(b"\n") == 1
