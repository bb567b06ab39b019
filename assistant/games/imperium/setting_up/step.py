"""How a war begins: the scenario's forces, how many fleet markers there are, and where everything stands."""

from __future__ import annotations

from assistant.core.game import Setup
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Missing, Senseless
from assistant.core.words.say import Say, say

from ..components.kit import kit, scenario
from ..components.printed import StarSystem, planet_id
from ..pieces.forces import OUTPOST, WORLD, all_fleets, by_type, check_system, side_name, units_at
from ..pieces.planet_maps import read_hexes, read_type
from ..pieces.reading_first import reading_first
from ..pieces.units import names
from ..state.campaign import Campaign
from ..state.keys import IMPERIAL, SIDES, TERRAN, SideKey, SystemId
from ..state.war import EDITION, Pending, Planet, SideState, State, System
from .commands import (
    CountMarkers,
    Draws,
    DrawTroops,
    LiftForces,
    PlaceForces,
    ReadyForces,
    SpreadForces,
)
from .drawing import MIXED, draw_into_pool, pool_label
from .placing import Spot, from_key, lift, take_from_pool
from .questions import ask, in_hand
from .spread import spread


def new(setup: Setup, kit_digest: str) -> State:
    """The map and the sides as the scenario has them, its forces in hand; Missing if there is none such."""
    chosen = (setup.name, setup.secrecy, setup.dice, setup.rulings, setup.players)
    printed = dict(setup.printed)
    state = State(kit_digest, setup.scenario, *chosen, printed=printed, edition=EDITION)
    chart = chart_of(state)
    for star in chart.values():
        state.systems[star.id] = System(star.id, star.name, star.home, star.planetless)
        for box in star.planets:
            its_id = planet_id(star.id, box.number)
            hexes = box.hexes or read_hexes(state.printed, its_id)
            # The map as published, then as these players read it off theirs.
            its_type = box.type or read_type(state.printed, its_id)
            state.planets[its_id] = Planet(its_id, star.id, box.number, its_type, hexes)
    listed = scenario(state)
    state.prestige = state.close_out.prestige_at_start = listed.prestige
    for side in SIDES:
        deployment = listed.sides[side]
        unlocked = listed.big_ships_unlocked
        state.sides[side] = SideState(stock=listed.stock, budget=0, big_ships_unlocked=unlocked)
        for marker, planets in ((WORLD, deployment.worlds), (OUTPOST, deployment.outposts)):
            for planet in map(state.planets.__getitem__, planets):
                planet.owner, planet.marker = side, marker
                planet.terraformed = planet.id in listed.terraformed
        # Some scenarios give troops of either kind: the cup holds both until they are drawn.
        mixed = {MIXED: deployment.troops_any} if deployment.troops_any else {}
        state.to_place[side] = {**deployment.forces, **deployment.troops, **mixed}
    # 16.0 Only a campaign says what has to be held to win it.
    state.campaign = Campaign() if listed.hold else None
    # 7.1 The Terran side has no budget: it lives on what it holds (7.2).
    state.sides[IMPERIAL].budget = listed.budget
    state.sides[IMPERIAL].permissions = list(listed.permissions)
    return state


def chart_of(state: State) -> dict[SystemId, StarSystem]:
    """The stars of the map this match is played on."""
    found = kit(state)
    if state.scenario not in found.scenarios:
        raise Missing(say("error.data_scenario", scenario=state.scenario))
    return found.systems


def count_markers(state: State, command: CountMarkers, referee: Referee) -> None:
    """8.0: units that arrive where no fleet is take an unused marker; a side limits its own, a table both."""
    told = {IMPERIAL: command.imperial, TERRAN: command.terran}
    own = {SideKey(command.side): told.pop(SideKey(command.side))} if command.side else told
    if command.side and any(told.values()):
        raise Senseless(say("shares.not_theirs"), "8.0")
    if not any(own.values()):
        referee.tell(say("setup.markers_unlimited"), "8.0")
    for side, number in own.items():
        state.sides[side].markers = number
        if number is not None:
            referee.tell(say("setup.markers", side=side_name(side), n=number), "8.0")
    # It was a question of its own once: files of then replay alike.
    state.pending.answered.append("setup:markers")


