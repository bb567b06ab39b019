"""7.0 Income."""

from __future__ import annotations

from assistant.core.kept.mark import Mark
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Choice, Option, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.shipped.match_kit import figure
from assistant.core.words.reason import Part, Reason, added
from assistant.core.words.say import Name, Say, Value, say

from ..components.rulings import Reading
from ..pieces.connection import OVERRULED, Connections, connections, way_words, why_cut_off
from ..pieces.forces import GROUND, OUTPOST, WORLD, contested, holdings, planet_of, side_name
from ..pieces.names import planet_name
from ..pieces.stock import earn
from ..pieces.worked_out import note_verdict
from ..routes.connection import Link, Verdict
from ..state.keys import IMPERIAL, SIDES, TERRAN, PlanetId, SideKey
from ..state.ledger import What
from ..state.war import Planet, State, Unit

STEP_KEY, ONCE_SINCE = "income", 2


class TakeIncome(Command, frozen=True):
    """Put this turn's income into stock; `once`, what was taken this turn already is kept instead."""

    side: SideKey
    once: bool = False


class SetConnected(Command, frozen=True):
    """A holding is connected by jump routes to another own world, or cut off (7.3)."""

    side: SideKey
    planet: PlanetId
    connected: bool


def income_of(state: State, side: SideKey) -> Reason:
    """What a side receives this turn, holding by holding."""
    parts = imperial_budget(state) if side == IMPERIAL else []
    known = connections(state, side)
    for marker in (WORLD, OUTPOST):
        parts += [part_of(known, planet) for planet in holdings(state, side, marker)]
    label = say("income.label", side=side_name(side))
    if side == IMPERIAL and state.effects.recession_turns:
        loss, least = (figure(state, "interference", "recession", name) for name in ("loss", "least"))
        parts.append(Part(-loss, say("income.recession", n=state.effects.recession_turns), "6.1"))
        # 6.1 A recession never takes the income below its least.
        lacking = least - sum(part.amount or 0 for part in parts)
        if lacking > 0:
            parts.append(Part(lacking, say("income.least", least=least), "6.1"))
    return added(label, "7.1" if side == IMPERIAL else "7.2", parts)


def imperial_budget(state: State) -> list[Part]:
    """The provincial budget, and what a boom adds to it."""
    parts = [Part(state.sides[IMPERIAL].budget, say("income.budget"), "7.1")]
    if state.effects.boom:
        parts.append(Part(state.effects.boom, say("income.boom"), "6.1"))
    return parts


def part_of(known: Connections, planet: Planet) -> Part:
    """What one holding pays, and why."""
    state, side = known.state, known.side
    name, units = planet_name(state, planet.id), known.found.on(planet.id)
    if contested(state, planet, units):
        return Part(0, say("income.contested", planet=name), "7.4")
    # R-24 As the table reads it, a marker without troops stays but pays nobody.
    if not held(state, side, units):
        return Part(0, say("income.no_troops", planet=name), "7.4")
    if_reached, if_not = (pays(state, side, planet, link) for link in (True, False))
    # 7.1, R-23 What pays either way needs no map.
    if if_reached == if_not:
        return _unasked(side, name, if_reached)
    reached, verdict = known.connected(planet), known.of_planet(planet)
    amount = if_reached if reached else if_not
    # Only what routes or the enemy told has a reason; the rest is as the table said.
    worked_out = verdict.link is (Link.YES if reached else Link.NO)
    line = say(f"income.{planet.marker}{'' if reached else '_cut_off'}", planet=name)
    return Part(amount, _because(known, line, name, verdict) if worked_out else line, "7.3")


def _unasked(side: SideKey, name: Say | Name, amount: int) -> Part:
    """What pays connected or not: worlds of the Imperium, and the capital (R-23)."""
    if side == IMPERIAL:
        return Part(amount, say("income.world", planet=name), "7.1")
    return Part(amount, say("income.capital", planet=name), "7.2")


def _because(known: Connections, line: Say, name: Say | Name, verdict: Verdict) -> Say:
    """The line with its free chain, or with where every way ends."""
    if verdict.at_once:
        return say("income.barred", planet=name)
    if len(verdict.chain) > 1:
        return say("route.by", what=line, way=way_words(known.state, verdict.chain[1:]))
    return line if verdict.chain else say("route.for", what=line, why=why_cut_off(known, verdict))


def pays(state: State, side: SideKey, planet: Planet, connected: bool) -> int:
    """What a holding with troops of its side pays, connected or cut off, by the income chart."""
    row = planet.marker if connected else f"{planet.marker}_cut_off"
    if side == TERRAN and planet.marker == WORLD and is_capital_world(state, planet):
        row = "capital"
    return figure(state, "income", row, side)


def held(state: State, side: SideKey, units: list[Unit]) -> bool:
    """Whether the marker pays without troops, or has them (R-24)."""
    if Reading.EMPTY_MARKER_STAYS.holds(state):
        return True
    return any(unit.type in GROUND and unit.side == side for unit in units)


