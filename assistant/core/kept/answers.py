"""Kept values as answers on the page of corrections: one, several with one reason, or one of many things."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from msgspec.structs import replace

from ..play.question import Answer, Choice, Field, Option
from ..play.referee import Referee
from ..words.say import Name, Say, say
from .book import Blank
from .cardboard import Kind, Number, OneOf, Value, YesNo
from .correction import Corrected, reason
from .reading_off import field_of

# So many answers are tapped sooner than two choices of one.
FEW = 5
# What a value is called, or what it is a value of: a player's own name is no name from the data.
Called = Say | Name | str


@dataclass(frozen=True, kw_only=True)
class Kept:
    """A value of the state: its key, what it is called, its kind, what it is now, and what sets it.

    `of` is what it is a value of, if the label does not say that. `side` is whose secret it is: only that
    seat reads and sets it, the others hear that something was. `follows` is what comes of it, and is told;
    `leaves` says that what is under way is closed when it is set. What no rule reads is not `offered`, and is
    still set where an earlier correction did so.
    """

    key: str
    label: Say | Name
    kind: Kind
    now: Value | None
    put: Callable[[Any], None]
    of: Called = ""
    side: str = ""
    follows: Callable[[Referee], None] | None = None
    leaves: bool = False
    offered: bool = True

    @property
    def title(self) -> Say | Name:
        """What it is called where nothing beside it says of what it is."""
        return say("correction.of", of=self.of, what=self.label) if self.of else self.label


def field_of_struct(struct: Any, name: str, key: str, label: Say | Name, kind: Kind, **more: Any) -> Kept:
    """A value that is a field of a struct."""
    now, put = getattr(struct, name), partial(setattr, struct, name)
    return Kept(key=key, label=label, kind=kind, now=now, put=put, **more)


def number_by_key(by: dict[Any, int], at: Any, key: str, label: Say | Name, kind: Kind, **more: Any) -> Kept:
    """A number that stands under a key of its own; what has none has 0."""
    return Kept(key=key, label=label, kind=kind, now=by.get(at, 0), put=partial(by.__setitem__, at), **more)


def whether_among(listed: list[str], what: str, key: str, label: Say | Name, **more: Any) -> Kept:
    """Whether something is in a list; it comes to its end."""

    def put(there: bool) -> None:
        if there != (what in listed):
            (listed.append if there else listed.remove)(what)

    return Kept(key=key, label=label, kind=YesNo(), now=what in listed, put=put, **more)


@dataclass(frozen=True)
class Together:
    """Values of one thing, set in one answer.

    `flag` is the key of one that is yes or no: there are two answers then, as it stands and the other way.
    """

    title: Say | Name
    values: tuple[Kept, ...]
    flag: str = ""


@dataclass(frozen=True)
class Listed:
    """The same value of many things: `which` of them is chosen first."""

    title: Say | Name
    values: tuple[Kept, ...]
    which: Say | None = None


Shown = Kept | Together | Listed


def values_of(shown: Shown) -> tuple[Kept, ...]:
    """The values, however they are shown."""
    return (shown,) if isinstance(shown, Kept) else shown.values


def answers_of(shown: Shown) -> Iterator[Answer]:
    """The answers that set them."""
    if isinstance(shown, Listed):
        yield from _of_many(shown)
    elif isinstance(shown, Together):
        yield from _of_one(shown.title, shown.values, shown.flag)
    else:
        flag = shown.key if isinstance(shown.kind, YesNo) else ""
        yield from _of_one(_as_it_stands(shown), (shown,), flag)


def set_words(kept: Kept, to: Value) -> Say:
    """What is said of a value that was set."""
    said = {"what": kept.title, "to": kept.kind.told(to)}
    return say("correction.set_to", **said) if not isinstance(kept.kind, YesNo) else _now(kept, to)


def _as_it_stands(kept: Kept) -> Say | Name:
    # What a number is stands beside its label on the page.
    return kept.title if isinstance(kept.kind, Number) or kept.now in ("", None) else _now(kept, kept.now)


def _now(kept: Kept, now: Value | None) -> Say:
    # Only a number may be blank, and it stands beside its label.
    return say("correction.now", what=kept.title, now="" if now is None else kept.kind.told(now))


def _of_one(title: Say | Name, values: tuple[Kept, ...], flag: str) -> Iterator[Answer]:
    """One answer; where one of the values is said by the answer itself, one for each way it can be set."""
    alone = len(values) == 1
    fields = tuple(
        _field(each, at, say("correction.to") if alone else each.label)
        for at, each in enumerate(values)
        if each.key != flag
    )
    changes = [{"kind": "set_value", "key": each.key} for each in values]
    if not flag:
        yield _answer(title, fields, changes)
        return
    kept = next(each for each in values if each.key == flag)
    now = bool(kept.now)
    if fields:
        yield _answer(_now(kept, now), fields, _with(changes, flag, now))
    told = kept.kind.told
    turned = say("correction.instead", what=kept.title, to=told(not now), now=told(now))
    yield _answer(turned, fields, _with(changes, flag, not now))


def _with(changes: list[dict[str, Any]], key: str, to: Value) -> list[dict[str, Any]]:
    return [{**change, "to": to} if change["key"] == key else change for change in changes]


def _of_many(listed: Listed) -> Iterator[Answer]:
    """Which of them, then what it is; where that is one of few, an answer each for those that are not so."""
    first = listed.values[0]
    ways = _ways(first.kind)
    if not ways:
        fields = (_which(listed, listed.values), _field(first, 0, None))
        yield _answer(listed.title, fields, [{"kind": "set_value"}])
    for to in ways:
        if others := tuple(each for each in listed.values if each.now != to):
            label = say("correction.now", what=listed.title, now=first.kind.told(to))
            yield _answer(label, (_which(listed, others),), [{"kind": "set_value", "to": to}])


def _ways(kind: Kind) -> tuple[Value, ...]:
    """All that a value can be, where that is little."""
    if isinstance(kind, YesNo):
        return (True, False)
    options = kind.options if isinstance(kind, OneOf) else ()
    return tuple(each.value for each in options) if len(options) <= FEW else ()


def _which(listed: Listed, values: tuple[Kept, ...]) -> Choice:
    options = tuple(Option(value=each.key, label=each.of) for each in values)
    return Choice(name="changes.0.key", options=options, label=listed.which)


def _field(kept: Kept, at: int, label: Say | Name | None) -> Field:
    """The field of a change; without a label it is of many things, and shows what none of them is now."""
    shown = Blank(key="to", label=label or say("correction.to"), kind=kept.kind)
    return replace(field_of(shown, kept.now if label else None), name=f"changes.{at}.to")


def _answer(label: Say | Name, fields: tuple[Field, ...], changes: list[dict[str, Any]]) -> Answer:
    words = label if isinstance(label, Say) else say("book.label", what=label)
    return Answer(command=Corrected, label=words, fields=(*fields, reason()), fixed={"changes": changes})
