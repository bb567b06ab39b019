"""What a form says: the command it answers with, dice thrown where it asks for that, nothing left open."""

from __future__ import annotations

from typing import Any

from flask import Request

from assistant.core.odds import dice
from assistant.core.play.command import Command, from_form, is_number, set_field, type_tag
from assistant.core.play.question import Amount, Answer, Choice, Deal, Dice, Draw, Pick, Question, Steppers
from assistant.core.words.errors import Unreadable
from assistant.core.words.say import Name, Say, say
from assistant.matches.answering.match import Match

from ..screen import settings
from .counted import count_out
from .misfits import hopeless, misfit, plain_numbers, said_in, unlisted

NOT_FIELDS = frozenset(
    {"token", "question", "action", "roll", "anyway[]", "back", "tab", "q", "chosen", "table", "step", "seen",
     "weighed"}
)  # fmt: skip
# Which of many heaps lies open is part of the page; a half-made answer is sent with it.
OF_PAGE = "heap-"
MOST_FIELDS = 2_000


def read_form(
    match: Match, sent: Request, questions: list[Question], *, half_made: bool = False
) -> tuple[Command, int]:
    """The command a form says, with dice thrown here where it asks for that, and its question's number.

    Of one that is half made no dice lie on the table yet.
    """
    said = [
        (name, value)
        for name, value in sent.form.items(multi=True)
        if name not in NOT_FIELDS and not name.startswith(OF_PAGE)
    ]
    if len(said) > MOST_FIELDS:
        raise Unreadable(say("error.too_many_fields", count=len(said), most=MOST_FIELDS))
    fields = from_form(said)
    tapped(fields)
    number = sent.form.get("question", "0")
    if not is_number(number):
        raise Unreadable(say("error.form_field", field="question"))
    given = {name for name, _ in said}
    # 0 is whatever is open now: corrections and plays name no question.
    asked = [a for q in questions if int(number) in (0, q.id) for a in q.answers if answers(a, fields)]
    # Nothing that fits is no fault here: convert and the rules say what is wrong.
    if fitting := asked or anytime(match, fields):
        answer = meant(fitting, fields, given)
        if sent.form.get("roll"):
            thrown(fields, answer)
        if half_made:
            unthrown(fields, answer)
        undealt(fields, answer)
        count_out(fields, answer)
        plain_numbers(fields, answer)
        if wrong := next(filter(None, (hopeless(fields, each) for each in (answer, *fitting))), None):
            raise wrong
        leave_none_open(fields, answer, given, half_made=half_made)
        return as_command(match, fields, (answer, *fitting)), int(number)
    return match.convert(fields), int(number)


def as_command(match: Match, fields: dict[str, Any], fitting: tuple[Answer, ...]) -> Command:
    """The command; Misfit if a number of it is none that its field takes, in the first answer that has it."""
    try:
        return match.convert(fields)
    except Unreadable as problem:
        wrong = next(filter(None, (misfit(fields, each) for each in fitting)), None)
        raise wrong or unlisted(fields, problem) or problem from problem


def label_of(questions: list[Question], fields: dict[str, Any]) -> Say | Name | str:
    """What an answer is called by the question that takes it; empty if none does."""
    return next((one.label for q in questions for one in q.answers if answers(one, fields)), "")


def answers(answer: Answer, fields: dict[str, Any]) -> bool:
    """Whether a form is of this answer: its command, and the words that are fixed in it."""
    fixed = {name: value for name, value in said_of_fixed(answer).items() if isinstance(value, str)}
    return fields.get("type") == answer.tag and fixed.items() <= fields.items()


def anytime(match: Match, fields: dict[str, Any]) -> list[Answer]:
    """The answers open whatever is asked that a form can be of: those with all that is fixed in it."""
    if fields.get("type") not in [type_tag(command) for command in match.game.anytime]:
        return []
    open_now = match.game.ask_anytime(match.state(), settings.seat_of(match))
    asked = (answer for question in open_now for answer in question.answers)
    return [a for a in asked if holds(fields, {**a.fixed, "type": a.tag}) and offers(a, fields)]


def offers(answer: Answer, fields: dict[str, Any]) -> bool:
    """Whether an answer has what was chosen: one of the planets is no fleet."""
    choices = [field for field in answer.fields if isinstance(field, Choice)]
    chosen = [(said_in(fields, field.name), field) for field in choices]
    return all(said is None or said in {each.value for each in field.options} for said, field in chosen)


