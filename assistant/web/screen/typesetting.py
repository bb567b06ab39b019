"""Where a line of a page may break: never within an ordinal or a ruling’s number, in long names at seams."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable

from assistant.core.words.language import CATALOGUES

# A browser breaks a line at a plain hyphen, and by phrases between 第 and its number.
WHOLE = {"R-": "R\N{NON-BREAKING HYPHEN}", "第": "第\N{WORD JOINER}"}
NUMBERED = r"\bR-(?=\d)|第(?=\d)"
SEAM = "\N{ZERO WIDTH SPACE}"
# Where a long English word is divided in a narrow column; not every browser knows by itself.
ENDING = re.compile(r"(?<=[a-z]{4})(?=(?:sion|sive|tion|tive|ment|ance|ence|ness)s?\b)|(?<=\brein)(?=force)")


def typesetter(code: str) -> Callable[[str], str]:
    """What makes words of this language ready for a page."""
    seams = _seams(code)
    whole = WHOLE | seams
    finder = re.compile("|".join([NUMBERED, *map(re.escape, seams)]))
    return lambda words: finder.sub(lambda found: whole[found[0]], words)


def hyphenated(words: str) -> str:
    """Words that may be divided with a hyphen where a narrow column has no room for them."""
    return ENDING.sub("\N{SOFT HYPHEN}", words)


def _seams(code: str) -> dict[str, str]:
    """Long names as they are, and with the space nobody sees at their seam."""
    try:
        with (CATALOGUES / code / "seams.toml").open("rb") as file:
            names = tomllib.load(file)["names"]
    except FileNotFoundError:
        return {}
    return {name.replace("|", ""): name.replace("|", SEAM) for name in names}
