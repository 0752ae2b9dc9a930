"""The whole game on one page, to look things up while playing. Each line cites its rules."""

from dataclasses import dataclass

from games.engine.translatable import gettext_noop as _


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the lines under it."""

    title: str
    lines: tuple[str, ...]


SECTIONS = (
    Section(
        _("How it ends"),
        (
            _("*Liberals*: five Liberal policies (W1), or Hitler is executed (W2)."),
            _("*Fascists*: six Fascist policies (W3), or Hitler is elected Chancellor after the third (W4)."),
        ),
    ),
    Section(
        _("Before the first round"),
        (
            _("Roles by the number of players (S2); seventeen tiles, six Liberal and eleven Fascist (S4)."),
            _("5-6 players: the Fascist and Hitler know each other (S6)."),
            _("7-10 players: the Fascists know each other and Hitler; Hitler knows nobody (S7)."),
        ),
    ),
    Section(
        _("1 · Election"),
        (
            _("The candidacy moves on clockwise (E1). The candidate nominates a Chancellor (E2)."),
            _(
                "Not the last elected President or Chancellor (E3); with five or fewer alive, only the last "
                "Chancellor is barred (E4)."
            ),
            _("Everyone votes at once. More ja than nein elects; a tie fails (E6, E7)."),
            _("Three failures in a row: the top tile is enacted, no power, all term limits gone (T1, T2, T3)."),
            _("Any policy on the board, from a government or from chaos, resets the tracker to zero (T4)."),
            _("With three or more Fascist policies, the elected Chancellor says whether they're Hitler (E10)."),
        ),
    ),
    Section(
        _("2 · Legislation"),
        (
            _("The President draws three and discards one (L1, L2)."),
            _("The Chancellor gets the other two together and enacts one (L3, L4). No words, no signs (L5)."),
            _("If fewer than three tiles are left, shuffle them with the discards (L9)."),
            _("Afterwards, anyone may say anything, true or not (L8)."),
        ),
    ),
    Section(
        _("3 · Power"),
        (
            _("A Fascist policy may grant the President a power. It must be used, at once (P1, P2)."),
            _(
                "*Investigate*: look at a player's party, each player only once (P3, P4). *Peek*: the next three "
                "tiles (P7)."
            ),
            _("*Special election*: anyone else runs next; then it goes on to the left of the caller (P5, P6)."),
            _("*Execution*: another player is out. Only Hitler is revealed (P8, X3)."),
            _("The dead don't speak, vote or run, and don't count (X1, X2)."),
        ),
    ),
    Section(
        _("Veto, after five Fascist policies"),
        (
            _("The Chancellor asks, the President answers (V2)."),
            _("Yes: both tiles are discarded and the tracker advances (V3). No: one must be enacted (V4)."),
        ),
    ),
)
