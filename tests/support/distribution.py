"""How the tests are distributed among test processes: file by file, the files that take longest first.

A file is a unit because its tests share module fixtures such as a server or a browser. The tests of `INDEPENDENT` files
share none, take long, and are distributed one by one.
"""

from xdist.scheduler import LoadFileScheduling

LONGEST_FIRST = (
    "tests/trust/test_thinking_time.py",
    "tests/workshop/test_outages.py",
    "tests/engine/laws/test_machine.py",
    "tests/trust/test_pairs.py",
    "tests/browser/test_every_page.py",
    "tests/trust/test_attacker.py",
    "tests/browser/test_live_game.py",
    "tests/trust/test_leaks.py",
    "tests/browser/test_every_state.py",
    "tests/shsite/test_rehearsal.py",
    "tests/shsite/test_newest_django.py",
    "tests/shsite/test_extras.py",
    "tests/shsite/test_hosting.py",
    "tests/browser/test_ten_at_a_table.py",
    "tests/workshop/test_races.py",
    "tests/live/test_non_interference.py",
    "tests/trust/test_backup.py",
    "tests/bots/test_strengths.py",
    "tests/services/test_sweepers.py",
    "tests/simulator/test_counting.py",
    "tests/shsite/test_canaries.py",
    "tests/workshop/test_crashes.py",
    "tests/browser/test_power_cuts.py",
    "tests/browser/test_learning.py",
    "tests/live/test_resync.py",
    "tests/live/test_moves_by_socket.py",
    "tests/services/test_thinking.py",
    "tests/services/test_silence.py",
    "tests/services/test_exhibiting.py",
    "tests/browser/test_presses.py",
    "tests/browser/test_lines.py",
    "tests/browser/test_at_hand.py",
    "tests/live/test_in_a_browser.py",
    "tests/browser/test_class.py",
    "tests/bots/test_laws.py",
    "tests/browser/test_review.py",
    "tests/engine/laws/test_games_at_large_tables.py",
    "tests/engine/laws/test_non_interference.py",
    "tests/engine/laws/test_options_and_refusals.py",
    "tests/board/test_fragments.py",
    "tests/browser/test_schemes.py",
    "tests/browser/test_first_game.py",
    "tests/browser/test_calling.py",
    "tests/browser/test_around_a_game.py",
    "tests/board/test_in_a_browser.py",
    "tests/shsite/test_gates.py",
    "tests/trust/test_fuzzing.py",
    "tests/browser/test_own_eyes.py",
    "tests/browser/test_every_refusal.py",
    "tests/shsite/test_request_limits.py",
    "tests/browser/test_front_door.py",
    "tests/workshop/test_mutation.py",
    "tests/workshop/test_growth.py",
    "tests/browser/test_by_ear.py",
    "tests/shsite/test_loadtest.py",
    "tests/browser/test_offline.py",
)
INDEPENDENT = {
    "tests/workshop/test_outages.py",
    "tests/trust/test_attacker.py",
    "tests/trust/test_leaks.py",
    "tests/trust/test_pairs.py",
    "tests/trust/test_backup.py",
    "tests/live/test_non_interference.py",
    "tests/live/test_resync.py",
    "tests/services/test_silence.py",
    "tests/services/test_sweepers.py",
    "tests/workshop/test_crashes.py",
    "tests/engine/laws/test_games_at_large_tables.py",
    "tests/shsite/test_extras.py",
}
PLACES = {name: place for place, name in enumerate(LONGEST_FIRST)}
"""The position of each long file in the order of distribution."""


def file_of(nodeid: str) -> str:
    """Return the path of the file of a test."""
    return nodeid.partition("::")[0]


class LongestFirst(LoadFileScheduling):  # type: ignore[misc]
    """xdist's distribution by file, with the longest files first and independent tests apart."""

    def _split_scope(self, nodeid: str) -> str:
        return nodeid if file_of(nodeid) in INDEPENDENT else file_of(nodeid)
