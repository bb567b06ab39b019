"""Cut the fonts: what our words need in one file, what players' names may hold beside it in two more.

Run once for each new version of Noto:

    npm pack @expo-google-fonts/noto-sans-jp@0.4.3 && tar xzf expo-google-fonts-noto-sans-jp-0.4.3.tgz
    mv package japanese
    npm pack @expo-google-fonts/noto-sans@0.4.2 && tar xzf expo-google-fonts-noto-sans-0.4.2.tgz
    mv package letters
    pip install fonttools brotli
    python scripts/make_fonts.py japanese letters

Then note the new checksums in VENDORED.md.
"""

from __future__ import annotations

import shutil
import sys
import unicodedata
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
SHEETS = ROOT / "printables" / "fonts"
SCREENS = ROOT / "assistant" / "static" / "fonts"
WEIGHTS = {"Regular": "400Regular", "Bold": "700Bold"}

POSTSCRIPT_NAME = 6

# Latin, punctuation, super- and subscripts, letterlike signs, fractions, arrows, mathematics,
# circled figures, box drawing, shapes, dice and the full-width forms: where Noto has them.
BLOCKS = (
    (0x0020, 0x007E),
    (0x00A0, 0x017F),
    (0x0391, 0x03C9),
    (0x2000, 0x209F),
    (0x20A0, 0x21FF),
    (0x2200, 0x22FF),
    (0x2460, 0x27BF),
    (0x3000, 0x30FF),
    (0xFF01, 0xFFEF),
)


# Scripts that cannot be read letter by letter: their signs change beside each other, and we shape nothing.
SHAPED = ((0x0900, 0x097F), (0xA8E0, 0xA8FF))


def japanese() -> set[int]:
    """Every character of JIS X 0208: kana, symbols and the kanji of levels 1 and 2."""
    found = set()
    for row in range(0x21, 0x75):
        for cell in range(0x21, 0x7F):
            try:
                found.add(ord(bytes((row | 0x80, cell | 0x80)).decode("euc_jp")))
            except UnicodeDecodeError:
                continue
    return found


def wanted() -> set[int]:
    """The characters to keep."""
    return japanese() | {code for first, last in BLOCKS for code in range(first, last + 1)}


def cut(source: Path, characters: set[int], features: list[str]) -> TTFont:
    """The font with these characters only, without hinting and without the tables nobody reads."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = features
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ["BASE", "DSIG", "STAT", "VORG", "vhea", "vmtx", "gasp", "meta"]
    if not features:
        options.drop_tables += ["GSUB", "GPOS", "GDEF"]
    font = TTFont(source, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(font)
    return font


def characters_of(source: Path) -> set[int]:
    """Every character that a font can draw by itself: an accent alone would stand beside its letter."""
    shaped = {code for first, last in SHAPED for code in range(first, last + 1)}
    drawn = set(TTFont(source).getBestCmap()) - shaped
    return {code for code in drawn if not unicodedata.category(chr(code)).startswith("M")}


def named(font: TTFont, name: str) -> TTFont:
    """The font under a name of its own: printers keep typefaces by their names."""
    for record in font["name"].names:
        if record.nameID == POSTSCRIPT_NAME:
            record.string = name
    return font


def main(japanese_package: Path, letters_package: Path) -> None:
    """Write TrueType for the sheets and, with kerning and narrow punctuation, woff2 for the screens."""
    for weight, folder in WEIGHTS.items():
        kanji = japanese_package / folder / f"NotoSansJP_{folder}.ttf"
        letters = letters_package / folder / f"NotoSans_{folder}.ttf"
        cut(kanji, wanted(), []).save(SHEETS / f"NotoSansJP-{weight}.ttf")
        rest = characters_of(kanji) - wanted()
        name = f"NotoSansJPRest-{weight}"
        named(cut(kanji, rest, []), name).save(SHEETS / f"{name}.ttf")
        cut(letters, characters_of(letters) - characters_of(kanji), []).save(
            SHEETS / f"NotoSans-{weight}.ttf"
        )
        screen = cut(kanji, wanted(), ["kern", "halt", "chws"])
        screen.flavor = "woff2"
        screen.save(SCREENS / f"NotoSansJP-{weight}.woff2")
    for target in (SHEETS, SCREENS):
        shutil.copy(japanese_package / "LICENSE_FONT", target / "OFL.txt")
    shutil.copy(letters_package / "LICENSE_FONT", SHEETS / "OFL-NotoSans.txt")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
