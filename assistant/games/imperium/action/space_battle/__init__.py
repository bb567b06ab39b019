"""12.0 Space battle: fought here, on the drawn board or fire by fire."""
