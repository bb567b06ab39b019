"""Every value that is kept, page by page: numbers, holdings, effects, permissions, rulings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from assistant.core.kept.answers import (
    Kept,
    Listed,
    Shown,
    Together,
    field_of_struct,
    number_by_key,
    whether_among,
)
from assistant.core.kept.cardboard import Kind, Number, OneOf, Value, YesNo
from assistant.core.kept.values import KeptPage
from assistant.core.play.question import Option
from assistant.core.shipped.match_kit import reading, rulings
from assistant.core.words.rule_mark import marked
from assistant.core.words.say import Say, say

from ..components.kit import kit
from ..peace.across import check_turn
from ..pieces.book import HEXES
from ..pieces.forces import OUTPOST, WORLD, side_name
from ..pieces.names import planet_name
from ..pieces.planet_maps import PLANET_TYPES, keep_type
from ..pieces.terraforming import played
from ..pieces.units import short_name
from ..state.effects import Loan
from ..state.keys import SIDES, TERRAN, SideKey
from ..state.war import Planet, State
from .fields import last_turn
from .upkeep import upkeep_values

COUNT, FEW = Number(0, 999), Number(0, 99)
NOBODYS = "."
UNKNOWN = Option(value="none", label=say("book.none"))
# Standing effects of interference, as many turns, points, or the turn itself; 0 ends them.
EFFECTS: dict[str, Kind] = {
    "civil_war": FEW, "recession_turns": FEW, "boom": FEW, "peace_talks": YesNo(), "visit_turn": FEW,
}  # fmt: skip
SWITCHES = ("barred", "big_ships_unlocked")


def kept_values(state: State) -> Iterator[KeptPage]:
    """Everything that can be set by hand, as it is now; counters and the map have answers of their own."""
    pages: dict[str, Callable[[State], Iterator[Shown]]] = {
        "numbers": number_values,
        "units": nothing,
        "new_unit": nothing,
        "fleets": nothing,
        "holdings": holding_values,
        "effects": effect_values,
        "permissions": permission_values,
        "step": nothing,
        "rulings": ruling_values,
        "map": nothing,
    }
    for key, values in pages.items():
        yield KeptPage(key=key, title=say(f"correction.page_{key}"), values=tuple(values(state)))


def nothing(state: State) -> Iterator[Shown]:
    """A page of counters, or of the map."""
    return iter(())


def number_values(state: State) -> Iterator[Kept]:
    """Prestige, the turn; stock, budget, markers and actions left of each side."""

    def begin(turn: int) -> None:
        check_turn(state, turn)
        state.now.turn = turn

    # 15.0 What lies beyond its track is warned of, like all that no rule would have left so.
    yield field_of_struct(state, "prestige", "prestige", say("correction.prestige"), FEW)
    last = Number(1, last_turn(state))
    yield Kept(key="turn", label=say("correction.turn"), kind=last, now=state.now.turn, put=begin)
    for what in ("stock", "budget", "markers", "actions"):
        for side in SIDES:
            yield side_value(state, what, side)


def side_value(state: State, what: str, side: SideKey) -> Kept:
    """A number of a side: what it has, or the actions it has left."""
    key, label, kept, left = f"{what}.{side}", _of_side(what, side), state.sides[side], state.segment.left
    if what == "actions":
        return number_by_key(left, side, key, label, COUNT)
    # 8.0 Where there is any number of markers it is blank.
    # 7.1 The Empire alone has a provincial budget.
    offered = (what, side) != ("budget", TERRAN)
    return field_of_struct(kept, what, key, label, COUNT, offered=offered)


def _of_side(what: str, side: SideKey) -> Say:
    return say("correction.of_side", what=say(f"correction.{what}"), side=side_name(side))


class Holder(OneOf, frozen=True):
    """Whose a planet is and what marks it, as side.marker; * is what it is `now`."""

    now: str = NOBODYS

    def read(self, given: Value) -> Value:
        """The value with what is not given as it is now."""
        if not isinstance(given, str):
            return given
        both = zip(given.split("."), self.now.split("."), strict=False)
        return ".".join(now if said == "*" else said for said, now in both)


def holders() -> tuple[Option, ...]:
    """A world or an outpost of either side, or nobody's."""
    return (
        *(
            Option(value=f"{side}.{marker}", label=held_by(side, marker))
            for side in SIDES
            for marker in (WORLD, OUTPOST)
        ),
        Option(value=NOBODYS, label=say("correction.hold_nobody")),
    )


def held_by(side: SideKey, marker: str) -> Say:
    """The label of a holding."""
    return say("correction.hold", side=side_name(side), marker=say(f"place.{marker}"))


