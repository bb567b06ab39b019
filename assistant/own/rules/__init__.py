"""What must hold over a whole file: every rule that types alone cannot say."""
