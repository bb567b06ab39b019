"""Codes read from pictures and PDFs, sharpened and enlarged where it takes that.

The only place that needs the libraries which read pictures; they are imported when a picture comes.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Any

from assistant.core.words.errors import Unreadable
from assistant.core.words.say import say

from .picture import opened

if TYPE_CHECKING:
    from PIL.Image import Image
    from zxingcpp import Binarizer

    Look = tuple[Image, bool]
    """A picture, and whether to try hard."""

MOST_PAGES, MOST_PAGES_AGAIN = 60, 12
"""How many of the last pages of a PDF are looked at, and how many a second time and harder."""
MOST_DECODED = 60_000_000
"""Pixels a picture may have: the best phones' photographs have 50 million."""
MOST_READ = 24_000_000
MOST_ENLARGED = 6_000_000
LONGEST = 20_000
"""Pixels a side may have: what reads codes takes no more than three times as many."""
COARSE, FINE = 200, 300

Enough = Callable[[list[bytes]], bool]
Looking = Callable[[int, int], None]
"""Told which page is looked at, counted as they are, and how many there are to look at."""


def unseen(page: int, pages: int) -> None:
    """Nobody looks on."""


def codes_in(name: str, data: bytes, enough: Enough, looking: Looking = unseen) -> list[bytes]:
    """What the codes in a picture or PDF hold, tried harder and harder until it is enough.

    Unreadable, naming the file, if it is empty, too large, too long, or no picture; MemoryError as it comes.
    """
    if not data:
        raise Unreadable(say("paper.empty_file", file=name))
    # A dictionary as an ordered set: the first look at a code decides its place.
    found: dict[bytes, None] = {}
    is_document = data.startswith(b"%PDF-")
    with closing(_pages(name, data, looking) if is_document else _picture(name, data)) as pictures:
        for attempt in (attempt for picture, hard in pictures for attempt in _attempts(picture, hard)):
            found.update(dict.fromkeys(attempt()))
            if enough(list(found)):
                break
    return list(found)


def _picture(name: str, data: bytes) -> Generator[Look]:
    """A picture in grey, no larger than is worth reading."""
    with opened(name, data, MOST_DECODED) as picture:
        grey = picture.convert("L")
    yield _reduced(grey), True


def _reduced(picture: Image) -> Image:
    scale = _scale(picture.width, picture.height)
    if scale >= 1:
        return picture
    return picture.resize((max(1, int(picture.width * scale)), max(1, int(picture.height * scale))))


def _scale(width: float, height: float) -> float:
    """What a picture is drawn at, at most, to be no larger and no longer than is worth reading."""
    return float(min((MOST_READ / max(width * height, 1)) ** 0.5, LONGEST / max(width, height, 1)))


def _pages(name: str, data: bytes, looking: Looking) -> Generator[Look]:
    """The pages of a PDF as pictures, the last one first, where a record has its codes; then finer."""
    import pypdfium2

    try:
        with closing(pypdfium2.PdfDocument(data)) as document:
            count = len(document)
            # Coarse first: most records are read at once, and a fine page costs more than twice as much.
            for most, resolution, hard in ((MOST_PAGES, COARSE, False), (MOST_PAGES_AGAIN, FINE, True)):
                last = range(count - 1, max(0, count - most) - 1, -1)
                for page, number in enumerate(last, start=1):
                    looking(page, len(last))
                    yield _drawn(document[number], resolution), hard
    except pypdfium2.PdfiumError as error:
        raise Unreadable(say("paper.broken_picture", file=name)) from error
    if count > MOST_PAGES:
        raise Unreadable(say("reading.too_many_pages", file=name, pages=count, most=MOST_PAGES))


def _drawn(page: Any, resolution: int) -> Image:
    """A page of a PDF, however large it claims to be."""
    width, height = page.get_size()
    scale = min(resolution / 72, _scale(width, height))
    picture: Image = page.render(scale=scale, grayscale=True).to_pil()
    return picture


def _attempts(picture: Image, hard: bool) -> Iterator[Callable[[], list[bytes]]]:
    """Ways to read a picture, the quickest first."""
    from PIL import Image, ImageFilter
    from zxingcpp import Binarizer

    sharp = ImageFilter.UnsharpMask(radius=2, percent=150, threshold=2)
    yield lambda: _read(picture, Binarizer.LocalAverage)
    if not hard:
        return
    yield lambda: _read(picture.filter(sharp), Binarizer.LocalAverage)
    yield lambda: _read(picture, Binarizer.GlobalHistogram)
    if picture.width * picture.height <= MOST_ENLARGED:
        # Modules of two dots are too small for the reader; of four they are not.
        twice = picture.resize((picture.width * 2, picture.height * 2), Image.Resampling.BICUBIC)
        yield lambda: _read(twice, Binarizer.LocalAverage)
        yield lambda: _read(twice.filter(sharp), Binarizer.GlobalHistogram)


def _read(picture: Image, binarizer: Binarizer) -> list[bytes]:
    import zxingcpp

    kinds = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    codes = zxingcpp.read_barcodes(picture, formats=kinds, binarizer=binarizer)
    return [code.bytes for code in codes if code.valid]
