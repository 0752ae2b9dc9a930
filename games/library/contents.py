"""What is documented: the packages of the library with all their modules, and the tours."""

from collections.abc import Mapping

PACKAGES = ("games.engine", "games.deduction", "games.bots", "games.simulator", "games.tables", "games.api.client")

TOURS: Mapping[str, str] = {
    "games.library.tours.play_a_game": "Play a game in Python",
    "games.library.tours.write_a_bot": "Write a bot",
    "games.library.tours.study_games": "Study a thousand games",
    "games.library.tours.add_a_rule": "Change a rule",
}
"""The title of each tour by its module."""
