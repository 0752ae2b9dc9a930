"""Examples of chapter V."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.examples.example import FIVE, SEVEN, example

PASSED = "Ada nominates Ben; everyone votes ja; Ada discards F; "
AGENDA = "FFF LFL LLF"

EXAMPLES = {
    "V1": example(
        FIVE,
        _("Five Fascist policies are enacted. Ben has two tiles and may propose a veto."),
        PASSED + "expect vetoable yes",
        eyes="Ben",
        policies="F5",
        deck=AGENDA,
    ),
    "V2": example(
        FIVE,
        _("Ben has proposed a veto and keeps his two tiles while Ada answers."),
        PASSED + "Ben proposes veto; expect phase veto-answer; expect hand Ben FF",
        eyes="Ben",
        policies="F5",
        deck=AGENDA,
    ),
    "V3": example(
        FIVE,
        _("Ada agreed: nothing was enacted, and the tracker is at one."),
        PASSED + "Ben proposes veto; Ada consents; expect policies F5; expect tracker 1; expect candidate Ben",
        policies="F5",
        deck=AGENDA,
    ),
    "V4": example(
        FIVE,
        _("Ada refused. Ben has to enact one of his two tiles, and can't ask again."),
        PASSED + "Ben proposes veto; Ada refuses; expect refused V4: Ben proposes veto",
        eyes="Ben",
        policies="F5",
        deck="FFL LFL LLF",
    ),
    "V5": example(
        SEVEN,
        _("Ada and Cleo vetoed their agenda. They were still elected, so both are term-limited."),
        "Ada nominates Cleo; everyone votes ja; Ada discards F; Cleo proposes veto; Ada consents; "
        "expect candidate Ben; expect eligible Dov Eve Fay Gus",
        policies="F5",
        deck=AGENDA,
    ),
    "V6": example(
        FIVE,
        _("The veto was the third failure, and two tiles were left: first the shuffle, then the chaos tile."),
        PASSED + "Ben proposes veto; Ada consents; shuffle LFLFLFLFLFLF; expect policies L1 F5; expect deck 11",
        policies="F5",
        tracker="2",
        deck="FFF LL",
    ),
}
