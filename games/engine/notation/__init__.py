'''Game records (`.shg`): a game as text, and back. A record reads like English, with one action per line.

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

Lines that cannot be parsed, lines that are illegal and expectations that fail are three different errors. All of them
are `RecordError`s and know their line:

>>> read("Players: Ada Ben Cleo Dov Eve" + chr(10) + "Ada discards X")
Traceback (most recent call last):
games.engine.notation.errors.NotationError: line 2, column 14: found X; expected ? or a tile, L or F
>>> read("Players: Ada Ben Cleo Dov Eve" + chr(10) + "First: Ada" + chr(10) + "Ada nominates Ada")
Traceback (most recent call last):
games.engine.notation.errors.IllegalLineError: line 3: E2: A candidate can't nominate themselves.
>>> read("Players: Ada Ben Cleo Dov Eve" + chr(10) + "expect tracker 1")
Traceback (most recent call last):
games.engine.notation.errors.ExpectationError: line 2: expected tracker 1, found 0

The file
========
UTF-8. Blank lines are skipped, and `#` starts a comment that runs to the end of the line. Headers come first, then
moves, claims and expectations. A name consists of letters, digits, `_`, `-` and `.`; any other name is quoted: `"Anna
Maria"`. Inside quotes, a backslash takes the next character literally. Names are case-sensitive. A word of the notation
may be a name if it is quoted. Every error names its line, what was found and what could stand there, and a record is
never loaded partly. A file has at most one mebibyte, 10,000 lines and 1,000 characters per line, and no control
characters.

Headers: `Key: value`, each at most once, in any order
=======================================================
Title, Site, Date, Note  free text; in quotes if it begins with one or contains `#`
Result                   as `expect winner`, checked at the end; written on export
Players                  five to ten names in clockwise seat order; the only required header
Ruleset                  a ruleset's name (default `official`), then any number of `option=value` (below)
Roles                    one of `L F H` for each seat, in seat order; `?` for an unknown role
First                    the first presidential candidate
Deck                     the policy deck, top first, blanks allowed; `?` for an unknown tile
Seed                     a number, by default 0

Randomness that neither a header nor a `shuffle` line determines comes from the seed: first the roles, then the first
candidate, the deck, and each reshuffle, exactly as in `Game.new(players, ruleset, chance=Seeded(seed))`. Therefore a
file always plays the same.

With any of the following headers the game starts in the middle. An impossible position is refused with the reason.

Policies      `L2 F4`, or one of the two                              policies at the start, by default `L0 F0`
Discard       tiles in any order, or `none`                           by default the tiles that are not in `Deck`;
                                                                      without `Deck`, none
Tracker       0 to 2                                                  by default 0
Last          last elected President and Chancellor, or `none`        by default none
Dead          names, or `none`                                        by default none
Investigated  names, or `none`                                        by default none
Cleared       names confirmed not to be Hitler (E10), or `none`       by default none
Candidate     the current presidential candidate                      by default `First`, and the other way round
Caller        in a special election: the President who called it      by default none
Power         `investigate`, `special-election`, `peek`, `execution`  by default none; otherwise the candidate is the
                                                                      President and has to use it now

If such a file has no `Deck`, the tiles that are neither on the board nor discarded are shuffled with the seed.

The options of a ruleset are the fields of `Ruleset`: the numbers `liberal_tiles fascist_tiles liberal_start
fascist_start liberal_spaces fascists hitler_zone veto_zone hitler_knows_up_to one_limit_up_to`; `track`, the power on
each Fascist space except the last, for example `track=none,none,peek,execution,execution`; the switches
`veto_only_fascist ballots_may_change limits_count_everyone limits_follow_nominations special_lifts_limits`, `true` or
`false`; `name`; and `sizes`, the numbers of players that it is for. By default the
sizes are those of the named ruleset or, if they are impossible with the options, the size of this table.

Moves
=====
`Ada nominates Cleo`
`Ada votes ja`, `Ben Cleo vote nein`, `everyone votes ja`: all living players who have not voted yet, in seat order.
Until the last ballot is in, a later ballot replaces an earlier one (R5).
`Ada discards L`, `Cleo enacts F`: this tile; for an enactment, the other tile is discarded
`Cleo proposes veto`, `Ada consents`, `Ada refuses`
`Ada investigates Ben`, `Ada calls Dov` (special election), `Ada peeks`, `Ada executes Eve`
`shuffle FLFFLF`: the dealer's move when too few tiles are left: the new deck, top first

A `shuffle` line is optional. When too few tiles are left, the game waits in the phase `shuffle`. If the next move is a
`shuffle`, it gives the new deck, and the lines before it see the game waiting. Otherwise the deck is drawn from the
seed as soon as a line needs it: every move and every expectation does (also a `Result` other than `none`), a claim does
not, and neither does `expect phase shuffle`. A `shuffle` that is not due or has other tiles is refused (L9).

Unknown facts
=============
The record of a game at a real table may be written by a person who sees no cards, and the record of what one player saw
contains only that player's knowledge. A `?` stands for an unknown fact:

`Roles: ? ? H ? ?`, `Deck: FFL ??? ?L? …`, `Discard: ??`; a single `?` stands for all of them
`Ada discards ?`, or `Ada passes FL` if only the passed tiles are known
`Cleo votes ?`, `everyone votes ?`; `vote passes` and `vote fails` state the result, and that everyone has voted
`Ada investigates Ben: fascist`, the party on the card if Ben's role is unknown
`shuffle ?`, `shuffle ?FL…`; in a record with any `?`, a reshuffle without a line is unknown too

A public result of unknown cards needs a line directly after its cause: `Cleo is not hitler` or `Cleo is hitler`
(elected in the Hitler zone, or executed), `chaos enacts F`, and the result of a vote with unknown ballots. If the cards
are known, these lines are optional and have to be true. Public facts are never unknown: nominations, enacted tiles,
powers and claims.

Such a record is accepted if at least one complete game fits it, and refused at the first line that no game fits.
Unknown facts stay hidden from every viewer, even the reviewer: hands, roles and ballots that the record does not state
are `None` in every sighting. An expectation about an unknown fact fails.

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

`read_so_far` also accepts a record that is still being written; `question` is the announcement it waits for.

Claims, true or not
===================
`Ada claims drew FFL passed FL`, `Cleo claims got FL enacted F`; either part may be left out;
`Ada claims peeked FLF`, `Ada claims Ben is fascist`, `Eve claims to be liberal`

A claim is about the speaker's latest government, peek or investigation, or about an earlier one that it names:
`Ada claims drew FFL passed FL in round 3`

Expectations, which change nothing
==================================
`expect phase P`                the current phase: `nomination`, `vote`, `president-discard`, `chancellor-enact`,
                                `veto-answer`, `investigate`, `special-election`, `peek`, `execution`, `shuffle`, `over`
`expect candidate Ben`          the holder of the President's placard, also `expect president Ben`
`expect chancellor Cleo`        the holder of the Chancellor's placard: the nominee, then the Chancellor, also
                                while the President uses a power; or `none`
`expect eligible Ada Dov`       exactly these may be nominated, or be the target of the power; or `none`
`expect limited Ada Ben`        exactly these living players are term-limited; or `none`
`expect tracker 1`, `expect policies L1 F2` (or one of the two), `expect deck 14`, `expect discard 2`
`expect alive Ada Ben Cleo`     exactly these players are alive
`expect votes Ada Ben`          exactly these have voted in the open vote; or `none`
`expect hand Ada FFL`           this player's hand, in any order; or `none`
`expect Ada peeked FFL`         the tiles of Ada's last peek, in order
`expect next L F F`             the top tiles of the deck, in order
`expect vetoable yes`           whether the Chancellor may propose a veto now; or `no`
`expect confirmed Ben`          exactly these are confirmed not to be Hitler (E10); or `none`
`expect Ada sees Cleo as W`     what Ada knows about Cleo: `unknown`, `liberal`, `fascist`, `hitler`, `fascist-party`
                                (membership seen), `liberal-party`, `not-hitler`
`expect winner W`               `liberals five-policies`, `liberals hitler-executed`, `fascists six-policies`,
                                `fascists hitler-elected`, `none`
`expect refused E3: Ada nominates Ben`  that rule forbids this move; `expect refused: …`: any rule does

Modules
=======
- `errors`: the three kinds of errors
- `expectations`: lines that begin with `expect`
- `game_facts`: facts about a game that expectations are compared with
- `gaps`: records in which not every fact is known
- `header_deals`: builds the deal that the headers describe
- `header_writing`: writes headers
- `headers`: parses headers
- `line_writing`: writes the lines of a game
- `lines`: parses the lines after the headers
- `record_game`: the game at one line of its record
- `records`: reads, plays and checks a complete record
- `syntax`: words, line forms and values
- `writing`: writes a complete record
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
