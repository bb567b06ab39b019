"""Factories of our own, and what the page of factories says of them."""

from __future__ import annotations

from assistant.games.outer_planets.state.keys import Nation, TypeKey

from ..at_sea import campaign, print_on, ships, stand
from ..player import Table

CRUISER, SECOND = TypeKey.AUXILIARY_CRUISER, TypeKey.SECOND_LINE_CRUISER


def yards(**rulings: str) -> Table:
    """Boxes that mend 1 and 3 at Ganymede, where two cruisers are hurt; one at Titan and at Columbia."""
    table = campaign(3, rulings)
    print_on(table, **{"port/ganymede/factories": 2, "port/titan/factories": 1, "port/columbia/factories": 1})
    for key, work in (("ganymede/work/1", 1), ("ganymede/work/2", 3), ("titan/work/1", 2)):
        print_on(table, **{f"port/{key}": work})
    for each in ships(table, CRUISER, 2, Nation.GANYMEDE):
        each.damage = 2
    stand(table, "factories")
    return table


def boxes(table: Table) -> dict[str, tuple[str, list[str]]]:
    """What is proposed for each box of the page, and all that may go into it."""
    fields = table.asked("factories").answers[0].fields
    return {
        each.name.removeprefix("boxes."): (each.chosen, [option.value for option in each.options])  # type: ignore[union-attr]
        for each in fields
    }
