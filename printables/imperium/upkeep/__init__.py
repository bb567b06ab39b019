"""Worksheets of maintenance and control."""
