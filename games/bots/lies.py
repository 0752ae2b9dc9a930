"""What a Fascist tells: the truth where it does no harm, and elsewhere a story that the table could believe.

How often which, is roughly how often experienced people do it. A story fits what is public: the policy that was
enacted, and the tiles that can be left once everybody else is believed.
"""

from games.bots.allegiance import allies
from games.bots.picking import happens
from games.bots.table_notes import SessionNotes, TableNotes
from games.engine import FASCIST, LIBERAL, Chance, Party, Policy, TableView
from games.engine.chance import one_of, shuffled

BLAME = 35
"""How often in a hundred a President blames a Chancellor who is no ally for the Fascist policy."""
BLAME_FOR_AN_ALLY = 5
CANDOUR = 15
"""How often in a hundred a President owns up to a Liberal tile that was put away without need."""
TRUE_PEEKS = 50
FALSE_ACCUSATIONS = 60
LOYALTY = 85
"""How often in a hundred a Fascist's card is called Liberal."""


def account_of_the_draw(view: TableView, noted: TableNotes, session: SessionNotes, chance: Chance) -> tuple[int, int]:
    """How many Liberal tiles a President claims to have drawn, and to have passed on."""
    drew, passed = session.drew or 0, session.passed or 0
    if session.enacted is not FASCIST:
        return (drew if happens(CANDOUR, chance) else passed), passed
    blame = BLAME_FOR_AN_ALLY if session.chancellor in allies(view) else BLAME
    wish = int(happens(blame, chance))
    believable = noted.could_have_drawn(session)
    story = wish if wish in believable or 1 - wish not in believable else 1 - wish
    return story, story


def account_of_the_hand(session: SessionNotes) -> int | None:
    """How many Liberal tiles a Chancellor claims to have been passed: none, if the policy is Fascist."""
    return 0 if session.enacted is FASCIST else session.passed


def account_of_the_peek(noted: TableNotes, peeked: tuple[Policy, ...], chance: Chance) -> tuple[Policy, ...]:
    """Three tiles that a President claims to have seen on top of the deck."""
    if happens(TRUE_PEEKS, chance):
        return peeked
    true = peeked.count(LIBERAL)
    stories = [many for many in noted.could_be_on_top() if abs(many - true) == 1]
    if not stories:
        return peeked
    liberal = one_of(stories, chance)
    return shuffled((FASCIST,) * (3 - liberal) + (LIBERAL,) * liberal, chance)


def account_of_the_party(party: Party, chance: Chance) -> Party:
    """What a President claims to have seen on a membership card."""
    if party is Party.FASCIST:
        return Party.LIBERAL if happens(LOYALTY, chance) else Party.FASCIST
    return Party.FASCIST if happens(FALSE_ACCUSATIONS, chance) else Party.LIBERAL
