"""The fragments of a table are well-formed, have unique ids, are the same for all in public, and reveal no secret."""

import re
from dataclasses import replace
from html import unescape

import pytest
from django.template.loader import render_to_string

from games.board.fragments import Fragments, fragments, private_fragments, public_fragments
from games.board.page import page
from games.board.settings import TableSettings
from games.board.tokens import token_of
from games.board.wording.sentences import sentence
from games.design.scenes import scenes
from games.engine import REVIEWER, SPECTATOR, Choice, Role, TableView, player
from games.engine.events import ClaimMade
from games.engine.views import Memory, view_from_memory, view_of
from games.workshop.markup import Page
from tests.board.watched_games import a_game, a_long_game_of_ten, moments
from tests.engine.laws.pairs import kept_pairs
from tests.engine.laws.worlds import Pair
from tests.support.playing_tables import NAMES, seated

SCENES = {scene.name: scene.game for scene in scenes()}
FULL = TableSettings(connected=frozenset({1, 2}), bots=frozenset({0}))
BARE = TableSettings(shows_history=False, marks_confirmed=False, shows_reasons=False)
ROOT = re.compile(r'<\w+ id="([^"]+)"')


def drawn(view: TableView, settings: TableSettings = FULL, *, on_tv: bool = False) -> Page:
    return Page(render_to_string("games/workshop/table.html", {"table": page(view, settings, on_tv=on_tv)}))


@pytest.mark.parametrize("settings", [FULL, BARE], ids=["with every aid", "with none"])
@pytest.mark.parametrize("scene", SCENES)
def test_a_table_is_well_formed_in_every_phase_for_every_viewer(scene: str, settings: TableSettings) -> None:
    game = SCENES[scene]
    for viewer in (SPECTATOR, *map(player, range(game.table.players))):
        shown = drawn(game.view(viewer), settings, on_tv=viewer is SPECTATOR)
        assert shown.faults == []
        assert all(name in shown.text for name in game.table.names)


def test_the_scenes_show_every_phase() -> None:
    assert {game.phase for game in SCENES.values()} == {
        "nomination", "vote", "president-discard", "chancellor-enact", "veto-answer",
        "investigate", "special-election", "peek", "execution", "over",
    }  # fmt: skip


def test_random_games_are_well_formed_all_the_way() -> None:
    for seed in range(6):
        for moment in list(moments(a_game(seed)))[::15]:
            for view in moment.views.values():
                assert drawn(view).faults == []


def test_a_reviewer_of_a_finished_game_sees_a_table_too() -> None:
    assert drawn(SCENES["fascists-won"].view(REVIEWER)).faults == []


@pytest.mark.parametrize("scene", SCENES)
def test_every_fragment_is_an_element_of_its_own_id(scene: str) -> None:
    game = SCENES[scene]
    for viewer in (SPECTATOR, *map(player, range(game.table.players))):
        for name, html in fragments(game.view(viewer), FULL).items():
            root = ROOT.match(html)
            assert root
            assert root[1] == name
            assert not html.endswith("\n")


def test_everything_that_can_be_pressed_has_an_id() -> None:
    for game in SCENES.values():
        for seat in range(game.table.players):
            for html in fragments(game.view(seat), FULL).values():
                for tag in re.findall(r"<(?:button|input|a|details|select)\b[^>]*>", html):
                    assert ' id="' in tag


@pytest.mark.parametrize("seed", range(12))
def test_public_fragments_are_the_same_bytes_for_every_viewer(seed: int) -> None:
    for moment in moments(a_game(seed)):
        shown = [public_fragments(view, FULL) for view in moment.views.values()]
        assert all(each == shown[0] for each in shown)


@pytest.mark.parametrize("chunk", range(4))
def test_worlds_that_are_one_to_a_viewer_give_the_same_bytes(chunk: int) -> None:
    for pair in kept_pairs(range(chunk * 40, chunk * 40 + 40)):
        for many in {*pair.hidden_differences[-2:], pair.alike}:
            one, other = (fragments(view, FULL) for view in both(pair, many))
            assert one == other, f"{pair.number}, {pair.twists}, after {many} events"
        if pair.can_be_told_apart:
            one, other = (fragments(view, FULL) for view in both(pair, pair.alike + 1))
            assert one != other, f"{pair.number}: what may be seen is not shown"


def both(pair: Pair, many: int) -> tuple[TableView, TableView]:
    viewer = SPECTATOR if pair.eyes is None else player(pair.eyes)
    this, that = (view_of(world.log[:many], world.states[many - 1], viewer) for world in (pair.one, pair.other))
    return this, that


