"""The promises of a match once more, with a campaign of Outer Planets that has all 78 ships at sea."""

from __future__ import annotations

import gzip
import statistics
from pathlib import Path
from random import Random
from typing import Any

from bench_match import (
    KB,
    PAIRS,
    a_turn_long,
    answering,
    bare_commit,
    drawn_alone,
    fetch,
    flip,
    long_copy,
    play_to,
)  # fmt: skip
from timing import judge, milliseconds, paired

from assistant.core.game import Setup
from assistant.core.play.command import set_field
from assistant.core.play.question import Question
from assistant.games.outer_planets.state.keys import Zone
from assistant.matches.answering.match import Match
from tests.outer_planets.operations.sailing import MAP
from tests.player import usual, value_of

SHIPS = 78
AREAS = ("jupiter", "saturn", "belt_1", "belt_2", "inner_planets", "leading_trojans")


def reply(question: Question, chance: Random) -> dict[str, Any] | None:
    """An answer at random; where most of these are refused, the main one as it stands."""
    if question.key == "surprise_play":
        return {"type": "surprise_pass", "side": question.side}
    if not question.key.startswith("return"):
        return usual(question, chance)
    main = next(answer for answer in question.answers if answer.main)
    fields: dict[str, Any] = {"type": main.tag, **main.fixed}
    for field in main.fields:
        set_field(fields, field.name, getattr(field, "chosen", None) or value_of(field, chance))
    return fields


def campaign(app: Any) -> Match:
    """The first play of a turn, with every ship of the set-up in an area."""
    match: Match = app.extensions["shelf"].create("outer_planets", Setup("campaign", printed=MAP))
    play_to(match, "play", Random(7), reply)
    units = [unit for unit in match.state().units.values() if unit.at.zone != Zone.POOL][:SHIPS]
    changes = [
        {"kind": "set_value", "key": f"unit.{unit.id}.at", "to": f"area:{AREAS[at % len(AREAS)]}:0"}
        for at, unit in enumerate(units)
    ]
    # One correction takes so many changes at most.
    for half in (changes[: SHIPS // 2], changes[SHIPS // 2 :]):
        sent = {"type": "correct", "reason": "all at sea", "changes": half}
        match.answer(match.convert(sent), action=f"at-sea-{len(half)}-{half[0]['key']}")
    return match


def measure_campaign(app: Any, folder: Path, address: str) -> None:
    """Page, answers, undo, and a journal of 10,000 entries, each as a ratio as for the first game."""
    match, chance = campaign(app), Random(7)
    long = long_copy(match, folder / "matches" / "longcampaign.tableside")
    here = f"{address}/matches/{match.id}"
    with drawn_alone(app, match) as alone:
        served, drawn = paired(lambda: fetch(here), alone, PAIRS)
    judge("campaign page / its templates alone", served / drawn, 1.5, f"{served:.1f} ms / {drawn:.1f} ms")
    body = fetch(here)
    judge("an answer of a campaign, KB gzipped", len(gzip.compress(body)) / KB, 25, f"{len(body) // KB} KB")
    far, near = paired(lambda: fetch(f"{address}/matches/{long.id}"), lambda: fetch(here), PAIRS)
    judge("campaign page at entry 10,000 / at entry 10", far / near, 1.1, f"{far:.1f} ms / {near:.1f} ms")
    near, far = paired(flip(match), flip(long), PAIRS)
    judge(
        "undo in a campaign at entry 10,000 / at entry 10", far / near, 1.1, f"{far:.2f} ms / {near:.2f} ms"
    )
    measure_answers(match, long, folder, chance)


def measure_answers(match: Match, long: Match, folder: Path, chance: Random) -> None:
    """An answer in a long journal and in a short one, and all answers of a turn beside bare commits."""
    short_work, long_work = answering(match, chance, reply), answering(long, chance, reply)
    times = [(short_work(), long_work()) for _ in range(PAIRS)]
    near, far = (statistics.median(column) for column in zip(*times, strict=True))
    judge("campaign answer at entry 10,000 / at entry 10", far / near, 1.1, f"{far:.2f} ms / {near:.2f} ms")
    commit = bare_commit(folder, len(match.last().packed))
    pairs = [(spent, milliseconds(commit)) for spent in a_turn_long(match, chance, reply)]
    spent, bare = (statistics.median(column) for column in zip(*pairs, strict=True))
    parts = f"{spent:.2f} ms, commit {bare:.2f} ms, {len(pairs)} answers of a turn"
    judge("an answer of a campaign, ms over a bare commit", spent - bare, 3.0, parts)
