"""The course: every lesson, in the order of its units. How to write one:

A lesson is a module of its own in the package of its unit, with a `LESSON`; the unit's `__init__` puts it in its place.
It is data in the engine's language: nothing here knows a rule, a page or a translator.

    from tutorial.script.lesson import Lesson, Scene, SomeSeats, Step, _, has, illegal

    LESSON = Lesson(
        "2.3",                                     # its number, for ever: progress and addresses hold on to it
        _("Term limits"),                          # `_` only marks English for translation
        minutes=4,
        rules=("E3",),                             # what it teaches; every rule of the rulebook needs a lesson
        steps=(Step(                               # one question after the other; most lessons have one
            scene=Scene(
                "LFLHLFL",                         # roles by seat: Ada, Ben, Cleo, Dov, Eve, Fay, Gus, Hal, Ida, Jon
                "FLF LFF LFF LFF LFF LF",          # the deck, top first; tiles left out lie below
                seat=2,                            # who looks on, from 1; 0 is a spectator
                played=("1>3 JJJJJNN FLF-F-F=L",), # what was played before; `tutorial.script.compact` has the whole form
            ),
            asks=_("Whom may you nominate?"),
            form=SomeSeats(">"),                   # the answer type; `>` makes each player the move `>3`
            right="4 5 6 7",                       # the stated answer, words separated by blanks
            why=_("Only the last elected pair is barred, and you yourself."),
            wrongs=(illegal(has("1"), _("Ada was just President."), "E3", does=">1"),),
            hints=(_("Two placards on the table say “last …”."),),
        ),),
        keeps=_("What to remember, in a line."),
    )

**Answer types** (`tutorial.script.answers`): `OneSeat(verb)`, `SomeSeats(verb)`, `OneTile(verb, besides)`, `Choice(*options)`,
`Multi(*options)`, `YesNo()`, `Ballot(seat)`, `Numbers(*fields)`, `Sort(things, bins)`, `Match(things, bins)`, `WholeGame()`.
`Option(key, words, does)` is something to choose, `Field(key, words, least, most)` something to fill in. Keys are letters,
digits and `_`. Answers are words: `"4 5 6 7"` of seats, `"L"` of a tile, `"ja"`, `"yes"`, a key, and for what is filled in
`"tracker.2 next.3"`. Nothing ticked is the word `none`, which `SomeSeats` and `Multi` offer by themselves.

**Verdicts**: `illegal(when, says, rule, does=)` is an answer that the engine has to refuse, citing the rule;
`poor(when, says, rule, does=, plays=)` one that it accepts, played out from there with the lines in `plays`;
`mistaken(when, says, rule, plays=, replays=)` one that is not so: `plays` goes on from the question to show it, `replays=3`
shows the last three beats before it again, `at=Scene(...)` plays it at another table. `when` is `has("1")` (the word stands in the answer), `lacks("2", "5")` (one is
missing), `exactly("1 2")`, or any function of the answer; the first that holds counts. `does` is a move in the compact form
(`>1`, `-L`, `=F`, `inv4`, `2:exec4`); without it the chosen option's own. A wrong set of seats that nobody foresaw is told
the engine's own refusal; `other` is the sentence for everything else that is wrong. Every wrong option of a `Choice`,
`OneTile`, `YesNo`, `Ballot` needs its own `Wrong`.

**The engine answers**: `derived` is a function of the game (see `tutorial.script.checks`) that gives the words of the right answer,
after `then` was played; the tests compare it with `right`. Options that stand for moves (`SomeSeats(">")`) need none. Only
advice, and manners that no engine can check, go without. `then` is played out after the right answer. `Scene(until=Event)`
stops the table at the last such event, where what follows by itself would be the answer; `Scene(eyes_shut=True)` hides
what the seat was told until it has answered.

**Words**: our own, short, addressed to the reader; players by name; numbers computed and put in through `facts` (then the
lesson's texts are templates: `%(chance)s`, and a percent sign is `%%`). `tells` stands before the question, `hints` come one
at a time, `keeps` when the lesson is done. Say "advice" by `is_advice=True`.

`python -m pytest tests/tutorial` plays every lesson and says what is wrong with it; `python manage.py lessons` lists them.
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
    """The lessons that teach a rule, in the order of the course."""
    return tuple(each for each in LESSONS.values() if rule_id in each.rules)
