"""Charts made of what counters, cards and dice say: nothing of it stands a second time in their files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec

from assistant.core.odds.dice import Die
from assistant.core.odds.words import percent, percent_in_tenths
from assistant.core.shipped.table import Table, TableRow
from assistant.core.shipped.table_file import in_words
from assistant.core.words.say import Name

from ..state.keys import Card, Unit
from .printed import CardText, Technology, UnitType

NONE = "–"
COLOURS = {
    "yellow": Name("yellow", "黄"), "green": Name("green", "緑"), "blue": Name("blue", "青"),
    "red": Name("red", "赤"),
}  # fmt: skip


def units(chart: Table, types: Mapping[Unit, UnitType]) -> Table:
    """12-2 What is printed of each kind of plastic."""
    carried = {each.key.value: each.carries for each in types.values()}
    return msgspec.structs.replace(
        chart,
        rows=tuple(TableRow(key=each.key, cells=_printed(each)) for each in types.values()),
        notes=tuple(in_words(note, carried) for note in chart.notes),
    )


def _printed(each: UnitType) -> dict[str, int | str | Name]:
    hits = f"{each.hits} ×{each.dice}" if each.dice > 1 else str(each.hits or NONE)
    return {
        "unit": each.name,
        "cost": f"{each.cost} / {each.each}" if each.each > 1 else str(each.cost),
        "hits": hits,
        "move": str(each.move or NONE),
        "limit": str(each.limit or NONE),
    }


def in_figures(card: CardText) -> CardText:
    """A card with its figures in its words."""
    words = {part: in_words(getattr(card, part), card.give) for part in ("primary", "secondary")}
    return msgspec.structs.replace(card, **words)


def strategy_cards(chart: Table, cards: Iterable[CardText]) -> Table:
    """5 What each strategy card does, with the figures that the rules read."""
    rows = (
        TableRow(
            key=each.key,
            cells={
                "card": Name(f"{each.number} {each.name.en}", f"{each.number} {each.name.ja}"),
                "primary": _unended(each.primary),
                "secondary": _unended(each.secondary),
            },
            give=each.give,
        )
        for each in cards
    )
    return msgspec.structs.replace(chart, rows=tuple(rows))


def _unended(words: Name) -> Name:
    """In a chart no cell ends as a sentence."""
    return Name(words.en.removesuffix("."), words.ja.removesuffix("。"))


def hits(chart: Table) -> Table:
    """12-2 How likely one die hits, and one or more of three, for each figure to hit on."""
    rows = []
    for value in range(Die.D10, 0, -1):
        misses = Fraction(value - 1, Die.D10)
        cells: dict[str, int | str | Name] = {
            "value": value,
            "one": f"{percent(1 - misses)} %",
            "three": f"{percent_in_tenths(1 - misses**3)} %",
        }
        rows.append(TableRow(cells=cells))
    return msgspec.structs.replace(chart, rows=tuple(rows))


def players(chart: Table) -> Table:
    """3 Beside the cards that each player takes, the tokens that lie on those left over."""
    rows = (
        msgspec.structs.replace(
            row, cells={**row.cells, "tokens": len(Card) - int(row.key) * row.give["cards"]}
        )
        for row in chart.rows
    )
    # Where the match reads it so, three and four players take one each.
    alone = {"three": len(Card) - 3, "four": len(Card) - 4}
    notes = tuple(in_words(note, alone) for note in chart.notes)
    return msgspec.structs.replace(chart, rows=tuple(rows), notes=notes)


def technologies(chart: Table, known: Mapping[str, Technology]) -> Table:
    """5 The tree: what each technology needs, and what it does, colour by colour."""
    rows = (
        TableRow(
            key=each.key,
            cells={
                "technology": each.name, "colour": COLOURS[each.colour], "needs": _needs(each, known),
                "does": each.does,
            },
        )
        for each in known.values()
    )  # fmt: skip
    return msgspec.structs.replace(chart, rows=tuple(rows))


def _needs(technology: Technology, known: Mapping[str, Technology]) -> Name | str:
    """One of these sets, each of them whole; what no file knows is refused when all of them are read."""
    names = [[known[key].name for key in one if key in known] for one in technology.needs]
    if not names:
        return NONE
    return Name(
        " or ".join(" and ".join(each.en for each in one) for one in names),
        "または".join("と".join(each.ja or each.en for each in one) for one in names),
    )
