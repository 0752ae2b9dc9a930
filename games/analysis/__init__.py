"""What can be worked out about a game: pure, fed with views and sightings, so that it cannot cheat."""