def is_capital_world(state: State, planet: Planet) -> bool:
    """Sol 1, which always pays its ten (R-23)."""
    return state.systems[planet.system].home == TERRAN and planet.number == 1


def switchable(state: State, side: SideKey) -> list[Planet]:
    """The holdings whose connection changes what they pay."""
    return [
        planet
        for planet in holdings(state, side)
        if pays(state, side, planet, True) != pays(state, side, planet, False)
    ]


def ask(state: State) -> list[Question]:
    """Each side takes its income, after saying what is cut off."""
    return [
        ask_side(state, side) for side in SIDES if str(Mark(STEP_KEY, side)) not in state.pending.answered
    ]


def ask_side(state: State, side: SideKey) -> Question:
    """One side's income, to be taken with one tap."""
    reason = income_of(state, side)
    before, command = taken(state, side), TakeIncome
    label, fixed = say("income.take", amount=reason.total), {"side": side}
    takes = [Answer(command=command, label=label, fixed=fixed, main=before is None)]
    if before is not None:
        keep = say("income.keep", amount=before)
        takes.insert(0, Answer(command=command, label=keep, fixed={**fixed, "once": True}, main=True))
    title = say("income.ask", side=side_name(side))
    switches = tuple(
        switch
        for to, key in ((False, "income.cut_off"), (True, "income.connect"))
        if (switch := ask_switch(state, side, to, key))
    )
    # A switch that changes the sum makes another question: a late tap takes no outdated income.
    about = (state.now.turn, reason.total)
    return Question(
        key=STEP_KEY,
        side=side,
        title=title,
        rule=reason.rule,
        answers=(*takes, *switches),
        about=about,
        remark=None if before is None else say("income.taken", amount=before),
        control=f"administrative/{STEP_KEY}",
        detail=reason,
    )


def ask_switch(state: State, side: SideKey, to: bool, key: str) -> Answer | None:
    """The holdings that may be switched, each by one tap."""
    known = connections(state, side)
    options = tuple(
        Option(value=planet.id, label=planet_name(state, planet.id), remark=say(f"place.{planet.marker}"))
        for planet in switchable(state, side)
        if known.connected(planet) != to
    )
    if not options:
        return None
    fixed = {"side": side, "connected": to}
    return Answer(
        command=SetConnected,
        label=say(key),
        fields=(Choice(name="planet", options=options),),
        fixed=fixed,
        remark=say("income.connection"),
    )


def enter(state: State, referee: Referee) -> None:
    """Nobody has taken this turn's income yet."""
    kinds = (STEP_KEY, OVERRULED)
    state.pending.answered = [done for done in state.pending.answered if Mark.read(done).kind not in kinds]


def taken(state: State, side: SideKey) -> int | None:
    """What a side has taken this turn already, if play came back to its income by hand; else None."""
    booked = state.ledger.sides.get(side)
    # Matches of an earlier edition replay as they were played.
    return booked.money.get(What.INCOME) if booked and state.edition >= ONCE_SINCE else None


def take(state: State, command: TakeIncome, referee: Referee) -> None:
    """The money goes into stock."""
    state.pending.answered.append(str(Mark(STEP_KEY, command.side)))
    if (before := taken(state, command.side)) is not None:
        values: dict[str, Value] = {"side": side_name(command.side), "amount": before}
        if command.once:
            referee.tell(say("income.kept", **values), "7.0")
            return
        referee.forbid(say("income.second", **values), "7.0")
    _note_ways(connections(state, command.side))
    earn(state, command.side, income_of(state, command.side).total, What.INCOME, referee)


def _note_ways(known: Connections) -> None:
    """What this income owes to recorded routes."""
    for planet in switchable(known.state, known.side):
        verdict = known.of_planet(planet)
        key = "income.known_connected" if verdict.link is Link.YES else "income.known_cut_off"
        name = planet_name(known.state, planet.id)
        note_verdict(known.state, say(key, side=side_name(known.side), planet=name), verdict)


def set_connected(state: State, command: SetConnected, referee: Referee) -> None:
    """Note what the map shows until it is switched again; against an enemy in the system for this turn."""
    planet, overruled = planet_of(state, command.planet), str(Mark(OVERRULED, command.planet))
    planet.connected = command.connected
    state.pending.answered = [done for done in state.pending.answered if done != overruled]
    told = Link.YES if command.connected else Link.NO
    if connections(state, command.side).of_planet(planet).link not in (told, Link.OPEN):
        state.pending.answered.append(overruled)
    key = "income.now_connected" if command.connected else "income.now_cut_off"
    referee.tell(say(key, planet=planet_name(state, planet.id)), "7.3")


STEP = Step(STEP_KEY, "7.0", ask=ask, answers={TakeIncome: take, SetConnected: set_connected}, enter=enter)
