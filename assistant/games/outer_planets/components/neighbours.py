"""8-4-1 What an area adjoins, as it is kept: what is said of one area is said of the other too."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.kept.book import Values
from assistant.core.kept.cardboard import Value

NEIGHBOURS = ".neighbours"


def neighbours_key(area: str) -> str:
    """Where is kept what an area adjoins."""
    return f"area.{area}{NEIGHBOURS}"


def along(before: Values, said: Mapping[str, Value | None]) -> dict[str, Value | None]:
    """8-4-1 What is said of neighbours, with the other ends that were read off already: they agree."""
    whole: dict[str, Value | None] = dict(said)
    for key, neighbours in said.items():
        thing, _, area = key.removesuffix(NEIGHBOURS).partition(".")
        if thing != "area" or not key.endswith(NEIGHBOURS) or not isinstance(neighbours, list):
            continue
        for other in (each for each in before if each.endswith(NEIGHBOURS) and each not in said):
            own, name = before[other], other.removeprefix("area.").removesuffix(NEIGHBOURS)
            if isinstance(own, list) and (area in own) != (name in neighbours):
                whole[other] = [*own, area] if name in neighbours else [each for each in own if each != area]
    return whole
