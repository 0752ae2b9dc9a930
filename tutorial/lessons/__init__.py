"""The course: every lesson, in packages by unit. A lesson is data; this is how to write one.

A lesson is a module in the package of its unit, with a `LESSON`; the unit's `__init__` puts it in its place.

    LESSON = Lesson(
        "2.3",                                     # the number; never change it: progress and addresses refer to it
        _("Term limits"),                          # `_` only marks English for translation
        minutes=4,
        rules=("E3",),                             # what it teaches; every rule of the rulebook needs a lesson
        steps=(LessonStep(                         # the questions, one after the other; most lessons have one
            scene=LessonScene(
                "LFLHLFL",                         # roles by seat: Ada, Ben, Cleo, Dov, Eve, Fay, Gus, Hal, Ida, Jon
                "FLF LFF LFF LFF LFF LF",          # the deck, top first; tiles that it leaves out lie below
                seat=2,                            # the viewer's seat, from 1; 0 is a spectator
                played=("1>3 JJJJJNN FLF-F-F=L",), # what was played before, in the form of `tutorial.script.compact`
            ),
            asks=_("Who may you nominate?"),
            form=SomeSeats(">"),                   # the answer type; `>` makes each player the move `>3`
            right="4 5 6 7",                       # the stated answer, words separated by blanks
            why=_("Only the last elected pair is barred, and you yourself."),
            wrongs=(illegal(has("1"), _("Ada was just President."), "E3", does=">1"),),
            hints=(_("Two placards on the table say “last …”."),),
        ),),
        keeps=_("What to remember, in a line."),
    )

**Answer types** (`tutorial.script.answers`): `OneSeat(verb)`, `SomeSeats(verb)`, `OneTile(verb, besides)`,
`OneOf(*options)`, `SomeOf(*options)`, `YesNo()`, `OneBallot(seat)`, `Numbers(*fields)`, `Sorting(things, into)`,
`Matching(things, into)`, `WholeGame()`. `AnswerOption(key, words, does)` is something to choose, `Field(key, words,
least, most)` something to fill in. Keys consist of letters, digits and `_`. Answers are words: `"4 5 6 7"` for seats,
`"L"` for a tile, `"ja"`, `"yes"`, a key, and `"tracker.2 next.3"` for fields. `SomeSeats` and `SomeOf` offer the word
`none` by themselves.

**Verdicts**: `illegal(when, says, rule, does=)` is an answer that the engine has to refuse, citing the rule.
`poor(when, says, rule, does=, plays=)` is one that it accepts; the lines in `plays` show the consequences.
`mistaken(when, says, rule, plays=, replays=, at=)` is a false one: `plays` shows why, from the question's position or
at the scene `at`, and `replays=3` repeats the last three beats before the question. `when` is `has("1")` (the answer
contains the word), `lacks("2", "5")` (it lacks one of them), `exactly("1 2")`, or any function of the answer; the first
match counts. `does` is the attempted move in the compact form (`>1`, `-L`, `=F`, `inv4`, `2:exec4`), by default the
chosen option's own. A wrong set of seats without an entry gets the engine's own refusal; `other` explains all other
wrong answers. Every wrong option of `OneSeat`, `OneOf`, `OneTile`, `YesNo` and `OneBallot` needs an entry of its own.

**The engine checks the answer**: `derived` is a function of the game (see `tutorial.script.checks`) that returns the
words of the right answer after `then` was played; the tests compare it with `right`. Options that are moves
(`SomeSeats(">")`) need none; advice and manners, which no engine can check, have none. `then` is played out after the
right answer. `LessonScene(until=Event)` stops the table at the last such event, where what follows by itself would give
the answer away. `LessonScene(eyes_shut=True)` hides what the viewer was told until the question is answered.

**Texts**: short, addressed to the reader, players by name. Numbers are computed and filled in from `facts`; then all
texts of the lesson are templates: `%(chance)s`, and `%%` for a percent sign. `tells` introduces the question, `hints`
are shown one at a time, `keeps` when the lesson is done. Mark advice with `is_advice=True`.

`python -m pytest tests/tutorial` plays every lesson and reports what is wrong; `python manage.py lessons` lists them.

- `danger`: unit 5, the danger zone and the veto
- `elections`: unit 2, elections, term limits and chaos
- `legislation`: unit 3, the legislative session
- `play`: unit 7, a whole game
- `powers`: unit 4, the presidential powers
- `reading`: unit 6, conclusions from votes, claims and tiles
- `rounds`: rounds with which several lessons begin, in the compact form
- `sources`: unit 8, arguments at the table, about rules on which the source texts disagree
- `table`: unit 1, the players, what they know, and how the game ends
"""

from collections.abc import Mapping
from types import MappingProxyType

from tutorial.lessons import danger, elections, legislation, play, powers, reading, sources, table
from tutorial.script.lesson import Lesson, Unit

UNITS: tuple[Unit, ...] = (
    table.UNIT,
    elections.UNIT,
    legislation.UNIT,
    # The first whole game comes early on purpose.
    play.UNIT,
    powers.UNIT,
    danger.UNIT,
    reading.UNIT,
    sources.UNIT,
)

LESSONS: Mapping[str, Lesson] = MappingProxyType({each.id: each for unit in UNITS for each in unit.lessons})


def teaching(rule_id: str) -> tuple[Lesson, ...]:
    """Return the lessons that teach a rule, in the order of the course."""
    return tuple(each for each in LESSONS.values() if rule_id in each.rules)
