"""What the match page shows: everything finished, for one seat; templates only loop and choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

import msgspec
from msgspec import structs

from assistant.core.game import Game, Setup
from assistant.core.kept.groups import keeps
from assistant.core.play.board import Ahead, Frame, Panel
from assistant.core.play.help import OwnHelp
from assistant.core.play.question import Question
from assistant.core.play.sides import sides_of
from assistant.core.words.errors import Refusal
from assistant.core.words.say import Name, Say, say
from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.matches.answering.match import Match
from assistant.matches.file.entry import Entry
from assistant.matches.looking_back.clock import seconds_asked

from ..screen.called import sides_called
from ..served import new_action
from .band import framed
from .looked_up import looked_up
from .owed import chosen_question, owed
from .results import keeping, result_view
from .speaking import rest
from .told import JOURNAL_GLANCE, JOURNAL_ROWS, journal_of, told_last
from .waiting import my_turn, waiting

# The group of bookkeeping by which a match looks at its time.
CLOCK = "clock"
GENERIC_TABS = ("tables", "journal")


class MatchView(msgspec.Struct, frozen=True):
    """A match as templates name it; `board` is where the tabs of its board are."""

    id: str
    name: Name | str
    revision: int
    game: str
    dice: str
    board: str
    own_help: OwnHelp


class Refused(msgspec.Struct, frozen=True):
    """An answer the rules refuse, as it was sent, so that it can be sent again and done anyway."""

    fields: tuple[tuple[str, str], ...]
    refusals: tuple[Refusal, ...]
    what: Say | Name | str = ""


def acting(frame: Frame, questions: list[Question]) -> Frame:
    """The frame with the gauges of those who owe an answer marked, whoever looks at it."""
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
    return MatchView(
        id=match.id,
        name=name,
        revision=revision,
        game=match.game.folder or match.game.key,
        dice=match.setup.dice,
        board=board,
        own_help=match.game.own_help,
    )


def people_of(game: Game, setup: Setup) -> tuple[tuple[Name, str], ...]:
    """The players who gave their names, each with what they play."""
    people = [(side.name, setup.players.get(side.key, "")) for side in sides_of(game, setup)]
    return tuple((side, name) for side, name in people if name)


def query_of(wanted: Mapping[str, str], *names: str) -> str:
    """The part of an address that keeps what the screen has open."""
    return urlencode([(name, wanted[name]) for name in names if wanted.get(name)])


def clock(match: Match, state: Any) -> tuple[tuple[str, int], ...]:
    """The minutes each side was asked, the most first; nothing unless this match looks at them."""
    if not match.game.groups or not keeps(state, CLOCK):
        return ()
    asked = seconds_asked(match)
    return tuple((side, round(asked[side] / 60)) for side in sorted(asked, key=lambda one: -asked[one]))


def page(match: Match, seat: str, wanted: Mapping[str, str]) -> dict[str, Any]:
    """The context of `match.html`: frame, questions, board panel, tables and journal for a seat."""
    entry, game = match.last(), match.game
    state = match.state_of(entry)
    questions = match.questions(seat, entry, state)
    others = match.of_others(seat, entry, state)
    question = chosen_question(questions, wanted.get("q", ""), seat)
    frame = foreseeing(game.frame(state, seat), match.outlook(seat, entry, state))
    frame = acting(frame, questions + others)
    panels = tuple(panel for panel in game.panels if panel.key not in frame.shut)
    tab = chosen_tab(panels, wanted.get("tab", ""), question)
    result = result_view(match, entry, seat, wanted.get("seen", ""))
    wanted = keeping(wanted, result)
    out_of_turn = {"plays": match.plays(seat, entry, state), "handed_plays": handed_plays(game, seat, state)}
    return {
        "match": view_of(match, entry.number, frame.title),
        **framed(frame),
        "sides": sides_called(match),
        "questions": questions,
        "owed": owed(questions, seat),
        "question": question,
        "result": result,
        **out_of_turn,
        "at_table": waits_at_table(match, seat, entry, state),
        "clock": clock(match, state) if frame.over else (),
        "awaited": {one.side for one in others},
        **waited_for(match, questions, others, question),
        "my_turn": my_turn(match, seat, frame, questions),
        **told_last(entry.record, seat, plays=any(out_of_turn.values())),
        "panels": panels,
        "tab": tab,
        "panel": match.panel(tab, entry, seat, wanted.get("chosen", ""), state),
        **looked_up(dict(game.tables(state)), question, entry.record.lines),
        "journal": journal_of(match, seat, JOURNAL_ROWS if tab == "journal" else JOURNAL_GLANCE),
        "seat": seat,
        **looking_back(match),
        **carried(match, wanted),
        "action_id": new_action(),
        "state": "reading" if seat == TABLE else "saved",
    }


def waited_for(
    match: Match, questions: list[Question], others: list[Question], question: Question | None
) -> dict[str, Any]:
    """Whom this screen waits for, and for whom the table says a question for several."""
    return {
        "waiting": waiting(match, others) if others and not questions else None,
        "rest": rest(match, questions, question),
    }


def handed_plays(game: Game, seat: str, state: Any) -> tuple[str, ...]:
    """The sides to whom the shared tablet is handed for what they play out of turn, whatever they hold."""
    if seat != TABLE:
        return ()
    return tuple(play.side for play in game.ask_plays(state, EVERYBODY) if play.private)


def carried(match: Match, wanted: Mapping[str, str]) -> dict[str, str]:
    """What addresses keep of what the screen has open: settings all of it, tabs all but the tab."""
    opened = query_of(wanted, "tab", "q", "chosen", "seen")
    return {
        "opened": opened,
        "back": f"/matches/{match.id}?{opened}",
        "query": query_of(wanted, "tab", "chosen", "seen"),
        "beside_tab": query_of(wanted, "chosen", "seen"),
    }


def looking_back(match: Match) -> dict[str, Any]:
    """Whether there is a story and what of the band leads there, odds, and what more is in the menu."""
    followed = ("track", *(side.key for side in match.sides)) if match.game.tracking else ()
    has_odds = match.game.what_if is not None
    correct = f"/matches/{match.id}/correct?kind="
    in_menu = [(correct + key, words) for key, words in match.game.in_menu.items()]
    story = match.game.story is not None
    return {"story": story, "followed": followed, "has_odds": has_odds, "in_menu": in_menu}


def waits_at_table(match: Match, seat: str, entry: Entry, state: Any) -> bool:
    """Whether a side of a closed match has to lay its screen down, as the table is asked something."""
    own = match.setup.closed and seat not in (EVERYBODY, TABLE)
    return own and bool(match.questions(TABLE, entry, state))


def chosen_tab(panels: tuple[Panel, ...], wanted: str, question: Question | None) -> str:
    """The open tab: the one asked for, else the one that helps the question, else its tables or the first."""
    tabs = (*(panel.key for panel in panels), *GENERIC_TABS)
    if wanted in tabs:
        return wanted
    helping = next((panel.key for panel in panels if question and question.key in panel.helps), "")
    if helping:
        return helping
    return "tables" if question and question.tables else tabs[0]
