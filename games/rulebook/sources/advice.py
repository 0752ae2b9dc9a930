"""The statements of the texts about: what is known, and advice."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.sources.statement import SourceChapter, says

CHAPTER = SourceChapter(
    "advice",
    _("What is known, and advice"),
    (
        says(
            "000",
            "I1 3.4",
            _("Open to all: the tracks, the tracker, who governs and who governed last, and who was executed."),
        ),
        says(
            "000",
            "I2 I3 3.4",
            _("Hidden: roles, parties, tiles in hand or discarded, and what an investigation showed."),
        ),
        says(
            "",
            "I5 4.8",
            _("No text says what may be shown after the game."),
            _("Our reading: everything, because nobody can use it any more."),
        ),
        says(
            "002 003",
            "6.1",
            _("The Fascists rely on secrecy and sabotage."),
        ),
        says(
            "003",
            "6.1",
            _("Everyone should claim to be a Liberal: the majority can shut out anyone who doesn't."),
        ),
        says(
            "003",
            "6.1",
            _("Liberals should usually tell the truth. They're solving a puzzle."),
        ),
        says(
            "003",
            "6.1",
            _("Fascists should pretend to be Liberals."),
        ),
        says(
            "003",
            "6.3 6.4",
            _("Liberals win by deduction and by building trust."),
        ),
        says(
            "003",
            "6.5",
            _("Hitler should be as Liberal as possible: enact Liberal policies and vote for Liberal governments."),
        ),
        says(
            "003",
            "6.5",
            _("Hitler can trust the other Fascists to create chances and to push their own policies."),
        ),
        says(
            "003",
            "6.5",
            _("Fascists wait for the right cover, and don't play openly."),
        ),
        says(
            "003",
            "6.5",
            _("Hitler should avoid lies and quarrels. Later, Hitler needs the Liberals' trust."),
        ),
        says(
            "003",
            "6.5 6.6",
            _("The Fascists most often win by electing Hitler, not by six policies."),
        ),
        says(
            "003",
            "6.5",
            _("Even if Hitler isn't elected, distrust among the Liberals helps the Fascists late in the game."),
        ),
        says(
            "003",
            "6.7",
            _("Liberals gain from slowing down and talking. Fascists gain from hurry and confusion."),
        ),
        says(
            "003",
            "6.7",
            _("Ask people why they did something, and ask ahead of time what they'd do with a power."),
        ),
        says(
            "003",
            "6.2",
            _("A Fascist policy has three possible culprits: the President, the Chancellor and the deck."),
        ),
        says(
            "003",
            "6.2 6.3",
            _("Talk after every government: it's where most of the game happens."),
        ),
        says(
            "003",
            "5.1",
            _("Each Fascist policy raises the tension, because Hitler's election can end the game."),
        ),
    ),
)
