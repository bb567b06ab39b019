"""Cut the two Japanese fonts down to what the game's words need; run once for each new version of Noto.

    npm pack @expo-google-fonts/noto-sans-jp@0.4.3 && tar xzf expo-google-fonts-noto-sans-jp-0.4.3.tgz
    pip install fonttools brotli
    python scripts/make_fonts.py package

Then note the new checksums in VENDORED.md.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
SHEETS = ROOT / "printables" / "fonts"
SCREENS = ROOT / "assistant" / "static" / "fonts"
SOURCES = {"Regular": "400Regular/NotoSansJP_400Regular.ttf", "Bold": "700Bold/NotoSansJP_700Bold.ttf"}

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


def cut(source: Path, features: list[str]) -> TTFont:
    """The font with the wanted characters only, without hinting and without the tables nobody reads."""
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
    cutter.populate(unicodes=wanted())
    cutter.subset(font)
    return font


def main(package: Path) -> None:
    """Write TrueType for the sheets and, with kerning and narrow punctuation, woff2 for the screens."""
    for weight, path in SOURCES.items():
        cut(package / path, []).save(SHEETS / f"NotoSansJP-{weight}.ttf")
        screen = cut(package / path, ["kern", "halt", "chws"])
        screen.flavor = "woff2"
        screen.save(SCREENS / f"NotoSansJP-{weight}.woff2")
    for folder in (SHEETS, SCREENS):
        shutil.copy(package / "LICENSE_FONT", folder / "OFL.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
