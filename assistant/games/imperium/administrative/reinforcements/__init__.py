"""8.0 Reinforcements."""
