"""Names of a file, as they are said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assistant.core.words.say import Name

from .fault import Spot
from .parts import Part, Words


def named(words: Any) -> Name:
    """Words of a file as a name; a text alone stands for both languages."""
    return Name(words.en, words.ja) if isinstance(words, Words) else Name(str(words))


def all_names(part: Any, spot: Spot = ()) -> Iterator[tuple[Spot, Words | str]]:
    """Every name in a part of a file that players read, with its spot."""
    match part:
        case Words():
            yield spot, part
        case Part():
            for field in part.__struct_fields__:
                value = getattr(part, field)
                if isinstance(value, str):
                    if field in READ and value and value != OF_EACH_SIDE:
                        yield (*spot, field), value
                else:
                    yield from all_names(value, (*spot, field))
        case dict():
            for key, each in part.items():
                yield from all_names(each, (*spot, key))
        case list():
            for at, each in enumerate(part):
                yield from all_names(each, (*spot, at))


# The phase that comes once for each side is called after that side.
OF_EACH_SIDE = "{side}"
# Fields whose texts alone are read by players, also where they are not given in two languages.
READ = ("name", "about", "text", "help", "remark", "phase", "ends", "turn_name", "group")
