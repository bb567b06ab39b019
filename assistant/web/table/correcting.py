"""What the page of corrections shows: everything that can be said whatever is asked."""

from __future__ import annotations

from typing import Any

from assistant.core.kept.book import NO_BOOK
from assistant.core.kept.groups import keeps
from assistant.core.play.command import KeepGroup, LeaveGroup, type_tag
from assistant.core.play.question import Answer, Question
from assistant.core.words.say import say
from assistant.matches.answering.match import Match

from ..screen.called import sides_called
from ..served import new_action
from .view import view_of

KEEPING, LEAVING = type_tag(KeepGroup), type_tag(LeaveGroup)


def correcting(match: Match, seat: str, kind: str) -> dict[str, Any]:
    """The context of `correct.html`: what can be set right by hand whatever is asked."""
    entry, game = match.last(), match.game
    state = match.state_of(entry)
    anytime = [*game.ask_anytime(state, seat), *not_kept_yet(match, state), *may_leave(match, state)]
    frame = game.frame(state, seat)
    return {
        "match": view_of(match, entry.number, frame.title),
        "frame": frame,
        "sides": sides_called(match),
        "anytime": anytime,
        "has_book": game.book is not NO_BOOK,
        "closed": match.setup.closed,
        "chosen": next((question for question in anytime if question.key == kind), None),
        "query": "",
        "seat": seat,
        "action_id": new_action(),
    }


def not_kept_yet(match: Match, state: Any) -> list[Question]:
    """The groups of bookkeeping that can still be switched on; nothing to ask if all are."""
    answers = tuple(
        Answer(command=KeepGroup, label=say("groups.keep", group=group.name), fixed={"group": group.key})
        for group in match.game.groups
        if not keeps(state, group.key)
    )
    if not answers:
        return []
    return [Question(key=KEEPING, side="", title=say("groups.keep_more"), rule="", answers=answers)]


def may_leave(match: Match, state: Any) -> list[Question]:
    """The groups that can be left to the table again; nothing to ask if none is kept but what must be."""
    answers = tuple(
        Answer(command=LeaveGroup, label=say("groups.leave", group=group.name), fixed={"group": group.key})
        for group in match.game.groups
        if keeps(state, group.key) and not group.must and group.step not in state.now.calls
    )
    if not answers:
        return []
    title, remark = say("groups.leave_some"), say("groups.stays")
    return [Question(key=LEAVING, side="", title=title, remark=remark, rule="", answers=answers)]