def test_the_two_halves_of_a_table_share_no_element() -> None:
    view = SCENES["veto"].view(4)
    assert not {*public_fragments(view)} & {*private_fragments(view)}
    assert fragments(view) == public_fragments(view) | private_fragments(view)


def test_a_table_drawn_from_a_sighting_on_has_only_later_rows() -> None:
    world = a_long_game_of_ten()
    memory = Memory.of(player(0)).after(world.log)
    view, since = view_from_memory(memory, world.states[-1]), len(world.log) - 20
    whole, recent = fragments(view), fragments(view, since=since)
    rows = ("line-", "memory-", "late-", "election-", "telling-")
    assert {*recent} < {*whole}
    assert {name: html for name, html in whole.items() if not name.startswith(rows)}.items() <= recent.items()
    assert all(int(name[5:]) >= since for name in recent if name.startswith("line-"))
    assert recent.items() <= whole.items()


def test_what_grows_is_only_appended_or_changed_at_its_end() -> None:
    """A page that received every change equals the page after a reload."""
    world = a_long_game_of_ten()
    kept: Fragments = {}
    seen = 0
    for moment in moments(world):
        view = moment.views[player(3)]
        kept |= fragments(view, FULL, since=seen)
        seen = len(view.sightings)
    assert kept == fragments(view, FULL)
    assert list(kept) == list(dict.fromkeys(kept))


@pytest.mark.parametrize("scene", SCENES)
def test_every_open_choice_is_a_button_and_every_closed_one_has_its_reason(scene: str) -> None:
    game = SCENES[scene]
    for seat in range(game.table.players):
        view = game.view(seat)
        shown = "".join(private_fragments(view).values())
        for move in view.options:
            assert f'value="{token_of(move)}"' in shown
        for choice in view.choices:
            if is_to_be_explained(choice):
                assert choice.refusal
                assert f'value="{token_of(choice.move)}"' not in shown
                assert f"/rules/{choice.refusal.rule}/" in shown


def is_to_be_explained(choice: Choice) -> bool:
    """Whether the reason is told beside the choices. That somebody is dead, their seat shows."""
    is_told = choice.refusal is not None and choice.refusal.rule != "X1"
    return is_told and not token_of(choice.move).startswith(("enact", "discard", "propose-veto"))


def test_without_reasons_a_closed_choice_is_only_named() -> None:
    view = SCENES["nomination"].view(2)
    shown = private_fragments(view, BARE)["choices"]
    assert "Not now: Ben, Cleo, Eve" in shown
    assert "/rules/" not in shown


def test_a_table_that_hides_its_history_tells_nothing_of_it() -> None:
    view = SCENES["conflict"].view(SPECTATOR)
    shown = public_fragments(view, BARE)
    assert not [name for name in shown if name.startswith(("line-", "election-", "telling-"))]
    assert "conflict" not in "".join(shown.values())


def test_where_no_history_is_kept_a_claim_is_told_until_the_next_move() -> None:
    claimed = SCENES["conflict"].view(SPECTATOR)
    told = [sentence(seen, claimed.table) for seen in claimed.sightings if isinstance(seen, ClaimMade)]
    assert told[-1] in unescape(public_fragments(claimed, BARE)["status"])
    assert told[-1] not in unescape(public_fragments(claimed)["status"])


def test_a_table_may_hide_confirmed_players() -> None:
    view = SCENES["after-the-execution"].view(SPECTATOR)
    assert "not Hitler" in public_fragments(view)["place-0"]
    assert "not Hitler" not in public_fragments(view, BARE)["place-0"]


HOSTILE = ("<script>alert(1)</script>", '"onfocus="alert(1)', "{{ it.id }}{% now %}", "'><img src=x>", "%(player)s%d")


def test_names_with_markup_are_only_names() -> None:
    table = seated("LFLHL", deck="FLF").elect(0, 1)
    for viewer in (SPECTATOR, *map(player, range(5))):
        view = table.game.view(viewer)
        shown = drawn(replace(view, table=view.table.replace(names=HOSTILE)))
        assert shown.faults == []
        assert all(name in shown.text for name in HOSTILE)


def test_no_role_is_in_the_bytes_of_the_public_or_of_a_liberal_before_the_end() -> None:
    for moment in moments(a_game(11)):
        for viewer, view in moment.views.items():
            if view.outcome is None and viewer is SPECTATOR:
                assert private_fragments(view)["envelope"] == '<div id="envelope" class="letter"></div>'
            elif view.outcome is None and view.known.roles[viewer.seat or 0] is Role.LIBERAL:
                shown = private_fragments(view)["envelope"]
                assert shown.count("Hitler") == shown.count("not Hitler")
                assert "role-F" not in shown


def test_the_names_of_the_scenes_are_those_of_the_examples() -> None:
    assert SCENES["opening"].table.names == NAMES
