"""A module of VASSAL as one is built, for tests: nobody’s, and with a picture in it that nobody reads."""

from __future__ import annotations

import io
import zipfile

MODULE = """<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="Crête &amp; River" version="2.1" VassalVersion="3.6" description="For two">
  <VASSAL.build.module.PlayerRoster>
    <entry>North</entry><entry>Süd &#34;Ost&#34;</entry><entry>Solitaire</entry><entry> North </entry>
  </VASSAL.build.module.PlayerRoster>
  <VASSAL.build.module.Map mapName="Main">
    <VASSAL.build.module.map.boardPicker.Board name="Map">
      <VASSAL.build.module.map.boardPicker.board.RegionGrid>
        <VASSAL.build.module.map.boardPicker.board.Region name="Old Town" originx="1" originy="2"/>
        <VASSAL.build.module.map.boardPicker.board.Region name="冬村" originx="3" originy="4"/>
      </VASSAL.build.module.map.boardPicker.board.RegionGrid>
    </VASSAL.build.module.map.boardPicker.Board>
    <VASSAL.build.module.map.DrawPile name="Events">
      <VASSAL.build.widget.CardSlot entryName="A long \\ march">+/null/piece;;;picture.png;/1\\\\
      </VASSAL.build.widget.CardSlot>
      <VASSAL.build.widget.CardSlot entryName="Rain"/>
      <VASSAL.build.widget.CardSlot entryName="Rain"/>
    </VASSAL.build.module.map.DrawPile>
    <VASSAL.build.module.map.SetupStack name="start">
      <VASSAL.build.widget.PieceSlot entryName="Discard Label"/>
    </VASSAL.build.module.map.SetupStack>
  </VASSAL.build.module.Map>
  <VASSAL.build.module.PieceWindow name="Counters">
    <VASSAL.build.widget.TabWidget entryName="Forces">
      <VASSAL.build.widget.PanelWidget entryName="1st Division">
        <VASSAL.build.widget.PieceSlot entryName="1/1"/><VASSAL.build.widget.PieceSlot entryName="2/1"/>
      </VASSAL.build.widget.PanelWidget>
      <VASSAL.build.widget.PanelWidget entryName="me">
        <VASSAL.build.widget.PieceSlot entryName="歩兵"/>
      </VASSAL.build.widget.PanelWidget>
    </VASSAL.build.widget.TabWidget>
  </VASSAL.build.module.PieceWindow>
</VASSAL.build.GameModule>
"""


def zipped(**files: bytes | str) -> bytes:
    """A zip of files, with a picture beside them."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in {"images/picture.png": "no picture", **files}.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), content)
    return out.getvalue()
