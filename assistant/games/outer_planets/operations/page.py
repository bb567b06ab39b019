"""The page of a play: hand, port and units, goals with their chances; every default worked out."""

from __future__ import annotations

from dataclasses import dataclass, field

from assistant.core.play.cards import Pile
from assistant.core.play.question import Option
from assistant.core.words.say import Say

from ..components.kit import ALL_CARDS
from ..pieces import hand
from ..pieces.card_rows import CardRow, card_row
from ..pieces.events import automatic, objections, preset
from ..state.keys import SideKey, Use
from ..state.play import Play
from ..state.table import State
from . import extras
from .commands import Order, PlayCard, SailUnits
from .fleets import AFLOAT
from .passing import plays_left
from .voyages import Voyages, chosen_port, voyages


@dataclass(frozen=True)
class ExtraCard:
    """10-1-1 What a headquarters may add to an offensive: the cards, why some cannot be used, the one tapped.

    Its `value` is None as long as nobody has said it; `asked` where nobody has read it off.
    """

    cards: tuple[CardRow, ...]
    shut: dict[str, Say]
    chosen: str = ""
    value: int | None = None
    asked: bool = False
    automatic: bool = False


@dataclass(frozen=True)
class Page:
    """All that the template shows, finished."""

    side: SideKey
    weighed: str
    cards: tuple[CardRow, ...] = ()
    numbers: tuple[str, ...] = ()
    chosen: CardRow | None = None
    use: str = Use.OPERATION
    offensive: bool = False
    shut: dict[str, Say] = field(default_factory=dict)
    value: int | None = None
    # The value of the card alone, without what an extra one brings.
    own: int | None = None
    asked: bool = False
    left: dict[str, int] = field(default_factory=dict)
    forced: int = 0
    told: bool = True
    extra: ExtraCard | None = None
    becomes: Pile = Pile.DISCARD
    piles: tuple[Option, ...] = ()
    automatic: bool = False
    playing: bool = False
    sailing: Voyages | None = None


def shut_uses(state: State, side: SideKey, card: str) -> dict[str, Say]:
    """8-2-1, 8-2-2 What a card cannot be used as, and why."""
    found = {use.value: objections(state, side, card, use) for use in Use} if card else {}
    return {use: list(why.values())[-1] for use, why in found.items() if why}


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
    extra = extra_card(state, side, card, made) if offensive and made.order.hq else None
    own = value_of(made, printed, before)
    value = None if own is None else own + brought(extra)
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
        own=own,
        asked=row is not None and moves and printed is None,
        left=plays_left(state),
        forced=sum(hand.says(state, each, "forced") for each in held) if state.deck.kept else 0,
        told=not state.deck.kept,
        extra=extra,
        becomes=becomes_of(state, made, card) if offensive else Pile.DISCARD,
        piles=hand.becomes_field().options if offensive and not is_read(state, card) else (),
        automatic=bool(card) and automatic(state, side, card, use),
        sailing=voyages(state, side, made.order, value, before != weighed) if moves else None,
    )


def is_read(state: State, card: str) -> bool:
    """8-2 Whether somebody has read off what kind of event a card is."""
    return hand.known(state, card, "kinds") is not None


def becomes_of(state: State, made: PlayCard, card: str) -> Pile:
    """8-2-5 What becomes of an offensive, which has no page of effects to say it on."""
    return preset(state, card) if is_read(state, card) else made.becomes


def extra_card(state: State, side: SideKey, played: str, made: PlayCard | SailUnits) -> ExtraCard:
    """10-1-1, 8-2 The operation cards that a headquarters may add to the card played."""
    held = [each for each in hand.possible(state, side) if each != played]
    shut = {each: shut_uses(state, side, each).get(Use.OPERATION) for each in held}
    chosen = made.extra if made.extra in held else ""
    printed = hand.known(state, chosen, "value") if chosen else None
    asked = bool(chosen) and not isinstance(printed, int)
    return ExtraCard(
        cards=tuple(card_row(state, each) for each in held),
        shut={each: why for each, why in shut.items() if why is not None},
        chosen=chosen,
        value=printed if isinstance(printed, int) else made.extra_value or None,
        asked=asked,
        automatic=bool(chosen) and automatic(state, side, chosen, Use.OPERATION),
    )


def value_of(made: PlayCard, printed: int | None, before: str) -> int | None:
    """8-3-2, 2-3-5 How many units the card itself moves: as printed, else as it is told."""
    told = made.value if before.split(".", maxsplit=1)[0] == made.card else 0
    return printed if printed is not None else told or None


def brought(extra: ExtraCard | None) -> int:
    """10-1-1 What the extra card adds, as far as it is known."""
    return (extra.value or 0) if extra is not None and extra.chosen else 0


def place_of(state: State, port: str) -> str:
    """A port, or an area that counts as one, in few letters: its number on their list."""
    keys = [*state.ports, *(f"{AFLOAT}:{key}" for key in state.areas)]
    return str(keys.index(port)) if port in keys else "n" if port else ""


def sail_page(state: State, play: Play, made: SailUnits, before: str) -> Page:
    """8-4 The card that lies on the table, and who sails next."""
    order = made.order
    if not order.port:
        order = next_order(state, play)
    more = play.offensive and bool(order.hq) and extras.takes_more(state, play)
    extra = extra_card(state, play.side, play.card, made) if more else None
    left = play.value - len(play.units) + brought(extra)
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
        extra=extra,
        sailing=voyages(state, play.side, order, left, before != weighed),
    )


def next_order(state: State, play: Play) -> Order:
    """Who sails next, as the page first shows it: from the same port, or with the headquarters committed."""
    hq = state.headquarters.get(play.hq) if play.hq else None
    if hq is not None and hq.port:
        return Order(port=hq.port, hq=hq.key)
    return Order(port=play.port)
