"""Where a line of a page may break: never within the number of a ruling, in a long name at its seam."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable

from assistant.core.language import CATALOGUES

# A browser breaks a line at a plain hyphen, and before the figure of what is counted in Japanese.
WHOLE = {"R-": "R\N{NON-BREAKING HYPHEN}", "第": "第\N{WORD JOINER}"}
NUMBERED = r"\bR-(?=\d)|第(?=\d)"
SEAM = "\N{ZERO WIDTH SPACE}"


def typesetter(code: str) -> Callable[[str], str]:
    """What makes words of this language ready for a page."""
    seams = _seams(code)
    finder = re.compile("|".join([NUMBERED, *map(re.escape, seams)]))

    def ready(found: re.Match[str]) -> str:
        return seams.get(found[0]) or WHOLE[found[0]]

    return lambda words: finder.sub(ready, words)


def _seams(code: str) -> dict[str, str]:
    """Long names as they are, and with the space nobody sees at their seam."""
    try:
        with (CATALOGUES / code / "seams.toml").open("rb") as file:
            names = tomllib.load(file)["names"]
    except FileNotFoundError:
        return {}
    return {name.replace("|", ""): name.replace("|", SEAM) for name in names}
