"""The story of a war: what is counted as each turn ended, and the battles and events that weighed in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec

from assistant.core.play.referee import Line
from assistant.core.play.state import Now
from assistant.core.play.story import NOBODY, Chapter, Happened, Measure, Place, Story, StoryMark, ToldAnswer
from assistant.core.shipped.decoding import Reader
from assistant.core.words.say import Name, Say, Value, say
from assistant.core.words.seats import EVERYBODY

from ..action.battle.end_result import BattleEnd
from ..action.odds.luck import luck
from ..components.kit import load
from ..pieces import victory
from ..pieces.campaign import chapter_title
from ..pieces.forces import system_of
from ..pieces.prestige import LEAST, MOST
from ..pieces.units import counts, is_warship, short_name
from ..state.chapter import at_peace
from ..state.keys import IMPERIAL, SIDES, TERRAN, SideKey
from ..state.ledger import What
from ..state.war import State, Unit
from .campaign import campaign_panel


def measure(key: str, rule: str, least: float = 0, most: float = 0, *, summed: bool = False) -> Measure:
    """A graph of this game by its key, with the values that are always in sight."""
    label, remark = LABELS.get(key, f"story.imperium.{key}"), say(f"story.imperium.{key}_why")
    return Measure(key=key, label=say(label), remark=remark, rule=rule, least=least, most=most, summed=summed)


LABELS = {"prestige": "board.prestige", "systems": "panel.imperium.systems"}
MEASURES = (
    measure("prestige", "15.0", LEAST, MOST),
    measure("stock", "7.0", most=20),
    measure("income", "7.0", most=20),
    measure("fleets", "12.3", most=10),
    measure("systems", "7.4", most=10),
    measure("luck", "12.3", -1, 1, summed=True),
)
MAJOR, END, TAKEN, BATTLE, DRAWN, EVENT = 6, 5, 4, 3, 2, 1


class _Campaign(msgspec.Struct):
    """How many chapters of a campaign are over."""

    chapters: list[msgspec.Raw] = []


class _Standing(msgspec.Struct):
    """The part of a state that says where it stands; all the rest is skipped."""

    now: Now
    campaign: _Campaign | None = None


_standing = Reader(_Standing)


def place(state: bytes) -> Place:
    """Chapter, turn and stop of a state of any version; a war that is no campaign is one chapter."""
    read = _standing.json(state)
    return Place(1 + len(read.campaign.chapters) if read.campaign else 1, read.now.turn, read.now.stop)


def figures(state: State) -> dict[str, dict[str, float]]:
    """What a turn left. Of a side whose counters the seat may not see there are none, and so no strength."""
    fleets: dict[str, float] = {}
    for unit in state.units.values():
        fleets[unit.side] = fleets.get(unit.side, 0) + strength(state, unit)
    # A set: a system counts once for a side, whether it holds one of its planets or both.
    held = {(planet.owner, planet.system) for planet in state.planets.values() if planet.owner}
    return {
        "prestige": {NOBODY: state.prestige},
        "stock": {side: kept.stock for side, kept in state.sides.items()},
        "fleets": fleets,
        "systems": {side: sum(owner == side for owner, _ in held) for side in state.sides},
    }


def account(state: State) -> dict[str, dict[str, float]]:
    """7.0 What each side earned in a turn, as its ledger has it before the next turn opens a new one."""
    booked = {str(side): page.money for side, page in state.ledger.sides.items()}
    return {"income": {side: money[What.INCOME] for side, money in booked.items() if What.INCOME in money}}


def strength(state: State, unit: Unit) -> int:
    """12.3, 12.5 What a counter on the map is worth: a warship one, a fighter too, a capital ship two."""
    # What is aboard a ship that waits on the turn track is in no system either.
    return counts(state, unit) if is_warship(state, unit) and system_of(state, unit) else 0


def limits(state: State, turn: int) -> tuple[int, int] | None:
    """15.0 The prestige at which, or beyond which, the war ends in a turn; in peace none does."""
    if at_peace(state):
        return None
    then = msgspec.structs.replace(state, now=msgspec.structs.replace(state.now, turn=turn))
    return victory.thresholds(then)


def chapter(state: State, number: int) -> Say:
    """16.0 What a chapter of a campaign is called; a war that is no campaign has only one."""
    if state.campaign is None:
        return say("story.chapter", number=number)
    return chapter_title(state.campaign, number)


def silent(state: State) -> frozenset[str]:
    """15.0 Prestige counts in war alone: in peace it stands where the war left it."""
    return frozenset({"prestige"}) if at_peace(state) else frozenset()


def happened(told: ToldAnswer) -> Happened:
    """Battles, what changed hands, orders of the capital; and hits beyond what the dice promise."""
    battles = [battle(each) for each in told.results if isinstance(each, BattleEnd)]
    places = [mark.what for mark in battles]
    # A planet that fell in a battle is told of once.
    others = [mark for line in told.lines for mark in marks(line) if mark.what not in places]
    fell = fortune(told)
    lost = {str(side): dict(pieces) for side, pieces in losses(told).items()}
    return Happened(marks=(*battles, *others), sums={"luck": fell} if fell else {}, lost=lost)


def losses(told: ToldAnswer) -> dict[SideKey, Counter[str]]:
    """What both sides lost in the battles that ended here, by type."""
    found: dict[SideKey, Counter[str]] = {}
    for end in told.results:
        for each in end.sides if isinstance(end, BattleEnd) else ():
            for counter in each.lost:
                found.setdefault(each.side, Counter())[counter.code] += counter.count
    return found


def outline(state: State) -> tuple[Chapter, ...]:
    """16.0 The wars and peaces of a campaign: their years, and how each ended."""
    lines = [line for line in campaign_panel(state, EVERYBODY, "").lines if line.status != "ahead"]
    years = [f"{line.years.first}–{line.years.last or ''}" for line in lines]
    return tuple(
        Chapter(title=line.title, when=when, what=line.what, side=line.side)
        for line, when in zip(lines, years, strict=True)
    )


def battle(end: BattleEnd) -> StoryMark:
    """The mark of a battle: where it was, who won it, what it cost either side."""
    lost = {each.side: each.losses for each in end.sides}
    imperial, terran = lost.get(IMPERIAL, 0), lost.get(TERRAN, 0)
    return StoryMark(
        # A battle that is the whole match is named by how it ended.
        what=named(end.title.values.get("place", end.title)),
        sentence=say("story.imperium.battle", result=end.title, imperial=imperial, terran=terran),
        weight=MAJOR if end.title.key == "battle_end.major" else BATTLE if end.winner else DRAWN,
        side=end.winner,
        rule=end.rule,
        decides=abs(imperial - terran),
        cost=imperial + terran,
    )


def marks(line: Line) -> Iterator[StoryMark]:
    """What a line marks: a planet taken, an order of the capital, the end of the war."""
    key, values = line.sentence.key, line.sentence.values
    if key == "control.taken":
        yield marked(line, named(values["planet"]), side_in(values), TAKEN)
    elif key == "interference.rolled" and line.total in ORDERS:
        yield marked(line, named(values["event"]), IMPERIAL, EVENT)
    elif key in ENDS and line.headline:
        yield marked(line, line.headline, ENDS[key], END)


def marked(line: Line, what: Say | Name | str, side: str, weight: int) -> StoryMark:
    """The mark of a line."""
    return StoryMark(what=what, sentence=line.sentence, weight=weight, side=side, rule=line.rule)


ENDS = {"victory.imperial": IMPERIAL, "victory.terran": TERRAN, "victory.armistice": NOBODY}
# 6.1 Rolls that bring something: all but the row that brings nothing.
ORDERS = {total for row in load().tables["interference"].rows if row.key != "nothing" for total in row.on}


def fortune(told: ToldAnswer) -> dict[str, float]:
    """Hits of each side beyond those its dice promise, in the battles that ended here."""
    tallies = [tally for report in getattr(told.archived, "battle_reports", ()) for tally in report.tallies]
    fell = {side: luck(tallies, side) for side in SIDES}
    return {side: float(each.hits - each.expected) for side, each in fell.items() if each.dice}


def side_in(values: Mapping[str, Value]) -> str:
    """The side that a sentence names."""
    side = values.get("side")
    return side.key.removeprefix("side.") if isinstance(side, Say) else ""


def named(what: Value) -> Say | Name | str:
    """A name as a sentence carries it."""
    return what if isinstance(what, Say | Name | str) else ""


STORY = Story(
    measures=MEASURES,
    figures=figures,
    account=account,
    happened=happened,
    limits=limits,
    begins=frozenset({"sequence.turn_begins"}),
    place=place,
    chapter=chapter,
    silent=silent,
    outline=outline,
    piece=short_name,
)
