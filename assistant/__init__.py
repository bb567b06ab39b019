"""Tableside: the assistant beside a physical board wargame."""

__version__ = "0.1.0"
