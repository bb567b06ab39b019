"""The print page, sheets as PDF, bundles."""
