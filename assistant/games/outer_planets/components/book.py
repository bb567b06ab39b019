"""What players can read off their own map, cards and counters: areas, ports, turns, units, 45 cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec import structs

from assistant.core.kept.book import Blank, Book, BookPage, Values, keep_and_tell, word_key
from assistant.core.kept.cardboard import Kind, Number, OneOf, SeveralOf, Value, Word, Words, YesNo
from assistant.core.play.question import Option
from assistant.core.play.referee import Referee
from assistant.core.words.say import Name, Say, say

from ..state.board import Area, Port
from ..state.keys import ALLIANCE, AreaKey, CardKey, Effect, HqKey, PortKey, SideKey
from ..state.table import State
from .kit import ALL_CARDS, Kit, kit
from .neighbours import along, neighbours_key
from .printed import Colour, Frame, PrintedCard, UnitType
from .told_counters import as_told, counter_blanks
from .turn_track import TRACK_TURNS, track_blanks

MORE_AREAS, MORE_PORTS, NEUTRAL = "areas.more", "ports.more", "neutral.area"
# How many dice a unit throws that is out of charges: only its marker says so.
CHARGES = "charges.dice"
ON_MAP = (MORE_AREAS, MORE_PORTS, NEUTRAL, CHARGES)
POINTS, VALUES, WORK, FACTORIES = Number(0, 3), Number(0, 12), Number(0, 9), Number(0, 6)
# Where a box stands on the map that is drawn: 100 for its column and 1 for each step down; 0 is anywhere.
PLACES, PLACE = Number(0, 499), "map."
# What stands on the map beside the areas: ports in none of them, and the neutral port (12-3).
FAR, NEUTRAL_BOX = "far", "neutral"
BOXES = {AreaKey(key): say(f"outer_planets.map.{key}") for key in (FAR, NEUTRAL_BOX)}
# 8-2 What a card may say of its event.
KINDS = ("forced", "automatic", "off_turn", "remove")
# 2-3-6 What of an effect is the same each time the card is played.
EFFECT_PARTS = ("amount", "unit_type", "whose", "to", "area", "text", "when")
# 9-8 When mines are met.
MOMENTS = tuple(Option(value=each, label=say(f"outer_planets.when_{each}")) for each in ("combat", "now"))
COLOURS = OneOf(tuple(Option(value=each, label=say(f"outer_planets.colour_{each}")) for each in Colour))
CARD_KINDS = SeveralOf(tuple(Option(value=each, label=say(f"outer_planets.kind_{each}")) for each in KINDS))
EFFECTS = OneOf(tuple(Option(value=each, label=say(f"outer_planets.effect_{each}")) for each in Effect))
MOST_EFFECT, NOBODY = 40, "nobody"


def areas_of(kit: Kit, values: Values) -> dict[AreaKey, Name]:
    """Every area by its key: those the rules name, then those the players have named."""
    found = {}
    for key, area in kit.areas.items():
        own = values.get(f"area.{key}.name")
        found[key] = Name(own) if isinstance(own, str) else area.name
    return found | {AreaKey(key): name for key, name in _named(values, MORE_AREAS)}


def ports_of(kit: Kit, values: Values) -> dict[PortKey, Name]:
    """Every port by its key: those the rules name, then those the players have named."""
    found = {key: port.name for key, port in kit.ports.items()}
    return found | {PortKey(key): name for key, name in _named(values, MORE_PORTS)}


def place_key(box: str) -> str:
    """Where is kept where a box stands on the map that is drawn: map.jupiter."""
    return f"{PLACE}{box}"


def _named(values: Values, key: str) -> Iterator[tuple[str, Name]]:
    words = values.get(key)
    # Apart from the keys of what the rules name, so that no word of the players' own hides one.
    yield from ((f"own-{word_key(word)}", Name(word)) for word in (words if isinstance(words, list) else ()))


def pages(kit: Kit, values: Values) -> Iterator[BookPage]:
    """The map, a page for each area and each port, the turn track, the units, and the cards."""
    for key, name, blanks in chapters(kit, values):
        yield BookPage(key=key, name=name, blanks=tuple(blanks))


def chapters(kit: Kit, values: Values) -> Iterator[tuple[str, Name | Say, Iterator[Blank]]]:
    """The same with blanks that are made only where somebody reads them."""
    areas, ports = areas_of(kit, values), ports_of(kit, values)
    where = tuple(Option(value=key, label=name) for key, name in areas.items())
    yield "map", say("outer_planets.book_map"), _map_blanks(where)
    for key, name in areas.items():
        others = tuple(option for option in where if option.value != key)
        yield f"area-{key}", name, _area_blanks(kit, key, others)
    for port, name in ports.items():
        yield f"port-{port}", name, _port_blanks(kit, port, where, values)
    places = (
        Blank(key=place_key(box), label=say("outer_planets.box_place", box=name), kind=PLACES)
        for box, name in (areas | BOXES).items()
    )
    yield "places", say("outer_planets.book_places"), places
    for turn in TRACK_TURNS:
        yield f"track-{turn}", say("outer_planets.book_track", turn=turn), track_blanks(kit, turn, values)
    for unit in kit.types.values():
        yield f"unit-{unit.key}", unit.name, _unit_blanks(unit)
    for unit in kit.types.values():
        if counters := tuple(counter_blanks(unit, values)):
            yield f"counter-{unit.key}", say("outer_planets.book_counters", type=unit.name), iter(counters)
    for card in ALL_CARDS:
        printed = kit.cards.get(card, PrintedCard(card))
        blanks = chain(card_blanks(printed), _effect_blanks(kit, card, values))
        yield f"card-{card}", say("outer_planets.card_number", number=card), blanks


def _map_blanks(where: tuple[Option, ...]) -> Iterator[Blank]:
    yield Blank(key=MORE_AREAS, label=say("outer_planets.more_areas"), kind=Words(), rule="2-4-2")
    yield Blank(key=MORE_PORTS, label=say("outer_planets.more_ports"), kind=Words(), rule="2-4-3")
    yield Blank(key=NEUTRAL, label=say("outer_planets.neutral_area"), kind=OneOf(where), rule="12-3")
    yield Blank(key=CHARGES, label=say("outer_planets.charges_dice"), kind=VALUES, rule="9-4-1")


def _area_blanks(kit: Kit, key: AreaKey, others: tuple[Option, ...]) -> Iterator[Blank]:
    printed = kit.areas.get(key)
    if printed is not None and printed.belt:
        yield Blank(key=f"area.{key}.name", label=say("outer_planets.area_name"), kind=Word(), rule="2-4-2")
    for side in SideKey:
        known = getattr(printed, side) if printed is not None else None
        label = say(f"outer_planets.points_{side}")
        yield Blank(key=f"area.{key}.{side}", label=label, kind=POINTS, rule="4-2-2", known=known)
    label = say("outer_planets.neighbours")
    yield Blank(key=neighbours_key(key), label=label, kind=SeveralOf(others), rule="8-4-1")
    yield Blank(key=f"area.{key}.raiding", label=say("outer_planets.raiding_box"), kind=YesNo(), rule="8-6-2")


def _port_blanks(kit: Kit, key: PortKey, where: tuple[Option, ...], values: Values) -> Iterator[Blank]:
    printed = kit.ports.get(key)
    area, frame = (printed.area, printed.frame) if printed is not None else (None, None)
    frames = OneOf(tuple(Option(value=each, label=say(f"outer_planets.frame_{each}")) for each in Frame))
    yield Blank(
        key=f"port.{key}.area",
        label=say("outer_planets.port_area"),
        kind=OneOf(where),
        rule="2-4-3",
        known=area,
    )
    # 2-4-3 What a box touches beside its own area; all there is where no area is printed (2-4-5).
    yield Blank(
        key=f"port.{key}.touches",
        label=say("outer_planets.port_touches"),
        kind=SeveralOf(where),
        rule="2-4-3",
    )
    yield Blank(
        key=f"port.{key}.frame", label=say("outer_planets.frame"), kind=frames, rule="8-8", known=frame
    )
    factories = f"port.{key}.factories"
    yield Blank(key=factories, label=say("outer_planets.factories"), kind=FACTORIES, rule="2-4-4")
    boxes = values.get(factories, 0)
    for number in range(1, (boxes if isinstance(boxes, int) else 0) + 1):
        label = say("outer_planets.work_value", number=number)
        yield Blank(key=f"port.{key}.work.{number}", label=label, kind=WORK, rule="7-1-1")


def _unit_blanks(unit: UnitType) -> Iterator[Blank]:
    known = unit.values or (None, None, None)
    for what, figure in zip(("attack", "defence", "acceleration"), known, strict=True):
        kind, label = Number(0 if what == "attack" else 1, 9), say(f"outer_planets.{what}")
        yield Blank(key=f"unit.{unit.key}.{what}", label=label, kind=kind, rule="2-1-2", known=figure)


def card_blanks(card: PrintedCard) -> Iterator[Blank]:
    """What a strategy card prints (2-3-2)."""
    shown: dict[str, tuple[Kind, Value | None]] = {
        "name": (Word(), card.name.en if card.name else None),
        "value": (VALUES, None),
        "colour": (COLOURS, card.colour),
        "offensive": (VALUES, None),
        "event": (COLOURS, card.event),
        "kinds": (CARD_KINDS, None),
        "effect": (EFFECTS, None),
    }
    for what, (kind, known) in shown.items():
        label = say(f"outer_planets.card_{what}")
        yield Blank(key=f"card.{card.key}.{what}", label=label, kind=kind, rule="2-3-2", known=known)


def _effect_blanks(kit: Kit, card: CardKey, values: Values) -> Iterator[Blank]:
    """2-3-6 What a card did when it was played: there once it has been."""
    done = [what for what in EFFECT_PARTS if card_key(card, f"effect_{what}") in values]
    if not done:
        return
    others = [*SideKey, NOBODY, *kit.headquarters]
    kinds: dict[str, Kind] = {
        "amount": Number(-MOST_EFFECT, MOST_EFFECT),
        "unit_type": OneOf(tuple(Option(value=key, label=each.name) for key, each in kit.types.items())),
        "whose": OneOf(tuple(Option(value=key, label=_whose(kit, key)) for key in others)),
        "to": OneOf(tuple(Option(value=key, label=name) for key, name in ports_of(kit, values).items())),
        "area": OneOf(tuple(Option(value=key, label=name) for key, name in areas_of(kit, values).items())),
        "text": Word(),
        "when": OneOf(MOMENTS),
    }
    for what in done:
        key, label = card_key(card, f"effect_{what}"), say(f"outer_planets.card_did_{what}")
        yield Blank(key=key, label=label, kind=kinds[what], rule="2-3-6")


def _whose(kit: Kit, key: str) -> Name | Say:
    """A side, nobody, or a headquarters."""
    found = kit.headquarters.get(HqKey(key)) if key in set(HqKey) else None
    return found.name if found else say(f"outer_planets.{'nobody' if key == NOBODY else f'whose_{key}'}")


def keep(state: State, blank: Blank, value: Value, referee: Referee) -> None:
    """Keep a value with all that follows from it; what is named anew stands on the board from now on."""
    kept = along(state.printed, {blank.key: value})
    state.printed |= {key: also for key, also in kept.items() if also is not None}
    if not blank.key.startswith(PLACE):
        meant, found = chapter_of(blank.key), chapters(kit(state), state.printed)
        name = next((name for at, name, _ in found if at == meant), None)
        keep_and_tell(state, named(blank, name) if name is not None else blank, value, referee)
    # Where all the others stand is said along with it; with a neighbour it is said that nothing moves.
    elif not referee.lines:
        referee.tell(say("outer_planets.map.moved"))
    if blank.key == MORE_AREAS:
        for key, _ in _named(state.printed, MORE_AREAS):
            state.areas.setdefault(AreaKey(key), Area(key=AreaKey(key)))
    elif blank.key == MORE_PORTS:
        for key, _ in _named(state.printed, MORE_PORTS):
            state.ports.setdefault(PortKey(key), Port(key=PortKey(key), owner=ALLIANCE))
    elif blank.key.startswith("counter."):
        for unit in state.units.values():
            as_told(state, unit)


def card_key(card: CardKey, what: str) -> str:
    """Where a value of a card stands in the book."""
    return f"card.{card}.{what}"


BOOK = Book(pages=pages, keep=keep, along=along)


def named(blank: Blank, of: Name | Say) -> Blank:
    """A blank as it is called away from its page: the points of which area, the attack of which unit."""
    if blank.key in ON_MAP:
        return blank
    return structs.replace(blank, label=say("outer_planets.blank_of", of=of, what=blank.label))


def chapter_of(key: str) -> str:
    """The page of a blank: that of port.titan.area is port-titan."""
    if key in ON_MAP:
        return "map"
    return "places" if key.startswith(PLACE) else "-".join(key.split(".")[:2])
