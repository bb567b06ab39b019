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


def typesetter(code: str) -> Callable[[str], str]:
    """What makes words of this language ready for a page."""
    seams = _seams(code)
    whole = WHOLE | seams
    finder = re.compile("|".join([NUMBERED, *map(re.escape, seams)]))
    return lambda words: finder.sub(lambda found: whole[found[0]], words)


def _seams(code: str) -> dict[str, str]:
    """Long names as they are, and with the space nobody sees at their seam."""
    try:
        with (CATALOGUES / code / "seams.toml").open("rb") as file:
            names = tomllib.load(file)["names"]
    except FileNotFoundError:
        return {}
    return {name.replace("|", ""): name.replace("|", SEAM) for name in names}
