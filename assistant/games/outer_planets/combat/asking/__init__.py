"""9 What a battle asks, stage by stage."""
