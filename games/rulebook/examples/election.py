"""Examples of chapter E."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.examples.example import FIVE, SEVEN, SIX, example

EXAMPLES = {
    "E1": example(
        FIVE,
        _("Ada's election failed. The candidacy has moved one seat clockwise, to Ben."),
        "Ada nominates Cleo; everyone votes nein; expect candidate Ben",
    ),
    "E2": example(
        FIVE,
        _("The first round: Ada may nominate anyone but herself."),
        "expect eligible Ben Cleo Dov Eve; expect refused E2: Ada nominates Ada",
    ),
    "E3": example(
        SEVEN,
        _("Ada and Cleo were the last pair elected. Ben may nominate any of the other four."),
        "expect eligible Dov Eve Fay Gus; expect refused E3: Ben nominates Ada; expect refused E3: Ben nominates Cleo",
        candidate="Ben",
        last="Ada Cleo",
    ),
    "E4": example(
        FIVE,
        _("Five are alive: Cleo, the last Chancellor, is term-limited, and Ada, the last President, isn't."),
        "expect eligible Ada Dov Eve; expect refused E3: Ben nominates Cleo",
        candidate="Ben",
        last="Ada Cleo",
    ),
    "E5": example(
        SEVEN,
        _("Cleo was Chancellor a round ago, and now the candidacy has reached her: she's running for President."),
        "Ben nominates Eve; everyone votes nein; expect candidate Cleo; expect limited Ada Cleo",
        candidate="Ben",
        last="Ada Cleo",
    ),
    "E6": example(
        FIVE,
        _("Three of five have voted. You can see who has, but not yet how."),
        "Ada nominates Ben; Ada Ben Cleo vote ja; expect votes Ada Ben Cleo",
    ),
    "E7": example(
        SIX,
        _("Three ja and three nein is a tie, and a tie fails."),
        "Ada nominates Ben; Ada Ben Cleo vote ja; Dov Eve Fay vote nein; expect tracker 1; expect candidate Ben",
    ),
    "E8": example(
        FIVE,
        _("Voted down: the tracker is at one, and Ben is the next candidate."),
        "Ada nominates Ben; everyone votes nein; expect tracker 1; expect candidate Ben",
    ),
    "E9": example(
        SEVEN,
        _("Elected after two failures. Ada and Ben are the government, and the tracker is still at two."),
        "Ada nominates Ben; everyone votes ja; expect tracker 2; expect limited Ada Ben",
        tracker="2",
    ),
    "E10": example(
        SEVEN,
        _("Three Fascist policies are enacted and Ben was elected Chancellor. The game goes on, so Ben isn't Hitler."),
        "Ada nominates Ben; everyone votes ja; expect confirmed Ben",
        policies="F3",
    ),
    "E11": example(
        SEVEN,
        _("Two Fascist policies are enacted. Dov, who is Hitler, is elected Chancellor, and nothing is said."),
        "Ada nominates Dov; everyone votes ja; expect confirmed none; expect winner none",
        policies="F2",
        eyes="Dov",
    ),
}
