"""Units have numbers for names: a form that names them all is no list."""

from __future__ import annotations

from assistant.core.command import from_form
from assistant.core.parsing import Commands
from assistant.games import GAMES
from assistant.games.outer_planets.combat.commands import TellRound
from assistant.games.outer_planets.returning.commands import ReturnHome

COMMANDS = Commands(GAMES["outer_planets"])


def test_a_form_sends_every_unit_home_by_its_number() -> None:
    sent = [("ways.12", "port:titan"), ("ways.3", "far:titan"), ("type", "return_home"), ("side", "alliance")]
    told = COMMANDS.convert(from_form(sent))
    assert isinstance(told, ReturnHome)
    assert told.ways == {"3": "far:titan", "12": "port:titan"}


def test_a_form_tells_the_damage_of_units_by_number_and_those_that_went_home_as_a_list() -> None:
    sent = [("type", "tell_round"), ("damage.45", "2"), ("damage.46", "0"), ("home[]", "47")]
    told = COMMANDS.convert(from_form(sent))
    assert isinstance(told, TellRound)
    assert told.damage == {"45": 2, "46": 0}
    assert tuple(told.home) == (47,)
