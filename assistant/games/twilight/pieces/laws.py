"""5 Laws: lines that were voted on, in force until they are taken off."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import Name, Say

from ..state.agenda import About, Agenda
from ..state.keys import End, PlanetKey, SideKey
from ..state.table import Standing, State
from . import ballots, effects


def in_force(state: State) -> list[Standing]:
    """All laws, the oldest first."""
    return [each for each in state.effects if each.law]


def enact(state: State, agenda: Agenda, text: str, referee: Referee) -> None:
    """What was decided is a law: of the player or the planet that was elected, or of all."""
    words: Name | str = text.strip() or ballots.title(agenda)
    sides: list[SideKey] = []
    planet = ""
    if agenda.about == About.PLAYER:
        sides = [SideKey(agenda.outcome)]
    elif agenda.about == About.PLANET:
        planet = agenda.outcome
    elif agenda.about == About.OTHER and not text.strip():
        words = f"{agenda.title}: {agenda.outcome}" if agenda.title else agenda.outcome
    effects.bind(state, words, End.TAKEN_OFF, sides, referee)
    state.effects[-1].law, state.effects[-1].planet = True, planet


def repeal(state: State, law: Standing) -> None:
    """A law is no law any more."""
    # Of two that read alike this one and no other.
    state.effects = [each for each in state.effects if each is not law]


def of_planet(state: State, planet: PlanetKey) -> list[Name | str]:
    """The laws that were voted on for a planet."""
    called = state.planets[planet].name
    return [each.text for each in in_force(state) if each.planet == called]


def of_player(state: State, side: SideKey) -> list[Say]:
    """The laws that name a player or one of the player's planets."""
    own = {each.name for each in state.planets.values() if each.owner == side}
    return [
        effects.words(state, each) for each in in_force(state) if side in each.sides or each.planet in own
    ]
