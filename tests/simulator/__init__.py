"""The fast simulator is held to the readable engine."""
