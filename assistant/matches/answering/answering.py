"""An answer becomes an entry: what may give it, what it changes, and what the entry then tells."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.core.kept import groups
from assistant.core.odds.dice import draw
from assistant.core.play.command import (
    BackTo,
    Command,
    Consent,
    KeepGroup,
    LeaveGroup,
    Note,
    Play,
    Redo,
    Undo,
    type_tag,
)
from assistant.core.play.question import Deal, Head, Question
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Missing, NotYours, Overtaken, Senseless, Unreadable
from assistant.core.words.say import Name, say
from assistant.core.words.seats import EVERYBODY, TABLE

from ..file.entry import Draft, Entry, Record
from ..file.journal import Journal
from . import consent
from .answerable import Answerable
from .drafting import drafted, opened
from .travel import consented, travel

# Thousands of bytes of JSON; a correction of every counter there is comes to a third.
LARGEST_COMMAND = 100


class Given(msgspec.Struct, frozen=True):
    """An answer as it came: to which question (0: any), from which seat, and what may be done anyway."""

    command: Command
    question: int
    seat: str
    allowed: tuple[str, ...]


def draft_of(match: Answerable, journal: Journal, given: Given) -> Draft:
    """The entry an answer makes; a Problem, and nothing changed, if it is not to be taken."""
    last, command = journal.last(), given.command
    check_size(command)
    # They go between states and change none: no rules are called for.
    if isinstance(command, Undo | Redo | BackTo):
        return travel(match, journal, last, command, given.seat)
    state, referee = match.draft_state(last), Referee(given.allowed)
    # Questions are compared with the state as it is; only then is the draft changed.
    asked = check_may(match, state, last, given)
    offered = asked or played(match, state, command)
    if offered is not None:
        command = dealt(match, state, offered, command)
    if isinstance(command, Consent):
        return consented(match, journal, last, command)
    owed = apply(match, state, command, referee)
    anyway, before, number = referee.decide(), last.record, last.number + 1
    fact = isinstance(command, Note) or type(command) in match.game.facts
    wish = before.wish if fact else None
    hidden = asked is not None and asked.private and any(line.private for line in referee.lines)
    made = Record(
        kind="fact" if fact else "answer",
        command=msgspec.Raw(msgspec.json.encode(command)),
        seat=given.seat,
        lines=tuple(referee.lines),
        anyway=anyway,
        position=before.position if fact else number,
        parent=before.parent if fact else before.position,
        ahead=before.ahead if fact else 0,
        rest=before.rest if fact else 0,
        questions=opened([*owed, *consent.heads(wish)], before.questions, number),
        state_version=match.game.state_version,
        secret=asked.side if asked is not None and hidden else "",
        revealed=tuple(sorted(referee.revealed)),
        wish=wish,
        results=tuple(referee.results),
    )
    return drafted(match.game, made, state, last)


def check_size(command: Command) -> None:
    """Unreadable if an answer is longer than any is."""
    size = len(msgspec.json.encode(command)) // 1000
    if size >= LARGEST_COMMAND:
        raise Unreadable(say("error.answer_too_long", size=size, most=LARGEST_COMMAND))


def apply(match: Answerable, state: Any, command: Command, referee: Referee) -> list[Head]:
    """Change a draft of the state; a note is the players' own and asks nothing new."""
    if isinstance(command, KeepGroup):
        return groups.switch_on(match.game, state, command, referee)
    if isinstance(command, LeaveGroup):
        return groups.switch_off(match.game, state, command, referee)
    if not isinstance(command, Note):
        return match.game.apply(state, command, referee)
    state.notes.append(command.text)
    referee.tell(say("journal.note", text=command.text))
    return match.game.owed(state)


