"""8-2 The event page: what the card says, one effect after the other, then what becomes of the card."""

from __future__ import annotations

import msgspec

from assistant.core.play.cards import Pile
from assistant.core.play.question import Answer, Choice, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.say import Say, say

from ..pieces.events import EVENT, lay, preset, put_away
from ..pieces.hand import becomes_field, card_name, says
from ..state.keys import CardKey, Effect
from ..state.play import Event
from ..state.table import State
from .commands import EndEvent, EventEffect
from .effects.applying import APPLIED
from .effects.asking import fields_of, units_field
from .effects.remembering import filled, last_time, remember, usual

# What cards do most; the rest is a tap further away.
USUAL = (
    Effect.ARRIVE, Effect.MOVE, Effect.DAMAGE, Effect.MINES, Effect.CHARGES, Effect.SUPPLY, Effect.CARDS,
    Effect.STAYS,
)  # fmt: skip


def ask_event(state: State) -> list[Question]:
    """2-3-6 The card that was played last says what it does."""
    return [event_question(state, state.events[-1])] if state.events else []


def event_question(state: State, event: Event, made: EventEffect | None = None, before: str = "") -> Question:
    """What the card does; the kind that is tapped shows its own control, a known card its last one."""
    shown = made.kind if made else usual(state, event.card)
    # Another kind was tapped: what was filled in for the last one means nothing here.
    again = made if before == shown else None
    said = msgspec.structs.asdict(again) if again else last_time(state, event.card, shown)
    fixed, units = {"side": event.side}, units_field(state)
    answers = [
        Answer(
            command=EventEffect,
            label=say(f"outer_planets.effect_{each}"),
            fields=filled(fields_of(state, each, event.side, units), said if each == shown else {}),
            fixed={**fixed, "kind": each},
        )
        for each in sorted(Effect, key=lambda each: each != shown)
    ]
    becomes = becomes_field()
    pile = Pile.IN_PLAY if shown == Effect.STAYS else preset(state, event.card)
    if again:
        pile = again.becomes
    ends = Choice(name="becomes", options=becomes.options, chosen=pile)
    word = "more" if event.effects else "all"
    done = Answer(
        command=EndEvent,
        label=say(f"outer_planets.event_{word}_done"),
        fields=(ends,) if event.played else (),
        fixed=fixed,
        main=True,
    )
    return Question(
        key="event",
        side=event.side,
        title=say("outer_planets.what_says", card=event.card),
        rule="8-2" if event.played else "8-2-3",
        answers=(done, *answers),
        about=(state.now.turn, state.now.stop, event.card, event.effects),
        layout="pane",
        control="operations/event",
        detail=detail(state, event, shown),
    )


class EventPage(msgspec.Struct, frozen=True, kw_only=True):
    """Kinds of effects, usual ones and others, the one that is shown, what is known of the card, its page."""

    kinds: tuple[tuple[Effect, Say], ...]
    others: tuple[tuple[Effect, Say], ...]
    shown: Effect
    card: CardKey
    forced: bool
    removed: bool
    automatic: bool
    page: str


def detail(state: State, event: Event, shown: Effect) -> EventPage:
    """What the page shows of the card beside its question."""
    words = {each: say(f"outer_planets.effect_{each}") for each in Effect}
    return EventPage(
        kinds=tuple((each, word) for each, word in words.items() if each in USUAL),
        others=tuple((each, word) for each, word in words.items() if each not in USUAL),
        shown=shown,
        card=event.card,
        forced=says(state, event.card, "forced"),
        removed=says(state, event.card, "remove"),
        automatic=not event.played,
        page=f"card-{event.card}",
    )


def weigh(state: State, command: EventEffect, before: str) -> Question:
    """The page with the kind of effect that was tapped."""
    return event_question(state, state.events[-1], command, before)


def event_effect(state: State, command: EventEffect, referee: Referee) -> None:
    """2-3-6 One thing the card does; the book keeps what it was for the next time."""
    event = state.events[-1]
    APPLIED[command.kind](state, event, command, referee)
    event.effects += 1
    remember(state, event.card, command, fields_of(state, command.kind, event.side, units_field(state)))
    if command.ends:
        close_event(state, command.becomes, referee)


def end_event(state: State, command: EndEvent, referee: Referee) -> None:
    """8-2-5 The card says nothing more."""
    close_event(state, command.becomes, referee)


def close_event(state: State, becomes: Pile, referee: Referee) -> None:
    """8-2-5 The card lies where it belongs, and play goes on where it was."""
    event = state.events.pop()
    if event.played:
        lay(state, event, becomes)
        if becomes != Pile.DISCARD:
            referee.tell(say(f"outer_planets.card_{becomes}", card=card_name(state, event.card)), "8-2-5")


STEP = Step(EVENT, "8-2", ask_event, {EventEffect: event_effect, EndEvent: end_event}, close=put_away)
