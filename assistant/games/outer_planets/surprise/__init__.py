"""13 The turn of the surprise attack."""
