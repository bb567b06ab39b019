"""What must hold when all is still: told apart from the application, from the taps and the file alone."""

from __future__ import annotations

import re
from collections import Counter

import msgspec

from assistant.matches.answering.match import Match
from assistant.matches.file.entry import Entry
from assistant.matches.file.journal import Journal
from assistant.web.table.forms import flat

from .screen import Screen, Tap

# What a page tells of the match; where the last tap was refused, that stands instead of the journal.
JOURNAL = re.compile(r'<ol class="journal.*?</ol>', re.DOTALL)
FACTS = re.compile(r'data-question="\d+"|<b class="value.*?</b>|name="entry" value="\d+"')


def entries(match: Match, since: int) -> list[Entry]:
    """What was added to the journal after this entry; its chain of hashes is whole."""
    with Journal.open(match.path) as journal:
        assert journal.fault() == 0
        return journal.since(since)


def says(entry: Entry, tap: Tap) -> bool:
    """Whether an entry holds what a tap said; dice thrown at the server are more than it said."""
    command = msgspec.json.decode(bytes(entry.record.command))
    held = dict(flat({key: value for key, value in command.items() if key != "type"}))
    given = {name.removesuffix("[]"): value for name, value in tap.pairs if value != ""}
    kind = given.get("type", "back_to" if tap.kind == "back" else tap.kind)
    return bool(kind == command["type"] and all(given[name] == held[name] for name in given.keys() & held))


def meant(before: Entry, tap: Tap) -> bool:
    """Whether what a tap answers or takes back was so when the entry before its own had been made."""
    given = {name: int(value) for name, value in tap.pairs if name in ("question", "entry")}
    if ("type", "record_printed") in tap.pairs:  # is so whenever it is said
        return True
    if tap.kind == "answer":
        return given["question"] in before.record.questions.values()
    goals = {"undo": before.record.position, "redo": before.record.ahead}
    return tap.kind not in goals or given["entry"] == goals[tap.kind]


def faults(before: Entry, added: list[Entry], taps: list[Tap]) -> list[str]:
    """Lost, doubled, misdone, refused and yet kept, or from nowhere: what taps and journal say apart."""
    kept = {entry.action: entry for entry in added}
    made_from = dict(zip(kept, [before, *added], strict=False))
    found = [
        f"{action} is there {n} times" for action, n in Counter(e.action for e in added).items() if n > 1
    ]
    for tap in taps:
        entry = kept.get(tap.action)
        there = entry is not None and says(entry, tap)
        if tap.outcome == "taken" and not there:
            found.append(f"lost: {tap.kind} {tap.pairs}")
        if there and not meant(made_from[tap.action], tap):
            found.append(f"something else was answered or taken back: {tap.kind} {tap.pairs}")
        rivals = [one for one in taps if one.action == tap.action and one.outcome != "refused"]
        if tap.outcome == "refused" and there and not rivals:
            found.append(f"refused and yet kept: {tap.kind} {tap.pairs}: {tap.reply and tap.reply.status}")
        if tap.outcome == "unknown":
            found.append(f"never answered: {tap.kind} {tap.pairs}")
    known = {tap.action for tap in taps if tap.outcome in ("taken", "given up")}
    return found + [f"from nowhere: {entry.action}" for entry in added if entry.action not in known]


def shown(screen: Screen) -> list[str]:
    """What a screen tells of the match: the open question, the numbers, what can be undone, the journal."""
    told = FACTS.findall(screen.page)
    return told if 'class="refused' in screen.page else [*told, *JOURNAL.findall(screen.page)]


def disagreements(screens: list[Screen], revision: int) -> list[str]:
    """Which screens do not show the last entry, or not what a page of their seat opened now would show."""
    found, fresh = [], {}
    for screen in screens:
        if screen.revision != revision:
            found.append(f"{screen.name} shows {screen.revision} of {revision}")
        if screen.seat not in fresh:
            fresh[screen.seat] = shown(screen.beside())
        told = shown(screen)
        if told != fresh[screen.seat][: len(told)]:
            found.append(f"{screen.name} shows something else than a fresh page")
    return found
