"""Formulas and effects: sums, comparisons and changes over what a match keeps."""
