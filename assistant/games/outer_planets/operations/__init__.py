"""8 The operations phase: who leads, six steps, patrol sorties."""
