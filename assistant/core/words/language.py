"""Words for what is said: catalogues by symbolic key, counted and joined by each language's rules."""

from __future__ import annotations

import functools
import gettext
import re
import tomllib
from pathlib import Path

from .po_file import Words
from .say import Faces, Name, Say, Value

LANGUAGES = ("en", "ja")
CATALOGUES = Path(__file__).resolve().parents[2] / "languages"
MOST_REMEMBERED = 10_000
PLACEHOLDER = re.compile(r"\{(\w+)\}")


class Language:
    """Puts values into the words of one language; what it lacks is said in English."""

    def __init__(self, code: str, catalogues: tuple[gettext.NullTranslations, ...]) -> None:
        self.code = code
        self._catalogues = catalogues
        # A page says hundreds of things; most of them were on the page before.
        self._message = functools.lru_cache(MOST_REMEMBERED)(self._looked_up)

    def words(self, value: Value, otherwise: str = "") -> str:
        """The value as players read it; `otherwise` stands for a sentence whose key nobody knows."""
        match value:
            case Say():
                return self._sentence(value, otherwise)
            case Name():
                return value.inside(self.code)
            case Faces():
                return " ".join(map(str, value.faces))
            case list():
                return self._joined([self.words(item) for item in value])
        return str(value)

    def knows(self, key: str) -> bool:
        """Whether the key can be said at all."""
        return self._message(key, 1) is not None

    def _sentence(self, sentence: Say, otherwise: str) -> str:
        n = sentence.values.get("n")
        message = self._message(sentence.key, n if isinstance(n, int) else 1)
        if message is None:
            return otherwise or sentence.key
        if "{" not in message:
            return message

        def filled(found: re.Match[str]) -> str:
            # A value that was not given leaves its placeholder to be seen: better than no sentence.
            given = sentence.values.get(found[1])
            return found[0] if given is None else self.words(given)

        return PLACEHOLDER.sub(filled, message)

    def _looked_up(self, key: str, n: int) -> str | None:
        messages = (
            _message(catalogue, each, n)
            for each in (key, *_now_called(key))
            for catalogue in self._catalogues
        )
        return next((message for message in messages if message is not None), None)

    def _joined(self, items: list[str]) -> str:
        """A list as the language says it: "a, b and c"."""
        if not items:
            return self.words(Say("list.nothing"))
        *earlier, last = items
        if not earlier:
            return last
        return self.words(Say("list.comma")).join(earlier) + self.words(Say("list.and")) + last


def _message(catalogue: gettext.NullTranslations, key: str, n: int) -> str | None:
    """The message of this key for n things, or the only one it has; None where there is none."""
    # gettext gives back a key it does not know; a message of one form only is not found by a count.
    counted = catalogue.ngettext(key, key, n)
    found = catalogue.gettext(key) if counted == key else counted
    return None if found == key else found


@functools.cache
def _renamed() -> dict[str, str]:
    """What keys began with in earlier versions, and what they begin with now."""
    with (CATALOGUES / "renamed.toml").open("rb") as file:
        found: dict[str, str] = tomllib.load(file)["beginnings"]
    return found


def _now_called(key: str) -> list[str]:
    """The key today of what an old journal says."""
    return [now + key.removeprefix(was) for was, now in _renamed().items() if key.startswith(was)]


@functools.cache
def _catalogue(code: str) -> gettext.NullTranslations:
    return gettext.translation("tableside", str(CATALOGUES), [code], fallback=True)


_MORE: dict[Path, dict[str, Words]] = {}


def also_from(folder: Path) -> None:
    """Say what a game from elsewhere says, too, by the .po files of each language in a folder of its own."""
    _MORE[folder] = {code: Words(folder / code) for code in LANGUAGES}
    language.cache_clear()


@functools.cache
def language(code: str) -> Language:
    """The language of this code; English for any other, so that a stray setting never breaks a page."""
    known = code if code in LANGUAGES else "en"
    codes = dict.fromkeys((known, "en"))
    # What this table says itself nobody else says otherwise.
    of_code = ((_catalogue(code), *(words[code] for words in _MORE.values())) for code in codes)
    return Language(known, tuple(catalogue for catalogues in of_code for catalogue in catalogues))


def english(value: Value) -> str:
    """The English words, stored beside each sentence for the day its key is unknown."""
    return language("en").words(value)
