"""12.2 The entry triangles at the edges of the board; those nobody published are read off once."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.kept.book import Values
from assistant.core.kept.cardboard import Value
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..components.battle_board import EDGES, KNOWN_ENTRIES
from ..state.war import State

ENTRIES = range(1, 7)
PREFIX = "board.entry."


def edge_key(number: int) -> str:
    """Where the players' own board is kept: which edge the entry triangle of this number is at."""
    return f"{PREFIX}{number}.edge"


def edge_read(values: Values, number: int) -> tuple[int, int] | None:
    """The edge of an entry number, level and row; None until it is read off the board."""
    if number in KNOWN_ENTRIES:
        return KNOWN_ENTRIES[number]
    place = values.get(edge_key(number))
    return EDGES[place - 1] if isinstance(place, int) and 0 < place <= len(EDGES) else None


def edge_of(state: State, number: int) -> tuple[int, int] | None:
    """The same, as this match has it."""
    return edge_read(state.printed, number)


def edges_left(state: State) -> list[tuple[int, int]]:
    """Edges of the board whose number nobody knows yet."""
    known = [edge_of(state, number) for number in ENTRIES]
    return [edge for edge in EDGES if edge not in known]


def edge_name(edge: tuple[int, int]) -> Say:
    """An edge as words: middle level, right."""
    level, row = edge
    return say(
        "space_battle.edge", level=say(f"space_battle.level_{level}"), end=say(f"space_battle.end_{row}")
    )


def parted(before: Values, said: Mapping[str, Value | None]) -> dict[str, None]:
    """The entry numbers that stood where others are now said to stand: they have to be read off again."""
    places = {said[key] for key in map(edge_key, ENTRIES) if said.get(key) is not None}
    keys = (key for key in map(edge_key, ENTRIES) if key not in said)
    return {key: None for key in keys if key in before and before[key] in places}


def edge_of_two(values: Values) -> tuple[str, Say] | None:
    """The first entry number read off (its key) that stands where another does, and which two they are."""
    there: dict[tuple[int, int], int] = {}
    # The published ones first: what was read off is at fault.
    for number in sorted(ENTRIES, key=lambda each: each not in KNOWN_ENTRIES):
        edge = edge_read(values, number)
        if edge and (other := there.setdefault(edge, number)) != number:
            named = say("space_battle.edge_of_two", one=other, other=number, edge=edge_name(edge))
            return edge_key(number), named
    return None


def record_edge(state: State, key: str, place: int, referee: Referee) -> None:
    """Keep where an entry number stands (1 to 6, as EDGES); Senseless if a published one has that edge."""
    number = next((each for each in ENTRIES if edge_key(each) == key), None)
    if number is None or number in KNOWN_ENTRIES or not 1 <= place <= len(EDGES):
        raise Senseless(say("printed.no_such_value", name=key), "12.2")
    edge = EDGES[place - 1]
    if edge in KNOWN_ENTRIES.values():
        raise Senseless(say("space_battle.edge_taken", edge=edge_name(edge)), "12.2")
    # Six triangles on six edges: what stood there before was misread, else two could never change places.
    for other in parted(state.printed, {key: place}):
        del state.printed[other]
    state.printed[key] = place
    referee.tell(say("space_battle.edge_recorded", number=number, edge=edge_name(edge)), "12.2")
