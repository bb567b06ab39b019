"""What if two fleets met, or ground forces landed: laid out by type, with the odds of a battle (12, 6-6)."""
