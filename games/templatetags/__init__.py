"""Template tags of the rooms, one library for each room that needs one."""
