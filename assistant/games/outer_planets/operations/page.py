"""The page of a play: hand, port and units, goals with their chances; every default worked out."""

from __future__ import annotations

from dataclasses import dataclass, field

from assistant.core.say import Say, say

from ..components.kit import ALL_CARDS
from ..components.rulings import reading
from ..pieces import hand
from ..pieces.card_rows import CardRow, card_row
from ..pieces.events import automatic, fits
from ..state.keys import CardKey, SideKey, Use
from ..state.play import Play
from ..state.table import State
from . import extras
from .commands import Order, PlayCard, SailUnits
from .fleets import AFLOAT
from .passing import plays_left
from .voyages import Voyages, chosen_port, voyages


@dataclass(frozen=True)
class Page:
    """All that the template shows, finished."""

    side: str
    weighed: str
    cards: tuple[CardRow, ...] = ()
    numbers: tuple[str, ...] = ()
    chosen: CardRow | None = None
    use: str = Use.OPERATION
    offensive: bool = False
    shut: dict[str, Say] = field(default_factory=dict)
    value: int | None = None
    asked: bool = False
    left: dict[str, int] = field(default_factory=dict)
    forced: int = 0
    told: bool = True
    extra: str = ""
    extras: tuple[CardRow, ...] = ()
    automatic: bool = False
    playing: bool = False
    sailing: Voyages | None = None


def shut_uses(state: State, side: str, card: str) -> dict[str, Say]:
    """8-2-1, 8-2-2 What a card cannot be used as, and why."""
    if not card:
        return {}
    found, name = {}, hand.card_name(state, card)
    if not fits(state, side, card, "event"):
        found[Use.EVENT.value] = say("outer_planets.event_of_other", card=name)
    if reading(state, "operation_colour") == "colour" and not fits(state, side, card, "colour"):
        found[Use.OPERATION.value] = say("outer_planets.operation_of_other", card=name)
    if hand.says(state, card, "forced"):
        found[Use.OPERATION.value] = say("outer_planets.forced_is_event", card=name)
    return found


def use_of(made: PlayCard, shut: dict[str, Say], before: str) -> Use:
    """A card that is tapped is an operation where it may be one, else an event; then as it is tapped."""
    # What was weighed last begins with its card: another one is tapped for the first time.
    fresh = before.split(".", maxsplit=1)[0] != made.card
    if not fresh:
        return made.use
    return Use.EVENT if Use.OPERATION.value in shut and Use.EVENT.value not in shut else Use.OPERATION


def play_page(state: State, made: PlayCard, before: str) -> Page:
    """8-1-3 A card or a pass, with all that follows from the card worked out."""
    side = SideKey(made.side)
    held = list(hand.possible(state, side))
    card = made.card if made.card in held else ""
    shut = shut_uses(state, side, card)
    use = use_of(made, shut, before) if card else Use.OPERATION
    row = card_row(state, card, card) if card else None
    known_offensive = row is not None and row.offensive is not None
    offensive = use == Use.EVENT and (made.offensive or known_offensive)
    printed = (row.offensive if use == Use.EVENT else row.value) if row else None
    value = value_of(state, made, printed, before)
    # All that a proposal hangs on: while none of it changes, what players tapped stands.
    weighed = f"{card}.{use[0]}.{value or 0}.{place_of(state, chosen_port(state, side, made.order))}"
    moves = use == Use.OPERATION or offensive
    return Page(
        side=side,
        weighed=weighed,
        cards=tuple(card_row(state, each, card) for each in held) if state.deck.kept else (),
        numbers=() if state.deck.kept else tuple(each for each in ALL_CARDS if each in held),
        chosen=row,
        use=use,
        offensive=offensive,
        shut=shut,
        value=value,
        asked=row is not None and moves and printed is None,
        left=plays_left(state),
        forced=sum(hand.says(state, each, "forced") for each in held) if state.deck.kept else 0,
        told=not state.deck.kept,
        extra=made.extra if offensive else "",
        extras=extras_of(state, held, card) if offensive and made.order.hq else (),
        automatic=bool(card) and automatic(state, side, card, use),
        sailing=voyages(state, side, made.order, value, before != weighed) if moves else None,
    )


def extras_of(state: State, held: list[CardKey], card: str) -> tuple[CardRow, ...]:
    """10-1-1 The cards that a headquarters may add to an offensive."""
    return tuple(card_row(state, each) for each in held if each != card)


def more_extras(state: State, play: Play, order: Order) -> tuple[CardRow, ...]:
    """10-1-1 The cards that a headquarters of the next group may add."""
    if not (play.offensive and order.hq and extras.takes_more(state, play)):
        return ()
    return extras_of(state, list(hand.possible(state, play.side)), play.card)


def value_of(state: State, made: PlayCard, printed: int | None, before: str) -> int | None:
    """8-3-2, 10-1-1 How many units the card moves: as printed, else as it is told; with the extra card's."""
    told = made.value if before.split(".", maxsplit=1)[0] == made.card else 0
    value = printed if printed is not None else told or None
    if value is None or not made.extra:
        return value
    extra = hand.known(state, made.extra, "value")
    return value + (extra if isinstance(extra, int) else made.extra_value)


def place_of(state: State, port: str) -> str:
    """A port, or an area that counts as one, in few letters: its number on their list."""
    keys = [*state.ports, *(f"{AFLOAT}:{key}" for key in state.areas)]
    return str(keys.index(port)) if port in keys else "n" if port else ""


def sail_page(state: State, play: Play, made: SailUnits, before: str) -> Page:
    """8-4 The card that lies on the table, and who sails next."""
    order = made.order
    if not order.port and play.port:
        order = Order(port=play.port)
    left = play.value - len(play.units)
    weighed = f"{play.card}.s.{left}.{place_of(state, chosen_port(state, play.side, order))}"
    return Page(
        side=play.side,
        weighed=weighed,
        chosen=card_row(state, play.card, play.card),
        use=play.use,
        offensive=play.offensive,
        value=left,
        left=plays_left(state),
        playing=True,
        extra=made.extra,
        extras=more_extras(state, play, order),
        sailing=voyages(state, play.side, order, left, before != weighed),
    )