def check_may(match: Answerable, state: Any, last: Entry, given: Given) -> Question | None:
    """The question a command answers, None for what is open whatever is asked; a Problem if it may not."""
    command = given.command
    if match.game.is_share(state, command) and command_side(command):
        return _check_open(match, state, last, given)
    if type(command) in match.game.anytime:
        match.game.check_sight(state, command, given.seat)
    elif isinstance(command, Play) and type(command) in match.game.plays:
        _check_own(match, command, given.seat)
    elif not isinstance(command, Note | KeepGroup | LeaveGroup):
        return _check_open(match, state, last, given)
    return None


def played(match: Answerable, state: Any, command: Command) -> Question | None:
    """What offers a play out of turn; None for any other command."""
    if not isinstance(command, Play):
        return None
    return next((q for q in match.game.ask_plays(state, EVERYBODY) if _answers(q, command)), None)


def _check_own(match: Answerable, play: Play, seat: str) -> None:
    """A play out of turn comes from its own side's seat, from the shared tablet, or from a seat of all."""
    name = name_of(match, play.side)
    if seat not in (EVERYBODY, TABLE, play.side):
        raise NotYours(say("error.play_not_yours", side=name))


def name_of(match: Answerable, side: str) -> Name:
    """The name of a side of this match; Missing if it does not play."""
    for each in match.sides:
        if each.key == side:
            return each.name
    raise Missing(say("error.side", side=side[:40]))


def _check_open(match: Answerable, state: Any, last: Entry, given: Given) -> Question:
    """The command answers a question that is open for this seat, with what that question fixes."""
    everything, number = match.questions(EVERYBODY, last, state), given.question
    open_now = [q for q in everything if match.game.may_answer(q, given.seat)]
    asked = [q for q in open_now if number in (0, q.id)]
    for question in asked:
        if _answers(question, given.command):
            return question
    # What is another seat's secret, or said for several, is refused as such, not as no question.
    for question in everything:
        if number in (0, question.id) and _answers(question, given.command):
            if question.private:
                raise NotYours(say("error.private_question", side=name_of(match, question.side)))
            if question.covers:
                raise NotYours(say("error.for_several"))
    # The right kind of answer to a question with other values: it was asked anew meanwhile.
    alike = any(a.tag == type_tag(given.command) for q in asked for a in q.answers)
    if number and (
        alike or not asked
    ):  # another screen has answered it, perhaps one of two that opened at once
        raise Overtaken(say("error.question_closed", question=number))
    if not open_now:
        raise Overtaken(say("error.nothing_asked"))
    _check_turn(match, asked, given.command)
    title = asked[0].title if asked else ""
    raise Senseless(say("error.not_an_answer", command=type_tag(given.command), question=title))


def command_side(command: Command) -> str:
    """The side that a command names, empty if it names none."""
    side: str = getattr(command, "side", "")
    return side


def _check_turn(match: Answerable, asked: list[Question], command: Command) -> None:
    """Senseless if the same is asked of others: it is their turn."""
    side = command_side(command)
    for question in asked if side else ():
        if question.side not in ("", side) and any(a.tag == type_tag(command) for a in question.answers):
            told = {"asked": name_of(match, question.side), "side": name_of(match, side)}
            raise Senseless(say("error.not_their_turn", **told, question=question.title), question.rule)


def dealt(match: Answerable, state: Any, question: Question, command: Command) -> Command:
    """The command with the cards it is dealt, drawn here unless it brings them."""
    fields = [f for a in question.answers if a.tag == type_tag(command) for f in a.fields]
    for field in fields:
        if isinstance(field, Deal) and not getattr(command, field.name):
            pile = match.game.pile(state, field.pile)
            cards = draw(pile, min(field.count, len(pile)))
            command = msgspec.structs.replace(command, **{field.name: cards})
    return command


def _answers(question: Question, command: Command) -> bool:
    """Whether a command is one of a question's answers, with what that answer fixes."""
    said = msgspec.to_builtins(command)
    alike = (answer for answer in question.answers if answer.tag == type_tag(command))
    return any(answer.fixed.items() <= said.items() for answer in alike)
