"""The rail beside every question: the legs of the turn and their stops, each done, now or ahead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Any, Protocol

from ..words.say import Say, say
from .board import Leg, Stop
from .step import Place


class Status(StrEnum):
    """Where a stop lies, seen from where play stands."""

    DONE = "done"
    NOW = "now"
    AHEAD = "ahead"


def status(now: int, first: int, last: int | None = None) -> Status:
    """Where what reaches from `first` to `last` (if not given, only `first`) lies, seen from `now`."""
    if now > (first if last is None else last):
        return Status.DONE
    return Status.NOW if now >= first else Status.AHEAD


def folded(label: Say, where: Status, key: str) -> Leg:
    """A leg that is not played now: one stop for all of it."""
    return Leg(label=label, stops=(Stop(label=label, status=where, key=key),), open=False)


class Wording(Protocol):
    """What steps, legs and stops are called in a game that brings their names with its matches."""

    def step_words(self, step: str) -> Say: ...

    def leg_words(self, leg: str) -> Say: ...

    def stop_words(self, place: Place[Any]) -> Say: ...


# A game by its key, whose words stand in its catalogues, or by the names it brings.
Called = str | Wording


def step_words(game: Called, step: str) -> Say:
    """What a game calls a step."""
    return say(f"step.{game}.{step}") if isinstance(game, str) else game.step_words(step)


def leg_words(game: Called, leg: str) -> Say:
    """What a game calls a leg of the turn."""
    return say(f"leg.{game}.{leg}") if isinstance(game, str) else game.leg_words(leg)


def stop_words(game: Called, place: Place[Any]) -> Say:
    """What a game calls a stop; a step that a turn has several times stands there with its number."""
    if not isinstance(game, str):
        return game.stop_words(place)
    if place.number:
        return say(f"step.{game}.{place.step}_numbered", number=place.number)
    return step_words(game, place.step)


def places_now(order: Iterable[Place[Any]], state: Any) -> list[Place[Any]]:
    """The places that this turn has, and the one where play stands, wherever a match was left by hand."""
    return [place for place in order if place.when(state) or place.key == state.now.stop]


def turn_rail(game: Called, places: Sequence[Place[Any]], stop: str) -> tuple[Leg, ...]:
    """The legs of these places in order: the one play stands in spelled out, the others as one stop each."""
    keys = [place.key for place in places]
    now = keys.index(stop)
    legs = dict.fromkeys(place.leg for place in places)
    return tuple(_leg(game, leg, list(_places_of(places, leg)), places, now) for leg in legs)


def _places_of(places: Iterable[Place[Any]], leg: str) -> Iterable[int]:
    return (at for at, place in enumerate(places) if place.leg == leg)


def _leg(game: Called, leg: str, at: list[int], places: Sequence[Place[Any]], now: int) -> Leg:
    label, where = leg_words(game, leg), status(now, at[0], at[-1])
    if where != Status.NOW:
        return folded(label, where, leg)
    stops = (
        Stop(label=stop_words(game, places[each]), status=status(now, each), key=places[each].key)
        for each in at
    )
    return Leg(label=label, stops=tuple(stops), open=True)
