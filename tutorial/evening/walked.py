"""What a learner has pressed so far in the evenings, kept with their progress.

Stored under `evening`: `presses` by the key of the beat, `misses` by the key, and `at`, the current beat of each
evening. A changed press forgets what came after it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tutorial.asking.progress import CourseProgress
from tutorial.asking.repetition import remember
from tutorial.evening.beats import Beat, EveningScript
from tutorial.evening.script import BEATS

PROGRESS_KEY = "evening"
HINT_AFTER, SHOW_AFTER = 1, 2
"""Misses at one beat after which its hint is shown, and after which the right control glows."""
MOST_CARDS = 3


@dataclass
class Walked:
    """A learner's way through the evenings."""

    mine: CourseProgress

    @property
    def presses(self) -> Mapping[str, str]:
        """What was pressed, by the key of the beat."""
        return dict(self._kept("presses"))

    def at(self, script: EveningScript) -> Beat:
        """Return the beat to go on with."""
        found = BEATS.get(self._kept("at").get(script.key, ""))
        return found[1] if found and found[0] is script else script.beats[0]

    def has_begun(self, script: EveningScript) -> bool:
        """Whether anything was pressed."""
        return script.key in self._kept("at")

    def is_done(self, script: EveningScript) -> bool:
        """Whether the last beat was ever reached."""
        return script.key in self._kept("done")

    def misses(self, beat: Beat) -> int:
        """Return how often a press at this beat did not go on."""
        return int(self._kept("misses").get(beat.key, 0))

    def note_miss(self, beat: Beat, *, is_rule: bool) -> None:
        """Note a press that did not go on. A rule that was missed comes back as a question of the course."""
        cards = self._kept("cards")
        if is_rule and beat.reviews and len(cards) < MOST_CARDS:
            remember(self.mine, beat.reviews, is_right=False)
            self._keep("cards", {**cards, beat.reviews: 1})
        self._keep("misses", {**self._kept("misses"), beat.key: self.misses(beat) + 1})

    def note_press(self, script: EveningScript, beat: Beat, token: str) -> Beat:
        """Note a press that goes on, and return the next beat."""
        keys = [each.key for each in script.beats]
        index = keys.index(beat.key)
        if self.presses.get(beat.key) != token:
            later = {*keys[index:]}
            kept = {key: pressed for key, pressed in self.presses.items() if key not in later}
            self._keep("presses", {**kept, beat.key: token})
        following = script.beats[min(index + 1, len(keys) - 1)]
        self._keep("at", {**self._kept("at"), script.key: following.key})
        if following is script.beats[-1]:
            self._keep("done", {**self._kept("done"), script.key: 1})
        return following

    def begin_again(self, script: EveningScript) -> None:
        """Forget what was pressed in this evening, but not that it was done."""
        keys = {each.key for each in script.beats}
        for kept in ("presses", "misses"):
            self._keep(kept, {key: value for key, value in self._kept(kept).items() if key not in keys})
        self._keep("at", {key: value for key, value in self._kept("at").items() if key != script.key})

    def _kept(self, part: str) -> dict[str, str]:
        found = self.mine.kept.get(PROGRESS_KEY, {}).get(part, {})
        return dict(found) if isinstance(found, dict) else {}

    def _keep(self, part: str, value: Mapping[str, object]) -> None:
        self.mine.kept[PROGRESS_KEY] = {**self.mine.kept.get(PROGRESS_KEY, {}), part: value}
