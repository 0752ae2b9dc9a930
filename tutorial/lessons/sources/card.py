"""A source card: what each text says about a rule, which one holds here, and the table that shows it."""

from dataclasses import dataclass
from fractions import Fraction

from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Derived, Lesson, LessonStep, Wrong, _, has, illegal, mistaken
from tutorial.script.scene import LessonScene

WATCHING = LessonScene("LFLHLFL", "FLF LFF LFF LFF LFF LF", seat=0)
"""A table of seven before the first round, seen by a spectator."""

TELLS = _(
    "Five texts tell the rules: 000 for people who write programs, 001 in short, 002 and 003 with the official words in "
    "them, 004 as an outline with questions and answers. They do not always agree."
)
MINUTES = Fraction(2, 5)
"""The duration of a card; all twenty take eight minutes."""

HINTS = (
    _("Where the texts differ, the official rulebook's own words win."),
    _("Two of the five texts carry the official rulebook's own words: 002 and 003."),
)


@dataclass(frozen=True)
class SourceReading:
    """One reading of a rule. `key` stands in addresses; `no` says why the reading is wrong.

    `does` is a move that the reading would allow and the engine refuses, citing `rule`; `plays` shows what really happens.
    """

    key: str
    words: str
    no: str = ""
    does: str = ""
    plays: tuple[str, ...] = ()
    rule: str = ""

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

    @property
    def lesson(self) -> Lesson:
        """The card as a lesson of one step."""
        return Lesson(f"8.{self.number}", self.title, MINUTES, self.rules, (self._step,), self.keeps)

    @property
    def _step(self) -> LessonStep:
        (right,) = (reading.key for reading in self.readings if not reading.no)
        return LessonStep(
            scene=self.scene,
            asks=self.asks,
            tells=TELLS,
            form=OneOf(*(AnswerOption(reading.key, reading.words) for reading in self.readings)),
            right=right,
            why=self.why,
            wrongs=tuple(reading.wrong(self.rules[0]) for reading in self.readings if reading.no),
            hints=HINTS,
            then=self.then,
            derived=self.derived,
        )
