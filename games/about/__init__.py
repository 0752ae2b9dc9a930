"""What hangs in the hall: who made this, what is stored, how to take it home, and what works without a network."""
