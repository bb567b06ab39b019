"""What the file of a game can say, made from the types that read it: name, kind, limits, meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from msgspec import NODEFAULT, inspect

from assistant.core.words.language import Language
from assistant.core.words.say import Say, Values, say
from assistant.own.file import parts
from assistant.own.file.fault import figure
from assistant.own.file.fitting import FORMS
from assistant.own.file.values import Kind
from assistant.own.formula.vocabulary import CHANGES, FUNCTIONS, NUMBERS, SIDES, Call, Takes
from assistant.own.rules.steps import NEEDS, OF_A_SIDE, OWN_KEYS

from .pieces import Items, Run, Runs

PARTS: Mapping[str, type[parts.Part]] = {
    "head": parts.GameFile,
    "sides": parts.SidePart,
    "scenarios": parts.ScenarioPart,
    "tracks": parts.TrackPart,
    "effects": parts.EffectPart,
    "places": parts.PlacePart,
    "units": parts.UnitPart,
    "charts": parts.ChartPart,
    "shifts": parts.ShiftPart,
    "decks": parts.DeckPart,
    "cards": parts.CardPart,
    "steps": parts.StepPart,
    "options": parts.OptionPart,
    "wins": parts.WinPart,
}
# What a file consists of has parts of its own.
SECTIONS = frozenset({*PARTS, "arrivals", "chapters"})
# What happens is written in the same letters as what is worked out.
EFFECTS = frozenset({"do", "at", "every"})
LONGEST_FORMULA = 300
PLAIN = {
    inspect.IntType: "number",
    inspect.BoolType: "truth",
    inspect.ListType: "list",
    inspect.DictType: "table",
}
Item = tuple[str, Say]


def terms(about: str, words: Language) -> Items:
    """All that can be said of a part, an item each, as a language says it."""
    return Items(tuple(_runs(name, told, words) for name, told in ABOUT[about]()))


def _runs(name: str, told: Say, words: Language) -> Runs:
    return Run(name, strong=True), Run(words.words(say("own.term.item", told=told)))


def _of_part(about: str) -> Iterator[Item]:
    """The keys of a part; what is of one kind of step alone stands with that kind."""
    kind = inspect.type_info(PARTS[about])
    assert isinstance(kind, inspect.StructType)
    for field in kind.fields:
        own = about == "steps" and field.name in OWN_KEYS
        if not own and not (about == "head" and field.name in SECTIONS):
            yield field.name, _told(about, field)


def _told(about: str, field: inspect.Field) -> Say:
    key = f"own.term.{about}.{field.name}"
    what = say(key, of_each=OF_A_SIDE) if field.name == "phase" else say(key)
    kind = _kind(field.name, field.type)
    if field.required:
        return say("own.term.must", kind=kind, what=what)
    if field.default not in (NODEFAULT, None, "", False):
        default = figure(field.default) if isinstance(field.default, int) else str(field.default)
        return say("own.term.otherwise", kind=kind, default=default, what=what)
    return say("own.term.may", kind=kind, what=what)


def _kind(name: str, kind: inspect.Type) -> Say:
    """What must stand there."""
    if isinstance(kind, inspect.UnionType):
        others = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
        if any(isinstance(each, inspect.StructType) for each in others):
            return say("own.term.name")
        return _kind(name, others[0]) if len(others) == 1 else say("own.term.number_or_table")
    if name in EFFECTS:
        return say("own.term.effect" if isinstance(kind, inspect.StrType) else "own.type.table")
    if isinstance(kind, inspect.IntType) and kind.le is not None:
        return say("own.term.number", least=figure(kind.ge or 0), most=figure(kind.le))
    if isinstance(kind, inspect.EnumType):
        return say("own.type.either", kinds=[str(each.value) for each in kind.cls])
    if isinstance(kind, inspect.StrType):
        if kind.max_length == LONGEST_FORMULA:
            return say("own.term.formula")
        return FORMS[kind.pattern] if kind.pattern in FORMS else say("own.type.text")
    return say(f"own.type.{PLAIN[type(kind)]}")


def _kinds() -> Iterator[Item]:
    """The kinds of steps: what each asks, and the keys that it has besides those of every step."""
    for kind in Kind:
        needs, what = NEEDS[kind], say(f"own.term.kind.{kind}")
        if needs.must and needs.may:
            yield kind, say("own.term.needs_may", what=what, must=[*needs.must], may=[*needs.may])
        elif needs.must:
            yield kind, say("own.term.needs", what=what, must=[*needs.must])
        else:
            yield kind, what


def _step_keys() -> Iterator[Item]:
    """The keys that only some kinds of step have."""
    kind = inspect.type_info(parts.StepPart)
    assert isinstance(kind, inspect.StructType)
    yield from ((field.name, _told("steps", field)) for field in kind.fields if field.name in OWN_KEYS)


def _names() -> Iterator[Item]:
    for name in (*SIDES, *NUMBERS):
        yield name, say(f"own.term.word.{name}")


def _calls(calls: Mapping[str, Call]) -> Iterator[Item]:
    for name, call in calls.items():
        yield name, say("own.term.call", takes=_takes(call), what=say(f"own.term.word.{name}"))


def _takes(call: Call) -> Say | Values:
    """What stands in the brackets of a call."""
    if not call.takes:
        return say("own.term.nothing")
    if len(call.takes) > 4 and {*call.takes} == {Takes.NUMBER}:
        return say("own.term.numbers")
    return [say(f"own.term.takes.{each}") for each in call.takes]


ABOUT: Mapping[str, Callable[[], Iterator[Item]]] = {
    **{about: partial(_of_part, about) for about in PARTS},
    "kinds": _kinds,
    "keys": _step_keys,
    "names": _names,
    "calls": partial(_calls, FUNCTIONS),
    "changes": partial(_calls, CHANGES),
}
