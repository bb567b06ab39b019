"""What a file can say, version 1 of the format: every part, its type and its limits."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.play.sides import Colour, Shape
from assistant.core.shipped.decoding import Reader

from .values import GAME_KEY, By, Count, Formula, Key, Kind, Order, Rolled, Rounding, Rule, Short, Small, Text

LETTER = r"^[A-Z]?\Z"


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Base of every part; what a part does not know is found where a file is fitted to these types."""


class Words(Part, frozen=True):
    """A name in each language; one that is a text alone stands for both."""

    en: Text
    ja: Text = ""


Named = Text | Words


class SidePart(Part, frozen=True):
    name: Named
    letter: Annotated[str, msgspec.Meta(pattern=LETTER)] = ""
    shape: Shape | None = None
    colour: Colour | None = None


class TrackPart(Part, frozen=True):
    """`short` is its name in the band. `at` happens when a box is first reached, `every` each time."""

    name: Named
    short: Named = ""
    rule: Rule = ""
    each: bool = False
    start: Small | dict[Key, Small] = 0
    least: Small = 0
    most: Small = 99
    half: bool = False
    gauge: bool = False
    secret: bool = False
    ends: Named = ""
    at: dict[str, Formula] = {}
    every: dict[str, Formula] = {}


class EffectPart(Part, frozen=True):
    name: Named
    rule: Rule = ""


class PlacePart(Part, frozen=True):
    name: Named
    kind: Key = "place"
    value: Small = 0
    owner: Key | None = None


Stacks = dict[Key, dict[Key, Count]]


class UnitPart(Part, frozen=True):
    """`upkeep` is of one unit, `start` how many of each side stand where."""

    name: Named
    sides: list[Key] = []
    group: Named = ""
    cost: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    time: Count = 0
    most: Count = 99
    when: Formula = ""
    upkeep: Formula = "0"
    states: Annotated[list[Key], msgspec.Meta(max_length=6)] = []
    start: Stacks = {}


class ShiftPart(Part, frozen=True):
    """With `when` it counts by itself, otherwise it is a button; `do` is its price."""

    name: Named
    by: Annotated[int, msgspec.Meta(ge=-20, le=20)]
    when: Formula = ""
    do: Formula = ""


class ChartPart(Part, frozen=True):
    """`columns` are looked up or rolled on, `odds` are those of a battle chart."""

    name: Named
    rows: Annotated[list[list[Named]], msgspec.Meta(min_length=1, max_length=60)]
    rule: Rule = ""
    notes: Annotated[list[Named], msgspec.Meta(max_length=20)] = []
    dice: Rolled | None = None
    digits: bool = False
    columns: Annotated[list[Named], msgspec.Meta(max_length=16)] = []
    odds: Annotated[list[Short], msgspec.Meta(max_length=16)] = []
    by: By = By.TOLD
    round: Rounding = Rounding.DEFENDER
    results: dict[str, Named | list[Named]] = {}
    shifts: Annotated[list[ShiftPart], msgspec.Meta(max_length=20)] = []
    bonus: Formula = ""


class CardPart(Part, frozen=True):
    """`ops` is what a played card brings into formulas as `card`."""

    name: Named
    ops: Count = 0
    do: Formula = ""
    remove: bool = False
    count: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    stage: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0


class StagePart(Part, frozen=True):
    when: Formula


class DeckPart(Part, frozen=True):
    name: Named
    cards: Annotated[list[Text | CardPart], msgspec.Meta(min_length=1, max_length=300)]
    hand: Count = 0
    each: bool = False
    kept: bool = False
    stages: Annotated[list[StagePart], msgspec.Meta(max_length=12)] = []


class OptionPart(Part, frozen=True):
    name: Named
    do: Formula = ""
    when: Formula = ""
    remark: Named = ""
    rule: Rule = ""
    roll: Key | None = None
    amount: bool = False
    card: bool = True


class WinPart(Part, frozen=True):
    """`side` wins, or nobody if it is empty."""

    side: Annotated[str, msgspec.Meta(max_length=30)]
    when: Formula
    name: Named = ""


class SummandPart(Part, frozen=True):
    """One part of an income that has a name in each language."""

    name: Named
    sum: Formula


class StepPart(Part, frozen=True):
    name: Named
    kind: Kind
    phase: Named = ""
    rule: Rule = ""
    who: Key | None = None
    when: Formula = ""
    text: Named = ""
    help: Named = ""
    do: Formula = ""
    chart: Key | None = None
    against: Key | None = None
    track: Key | None = None
    tracks: Annotated[list[Key], msgspec.Meta(max_length=12)] = []
    of: Annotated[dict[Text, Formula | SummandPart], msgspec.Meta(max_length=12)] = {}
    units: list[Key] = []
    options: Annotated[list[OptionPart], msgspec.Meta(max_length=20)] = []
    roll: Key | None = None
    rounds: Count = 0
    dice: Rolled | None = None
    plus: Formula = ""
    deck: Key | None = None
    wins: Annotated[list[WinPart], msgspec.Meta(max_length=20)] = []


class ScenarioPart(Part, frozen=True):
    """`start` are numbers by track or track.side; `units` go by unit, as there."""

    name: Named
    about: Named = ""
    first: Annotated[int, msgspec.Meta(ge=1, le=200)] = 1
    turns: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    start: dict[str, Small] = {}
    units: dict[Key, Stacks] = {}


class GameFile(Part, frozen=True):
    """A whole game; `tableside` is the version of the format that the file is written in."""

    tableside: int
    key: Annotated[str, msgspec.Meta(pattern=GAME_KEY)]
    name: Named
    sides: Annotated[dict[Key, SidePart], msgspec.Meta(min_length=1, max_length=6)]
    steps: Annotated[dict[Key, StepPart], msgspec.Meta(min_length=1, max_length=60)]
    about: Named = ""
    edition: Text = ""
    author: Text = ""
    turns: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    turn_name: Named = ""
    order: Order = Order.SIDES
    scenarios: Annotated[dict[Key, ScenarioPart], msgspec.Meta(max_length=20)] = {}
    tracks: Annotated[dict[Key, TrackPart], msgspec.Meta(max_length=60)] = {}
    effects: Annotated[dict[Key, EffectPart], msgspec.Meta(max_length=40)] = {}
    places: Annotated[dict[Key, PlacePart], msgspec.Meta(max_length=400)] = {}
    units: Annotated[dict[Key, UnitPart], msgspec.Meta(max_length=120)] = {}
    charts: Annotated[dict[Key, ChartPart], msgspec.Meta(max_length=40)] = {}
    decks: Annotated[dict[Key, DeckPart], msgspec.Meta(max_length=12)] = {}
    arrivals: Annotated[dict[str, dict[Key, Text]], msgspec.Meta(max_length=200)] = {}
    chapters: Annotated[dict[str, Text], msgspec.Meta(max_length=60)] = {}


GAME_FILES = Reader(GameFile)
