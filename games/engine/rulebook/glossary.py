"""The glossary: the terms of the game, each explained in a sentence or two that mention the relevant rules."""

from dataclasses import dataclass

from games.engine.translatable import gettext_noop as _


@dataclass(frozen=True, slots=True)
class Term:
    """A term that players use, and its meaning."""

    id: str
    word: str
    meaning: str


GLOSSARY = (
    Term("agenda", _("Agenda"), _("The two tiles that a Chancellor was handed, when a veto is asked for (V2).")),
    Term("ballot", _("Ballot"), _("A vote, ja or nein, hidden until the last one is in and public ever after (E6).")),
    Term(
        "board", _("Board"), _("The two tracks and what is printed on them; there is one for 5-6, 7-8, 9-10 (S5, P1).")
    ),
    Term(
        "candidate", _("Candidate"), _("Whoever runs for President in this round and nominates a Chancellor (E1, E2).")
    ),
    Term("chancellor", _("Chancellor"), _("The second half of a government, who gets two tiles and enacts one (L4).")),
    Term("chaos", _("Chaos"), _("What three failed elections in a row bring: the top tile is enacted by nobody (T1).")),
    Term("claim", _("Claim"), _("What somebody says of what only they saw. It may be a lie (I4, L8).")),
    Term(
        "confirmed",
        _("Confirmed not Hitler"),
        _("Somebody elected Chancellor in the Hitler zone without losing (E10)."),
    ),
    Term(
        "conflict",
        _("Conflict"),
        _("Two claims that cannot both be true, such as “I passed one” and “I got none” (I4)."),
    ),
    Term("deck", _("Deck"), _("The tiles that are still to be drawn, face down: seventeen at first (S4).")),
    Term("discard-pile", _("Discard pile"), _("What was put away, face down, until a reshuffle (L2, L7, L9).")),
    Term("election", _("Election"), _("A nomination and the vote on it (E2, E6).")),
    Term(
        "tracker", _("Election tracker"), _("Counts failed elections, and vetoes, since the last policy (E8, T4, V3).")
    ),
    Term("execution", _("Execution"), _("The power to take a living player out of the game (P8, X1).")),
    Term("fascist", _("Fascist"), _("A party, to which Hitler belongs too, and a role, which is not Hitler's (S3).")),
    Term("government", _("Government"), _("A President and a Chancellor who were elected together (E9).")),
    Term("hitler", _("Hitler"), _("The one role on which both teams' short ways to win depend (W2, W4).")),
    Term(
        "hitler-zone",
        _("Hitler zone"),
        _("The time from the third Fascist policy on, when electing Hitler loses (E10)."),
    ),
    Term("inspect", _("Investigate"), _("The power to look at a membership card; others call it inspect (P3, P4).")),
    Term("ja", _("Ja, nein"), _("Yes and no, on the ballots (E6).")),
    Term(
        "legislation",
        _("Legislative session"),
        _("From the draw of three until one is enacted or all are vetoed (L1)."),
    ),
    Term("liberal", _("Liberal"), _("The party and the role of the majority (S2).")),
    Term("membership", _("Membership card"), _("Shows the party, Liberal or Fascist, and never the role (S3, P3).")),
    Term("narration", _("Narration"), _("What is read out before the first round, eyes closed (S10).")),
    Term("nominee", _("Nominee"), _("Whom the candidate proposes as Chancellor (E2).")),
    Term("party", _("Party"), _("Which team somebody is on (S3).")),
    Term("peek", _("Peek"), _("The power to see the next three tiles in their order (P7).")),
    Term("placard", _("Placard"), _("The sign before whoever is, or runs for, President or Chancellor (E1, E9).")),
    Term("policy", _("Policy"), _("A tile, Liberal or Fascist; once enacted it stays on the board (S4, L4).")),
    Term("power", _("Power"), _("What a Fascist policy lets the President do, where the board says so (P1, P2).")),
    Term(
        "president",
        _("President"),
        _("The first half of a government, who draws three tiles and uses the power (L1, P2)."),
    ),
    Term(
        "reshuffle",
        _("Reshuffle"),
        _("Deck and discards made into a new deck, when fewer than three are left (L9, T6)."),
    ),
    Term("role", _("Role"), _("Liberal, Fascist or Hitler: what your card says you are (S3).")),
    Term("round", _("Round"), _("A nomination and all that follows until the next one (E1).")),
    Term("special-election", _("Special election"), _("The power to say who runs for President next (P5, P6).")),
    Term("term-limit", _("Term limit"), _("Why somebody may not be nominated: they were elected last (E3, E4).")),
    Term("tile", _("Tile"), _("A policy as a thing that is drawn, passed and discarded (S4).")),
    Term("top-deck", _("Top-decking"), _("What players call it when chaos enacts the top tile (T1).")),
    Term("veto", _("Veto"), _("After five Fascist policies a government may agree to enact nothing (V1, V2, V3).")),
)
"""In alphabetical order in English."""
