"""Rounds with which several lessons begin, in the compact form."""

SEVEN, SEVEN_DECK = "LLFHLFL", "FFL FFL FFL FFF LLF LF"
"""Seven players: Cleo and Fay are the Fascists, Dov is Hitler."""

TO_TWO = ("1>3 JJJJJJJ FFL-L-F=F", "2>5 JJJJJJJ FFL-L-F=F inv4")
"""Two Fascist policies at seven players; Ben has seen Dov's card."""

SIX, SIX_DECK = "LLFLHL", "FFF FFL FFL FFF FLL LL"
"""Six players: Cleo is the Fascist, Eve is Hitler."""

TO_FIVE = (
    "1>2 JJJJJJ FFF-F-F=F",
    "2>3 JJJJJJ FFL-L-F=F",
    "3>4 JJJJJJ FFL-L-F=F peek",
    "4>1 JJJJJJ FFF-F-F=F exec6",
    "5>2 JJJJJ. FLL-L-L=F exec3",
)
"""Five Fascist policies at six players; Fay and Cleo are dead, the deck was just shuffled, and Ada is up."""
