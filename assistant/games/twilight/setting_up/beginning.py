"""A match before its first step: who sits where, and what every race begins with (set-up)."""

from __future__ import annotations

from assistant.core.game import Setup
from assistant.core.kept.groups import kept_by
from assistant.core.play.sides import Playing

from ..components.groups import GROUPS
from ..components.kit import Kit, kit
from ..components.printed import RaceSheet
from ..pieces import structures
from ..pieces.players import SEATS
from ..state.keys import NO_SIDE, Area, PlanetKey, SideKey, Unit
from ..state.player import Counters, Player
from ..state.table import Holding, State

# Of the rules that a match begins with.
EDITION = 2


def new(setup: Setup, kit_digest: str) -> State:
    """The first state: values that nobody has to enter."""
    playing = setup.sides or tuple(Playing(seat) for seat in SEATS)
    state = State(
        kit=kit_digest,
        scenario=setup.scenario,
        name=setup.name,
        closed=setup.closed,
        sides=[SideKey(each.side) for each in playing],
        groups=kept_by(GROUPS, setup.groups),
        rulings=dict(setup.rulings),
        players={},
    )
    # The first speaker may be known before the match; else the table is asked.
    state.speaker = SideKey(setup.first)
    found = kit(state)
    state.printed, state.edition = dict(setup.printed), EDITION
    for each in playing:
        seated = Player(name=setup.players.get(each.side, ""), race=each.race)
        if each.race in found.races:
            begin_with(seated, found.races[each.race])
        else:
            seated.units = {Unit.DOCK: 1}
        state.players[SideKey(each.side)] = seated
    state.planets = planet_cards(found, state)
    if structures.kept(state):
        structures.begin(state)
    return state


def begin_with(player: Player, race: RaceSheet) -> None:
    """What a race sheet gives at the start."""
    usual = Counters()
    areas = {area: race.counters.get(area, getattr(usual, area)) for area in Area}
    player.counters = Counters(**{str(area): number for area, number in areas.items()})
    player.technologies = list(race.technologies)
    player.units = dict(race.units)


def planet_cards(found: Kit, state: State) -> dict[PlanetKey, Holding]:
    """All planet cards: home planets ready with their race, those of races nobody plays left out."""
    # 1 Each race begins with its home planets, and with them alone.
    owners = {
        home: side
        for side, player in state.players.items()
        if player.race in found.races
        for home in found.races[player.race].homes
    }
    return {
        key: Holding(
            card.name, card.resources, card.influence, owner=owners.get(key, NO_SIDE), home=card.home
        )
        for key, card in found.planets.items()
        # A home system lies on the table only with its race.
        if not card.home or key in owners
    }
