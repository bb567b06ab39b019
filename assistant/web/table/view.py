"""What the match page shows: everything finished, for one seat; templates only loop and choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

import msgspec
from msgspec import structs

from assistant.core.board import Ahead, Frame, Panel
from assistant.core.errors import Refusal
from assistant.core.game import Game, Setup
from assistant.core.question import Question
from assistant.core.referee import Line
from assistant.core.say import Name, Say, say
from assistant.core.seats import EVERYBODY, TABLE
from assistant.core.sides import sides_of
from assistant.matches.entry import Entry, Record
from assistant.matches.match import Match
from assistant.matches.travel import standing

from ..screen.words import t
from ..served import new_action
from .looked_up import looked_up
from .owed import chosen_question, owed
from .results import keeping, result_view
from .waiting import my_turn, waiting

JOURNAL_ROWS = 60
JOURNAL_GLANCE = 8
FEW_LINES, MOST_DECIDED = 6, 2
# What the foot of a wide question holds; a letter of Japanese is as wide as two others.
MOST_LETTERS, LETTERS_A_DIE, LETTERS_BETWEEN, WIDE_LETTERS = 96, 4, 3, "\u3000"
GENERIC_TABS = ("tables", "journal")


class JournalRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the journal as a seat reads it; the number stands on the first line of an entry."""

    number: int
    first: bool
    faces: tuple[int, ...]
    sentence: str
    rule: str
    taken_back: bool
    anyway: tuple[Refusal, ...]
    at: str
    goal: bool
    die: int = 6


class MatchView(msgspec.Struct, frozen=True):
    """A match as templates name it; `board` is where the tabs of its board are."""

    id: str
    name: Name | str
    revision: int
    game: str
    dice: str
    board: str


class Refused(msgspec.Struct, frozen=True):
    """An answer the rules refuse, as it was sent, so that it can be sent again and done anyway."""

    fields: tuple[tuple[str, str], ...]
    refusals: tuple[Refusal, ...]
    what: Say | Name | str = ""


def journal_rows(match: Match, seat: str, count: int) -> list[JournalRow]:
    """The newest entries, newest first, each with its lines in order."""
    told = match.newest.recent(count)
    stand = standing(told)
    return [row for number, record in told.items() for row in _rows(number, record, seat, stand)]


def _changed(number: int) -> JournalRow:
    """The line of an entry that is not as it was written: what it says now is not to be believed."""
    sentence = t(say("verify.broken", number=number))
    return JournalRow(
        number=number, first=True, faces=(), sentence=sentence, rule="", taken_back=False, anyway=(), at="",
        goal=False,
    )  # fmt: skip


def _rows(number: int, record: Record | None, seat: str, stand: set[int]) -> list[JournalRow]:
    if record is None:
        return [_changed(number)]
    # Struck through; undo and redo themselves are never taken back.
    taken_back = record.kind in ("answer", "begun") and number not in stand
    lines = record.lines or (Line(sentence=Say("journal.kept")),)
    english = record.english or ("",)
    return [
        JournalRow(
            number=number, first=place == 0, faces=line.faces,
            sentence=t(line.for_seat(seat), english[place]), rule=line.rule,
            taken_back=taken_back, anyway=record.anyway if place == 0 else (), at=record.at,
            goal=record.kind in ("answer", "begun"), die=line.die,
        )
        for place, line in enumerate(lines)
        if not said_before(lines, place, seat)
    ]  # fmt: skip


def is_hidden(line: Line, seat: str) -> bool:
    """Whether a line says more to a side than this seat may read."""
    return bool(line.private) and seat not in (EVERYBODY, *line.private)


def said_before(lines: tuple[Line, ...], place: int, seat: str) -> bool:
    """Whether this line hides the same thing again: how often it happened is as secret as what."""
    line = lines[place]
    return is_hidden(line, seat) and line.sentence in [earlier.sentence for earlier in lines[:place]]


def seated(lines: tuple[Line, ...], seat: str) -> list[Line]:
    """Lines with the sentence this seat reads; what only a side may see goes with its sentence."""
    read = [line for place, line in enumerate(lines) if not said_before(lines, place, seat)]
    return [
        structs.replace(
            line,
            sentence=line.for_seat(seat),
            private={},
            counters=() if is_hidden(line, seat) else line.counters,
        )
        for line in read
    ]


def acting(frame: Frame, questions: list[Question]) -> Frame:
    """The frame with the gauges of those who owe an answer marked."""
    asked = {question.side for question in questions}
    gauges = tuple(structs.replace(gauge, active=gauge.side in asked) for gauge in frame.gauges)
    return structs.replace(frame, gauges=gauges)


def foreseeing(frame: Frame, ahead: Mapping[str, Ahead]) -> Frame:
    """The frame with what each gauge will have to pay."""
    gauges = tuple(structs.replace(gauge, ahead=ahead.get(gauge.side)) for gauge in frame.gauges)
    return structs.replace(frame, gauges=gauges)


