"""Secret Hitler: the rules, and the rooms to play and look back in. Itself it imports nothing."""
