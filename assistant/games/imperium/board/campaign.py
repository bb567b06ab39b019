"""16.0 The Campaign tab: its wars and peaces in order, and what each side would have to hold."""

from __future__ import annotations

import msgspec

from assistant.core.words.say import Say, say

from ..components.kit import scenario
from ..pieces.campaign import goal, holds, prestige_after
from ..pieces.handed import reports as handed
from ..pieces.names import planet_name
from ..pieces.prestige import LEAST, MOST
from ..state.campaign import WINNERS, Campaign, Chapter, War
from ..state.chapter import at_peace, chapter_turn, next_war_at, settling
from ..state.hand_over import HandOver
from ..state.keys import SIDES, SideKey
from ..state.war import State

# Closed chapters stand one line each from here on: two wars and the peace between them are read as they are.
FOLDED_FROM = 5


class Years(msgspec.Struct, frozen=True):
    """From when until when a chapter lasts; no end: it goes on, or lies ahead."""

    first: int
    last: int | None = None


class ChapterLine(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter: title and years, how it went (`brief`: in a word), prestige as a curve, how long it was."""

    title: Say
    years: Years
    what: Say
    detail: Say | None = None
    brief: Say | None = None
    length: Say | None = None
    curve: str = ""
    side: str = ""
    status: str = "done"
    report: HandOver | None = None


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """What wins a side the campaign: each planet, and whether it is held now."""

    side: SideKey
    held: int
    planets: tuple[tuple[Say, bool], ...]


class CampaignPanel(msgspec.Struct, frozen=True, kw_only=True):
    """The chapters, whether those that are over are folded, the goals, what the next war begins with."""

    lines: tuple[ChapterLine, ...]
    goals: tuple[Goal, ...]
    next_war: Say | None
    folded: bool = False


def campaign_panel(state: State, seat: str, chosen: str) -> CampaignPanel:
    """The campaign as a seat may read it."""
    campaign = state.campaign
    if campaign is None:
        return CampaignPanel(lines=(), goals=(), next_war=None)
    # A war has one hand-over: the peace after it.
    reports = {report.war: report for report in handed(state, seat)}
    ahead = settling(state) or at_peace(state)
    prestige = prestige_after(campaign.outcome)
    lines = (*_past(state, campaign, reports), *_now(state, campaign))
    return CampaignPanel(
        lines=lines,
        folded=len(lines) >= FOLDED_FROM,
        goals=tuple(_goal(state, side) for side in SIDES),
        next_war=say("campaign.starts_at", prestige=prestige) if ahead else None,
    )


def year(state: State, turn: int) -> int:
    """The year of a turn: one turn is one year (4.0)."""
    return (scenario(state).year or 1) + turn - 1


def _years(state: State, first: int, last: int | None = None) -> Years:
    return Years(year(state, first), None if last is None else year(state, last))


def _past(state: State, campaign: Campaign, reports: dict[int, HandOver]) -> list[ChapterLine]:
    lines, war = [], 0
    for chapter in campaign.chapters:
        war += isinstance(chapter, War)
        lines.append(_line(state, chapter, war, reports))
    return lines


def _line(state: State, chapter: Chapter, war: int, reports: dict[int, HandOver]) -> ChapterLine:
    years, turns = _years(state, chapter.first, chapter.last), chapter.last - chapter.first + 1
    length = say("campaign.length", n=turns)
    if not isinstance(chapter, War):
        founded = say("campaign.founded", n=chapter.founded) if chapter.founded else None
        # 16.0 The three dice that gave its length.
        what = say("campaign.rolled", faces=[*chapter.faces], n=turns)
        return ChapterLine(
            title=say("campaign.peace"), years=years, what=what, detail=founded, brief=length, length=length
        )
    return ChapterLine(
        title=say("campaign.war", war=war),
        years=years,
        what=say(f"campaign.ended_{chapter.outcome}"),
        detail=say("campaign.prestige_at", prestige=chapter.curve[-1], turn=turns),
        length=length,
        curve=points(chapter.curve),
        side=str(WINNERS.get(chapter.outcome, "")),
        report=reports.get(war),
    )


def points(curve: list[int]) -> str:
    """Prestige at the end of each turn as points of a line in a box of 100 by 10, high prestige above."""
    step = 100 / max(1, len(curve) - 1)
    return " ".join(f"{at * step:.1f},{MOST - max(LEAST, value)}" for at, value in enumerate(curve))


def _now(state: State, campaign: Campaign) -> list[ChapterLine]:
    """The chapter that is played, and the war ahead of a peace."""
    war, turn = campaign.war, chapter_turn(state)
    following = say("campaign.war", war=war + 1)
    if at_peace(state):
        start = next_war_at(campaign)
        what = say("campaign.turn_of", turn=turn, turns=campaign.peace)
        peace = ChapterLine(
            title=say("campaign.peace"), years=_years(state, campaign.began), what=what, status="now"
        )
        left = say("campaign.in_turns", n=start - state.now.turn)
        return [peace, ChapterLine(title=following, years=_years(state, start), what=left, status="ahead")]
    what = say("campaign.settled_now" if settling(state) else "campaign.fought_now", turn=turn)
    status = "done" if state.over else "now"
    title = say("campaign.war", war=war)
    # A war that has ended has its last turn in the curve already.
    curve = points([*campaign.curve, *([] if settling(state) or state.over else [state.prestige])])
    return [
        ChapterLine(
            title=title,
            years=_years(state, campaign.began, state.now.turn if state.over else None),
            what=state.over or what,
            curve=curve,
            status=status,
            side=state.winner,
        )
    ]


def _goal(state: State, side: SideKey) -> Goal:
    held = holds(state, side)
    planets = zip((planet_name(state, planet) for planet in goal(state, side)), held, strict=True)
    return Goal(side=side, held=sum(held), planets=tuple(planets))
