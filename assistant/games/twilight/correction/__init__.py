"""What is set by hand."""