def spread_forces(state: State, command: SpreadForces, referee: Referee) -> None:
    """Draw what is still to be drawn, and spread all that is left."""
    pool_of(state, command.side)
    draw_into_pool(state, command.side, draws_of(command), referee)
    spread(state, command.side, referee)
    fleets = len(list(all_fleets(state, command.side)))
    referee.tell(say("setup.spread", side=side_name(command.side), n=fleets))
    if command.change:
        open_hand(state, command.side)
    else:
        close(state, command.side)


def draw_troops(state: State, command: DrawTroops, referee: Referee) -> None:
    """Draw, then place by hand."""
    pool_of(state, command.side)
    draw_into_pool(state, command.side, draws_of(command), referee)
    open_hand(state, command.side)


def draws_of(command: SpreadForces | DrawTroops) -> dict[str, Draws]:
    """The counters drawn, by the field they were asked in."""
    return {"infantry": command.infantry, "jump_troops": command.jump_troops, "troops": command.troops}


def open_hand(state: State, side: SideKey) -> None:
    """From now on the side places by hand."""
    if in_hand(side) not in state.pending.answered:
        state.pending.answered.append(in_hand(side))


def place_forces(state: State, command: PlaceForces, referee: Referee) -> None:
    """One group under the scenario's limits; ships first, so that cargo finds its transports."""
    check_system(state, command.system)
    pool = pool_of(state, command.side)
    chosen = {key: number for key, number in command.units.items() if number}
    if not chosen:
        raise Senseless(say("setup.nothing_chosen"), "3.3")
    for key, number in chosen.items():
        if number > pool.get(key, 0):
            raise Senseless(say("setup.not_in_pool", n=pool.get(key, 0), type=pool_label(state, key)), "3.3")
    spot = Spot(command.side, command.system, command.cargo == "aboard")
    before = units_at(state, command.system, command.side)
    for key in sorted(chosen, key=lambda key: from_key(key)[0] in ("F", "RT", "JT", "PD")):
        for _ in range(chosen[key]):
            take_from_pool(state, spot, key, referee)
    came = [u for u in units_at(state, command.system, command.side) if u not in before]
    place, side = state.systems[command.system].name, side_name(command.side)
    told = say("setup.placed", side=side, units=names(state, by_type(came)), system=place)
    referee.tell(say("setup.placed_hidden", side=side, system=place), private={command.side: told})


def lift_forces(state: State, command: LiftForces, referee: Referee) -> None:
    """All units there come back in hand."""
    check_system(state, command.system)
    pool_of(state, command.side)
    lifted = lift(state, command.side, command.system)
    name = state.systems[command.system].name
    if not lifted:
        raise Senseless(say("setup.nothing_there", system=name), "3.3")
    referee.tell(say("setup.lifted", side=side_name(command.side), system=name))


def ready(state: State, command: ReadyForces, referee: Referee) -> None:
    """The side is set up."""
    if pool_of(state, command.side):
        raise Senseless(say("setup.place_left", n=sum(state.to_place[command.side].values())), "3.3")
    referee.tell(say("setup.side_ready", side=side_name(command.side)))
    close(state, command.side)


def pool_of(state: State, side: SideKey) -> dict[str, int]:
    """What a side has still in hand; Senseless if it is set up."""
    if side not in state.to_place:
        raise Senseless(say("setup.side_set_up", side=side_name(side)), "3.3")
    return state.to_place[side]


def close(state: State, side: SideKey) -> None:
    """The side is set up; after the last one nothing of the set-up is pending."""
    del state.to_place[side]
    if not state.to_place:
        state.pending = Pending()


def break_off(state: State, referee: Referee) -> list[Say]:
    """Left by hand, nothing is placed any more: what the board has and this has not is put right by hand."""
    sides, state.to_place = [*state.to_place], {}
    return [say("setup.closed", side=side_name(side)) for side in sides]


STEP = Step(
    "setup",
    "",
    ask,
    {
        CountMarkers: count_markers,
        SpreadForces: spread_forces,
        DrawTroops: draw_troops,
        PlaceForces: reading_first(Reader(PlaceForces), place_forces),
        LiftForces: lift_forces,
        ReadyForces: ready,
    },
    close=break_off,
)
