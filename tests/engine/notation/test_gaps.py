"""Records with unknown facts: every possible game is accepted, and nothing is invented."""

import pytest

from games.engine import LIBERAL, REVIEWER, SPECTATOR, Game, Viewer, player, sighting
from games.engine.actions import Discard, Enact, Execute, Move, Nominate, Peek, ProposeVeto, RefuseVeto
from games.engine.events import BallotCast, ClaimMade
from games.engine.knowledge import Knowledge
from games.engine.notation import complaints_about, read, read_so_far, write, write_seen
from games.engine.notation.lines import RESERVED, read_lines
from games.engine.notation.syntax.moves import MOVES, action_line
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.statements import ActionStatement
from games.engine.phases import Interlude
from games.engine.roles import Role
from games.engine.setups import SIZES
from games.engine.sightings import DealSeen, DrawSeen, EnactmentSeen, InvestigationSeen, PassSeen, Sighting
from games.engine.views import Memory
from tests.engine.notation.random_records import random_game, rulesets_for
from tests.engine.notation.texts import illegal, unreadable

CARDBOARD = """\
Players: Ada Ben Cleo Dov Eve
Roles: ?
First: Ada
Deck: ?
"""
ELECTED = "Ada nominates Ben\nvote passes\n"
SEVEN = "Players: Ada Ben Cleo Dov Eve Fay Gus\nRoles: ?\nFirst: Ada\nDeck: ?\n"
LATE = CARDBOARD + "Candidate: Ada\nPolicies: F3\n"
BEGINNINGS = {form.seen for form in MOVES}
GAMES_OF_A_SIZE = 12


def known_to(viewer: Viewer, game: Game) -> Knowledge:
    return Memory.of(viewer).after(game.log).known


def seen_by(viewer: Viewer, game: Game) -> tuple[Sighting, ...]:
    return tuple(sighting(event, viewer) for event in game.log)


def test_a_whole_game_is_recorded_without_a_single_hidden_card() -> None:
    lines = """\
Ada nominates Ben
vote passes
Ada discards ?
Ben enacts F
Ada claims drew FFF
Ben nominates Cleo
vote fails
Cleo nominates Dov
Ada Ben vote ja
vote fails
Dov nominates Eve
everyone votes nein
chaos enacts F
Eve nominates Ada
vote passes
Eve discards ?
Ada enacts F
Eve peeks
Ada nominates Cleo
vote passes
Cleo is not hitler
Ada discards ?
Cleo enacts F
Ada executes Ben
Ben is not hitler
Cleo nominates Eve
vote passes
Eve is hitler
"""
    game = read(CARDBOARD + lines).game
    assert str(game.outcome) == "fascists hitler-elected"
    assert known_to(REVIEWER, game).roles == {4: Role.HITLER}
    assert all(seen.tiles is None for seen in seen_by(REVIEWER, game) if isinstance(seen, DrawSeen))
    assert read(write(game)).game == game


@pytest.mark.parametrize("players", SIZES)
def test_the_record_of_a_viewer_reads_back_as_the_same_sightings(players: int) -> None:
    rulesets = rulesets_for(players)
    for seed in range(GAMES_OF_A_SIZE):
        game = random_game(seed, players, rulesets[seed % len(rulesets)])
        for part in (game, half_of(game)):
            for viewer in [SPECTATOR, *map(player, range(seed % 2, players, 2)), REVIEWER]:
                record = write_seen(seen_by(viewer, part))
                again = read(record).game
                assert seen_by(viewer, again) == seen_by(viewer, part), record
                assert write(again) == record
                assert Game.from_log(again.log) == again


