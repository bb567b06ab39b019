"""Every address there is, derived from the routes, with a match where one is named."""

from __future__ import annotations

from flask import Flask
from werkzeug.routing import Rule

from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from printables import sheets_of
from printables.drawing.codes import match_code

GENERIC_TABS = ("tables", "journal", "nothing")
# What is the same whatever is played: files of ours, and samples, which are looked at where they are tested.
THE_SAME = ("static", "styles.send", "looking_around.look")


def filled(rule: Rule, match: Match) -> dict[str, object]:
    """What stands in an address of a match: things that are there, and what is nothing."""
    state = match.state()
    there = {
        "match_id": match.id, "side": match.sides[0].key, "number": 1, "revision": 1, "sheet": "record",
        "table_key": next(iter(match.game.tables(state)), "nothing"), "game_key": match.game.key,
        "name": "tableside", "text": "NONE", "screen_id": "none", "job_id": "none", "filename": "none",
    }  # fmt: skip
    return {name: there.get(name, "1") for name in rule.arguments}


def addresses(app: Flask, match: Match) -> list[str]:
    """Every page that can be opened, and what it is asked with."""
    adapter, here, code = app.url_map.bind("localhost"), f"/matches/{match.id}", match_code(match.id)
    asked = [
        rule
        for rule in app.url_map.iter_rules()
        if "GET" in (rule.methods or ()) and rule.endpoint not in THE_SAME
    ]
    letters = sorted({*"ABTX", *(each.letter for each in sheets_of(match.game.key) if each.letter)})
    kinds = [question.key for question in match.game.ask_anytime(match.state(), EVERYBODY)]
    return [
        *(adapter.build(rule.endpoint, filled(rule, match)) for rule in asked),
        *(f"{here}?tab={tab}" for tab in (*(panel.key for panel in match.game.panels), *GENERIC_TABS)),
        *(f"{here}/correct?kind={kind}" for kind in (*kinds, "none")),
        *(f"/codes?code={code}{end}" for end in ("", *(f"-{letter}1&rev=1" for letter in letters))),
        *(f"{here}?rev=1&of={letter}" for letter in letters),
        f"{here}?sheet=over-plays",
        f"{here}/fleets/nobody/1",
        f"{here}/seat?to={match.sides[-1].key}",
    ]
