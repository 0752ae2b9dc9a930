"""Guides to the library. Each is one docstring in Markdown, and its examples run as tests.

- `add_a_rule`: change what the rules say
- `play_a_game`: deal, look and move in Python
- `study_games`: count a thousand games, and ask what could be known
- `write_a_bot`: a player of your own against the others
"""
