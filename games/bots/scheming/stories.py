"""What a Fascist team of some numbers claims: never what the enacted policy or the counted tiles disprove."""

from functools import partial

from games.bots import believable_stories
from games.bots.allegiance import allies
from games.bots.claiming import Stories
from games.bots.scheming.numbers import Decide
from games.bots.table_notes import SessionNotes, TableNotes, notes
from games.engine import FASCIST, Chance, Party, TableView


def stories(decide: Decide) -> Stories:
    """Return the stories of a team."""
    return Stories(partial(_draw, decide), partial(_hand, decide), believable_stories.peek, partial(_party, decide))


def quarrels_of(view: TableView, me: int) -> list[int]:
    """Return whom this seat has contradicted, or was contradicted by."""
    noted = notes(view)
    found = set[int]()
    for session in noted.sessions:
        if session.is_disputed and me in (session.president, session.chancellor):
            found |= {session.president, session.chancellor}
    for pair, party in noted.reports.items():
        if party is Party.FASCIST and me in pair:
            found |= set(pair)
    return sorted(found - {me})


def _draw(
    decide: Decide, view: TableView, noted: TableNotes, session: SessionNotes, chance: Chance
) -> tuple[int | None, int | None]:
    drew, passed = session.drew or 0, session.passed or 0
    believable = noted.could_have_drawn(session)
    if session.enacted is not FASCIST:
        hides = drew > passed and decide(view, lambda team: (0.0, team.hide), chance)
        return (passed if hides else drew), passed
    wish = session.chancellor not in allies(view) and decide(view, lambda team: (0.0, team.blame), chance)
    story = wish if wish in believable or 1 - wish not in believable else 1 - wish
    return int(story), int(story)


def _hand(decide: Decide, view: TableView, session: SessionNotes, chance: Chance) -> int | None:
    if session.enacted is not FASCIST or not session.passed:
        return session.passed
    ours = session.president in allies(view)
    confesses = decide(view, lambda team: (0.0, team.confess + team.confess_ally * ours), chance)
    return session.passed if confesses else 0


def _party(decide: Decide, view: TableView, _target: int, party: Party, chance: Chance) -> Party:
    hides = party is Party.FASCIST
    lies = decide(view, lambda team: (0.0, team.cover if hides else team.accuse), chance)
    return party if not lies else Party.LIBERAL if hides else Party.FASCIST
