"""What of a question is one side's own, what a side has sent of it in words, and all that was sent as one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import structs, to_builtins

from ..words.errors import Senseless
from ..words.say import Faces, Say, Value, Values, say
from .command import Command, type_tag
from .question import Amount, Answer, Choice, Dice, Field, Pick, Question, Steppers

# More dice, or things counted, are told by their number alone.
MOST_TOLD = 24


def own_fields(state: object, question: Question, sides: Sequence[str]) -> Question:
    """A question as far as these sides answer it: the dice, rows, options and choices that are theirs."""
    # What is fixed as another side's is that side's to say.
    theirs = (each for each in question.answers if each.fixed.get("side") in (None, "", *sides))
    return structs.replace(question, answers=tuple(own_answer(each, sides) for each in theirs))


def own_answer(answer: Answer, sides: Sequence[str]) -> Answer:
    """One answer of it."""
    owned = (_own_field(each, sides) for each in answer.fields)
    fields = tuple(each for each in owned if each is not None)
    label, before = answer.label, dice_in(answer.fields)
    # A button that counts the dice counts those that are left.
    if before and label.values.get("n") == before:
        label = Say(label.key, {**label.values, "n": dice_in(fields)})
    return structs.replace(answer, fields=fields, label=label)


def dice_in(fields: Iterable[Field]) -> int:
    """How many dice are asked for."""
    return sum(each.count for each in fields if isinstance(each, Dice))


def _own_field(asked: Field, sides: Sequence[str]) -> Field | None:
    """A field as far as it is theirs, None if nothing of it is; what is nobody's is everybody's."""
    if isinstance(asked, Dice) and asked.sides:
        own = [at for at, side in enumerate(asked.sides) if side in sides]
        labels = tuple(asked.labels[at] for at in own) if asked.labels else ()
        whose = tuple(asked.sides[at] for at in own)
        return structs.replace(asked, count=len(own), labels=labels, sides=whose) if own else None
    if isinstance(asked, Steppers):
        rows = tuple(row for row in asked.rows if row.side in ("", *sides))
        return structs.replace(asked, rows=rows) if rows else None
    if isinstance(asked, Pick):
        options = tuple(each for each in asked.options if each.side in ("", *sides))
        heaps = tuple(each for each in asked.heaps if each.side in ("", *sides))
        return structs.replace(asked, options=options, heaps=heaps) if options else None
    if isinstance(asked, Choice | Amount) and asked.side not in ("", *sides):
        return None
    return asked


def joined(state: object, question: Question, sent: Mapping[str, Command]) -> dict[str, Any]:
    """All shares as one answer: what was told of each field together, dice in the order they are asked in."""
    told = [to_builtins(command) for command in sent.values()]
    kind = told[0]["type"]
    asked = next(each for each in question.answers if each.tag == kind)
    values: dict[str, Any] = {
        name: _together([said[name] for said in told]) for name in told[0] if name != "side"
    }
    for each in asked.fields:
        if isinstance(each, Dice) and each.sides and each.name in values:
            lots = {side: iter(to_builtins(command)[each.name]) for side, command in sent.items()}
            values[each.name] = [next(lots[side]) for side in each.sides]
    return values


def _together(parts: Sequence[Any]) -> Any:
    """What several sides said of a field: lists one after the other, names beside each other."""
    first = parts[0]
    if isinstance(first, dict):
        names = dict.fromkeys(name for part in parts for name in part)
        return {name: _together([part[name] for part in parts if name in part]) for name in names}
    if isinstance(first, list | tuple):
        return [each for part in parts for each in part]
    return next((part for part in parts if part), first)


def field_names(answer: Answer) -> set[str]:
    """What of a command an answer fills in."""
    return {each.name.partition(".")[0] for each in answer.fields}


def is_answer(question: Question, command: Command) -> bool:
    """Whether a command answers a question as a whole, with what is fixed in that answer."""
    said = to_builtins(command)
    alike = (each for each in question.answers if each.tag == type_tag(command))
    return any(to_builtins(each.fixed).items() <= said.items() for each in alike)


def answered(question: Question, command: Command) -> Answer:
    """The answer of a question that a command is; Senseless if it is none."""
    for answer in question.answers:
        if answer.tag == type_tag(command):
            return answer
    raise Senseless(say("shares.not_theirs"), question.rule)


def said_in(said: Any, name: str) -> Any:
    """What a command says of a field, whose name may lie within another's; nothing is an empty list."""
    for part in name.split("."):
        said = said.get(part) if isinstance(said, dict) else None
    return said or ()


def _told(asked: Field, given: Any) -> Values:
    """What was counted or chosen, thing by thing."""
    if isinstance(asked, Steppers):
        names = {row.key: row.label for row in asked.rows}
        counted = given.items() if isinstance(given, dict) else ()
        return [say("shares.so_many", what=names[key], n=n) for key, n in counted if n and key in names]
    if isinstance(asked, Pick | Choice):
        chosen = {str(one) for one in (given if isinstance(given, list | tuple) else [given])}
        return [each.label for each in asked.options if each.value in chosen]
    return [say("shares.so_many", what=asked.label, n=given)] if isinstance(asked, Amount) and given else []


def sent_words(answer: Answer, command: Command, side: Value) -> Say:
    """What a side has sent as its share of an answer, in one sentence."""
    said = to_builtins(command)
    asked = [(each, each.die) for each in answer.fields if isinstance(each, Dice)]
    if faces := [face for each, _ in asked for face in said_in(said, each.name)]:
        thrown = Faces(tuple(sorted(faces, reverse=True)), int(asked[0][1]))
        key = "shares.sent_dice" if len(faces) <= MOST_TOLD else "shares.sent_many"
        return say(key, side=side, n=len(faces), faces=thrown)
    told = [words for each in answer.fields for words in _told(each, said_in(said, each.name))]
    if not told:
        return say("shares.sent_none", side=side)
    return (
        say("shares.sent_these", side=side, what=told)
        if len(told) <= MOST_TOLD
        else say("shares.sent", side=side)
    )
