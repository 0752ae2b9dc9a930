"""A source card: an argument about a rule, which side is right, the texts behind each, and the table that shows it."""

from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256

from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Derived, Lesson, LessonStep, Wrong, _, has, illegal, mistaken
from tutorial.script.scene import LessonScene

WATCHING = LessonScene("LFLHLFL", "FLF LFF LFF LFF LFF LF", seat=0)
"""A table of seven before the first round, seen by a spectator."""

TELLS = _("Everybody learned the rules from somebody. At this table they've begun to argue.")
MINUTES = Fraction(2, 5)
"""The duration of a card; all twenty take eight minutes."""

HINTS = (
    _("When people disagree, the official rulebook's own words win."),
    _("Think of the moment at the table: who is alive, who was elected, what was laid?"),
)


@dataclass(frozen=True)
class SourceReading:
    """One reading of a rule. `key` stands in addresses; `no` says why the reading is wrong; `texts` has this reading.

    `does` is a move that the reading would allow and the engine refuses, citing `rule`; `plays` shows what really happens.
    """

    key: str
    words: str
    no: str = ""
    does: str = ""
    plays: tuple[str, ...] = ()
    rule: str = ""
    texts: tuple[str, ...] = ()

    def wrong(self, rule: str) -> Wrong:
        """Return the explanation for a learner who chooses this reading."""
        if self.does:
            return illegal(has(self.key), self.no, self.rule or rule, does=self.does)
        return mistaken(has(self.key), self.no, rule, plays=self.plays)


@dataclass(frozen=True)
class SourceCard:
    """A source card. The right reading is the one without `no`; the first of `rules` decides."""

    number: int
    title: str
    asks: str
    readings: tuple[SourceReading, ...]
    rules: tuple[str, ...]
    why: str
    keeps: str
    scene: LessonScene = WATCHING
    then: tuple[str, ...] = ()
    derived: Derived | None = None

    def _mixed(self) -> list[SourceReading]:
        """Return the readings in an order that doesn't tell which is right."""
        return sorted(self.readings, key=lambda each: sha256(f"{self.number} {each.key}".encode()).digest())

    @property
    def lesson(self) -> Lesson:
        """The card as a lesson of one step."""
        credited = tuple((reading.words, reading.texts) for reading in self.readings if reading.texts)
        return Lesson(f"8.{self.number}", self.title, MINUTES, self.rules, (self._step,), self.keeps, credits=credited)

    @property
    def _step(self) -> LessonStep:
        (right,) = (reading.key for reading in self.readings if not reading.no)
        return LessonStep(
            scene=self.scene,
            asks=self.asks,
            tells=TELLS,
            form=OneOf(*(AnswerOption(reading.key, reading.words) for reading in self._mixed())),
            right=right,
            why=self.why,
            wrongs=tuple(reading.wrong(self.rules[0]) for reading in self.readings if reading.no),
            hints=HINTS,
            then=self.then,
            derived=self.derived,
        )
