"""Crosses on sheets as verdicts, without a picture."""
