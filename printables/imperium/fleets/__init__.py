"""Fleet sheets."""