def half_of(game: Game) -> Game:
    """The game up to the first move or claim of its second half."""
    kinds = tuple(kind.__name__ for kind in BEGINNINGS)
    for length in range(len(game.log) // 2, len(game.log)):
        event = game.log[length]
        if isinstance(event, BallotCast | ClaimMade) or type(sighting(event, SPECTATOR)).__name__ in kinds:
            return Game.from_log(game.log[:length])
    return game


@pytest.mark.parametrize(
    ("record", "rule"),
    [
        (CARDBOARD + "Ada nominates Ada", "E2"),
        (CARDBOARD + ELECTED + "Ben enacts F", "L4"),
        (CARDBOARD + ELECTED + "Ben discards ?", "L2"),
        (CARDBOARD + ELECTED + "Ada passes F", "L2"),
        (CARDBOARD + ELECTED + "Ada passes FF\nBen enacts L", "L4"),
        (CARDBOARD.replace("Deck: ?", "Deck: FFF ??? ??? ??? ??? ??") + ELECTED + "Ada discards L", "L2"),
        (CARDBOARD + "vote passes", "E7"),
        (CARDBOARD + "chaos enacts L", "T1"),
        (CARDBOARD + "Ada is hitler", "E10"),
        (CARDBOARD + "Ada nominates Ben\nAda Ben Cleo vote ja\nvote fails", "E7"),
        (CARDBOARD + "Ada nominates Ben\neveryone votes nein\nvote passes", "E7"),
        (CARDBOARD + "shuffle ?", "L9"),
        (LATE + "Ada nominates Ben\nvote passes\nAda discards ?", "I1"),
        (LATE + "Ada nominates Ben\nvote passes\nBen is not hitler\nBen is hitler", "E10"),
        (LATE + "Ada nominates Ben\nvote passes\nCleo is not hitler", "I1"),
        (LATE + "Ada peeks", "P1"),
        (SEVEN + "Candidate: Ada\nPolicies: F1\nAda investigates Ben: fascist", "P1"),
    ],
)
def test_lines_that_fit_no_game_are_refused(record: str, rule: str) -> None:
    assert illegal(record).refusal.rule == rule


def test_a_seventh_liberal_policy_is_refused_where_it_is_enacted() -> None:
    headers = CARDBOARD.replace("Deck: ?", "Deck: ??? ???") + "Candidate: Ada\nPolicies: L3 F1\nDiscard: LLL FFFF\n"
    error = illegal(headers + "Ada nominates Ben\nvote passes\nAda discards ?\nBen enacts L")
    assert (error.line, error.refusal.rule) == (11, "L4")
    assert error.refusal.cites("S4")


def test_guesses_change_with_later_lines() -> None:
    lines = "Ada discards ?\nBen enacts L\nBen nominates Ada\nvote passes\nBen passes FL\nAda enacts F\n"
    deck = "Deck: F?? ?F? ??? ??? ??? ??\n"
    game = read(CARDBOARD.replace("Deck: ?\n", deck) + ELECTED + lines).game
    passed = [seen for seen in seen_by(REVIEWER, game) if isinstance(seen, PassSeen | EnactmentSeen)]
    assert [seen.discarded for seen in passed] == [None, None, None, LIBERAL]


def test_a_player_can_record_a_card_that_they_saw() -> None:
    headers = SEVEN + "Candidate: Ada\nLast: Ada Dov\nPolicies: F2\nPower: investigate\n"
    game = read(headers + "Ada investigates Ben: fascist\nBen nominates Cleo\n").game
    (look,) = [seen for seen in seen_by(player(0), game) if isinstance(seen, InvestigationSeen)]
    assert look.party is Role.FASCIST.party
    assert illegal(headers.replace("Roles: ?", "Roles: ? L ? ? ? ? ?") + "Ada investigates Ben: fascist").line == 9
    assert read(write(game)).game == game


def test_a_player_known_not_to_be_hitler_is_hitler_in_no_guess() -> None:
    roles = CARDBOARD.replace("Roles: ?", "Roles: L F L L ?")
    lines = "Candidate: Ada\nLast: Ada Ben\nCleared: Ben\nPolicies: F4\nPower: execution\n"
    lines += "Ada executes Eve\nEve is not hitler\n"
    assert illegal(roles + lines).refusal.cites("S2")
    assert str(read(roles + lines.replace("not ", "")).game.outcome) == "liberals hitler-executed"


def test_told_roles_are_told_to_those_alone_whom_the_deal_told_them() -> None:
    game = read(CARDBOARD.replace("Roles: ?", "Roles: ? F ? ? H")).game
    told = {viewer: deal.told for viewer in range(5) if isinstance(deal := seen_by(player(viewer), game)[0], DealSeen)}
    assert told[0] == told[2] == told[3] == ()
    assert told[1] == told[4] == ((1, Role.FASCIST), (4, Role.HITLER))


def test_a_hand_that_is_not_known_offers_nothing() -> None:
    game = read(CARDBOARD + ELECTED).game
    assert game.phase == "president-discard"
    assert game.view(0).hand is None
    assert game.view(0).choices == ()


def test_a_record_may_not_end_where_something_has_to_be_told() -> None:
    text = LATE + "Ada nominates Ben\nvote passes\n"
    assert str(unreadable(text)) == (
        "line 9, column 1: found the end of the file; expected Ben is hitler or Ben is not hitler"
    )
    record = read_so_far(text)
    assert record.question is not None
    assert record.game.phase == "vote"
    assert read_so_far(text + "Ben is not hitler\n").question is None
    with pytest.raises(ValueError, match="line 10: E2"):
        read_so_far(LATE + "# nobody\n\n# else\nAda nominates Ada")


def test_a_vote_may_be_known_in_part_and_ballots_may_change() -> None:
    lines = "Ada nominates Ben\nEve votes ?\nEve votes ja\nAda votes nein\nvote passes\n"
    game = read(CARDBOARD + lines).game
    assert game.view().elections[-1].ballots == (False, None, None, None, True)
    assert read(write(game)).game == game
    alone = read(CARDBOARD + "Ada nominates Ben\nEve votes ?\nEve Dov Cleo Ben Ada vote ja").game
    assert alone.view().elections[-1].ballots == (True,) * 5


def test_an_announcement_of_known_facts_is_allowed_if_it_is_true() -> None:
    known = CARDBOARD.replace("Roles: ?", "Roles: L L F L H").replace("Deck: ?", "Deck: FFFFFFFFFFFLLLLLL")
    three = "Ada nominates Ben\neveryone votes nein\nBen nominates Ada\neveryone votes nein\nvote fails\n"
    three += "Cleo nominates Dov\neveryone votes nein\nchaos enacts F\n"
    assert read(known + three).game.phase == "nomination"
    assert illegal(known + three.replace("enacts F", "enacts L")).refusal.rule == "T1"


def test_reshuffles_without_a_line_are_unknown() -> None:
    headers = CARDBOARD.replace("Deck: ?", "Deck: ????") + "Candidate: Ada\nDiscard: ????? ????? ???\n"
    lines = ELECTED + "Ada discards ?\nBen enacts F\nexpect phase shuffle\n"
    for shuffled in ("", "shuffle ?\n", "shuffle LF? ????? ????? ???\n"):
        game = read(headers + lines + shuffled + "Ben nominates Cleo\n").game
        assert game.view(SPECTATOR).tiles_in_deck == 16
        assert write(read(write(game)).game) == write(game)
    assert illegal(headers + lines + "shuffle LLLLLLL ????? ???? ").refusal.rule == "L9"
    assert illegal(headers + lines + "shuffle ???").refusal.rule == "L9"


def test_expectations_know_as_little_as_anybody() -> None:
    read(CARDBOARD + ELECTED + "expect refused L4: Ben enacts F")
    (error,) = complaints_about(CARDBOARD + ELECTED + "expect hand Ada FFL")
    assert str(error) == "line 7: expected hand Ada FFL, found ???"
    (error,) = complaints_about(CARDBOARD + ELECTED + "expect next F")
    assert str(error) == "line 7: expected next F, found ?"
    read(CARDBOARD + ELECTED + "expect Ada sees Ben as unknown\nexpect hand Ben none")
    read(CARDBOARD.replace("Deck: ?", "Deck: FFL ??? ??? ??? ??? ??") + ELECTED + "expect hand Ada FFL")


def test_a_refused_line_changes_nothing() -> None:
    record = CARDBOARD + ELECTED + "expect refused: Ada passes F\nAda passes FL\nexpect refused V1: Ben proposes veto\n"
    assert illegal(record + "Ben proposes veto").refusal.cites("V1")
    assert not isinstance(read(record + "Ben enacts L").game.truth.phase, Interlude)


def test_an_impossible_deal_is_refused_with_its_header() -> None:
    assert illegal(CARDBOARD.replace("Roles: ?", "Roles: F F ? ? ?")).line == 2
    assert illegal(CARDBOARD.replace("Roles: ?", "Roles: ? ?")).refusal.rule == "S2"
    assert illegal(CARDBOARD.replace("Deck: ?", "Deck: LLLLLLL????????? ?")).line == 4
    assert illegal(CARDBOARD.replace("Deck: ?", "Deck: ??")).refusal.rule in ("S4", "L9")


def test_a_middle_of_which_the_discards_are_not_known_has_an_unknown_deck() -> None:
    game = read("Players: Ada Ben Cleo Dov Eve\nRoles: ?\nCandidate: Ada\nDiscard: ???\n").game
    assert game.view().tiles_discarded == 3
    assert isinstance(deal := seen_by(REVIEWER, game)[0], DealSeen)
    assert deal.deck is None
    only_fascist = "Players: Ada Ben Cleo Dov Eve\nRuleset: official veto_only_fascist=true\nRoles: L L F L H\n"
    only_fascist += "Candidate: Ada\nPolicies: F5\nDeck: ??????\n"
    veto = "Ada nominates Ben\nvote passes\nAda discards ?\nBen proposes veto\nAda consents\n"
    assert read(only_fascist + veto).game.phase == "nomination"
    vetoed = veto.replace("discards ?", "passes FL")
    assert illegal(only_fascist + vetoed).line == 10


def test_a_chancellor_who_had_peeked_knows_the_discarded_tile() -> None:
    headers = (
        "Players: Ada Ben Cleo Dov Eve\nRoles: L L F L H\nCandidate: Ada\nLast: Ada Cleo\nPolicies: F3\nPower: peek\n"
    )
    headers += "Deck: FLF FFF LL\n"
    game = read(headers + "Ada peeks\nBen nominates Ada\neveryone votes ja\nBen discards F\nAda enacts L\n").game
    record = write_seen(seen_by(player(0), game))
    assert "Deck: FLF ??? ??\n" in record
    assert "Ben discards F\n" in record
    assert seen_by(player(0), read(record).game) == seen_by(player(0), game)


@pytest.mark.parametrize(
    "action",
    [Nominate(0, 1), Discard(0, LIBERAL), Enact(1, LIBERAL), ProposeVeto(1), Execute(0, 4), Peek(0), RefuseVeto(0)],
)
def test_a_move_has_the_line_that_asks_for_it(action: Move) -> None:
    names = Names(("Ada", "Ben", "Cleo", "Dov", "Anna Maria"), RESERVED)
    (line,) = read_lines([(1, action_line(action, names))], names)
    assert line.statement == ActionStatement(action)
