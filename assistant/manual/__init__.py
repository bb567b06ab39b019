"""The manual for players: numbered sections in every language, what is found in them, what leads to them."""
