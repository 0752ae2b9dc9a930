"""What a bot claims by rules of thumb: the truth if it does no harm, else a story that the table could believe.

The percentages are roughly those of experienced players. A story fits what is public: the enacted policy, and the
tiles that can be left if all other claims are true.
"""

from games.bots.allegiance import allies, my_party
from games.bots.claiming import Stories
from games.bots.picking import happens
from games.bots.table_notes import SessionNotes, TableNotes
from games.engine import FASCIST, LIBERAL, Chance, Party, TableView
from games.engine.chance import one_of, shuffled
from games.engine.policies import Tiles

HIDDEN_THIRD_TILE = 50
"""Per cent of Liberals who draw three Liberal tiles and admit to only two, a habit of human players."""
BLAME = 35
"""Per cent of Fascist presidents who blame the Fascist policy on a chancellor who is no ally."""
BLAME_FOR_AN_ALLY = 5
CANDOUR = 15
"""Per cent of Fascist presidents who admit to discarding a Liberal tile before a Liberal policy."""
TRUE_PEEKS = 50
FALSE_ACCUSATIONS = 60
LOYALTY = 85
"""Per cent of Fascist investigators who call a Fascist's card Liberal."""


def _draw(view: TableView, noted: TableNotes, session: SessionNotes, chance: Chance) -> tuple[int | None, int | None]:
    if my_party(view) is Party.LIBERAL:
        hides_one = session.drew == 3 and happens(HIDDEN_THIRD_TILE, chance)
        return (2, 2) if hides_one else (session.drew, session.passed)
    drew, passed = session.drew or 0, session.passed or 0
    if session.enacted is not FASCIST:
        return (drew if happens(CANDOUR, chance) else passed), passed
    blame = BLAME_FOR_AN_ALLY if session.chancellor in allies(view) else BLAME
    wish = int(happens(blame, chance))
    believable = noted.could_have_drawn(session)
    story = wish if wish in believable or 1 - wish not in believable else 1 - wish
    return story, story


def _hand(view: TableView, session: SessionNotes, _chance: Chance) -> int | None:
    is_excuse = my_party(view) is Party.FASCIST and session.enacted is FASCIST
    return 0 if is_excuse else session.passed


def peek(noted: TableNotes, peeked: Tiles, chance: Chance) -> Tiles:
    """Return three tiles that a Fascist claims to have seen: one Liberal tile more or less than the truth, or that."""
    if happens(TRUE_PEEKS, chance):
        return peeked
    true = peeked.count(LIBERAL)
    stories = [many for many in noted.could_be_on_top() if abs(many - true) == 1]
    if not stories:
        return peeked
    liberal = one_of(stories, chance)
    return shuffled((FASCIST,) * (3 - liberal) + (LIBERAL,) * liberal, chance)


def _party(_view: TableView, _target: int, party: Party, chance: Chance) -> Party:
    lies = happens(LOYALTY if party is Party.FASCIST else FALSE_ACCUSATIONS, chance)
    other = Party.LIBERAL if party is Party.FASCIST else Party.FASCIST
    return other if lies else party


STORIES = Stories(_draw, _hand, peek, _party)
