'''A game as text and back: the record, `.shg`. It reads like English, one action a line.

>>> from games.engine.notation import read, write, write_seen
>>> record = read("""
... Title: Too many no's
... Players: Ada Ben Cleo Dov Eve
... Roles: L L F L H
... First: Ada
... Deck: FLL FFF FFL FFL FLF LF        # top first
...
... Ada nominates Ben
... everyone votes nein
... expect tracker 1
... Ben nominates Cleo
... Ada Ben vote ja
... Cleo Dov Eve vote nein
... expect candidate Cleo
... Cleo nominates Dov
... everyone votes nein                 # chaos (T1)
... expect policies L0 F1
... """)
>>> record.game
<Game of 5: round 4, nomination>
>>> read(write(record.game, **record.headers)).game.log == record.game.log
True

What cannot be read, what may not be done and what is not as expected are three different errors, all `RecordError`s
that know their line:

>>> read("Players: Ada Ben Cleo Dov Eve" + chr(10) + "Ada discards X")
Traceback (most recent call last):
games.engine.notation.errors.NotationError: line 2, column 14: found X; expected ? or a tile, L or F
>>> read("Players: Ada Ben Cleo Dov Eve" + chr(10) + "First: Ada" + chr(10) + "Ada nominates Ada")
Traceback (most recent call last):
games.engine.notation.errors.IllegalLineError: line 3: E2: A candidate nominates another player, not themselves.
>>> read("Players: Ada Ben Cleo Dov Eve" + chr(10) + "expect tracker 1")
Traceback (most recent call last):
games.engine.notation.errors.ExpectationError: line 2: expected tracker 1, found 0

The file
========
UTF-8. Blank lines are skipped, `#` starts a comment that runs to the end of the line, headers come first, then moves,
claims and expectations. A name is a run of letters, digits, `_`, `-` or `.`; anything else is quoted: `"Anna Maria"`,
and in quotes a backslash takes the next character as it is. Names differ if their capitals do. A word of this notation
can be a name if it is quoted. Any error names its line, what was found and what could stand there, and nothing is
half-loaded. A file has at most one mebibyte, 10,000 lines and 1,000 characters in a line, and no control characters.

Headers: `Key: value`, each at most once, in any order
=======================================================
Title, Site, Date, Note  free text; in quotes if it begins with one or contains `#`
Result                   as `expect winner`, checked at the end; written on export
Players                  names in clockwise seat order, five to ten; the only header that must be there
Ruleset                  a ruleset's name (`official` if there is none), then any number of `option=value` (below)
Roles                    one of `L F H` for each seat, in seat order; `?` where it is not known
First                    the first presidential candidate
Deck                     the policy deck, top first, blanks allowed; `?` for a tile that is not known
Seed                     a number, 0 if there is none

Whatever chance is neither in a header nor in a `shuffle` line is drawn from the seed: first the roles, then the first
candidate, then the deck, then each reshuffle, exactly as `Game.new(players, ruleset, chance=Seeded(seed))` would. So a
file always plays the same.

Any of these makes the game start in the middle. A position that no game could hold is refused with the reason.

Policies      `L2 F4`, or one of the two                              what stands at the start, `L0 F0` by default
Discard       tiles in any order, or `none`                           what `Deck` leaves over; without `Deck` none
Tracker       0 to 2                                                  0
Last          last elected President and Chancellor, or `none`        none
Dead          names, or `none`                                        none
Investigated  the same                                                none
Cleared       the same: who is confirmed not to be Hitler (E10)       none
Candidate     who is the presidential candidate now                   `First`, for which it can stand in turn
Caller        in a special election: the President who called it      none
Power         `investigate`, `special-election`, `peek`, `execution`  none; else the candidate is the sitting President
                                                                      and has to use it now

If such a file leaves `Deck` out, what is neither on the board nor discarded is shuffled from the seed.

The options of a ruleset are the fields of `Ruleset`: the numbers `liberal_tiles fascist_tiles liberal_start
fascist_start liberal_spaces fascists hitler_zone veto_zone hitler_knows_up_to`; `track`, the power on each Fascist
space but the last, as in `track=none,none,peek,execution,execution`; `veto_only_fascist` and `ballots_may_change`,
`true` or `false`; a `name` of its own; and the `sizes` that it is for, which are those of the ruleset that it is made
from or, where that cannot be, the size of this table.

Moves
=====
`Ada nominates Cleo`
`Ada votes ja`, `Ben Cleo vote nein`, `everyone votes ja`: all the living who have not voted yet, in seat order. Until
the last ballot is in, a later one replaces an earlier one (R5).
`Ada discards L`, `Cleo enacts F`: the one tile; the other goes away
`Cleo proposes veto`, `Ada consents`, `Ada refuses`
`Ada investigates Ben`, `Ada calls Dov` (special election), `Ada peeks`, `Ada executes Eve`
`shuffle FLFFLF`: the dealer's move where the deck has run low: the new deck, top first

A `shuffle` line is optional. Where the deck has run low the game waits in the phase `shuffle`. If the next move is a
`shuffle`, that is the new deck, and what stands before it sees the game waiting. Otherwise the deck is drawn from the
seed as soon as a line needs it, which every move and every expectation does (a `Result` too, unless it is `none`), and
a claim does not; but an `expect phase shuffle` that stands right there holds. A `shuffle` that is not due, or has other
tiles, is refused (L9).

What nobody wrote down
======================
A game at a real table can be recorded by somebody who sees no cards, and a record of what one player saw knows no more
than that player. A `?` stands for what is not known:

`Roles: ? ? H ? ?`, `Deck: FFL ??? ?L? …`, `Discard: ??`; a single `?` leaves all of it open
`Ada discards ?`, or `Ada passes FL` if these are known and the third is not
`Cleo votes ?`, `everyone votes ?`; `vote passes` and `vote fails` tell how it ended, and that all have voted
`Ada investigates Ben: fascist`, the party on the card, where Ben's role is not known
`shuffle ?`, `shuffle ?FL…`; if a record has any `?`, a reshuffle that it leaves out is as unknown

What unknown cards decide before everybody's eyes has a line of its own, right after what brought it about, and nothing
else can stand there: `Cleo is not hitler` or `Cleo is hitler` (elected in the Hitler zone, or executed), `chaos enacts
F`, and how a vote with unknown ballots ended. Where the cards are known these lines may stand too, and have to be true.
What is public is never unknown: who nominates whom, the tile enacted, powers, claims.

Such a record plays if some game could have gone like this, with all its hidden cards, and is refused at the first line
that no game could have had. What is not known then shows to nobody, to the reviewer neither: hands, roles and ballots
that the record does not tell are `None` in every sighting. An expectation of something that is not known does not hold.

>>> print(write_seen(record.game.view().sightings))
Players: Ada Ben Cleo Dov Eve
Roles: ?
First: Ada
Deck: ?
Result: none
<BLANKLINE>
Ada nominates Ben
everyone votes nein
Ben nominates Cleo
Ada Ben vote ja
Cleo Dov Eve vote nein
Cleo nominates Dov
everyone votes nein
chaos enacts F
<BLANKLINE>

`read_so_far` also takes a record that is still being written, and tells what it waits for in `question`.

Claims, true or not
===================
`Ada claims drew FFL passed FL`, `Cleo claims got FL enacted F`, each part of which may stand alone;
`Ada claims peeked FLF`, `Ada claims Ben is fascist`, `Eve claims to be liberal`

Expectations, which change nothing
==================================
`expect phase P`                what the game waits for: `nomination`, `vote`, `president-discard`, `chancellor-enact`,
                                `veto-answer`, `investigate`, `special-election`, `peek`, `execution`, `shuffle`, `over`
`expect candidate Ben`          who has the President's placard, also as `expect president Ben`
`expect chancellor Cleo`        who has the Chancellor's: the nominee, then the Chancellor, still so while the
                                President uses a power; `none`
`expect eligible Ada Dov`       exactly these could be nominated, or be the target of the power; `none`
`expect limited Ada Ben`        exactly these of the living are term-limited; `none`
`expect tracker 1`, `expect policies L1 F2` (or one of the two), `expect deck 14`, `expect discard 2`
`expect alive Ada Ben Cleo`     exactly these live
`expect votes Ada Ben`          exactly these have voted in the open ballot; `none`
`expect hand Ada FFL`           the tiles that this player holds, in any order; `none`
`expect Ada peeked FFL`         the tiles of Ada's last peek, in order
`expect next L F F`             the top of the deck, in order, as far as named
`expect vetoable yes`           whether the Chancellor may propose a veto now; `no`
`expect confirmed Ben`          exactly these are confirmed not to be Hitler (E10); `none`
`expect Ada sees Cleo as W`     what Ada knows of Cleo: `unknown`, `liberal`, `fascist`, `hitler`, `fascist-party`
                                (membership seen), `liberal-party`, `not-hitler`
`expect winner W`               `liberals five-policies`, `liberals hitler-executed`, `fascists six-policies`,
                                `fascists hitler-elected`, `none`
`expect refused E3: Ada nominates Ben`  this is refused by that rule, and nothing changes; `expect refused: …` by any

The chapters: `source` `words` take a text apart; `slots` `vocabulary` `grammar` read a line by the table of its forms;
`moves` `claims` `expectations` are those tables; `keys` `headers` `openings` make the deal; `scene` `playing` `records`
play it; `gaps` `stories` `hearsay` `sketch` `erasing` play what is not all known; `piles` `heading` `scribe` `writing`
are the way back.
'''

from games.engine.notation.errors import ExpectationError, IllegalLineError, NotationError, RecordError
from games.engine.notation.records import Record, complaints_about, read, read_so_far
from games.engine.notation.writing import write, write_seen

__all__ = [
    "ExpectationError",
    "IllegalLineError",
    "NotationError",
    "Record",
    "RecordError",
    "complaints_about",
    "read",
    "read_so_far",
    "write",
    "write_seen",
]