def holding_values(state: State) -> Iterator[Listed]:
    """Whose a planet is, whether it is connected, what its box prints, and how far work on it is."""
    planets = state.planets.values()
    yield _of_planets([holder_value(state, each) for each in planets], "holder")
    yield _of_planets([_field(state, each, "connected", YesNo()) for each in planets], "connected")
    yield _of_planets([type_value(state, each) for each in planets], "planet_type")
    yield _of_planets([_field(state, each, "hexes", Number(0, HEXES.most)) for each in planets], "hexes")
    # 17.3 A war that knows no terraforming has nothing of it.
    if played(state) or any(each.terraformed or each.worked for each in planets):
        yield _of_planets([_field(state, each, "worked", FEW) for each in planets], "worked")
        yield _of_planets([_field(state, each, "terraformed", YesNo()) for each in planets], "terraformed")


def _of_planets(values: list[Kept], what: str) -> Listed:
    return Listed(say(f"correction.{what}"), tuple(values), say("correction.planet"))


def _field(state: State, planet: Planet, what: str, kind: Number | YesNo) -> Kept:
    key, label = f"planet.{planet.id}.{what}", say(f"correction.{what}")
    return field_of_struct(planet, what, key, label, kind, of=planet_name(state, planet.id))


def holder_value(state: State, planet: Planet) -> Kept:
    """Whose a planet is, and what marks it."""

    def hold(to: str) -> None:
        owner, _, marker = to.partition(".")
        planet.owner, planet.marker = SideKey(owner) if owner else None, marker

    now = f"{planet.owner or ''}.{planet.marker}"
    return Kept(
        key=f"planet.{planet.id}.holder",
        label=say("correction.holder"),
        kind=Holder(holders(), now),
        now=now,
        put=hold,
        of=planet_name(state, planet.id),
    )


def type_value(state: State, planet: Planet) -> Kept:
    """The type that the map prints, as it was read off."""

    def print_type(code: str) -> None:
        keep_type(state, planet, "" if code == UNKNOWN.value else code)

    return Kept(
        key=f"planet.{planet.id}.type",
        label=say("correction.planet_type"),
        kind=OneOf((*(Option(value=code, label=code) for code in PLANET_TYPES), UNKNOWN)),
        now=planet.type or UNKNOWN.value,
        put=print_type,
        of=planet_name(state, planet.id),
    )


def effect_values(state: State) -> Iterator[Shown]:
    """What interference left in force, 0 ends it; ships still owed, and what stock pays for first."""
    for effect, kind in EFFECTS.items():
        label = say(f"correction.{effect}")
        yield field_of_struct(state.effects, effect, f"effect.{effect}", label, kind)
    if state.effects.loans:
        yield Listed(say("correction.owed"), tuple(loan_value(state, loan) for loan in state.effects.loans))
    yield from upkeep_values(state)


def loan_value(state: State, loan: Loan) -> Kept:
    """Whether ships that the Emperor lent are still owed."""

    def owe(owed: bool) -> None:
        if not owed:
            state.effects.loans.remove(loan)
            # 6.3 That they were sent stays on record.
            state.ended_loans.append(loan)

    label, of = say("correction.owed"), say("correction.loan", turn=loan.turn)
    return Kept(key=f"loan.{loan.id}", label=label, kind=YesNo(), now=True, put=owe, of=of)


def permission_values(state: State) -> Iterator[Shown]:
    """What may be built, and the switches of petition and construction."""
    for side in SIDES:
        kept = state.sides[side]
        label = say("correction.grant", side=side_name(side))
        yield Listed(
            label,
            tuple(
                whether_among(
                    kept.permissions, code, f"permission.{side}.{code}", label, of=short_name(state, code)
                )
                for code in kit(state).units[side]
            ),
            say("correction.type"),
        )
        for what in SWITCHES:
            yield field_of_struct(kept, what, f"{what}.{side}", _of_side(what, side), YesNo())


def ruling_values(state: State) -> Iterator[Together]:
    """How each ruling that concerns the scenario is read."""
    for ruling in rulings(state).values():
        if ruling.concerns(state.scenario):
            label = say("correction.ruling", code=marked(ruling.code), name=ruling.name)
            read = Kept(
                key=f"ruling.{ruling.key}",
                label=label,
                kind=OneOf(tuple(Option(value=each.key, label=each.name) for each in ruling.readings)),
                now=reading(state, ruling.key),
                put=partial(state.rulings.__setitem__, ruling.key),
            )
            # A question is no label of what stands there: which reading does is seen with the others.
            yield Together(label, (read,))
