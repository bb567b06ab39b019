"""12 Space battles."""
