"""Set-up: what is asked until all forces stand."""

from __future__ import annotations

from assistant.core.play.question import Amount, Answer, Choice, Option, Question, Row, Steppers
from assistant.core.words.say import say

from ..pieces.forces import OUTPOST, WORLD, by_type, holdings, side_name, units_at
from ..pieces.units import Words, names
from ..state.keys import SIDES, SideKey, SystemId
from ..state.war import State, System
from .commands import CountMarkers, DrawTroops, LiftForces, PlaceForces, ReadyForces, SpreadForces
from .drawing import draw_fields, pool_label
from .placing import from_key


def ask(state: State) -> list[Question]:
    """Each side's forces, the Imperial side first."""
    if not state.to_place:
        return []
    # No scenario gives an order of setting up: the Imperial side first, as they list it.
    side = next(each for each in SIDES if each in state.to_place)
    started = in_hand(side) in state.pending.answered
    return [ask_placing(state, side) if started else ask_start(state, side)]


def in_hand(side: SideKey) -> str:
    """The note that a side places its forces by hand."""
    return f"setup.hand:{side}"


def ask_start(state: State, side: SideKey) -> Question:
    """Spread the forces for them, or place them by hand."""
    fields = draw_fields(state, side)
    fixed = {"side": side}
    answers = (
        Answer(
            command=SpreadForces,
            label=say("setup.spread_for_us"),
            fields=fields,
            fixed={**fixed, "change": False},
            main=True,
            remark=say("setup.spread_scheme"),
        ),
        Answer(
            command=SpreadForces,
            label=say("setup.spread_then_change"),
            fields=fields,
            fixed={**fixed, "change": True},
        ),
        Answer(command=DrawTroops, label=say("setup.by_hand"), fields=fields, fixed=fixed),
        *limit_markers(state),
    )
    pool = plain(state.to_place[side]).items()
    units: Words = [say("units.some", n=n, type=pool_label(state, key)) for key, n in pool if n]
    remark = say("setup.forces", units=units)
    title = say("setup.place_title", side=side_name(side))
    return Question(
        key="setup_place",
        side=side,
        title=title,
        rule="",
        answers=answers,
        about=("start",),
        remark=remark,
        layout="wide",
    )


def limit_markers(state: State) -> tuple[Answer, ...]:
    """8.0 Nobody published how many fleet markers a side has: a table that minds says it first."""
    if state.fleets:
        return ()
    numbers = tuple(Amount(name=side, label=side_name(side), least=1, most=30, value=12) for side in SIDES)
    return (Answer(command=CountMarkers, label=say("setup.limit_markers"), fields=numbers),)


def ask_placing(state: State, side: SideKey) -> Question:
    """The next group to put down, or whether all stands as it should."""
    pool = state.to_place[side]
    answers = _next_group(state, side) if pool else [_ready(side)]
    placed = [system for system in state.systems.values() if units_at(state, system.id, side)]
    if placed:
        answers.append(_lift(state, side, placed))
    left = sum(pool.values())
    title = say("setup.place_left", n=left) if pool else say("setup.all_placed", side=side_name(side))
    return Question(
        key="setup_hand",
        side=side,
        title=title,
        rule="",
        answers=tuple(answers),
        about=(left, len(placed)),
        layout="wide",
        control="setting_up/hand",
    )


def _next_group(state: State, side: SideKey) -> list[Answer]:
    """The next group by hand, or all that is left by the simple scheme."""
    fields, fixed = place_fields(state, side), {"side": side}
    return [
        Answer(command=PlaceForces, label=say("setup.place_next"), fields=fields, fixed=fixed, main=True),
        Answer(command=SpreadForces, label=say("setup.spread_rest"), fixed={**fixed, "change": True}),
    ]


def _ready(side: SideKey) -> Answer:
    """All stands as it should."""
    return Answer(command=ReadyForces, label=say("setup.ready"), fixed={"side": side}, main=True)


def _lift(state: State, side: SideKey, placed: list[System]) -> Answer:
    """What stands in a system is taken up again."""
    options = tuple(
        Option(value=s.id, label=s.name, remark=say("setup.stands", units=units_words(state, side, s.id)))
        for s in placed
    )
    system = Choice(name="system", options=options, by_name=True)
    return Answer(command=LiftForces, label=say("setup.lift"), fields=(system,), fixed={"side": side})


def units_words(state: State, side: SideKey, system: SystemId) -> Words:
    """What of a side stands in a system."""
    return names(state, by_type(units_at(state, system, side)))


def place_fields(state: State, side: SideKey) -> tuple[Choice | Steppers, ...]:
    """Where to, what of the pool, and whether cargo goes aboard."""
    worlds = {planet.system for planet in holdings(state, side, WORLD)}
    # A dictionary keeps the order, worlds first, and each system once.
    owned = dict.fromkeys(p.system for marker in (WORLD, OUTPOST) for p in holdings(state, side, marker))
    remarks = {True: say("place.world"), False: say("place.outpost")}
    options = tuple(Option(value=s, label=state.systems[s].name, remark=remarks[s in worlds]) for s in owned)
    pool = state.to_place[side]
    rows = tuple(Row(key=key, label=pool_label(state, key), most=n, side=side) for key, n in pool.items())
    cargo = (
        Option(value="planets", label=say("setup.cargo_planets")),
        Option(value="aboard", label=say("setup.cargo_aboard")),
    )
    return (
        Choice(name="system", options=options, label=say("setup.where"), by_name=True),
        Steppers(name="units", rows=rows, least=1, most=sum(pool.values())),
        Choice(name="cargo", options=cargo, label=say("setup.cargo")),
    )


def plain(pool: dict[str, int]) -> dict[str, int]:
    """The pool by type, troops of either kind as one line."""
    counts: dict[str, int] = {}
    for key, number in pool.items():
        code = from_key(key)[0]
        counts[code] = counts.get(code, 0) + number
    return counts
