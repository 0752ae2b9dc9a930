"""The site around the rooms: how it starts, what it is set to, which address leads where."""
