"""Small files that are much work to read; each is the same every time."""

from __future__ import annotations

import io
import zlib
from collections.abc import Sequence
from functools import cache

from PIL import Image

A4 = (595, 842)
FLATE = b"/Filter /FlateDecode"


def pdf(pages: int, content: bytes, size: tuple[int, int] = A4, picture: bytes = b"") -> bytes:
    """So many pages that all draw the same packed content, which may name the picture `Im`."""
    kids = b" ".join(b"%d 0 R" % (5 + page) for page in range(pages))
    page = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Contents 3 0 R" % size
    page += b" /Resources << /XObject << /Im 4 0 R >> >> >>"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Count %d /Kids [%s] >>" % (pages, kids),
        stream(FLATE, content),
        picture or stream(b"", b""),
        *[page] * pages,
    ]
    return numbered(objects)


def numbered(objects: Sequence[bytes]) -> bytes:
    """The objects of a PDF as a file."""
    out, places = io.BytesIO(), []
    out.write(b"%PDF-1.7\n")
    for number, content in enumerate(objects, start=1):
        places.append(out.tell())
        out.write(b"%d 0 obj\n%s\nendobj\n" % (number, content))
    at, count = out.tell(), len(objects) + 1
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    out.write(b"xref\n0 %d\n0000000000 65535 f \n%s" % (count, table))
    out.write(b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF" % (count, at))
    return out.getvalue()


def stream(head: bytes, packed: bytes) -> bytes:
    return b"<< %s /Length %d >>\nstream\n%s\nendstream" % (head, len(packed), packed)


@cache
def slow_pdf(pages: int, curves: int = 40_000) -> bytes:
    """Pages that are drawn for seconds each: crossing curves without end."""
    lines = [b"0.2 w"]
    for number in range(curves):
        x, y = number * 7919 % A4[0], number * 104_729 % A4[1]
        to_x, to_y = number * 1_299_709 % A4[0], number * 15_485_863 % A4[1]
        bend = (x, y, to_x, to_y, y % A4[0], x, to_y % A4[0], to_x)
        lines.append(b"%d %d m %d %d %d %d %d %d c S" % bend)
    return pdf(pages, zlib.compress(b"\n".join(lines), 9))


def blank_pdf(pages: int) -> bytes:
    """Pages of an inch, with nothing on them."""
    return pdf(pages, zlib.compress(b""), (72, 72))


def packed_zeros(length: int) -> bytes:
    """At least so many zero bytes, packed: one block again and again, so that it is quickly made."""
    block = 1_000_000
    times = -(-length // block)
    packer = zlib.compressobj(9, wbits=-15)
    again = packer.compress(bytes(block)) + packer.flush(zlib.Z_FULL_FLUSH)
    check = times * block % 65521 << 16 | 1
    return b"\x78\xda" + again * times + zlib.compressobj(wbits=-15).flush() + check.to_bytes(4, "big")


def picture_bomb_pdf(side: int) -> bytes:
    """A page with a picture that unpacks to side × side bytes."""
    head = b"/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceGray" % (side, side)
    picture = stream(head + b" /BitsPerComponent 8 " + FLATE, packed_zeros(side * side))
    return pdf(1, zlib.compress(b"q 595 0 0 842 0 0 cm /Im Do Q"), picture=picture)


def content_bomb_pdf(megabytes: int) -> bytes:
    """A page whose drawing orders unpack to so much."""
    return pdf(1, packed_zeros(megabytes * 1_000_000))


def wide_png(width: int, height: int) -> bytes:
    """A picture in colour that is small as a file."""
    out = io.BytesIO()
    Image.new("RGB", (width, height)).save(out, "PNG")
    return out.getvalue()
