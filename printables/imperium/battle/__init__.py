"""Battle boards and reports on paper."""
