"""A question that several sides answer at once: each sends its own share, and play goes on when all have.

A side's own screen is asked for its share alone, a shared screen for all that is still owed. What was sent
lies in the state until the whole is there; the step then takes the whole as one answer of nobody's, which is
how such questions were answered before there were shares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from msgspec import structs, to_builtins

from ..shipped.decoding import Reader
from ..words.errors import Senseless
from ..words.say import Say, Value, say
from .command import Command, Key, union_of
from .own_fields import answered, field_names, is_answer, joined, own_fields, said_in, sent_words
from .question import Dice, Head, Pick, Question, Steppers
from .referee import Referee
from .state import Now, State


def hear_all(state: object, side: str, command: Any, referee: Referee) -> None:
    """Nothing but the fields of a question says what a share may be."""


@dataclass(frozen=True)
class Share(Generic[State, Key]):
    """How sides share a question: who has a share of it, by which commands it is sent, how it is joined.

    Each command says in its `side` whose share it is; empty, it is the whole, or what is still owed of it.
    `named` is what a side is called, `own` the question as far as some sides answer it. `hear` refuses what
    is wrong about a share by itself: whoever sends the last one is not to answer for the others. What lies
    `face_down` nobody sees before all have sent theirs.
    """

    commands: tuple[type[Command], ...]
    sides: Callable[[State], Sequence[Key]]
    named: Callable[[State, Key], Value]
    own: Callable[[State, Question, Sequence[Key]], Question] = own_fields
    join: Callable[[State, Question, Mapping[str, Command]], dict[str, Any]] = joined
    hear: Callable[[State, Key, Any, Referee], None] = hear_all
    face_down: bool = False
    reader: Reader[Command] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """What was sent is read back as it was."""
        object.__setattr__(self, "reader", Reader(union_of(self.commands)))

    def left(self, state: State) -> list[Key]:
        """Who still owes its share."""
        return [side for side in self.sides(state) if side not in state.now.sent]

    def part(self, state: State, question: Question, side: Key) -> Question:
        """What one side is asked; what belongs to all, as to play on the board instead, any of them says."""
        own = self.own(state, question, (side,))
        answers = (
            structs.replace(one, fixed=one.fixed | {"side": side}) if one.command in self.commands else one
            for one in own.answers
        )
        return structs.replace(own, side=side, answers=tuple(answers))

    def words(self, state: State, question: Question, side: Key, command: Command) -> Say:
        """What a side has sent, in one sentence."""
        if self.face_down:
            return say("shares.sent", side=self.named(state, side))
        answer = answered(self.part(state, question, side), command)
        return sent_words(answer, command, self.named(state, side))


Shares = Mapping[str, Share[State, Any]]


def is_shared(shares: Shares[State], command: Command) -> bool:
    """Whether several sides send a command as their shares of one of these questions."""
    return any(type(command) in share.commands for share in shares.values())


def spread_heads(state: State, heads: Iterable[Head], shares: Shares[State]) -> list[Head]:
    """Which questions are open: of one that is shared the whole, and the share of each who still owes it."""
    found = []
    for head in heads:
        left = shares[head.key].left(state) if head.key in shares else []
        found += [head, *(structs.replace(head, side=side) for side in left)]
    return found


def spread(state: State, questions: Iterable[Question], shares: Shares[State]) -> list[Question]:
    """The same with their answers, and what has been sent."""
    found = []
    for question in questions:
        share = shares.get(question.key)
        if share is None or not (left := share.left(state)):
            found.append(question)
            continue
        sent = {side: share.reader.plain(said) for side, said in state.now.sent.items()}
        came = tuple(share.words(state, question, side, command) for side, command in sent.items())
        # The whole first: a shared screen answers for all, screens of their own find their own below.
        whole = share.own(state, question, left) if sent else question
        parts = (share.part(state, question, side) for side in left)
        found += [structs.replace(whole, covers=question.key, sent=came)]
        found += [structs.replace(part, sent=came) for part in parts]
    return found


def received(
    state: State, command: Any, asked: Sequence[Question], shares: Shares[State], referee: Referee
) -> Command | None:
    """The whole answer once nobody owes a share of it, as it came if it is not shared; None before."""
    question = next((each for each in asked if each.key in shares and is_answer(each, command)), None)
    now, side = state.now, getattr(command, "side", "")
    # Where nobody shares it, each that is asked answers for itself.
    if question is None or not (side or now.sent) or not shares[question.key].sides(state):
        return command  # type: ignore[no-any-return]
    share = shares[question.key]
    left = share.left(state)
    # A shared screen sends what is left, as if they had sent it themselves.
    side = side or left[0]
    if side not in share.sides(state):
        raise Senseless(say("shares.not_theirs"), question.rule)
    if side not in left:
        raise Senseless(say("shares.sent_before", side=share.named(state, side)), question.rule)
    check(question, share.part(state, question, side), command)
    sent = structs.replace(command, side=side)
    share.hear(state, side, sent, referee)
    now.sent_anyway = [*now.sent_anyway, *(refusal.token for refusal in referee.refusals)]
    if len(left) > 1:
        now.sent, now.sent_to = {**now.sent, side: to_builtins(sent)}, ident(question)
        referee.tell(share.words(state, question, side, sent), question.rule)
        return None
    parts = {one: share.reader.plain(said) for one, said in now.sent.items()} | {side: sent}
    # What each was allowed stays allowed: the rules look at the whole once more.
    referee.allowed |= set(now.sent_anyway)
    forget(now)
    return share.reader.plain(share.join(state, question, {one: parts[one] for one in share.sides(state)}))


def stale(state: State, asked: Sequence[Question], shares: Shares[State], referee: Referee) -> None:
    """What was sent to a question that has gone, or is another by now, falls away; that is told."""
    now = state.now
    question = next((each for each in asked if ident(each) == now.sent_to and each.key in shares), None)
    for side, said in list(now.sent.items()):
        if question is None or not _fits(state, question, shares[question.key], side, said):
            now.sent = {other: told for other, told in now.sent.items() if other != side}
            referee.tell(say("shares.fell_away"))
    if not now.sent:
        forget(now)


def forget(now: Now) -> None:
    """Nothing waits any more for those who have not sent theirs."""
    now.sent, now.sent_to, now.sent_anyway = {}, "", []


def _fits(state: State, question: Question, share: Share[State, Any], side: str, said: Any) -> bool:
    try:
        check(question, share.part(state, question, side), share.reader.plain(said))
    except Senseless:
        return False
    return True


def ident(question: Question) -> str:
    """What tells a shared question from the next of its kind."""
    return "|".join(map(str, (question.key, *question.about)))


def check(whole: Question, question: Question, command: Command) -> None:
    """Senseless if a share says more of the whole than its side is asked, or not all of its dice."""
    answer, said = answered(question, command), to_builtins(command)
    theirs = field_names(answered(whole, command)) - field_names(answer)
    if any(said.get(name) for name in theirs):
        raise Senseless(say("shares.not_theirs"), question.rule)
    for asked in answer.fields:
        given = said_in(said, asked.name)
        if isinstance(asked, Dice) and len(given) != asked.count:
            raise Senseless(say("shares.wrong_dice", n=asked.count, given=len(given)), question.rule)
        most = {row.key: row.most for row in asked.rows} if isinstance(asked, Steppers) else {}
        for key, number in given.items() if isinstance(given, dict) and most else ():
            if number > most.get(key, -1):
                raise Senseless(say("shares.too_many", n=most.get(key, 0), given=number), question.rule)
        if isinstance(asked, Steppers) and sum(given.values() if given else ()) < asked.least:
            raise Senseless(say("shares.none_told", n=asked.least), question.rule)
        if isinstance(asked, Pick) and not {str(each) for each in given} <= {o.value for o in asked.options}:
            raise Senseless(say("shares.not_theirs"), question.rule)
