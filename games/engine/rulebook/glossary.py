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
    Term("agenda", _("Agenda"), _("The two tiles the Chancellor holds when a veto is proposed (V2).")),
    Term(
        "ballot",
        _("Ballot"),
        _("A vote, ja or nein: hidden until the last one is in, then public for the rest of the game (E6)."),
    ),
    Term(
        "board",
        _("Board"),
        _("The two tracks and what's printed on them. There's one each for 5-6, 7-8 and 9-10 players (S5, P1)."),
    ),
    Term(
        "candidate",
        _("Candidate"),
        _("The player who runs for President in this round and nominates a Chancellor (E1, E2)."),
    ),
    Term("chancellor", _("Chancellor"), _("The second half of a government: gets two tiles and enacts one (L4).")),
    Term("chaos", _("Chaos"), _("After three failed elections in a row, the top tile is enacted, by nobody (T1).")),
    Term("claim", _("Claim"), _("What someone says about something only they saw. It may be a lie (I4, L8).")),
    Term(
        "confirmed",
        _("Confirmed not Hitler"),
        _("A player elected Chancellor in the Hitler zone without the game ending (E10)."),
    ),
    Term(
        "conflict",
        _("Conflict"),
        _("Two claims that can't both be true, such as “I passed one” and “I got none” (I4)."),
    ),
    Term("deck", _("Deck"), _("The tiles still to be drawn, face down: seventeen at the start (S4).")),
    Term("discard-pile", _("Discard pile"), _("The discarded tiles, face down until the next reshuffle (L2, L7, L9).")),
    Term("election", _("Election"), _("A nomination and the vote on it (E2, E6).")),
    Term(
        "tracker", _("Election tracker"), _("Counts failed elections, and vetoes, since the last policy (E8, T4, V3).")
    ),
    Term("execution", _("Execution"), _("The power to take a living player out of the game (P8, X1).")),
    Term("fascist", _("Fascist"), _("A party that includes Hitler, and a role that doesn't (S3).")),
    Term("government", _("Government"), _("A President and a Chancellor who were elected together (E9).")),
    Term("hitler", _("Hitler"), _("The role both teams' shorter ways to win depend on (W2, W4).")),
    Term(
        "hitler-zone",
        _("Hitler zone"),
        _("From the third Fascist policy on: electing Hitler as Chancellor now loses the game for the Liberals (E10)."),
    ),
    Term("inspect", _("Investigate"), _("The power to look at a membership card; also called inspect (P3, P4).")),
    Term("ja", _("Ja, nein"), _("Yes and no, as printed on the ballots (E6).")),
    Term(
        "legislation",
        _("Legislative session"),
        _("From drawing three tiles until one is enacted or all are vetoed (L1)."),
    ),
    Term("liberal", _("Liberal"), _("The party and the role of the majority (S2).")),
    Term("membership", _("Membership card"), _("Shows the party, Liberal or Fascist, but never the role (S3, P3).")),
    Term("narration", _("Narration"), _("What's read out before the first round, while eyes are closed (S10).")),
    Term("nominee", _("Nominee"), _("The player the candidate wants as Chancellor (E2).")),
    Term("party", _("Party"), _("The team someone is on (S3).")),
    Term("peek", _("Peek"), _("The power to see the next three tiles, in order (P7).")),
    Term(
        "placard",
        _("Placard"),
        _("The sign in front of the President and Chancellor, or the two running for it (E1, E9)."),
    ),
    Term("policy", _("Policy"), _("A tile, Liberal or Fascist. Once enacted, it stays on the board (S4, L4).")),
    Term("power", _("Power"), _("What a Fascist policy lets the President do, if the board says so (P1, P2).")),
    Term(
        "president",
        _("President"),
        _("The first half of a government: draws three tiles and uses the power (L1, P2)."),
    ),
    Term(
        "reshuffle",
        _("Reshuffle"),
        _("The deck and the discards become a new deck when fewer than three tiles are left (L9, T6)."),
    ),
    Term("role", _("Role"), _("Liberal, Fascist or Hitler: what your card says you are (S3).")),
    Term("round", _("Round"), _("A nomination and everything that follows, until the next one (E1).")),
    Term(
        "special-election", _("Special election"), _("The power to choose the next candidate for President (P5, P6).")
    ),
    Term("term-limit", _("Term limit"), _("Members of the last elected government can't be nominated (E3, E4).")),
    Term("tile", _("Tile"), _("A policy as a piece you draw, pass and discard (S4).")),
    Term("top-deck", _("Top-decking"), _("What players call it when chaos enacts the top tile (T1).")),
    Term("veto", _("Veto"), _("After five Fascist policies, a government may agree to enact nothing (V1, V2, V3).")),
)
"""In alphabetical order in English."""
