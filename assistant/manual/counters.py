"""The counters of the games as parts of the manual: what their data prints, an item each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from assistant.core.shipped.kind import Face, Kind
from assistant.core.words.language import Language, language
from assistant.core.words.say import Say, say

from .library import Manual, manual_in
from .pieces import Block, Counters, Items, Part, Run, Runs, Terms
from .terms import terms

Kinds = Mapping[str, Sequence[Kind]]


def whole_manual(code: str, kinds: Kinds) -> Manual:
    """The manual in a language, its lists written out: counters, and what a file of a game can say."""
    sections = (
        replace(section, parts=tuple(_written(part, language(code), kinds) for part in section.parts))
        for section in manual_in(code).sections
    )
    return Manual(code, tuple(sections))


def _written(part: Part, words: Language, kinds: Kinds) -> Part:
    return replace(part, blocks=tuple(_block(block, words, kinds) for block in part.blocks))


def _block(block: Block, words: Language, kinds: Kinds) -> Block:
    if isinstance(block, Terms):
        return terms(block.about, words)
    if not isinstance(block, Counters):
        return block
    return Items(tuple(_item(kind, words) for kind in kinds.get(block.game, ())))


def _item(kind: Kind, words: Language) -> Runs:
    """Its letters, then its name, and sentence by sentence what is printed and what it may do."""
    told = (*(_printed(face) for face in kind.faces if _known(face)), *kind.may)
    # As in the manual itself: English sentences stand apart, Japanese ones do not.
    seam = "" if words.code == "ja" else " "
    head = f" {words.words(say('manual.counter', name=kind.name))}"
    return Run(kind.code, strong=True), Run(seam.join((head, *map(words.words, told))))


def _known(face: Face) -> list[Any]:
    """What one side's print, without what only the counters show."""
    known = ((each.label, each.value) for each in face.figures if each.value is not None)
    return [say("manual.figure", what=label, value=value) for label, value in known]


def _printed(face: Face) -> Say:
    figures = _known(face)
    if face.of is None:
        return say("manual.figures", figures=figures)
    return say("manual.figures_of", side=face.of, figures=figures)