def standing_at(frame: Frame) -> Say:
    """Where a match stands, in a few words."""
    if frame.over:
        return frame.over
    if frame.turn_label:
        return say("screen.label_and_step", label=frame.turn_label, turn=frame.turn, step=frame.step)
    return say("screen.turn_and_step", turn=frame.turn, step=frame.step)


def view_of(match: Match, revision: int, title: Name | str) -> MatchView:
    """A match as templates name it; players' own name for it comes first."""
    name, board = match.setup.name or title, f"/matches/{match.id}"
    return MatchView(match.id, name, revision, match.game.key, match.setup.dice, board)


def people_of(game: Game, setup: Setup) -> tuple[tuple[Name, str], ...]:
    """The players who gave their names, each with what they play."""
    people = [(side.name, setup.players.get(side.key, "")) for side in sides_of(game, setup)]
    return tuple((side, name) for side, name in people if name)


def query_of(wanted: Mapping[str, str], *names: str) -> str:
    """The part of an address that keeps what the screen has open."""
    return urlencode([(name, wanted[name]) for name in names if wanted.get(name)])


def page(match: Match, seat: str, wanted: Mapping[str, str]) -> dict[str, Any]:
    """The context of `match.html`: frame, questions, board panel, tables and journal for a seat."""
    entry, game = match.last(), match.game
    state, record = match.state_of(entry), entry.record
    questions = match.questions(seat, entry, state)
    others = match.of_others(seat, entry, state)
    question = chosen_question(questions, wanted.get("q", ""), seat)
    frame = foreseeing(acting(game.frame(state, seat), questions), game.outlook(state, seat))
    panels = tuple(panel for panel in game.panels if panel.key not in frame.shut)
    tab = chosen_tab(panels, wanted.get("tab", ""), question)
    result = result_view(match, entry, seat, wanted.get("seen", ""))
    wanted = keeping(wanted, result)
    return {
        "match": view_of(match, entry.number, frame.title),
        "frame": frame,
        "sides": {side.key: side for side in match.sides},
        "questions": questions,
        "owed": owed(questions, seat),
        "question": question,
        "result": result,
        "plays": match.plays(seat, entry, state),
        "at_table": waits_at_table(match, seat, entry, state),
        "awaited": {one.side for one in others},
        "waiting": waiting(match, others) if others and not questions else None,
        "my_turn": my_turn(match, seat, frame, questions),
        **told_last(record, seat),
        "panels": panels,
        "tab": tab,
        "panel": match.panel(tab, entry, seat, wanted.get("chosen", ""), state),
        **looked_up(dict(game.tables(state)), question, record.lines),
        "journal": journal_rows(match, seat, JOURNAL_ROWS if tab == "journal" else JOURNAL_GLANCE),
        "seat": seat,
        "followed": ("track", *(side.key for side in match.sides)) if game.tracking else (),
        **carried(match, wanted),
        "action_id": new_action(),
        "state": "reading" if seat == TABLE else "saved",
    }


def carried(match: Match, wanted: Mapping[str, str]) -> dict[str, str]:
    """What addresses keep of what the screen has open: settings all of it, tabs all but the tab."""
    return {
        "back": f"/matches/{match.id}?{query_of(wanted, 'tab', 'q', 'chosen', 'seen')}",
        "query": query_of(wanted, "tab", "chosen", "seen"),
        "beside_tab": query_of(wanted, "chosen", "seen"),
    }


def waits_at_table(match: Match, seat: str, entry: Entry, state: Any) -> bool:
    """Whether a side of a closed match has to lay its screen down, as the table is asked something."""
    own = match.setup.closed and seat not in (EVERYBODY, TABLE)
    return own and bool(match.questions(TABLE, entry, state))


def told_last(record: Record, seat: str) -> dict[str, Any]:
    """What the newest entry tells a seat, and the answers that can be taken back or brought back from it."""
    lines = seated(record.lines, seat)
    return {
        "last": lines,
        "decided": decided(lines),
        "fits_a_line": fits_a_line(lines),
        "can_undo": record.position if record.parent else 0,
        "can_redo": record.ahead,
    }


def fits_a_line(lines: list[Line]) -> bool:
    """Whether what happened fits the foot of a wide question: two lines on the smallest tablet, dice too."""
    told = "".join(t(line.headline if line.headline and line.faces else line.sentence) for line in lines)
    letters = sum(1 if letter < WIDE_LETTERS else 2 for letter in told) + LETTERS_BETWEEN * (len(lines) - 1)
    return letters + LETTERS_A_DIE * sum(len(line.faces) for line in lines) <= MOST_LETTERS


def decided(lines: list[Line]) -> list[Line]:
    """What many lines came to, which stands for them beside the next question; none for a few lines."""
    outcomes = [line for line in lines if line.headline and not line.faces]
    return outcomes[:MOST_DECIDED] if len(lines) > FEW_LINES else []


def chosen_tab(panels: tuple[Panel, ...], wanted: str, question: Question | None) -> str:
    """The open tab: the one asked for, else the tables of a question that has some, else the first."""
    tabs = (*(panel.key for panel in panels), *GENERIC_TABS)
    if wanted in tabs:
        return wanted
    return "tables" if question and question.tables else tabs[0]