def holds(given: Any, fixed: Any) -> bool:
    """Whether what a form says has all of this in it."""
    if isinstance(fixed, dict):
        return isinstance(given, dict) and all(holds(given.get(name), part) for name, part in fixed.items())
    if isinstance(fixed, list | tuple):
        among = isinstance(given, list) and len(given) >= len(fixed)
        return among and all(map(holds, given, fixed))
    # A form has only words: true, True and the checkbox are one.
    return fixed is None or (given is not None and str(given).lower() == str(fixed).lower())


def meant(fitting: list[Answer], fields: dict[str, Any], given: set[str]) -> Answer:
    """Of answers by the same command the one that says most of what is in the form, else the shortest."""
    named = {part for name in given for part in (name.removesuffix("[]"), name.partition(".")[0])}
    # What is fixed in one answer may be chosen in another: the card of a button is not the card of a list.
    holding = [one for one in fitting if holds(fields, said_of_fixed(one))] or fitting

    def said(one: Answer) -> int:
        return len(said_of_fixed(one)) + sum(field.name in named for field in one.fields)

    return min(holding, key=lambda one: (-said(one), len(one.fields)))


def said_of_fixed(answer: Answer) -> dict[str, Any]:
    """What is fixed in an answer and a form says of it: nothing where it is empty."""
    return {name: value for name, value in answer.fixed.items() if value not in (None, "", [], (), {})}


def tapped(fields: dict[str, Any]) -> None:
    """Words that were tapped stand for those that were not typed."""
    usual = fields.pop("usual", {})
    for name, words in usual.items() if isinstance(usual, dict) else ():
        set_field(fields, name, words)


def thrown(fields: dict[str, Any], answer: Answer) -> None:
    """Fill every die and every draw of an answer that was left open."""
    for field in answer.fields:
        if not isinstance(field, Dice | Draw):
            continue
        given = said_in(fields, field.name) or []
        if not isinstance(given, list):
            raise Unreadable(say("error.form_field", field=field.name))
        # Dice that were tapped stand; only the others are thrown.
        missing = max(0, field.count - len(given))
        if isinstance(field, Dice):
            set_field(fields, field.name, [*given, *dice.throw(missing, field.die)])
        elif missing:
            set_field(fields, field.name, [*given, *drawn(field, given, missing)])


def drawn(field: Draw, given: list[Any], missing: int) -> tuple[int, ...]:
    """Counters drawn here from what the cup still holds."""
    cup = list(field.cup)
    for value in map(str, given):
        if is_number(value) and int(value) in cup:
            # What the players drew themselves is no longer in the cup.
            cup.remove(int(value))
    return dice.draw(cup, min(missing, len(cup)))


def unthrown(fields: dict[str, Any], answer: Answer) -> None:
    """Dice that were not tapped in yet are none."""
    for field in answer.fields:
        if isinstance(field, Dice) and not said_in(fields, field.name):
            set_field(fields, field.name, [])


def undealt(fields: dict[str, Any], answer: Answer) -> None:
    """Nobody chooses the cards an answer is dealt: what was sent for them does not count."""
    for field in answer.fields:
        if isinstance(field, Deal):
            fields[field.name] = []


def leave_none_open(fields: dict[str, Any], answer: Answer, given: set[str], *, half_made: bool) -> None:
    """Nothing picked is an empty list, nothing ordered an empty order; a choice nobody made is asked for.

    Of an answer that is half made it may still come.
    """
    for field in answer.fields:
        if said_in(fields, field.name) is not None or any(
            name.startswith((f"{field.name}.", f"{field.name}[")) or name == field.name for name in given
        ):
            continue
        if isinstance(field, Pick | Steppers):
            set_field(fields, field.name, [] if isinstance(field, Pick) else {})
        elif isinstance(field, Choice | Dice | Draw | Amount) and not half_made:
            raise Unreadable(say("error.left_open", what=getattr(field, "label", None) or answer.label))


def flat(value: Any, name: str = "") -> list[tuple[str, str]]:
    """Form fields that say the same as nested values."""
    if isinstance(value, dict):
        return [
            pair for key, inner in value.items() for pair in flat(inner, f"{name}.{key}" if name else key)
        ]
    if isinstance(value, list | tuple):
        return [pair for place, inner in enumerate(value) for pair in flat(inner, f"{name}.{place}")]
    return [] if value is None else [(name, str(value).lower() if isinstance(value, bool) else str(value))]
