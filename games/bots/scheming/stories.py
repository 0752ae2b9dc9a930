"""What a Fascist team of some numbers claims: never what the enacted policy or the counted tiles disprove."""

from functools import partial

from games.bots import believable_stories
from games.bots.allegiance import allies
from games.bots.claiming import Stories
from games.bots.picking import likely
from games.bots.scheming.numbers import Team
from games.bots.table_notes import SessionNotes, TableNotes, notes
from games.engine import FASCIST, Chance, Party, TableView


def stories(team: Team) -> Stories:
    """Return the stories of a team."""
    return Stories(partial(_draw, team), partial(_hand, team), believable_stories.peek, partial(_party, team))


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
    team: Team, view: TableView, noted: TableNotes, session: SessionNotes, chance: Chance
) -> tuple[int | None, int | None]:
    drew, passed = session.drew or 0, session.passed or 0
    believable = noted.could_have_drawn(session)
    if session.enacted is not FASCIST:
        hides = drew > passed and likely(team.hide, chance)
        return (passed if hides else drew), passed
    blames = session.chancellor not in allies(view) and likely(team.blame, chance)
    wish = int(blames)
    story = wish if wish in believable or 1 - wish not in believable else 1 - wish
    return story, story


def _hand(team: Team, _view: TableView, session: SessionNotes, chance: Chance) -> int | None:
    is_excuse = session.enacted is FASCIST and bool(session.passed) and not likely(team.confess, chance)
    return 0 if is_excuse else session.passed


def _party(team: Team, _view: TableView, _target: int, party: Party, chance: Chance) -> Party:
    lies = likely(team.cover if party is Party.FASCIST else team.accuse, chance)
    other = Party.LIBERAL if party is Party.FASCIST else Party.FASCIST
    return other if lies else party
