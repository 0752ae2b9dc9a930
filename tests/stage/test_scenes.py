"""Every score is data: its beats in order, nothing but public facts, the same for everyone, a class for each time."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from django.contrib.staticfiles.finders import find

from games.beats import CHECK_AFTER, PACES, SCORE, SLOWER, STEP, latest_move, length_of, scenes_of, steps
from games.engine import FASCIST, SPECTATOR, Game, TableView
from games.engine.events import BallotsRevealed, ConfirmedNotHitler, GameEnded, PowerGranted
from games.engine.outcomes import Ending, Outcome
from games.engine.roles import Role
from games.engine.setups import Power
from games.engine.sightings import BallotSeen, EnactmentSeen, ReshuffleSeen, public
from games.stage.drawing import deal_html, pushed_html, stage_html, stage_of
from games.workshop.gallery.frames import played_moves
from tests.board.watched_games import Moment, a_game, moments

SEEDS = range(12)
SHORT = {"ballot", "reshuffle"}
"""What happens at the table while nobody has to look."""
STYLE, SCRIPT = (Path(str(find(f"site/{name}"))).read_text() for name in ("table.css", "stage.js"))


def moves(seed: int) -> Iterator[tuple[Moment, int]]:
    """Every moment of a game with the number of sightings before its last action."""
    before = 0
    for moment in moments(a_game(seed)):
        yield moment, before
        before = len(moment.views[SPECTATOR].sightings)


def pictures(seed: int) -> Iterator[tuple[TableView, int, str]]:
    """Every scene of a game as a spectator gets it."""
    for moment, before in moves(seed):
        view = moment.views[SPECTATOR]
        if html := stage_html(view, before):
            yield view, before, html


@pytest.mark.parametrize("kind", SCORE)
def test_the_beats_of_a_scene_come_in_order_and_within_it(kind: str) -> None:
    score = SCORE[kind]
    times = list(score.beats.values())
    assert times == sorted(times)
    assert times[-1] < score.length
    assert all(at < score.length for at, _sound in score.cues)
    assert kind in SHORT or 1000 <= score.length <= 5500


@pytest.mark.parametrize("seed", SEEDS)
def test_every_viewer_gets_the_same_bytes_of_every_scene(seed: int) -> None:
    for moment, before in moves(seed):
        drawn = {stage_html(view, before) for view in moment.views.values()}
        assert len(drawn) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_a_scene_names_no_more_than_the_public_log(seed: int) -> None:
    for view, before, html in pictures(seed):
        words = re.sub("<[^>]+>", " ", html)
        if view.outcome is None:
            assert "scene end" not in html, "cards lie open before the end"
        sighted = {type(seen) for seen in view.sightings[before:]}
        if not sighted & {BallotsRevealed}:
            assert "data-papers" not in html or view.outcome
            assert " : " not in words
        assert all(seen == public(seen) for seen in view.sightings[before:])


@pytest.mark.parametrize("seed", SEEDS)
def test_a_page_that_is_loaded_gets_no_scene(seed: int) -> None:
    assert all(stage_html(view, 0) == "" == stage_html(view, view.story.length) for view, _, _ in pictures(seed))


@pytest.mark.parametrize("size", [7, 10])
def test_a_large_table_is_told_as_much_as_a_small_one(size: int) -> None:
    """The pair that is voted on, whatever comes after it, and what chaos changes."""
    scenes = [scene for move in played_moves((size,), games=8) for scene in move.stage.scenes]
    assert {len(scene.faces) for scene in scenes if scene.kind == "vote"} == {2}
    assert {scene.then for scene in scenes if scene.kind == "chaos"} == {"Limits forgotten. No power."}


def test_the_end_shows_every_policy_that_was_enacted() -> None:
    for seed in SEEDS:
        view, _before, html = [*pictures(seed)][-1]
        tiles = "l" * view.table.liberal + "f" * view.table.fascist
        assert f'<ol data-tiles="{tiles}"></ol>' in html


def test_all_scenes_are_played_and_every_time_and_sound_is_known() -> None:
    kinds, times, sounds = set[str](), set[str](), set[str]()
    for seed in range(40):
        for view, before, html in pictures(seed):
            stage = stage_of(view, before)
            assert stage is not None
            kinds |= {scene.kind for scene in stage.scenes}
            times |= set(re.findall(r"\bt(\d+)\b", html))
            sounds |= {cue.partition("@")[0] for cue in stage.cues.split()}
    assert kinds == set(SCORE) - {"deal", "first", "ballot"}
    assert times <= set(re.findall(r"\.t(\d+) {\s+--t: \1;", STYLE))
    assert set("123456789") <= set(re.findall(r"\.k(\d+) {\s+--k: \1;", STYLE))
    assert sounds <= set(re.findall(r'^    "?([a-z-]+)"?: ', SCRIPT, re.MULTILINE))


def test_the_deal_is_followed_by_a_marker_that_finds_the_first_candidate_slower_and_slower() -> None:
    view = next(iter(moments(a_game(0)))).views[SPECTATOR]
    deal, first = scenes_of(view.sightings[:1])
    assert (deal.kind, first.kind, first.start) == ("deal", "first", deal.end)
    for players in range(5, 11):
        times = [*steps(players)]
        pauses = [later - earlier for earlier, later in pairwise(times)]
        assert len(times) == players
        assert pauses == sorted(pauses)
        assert 80 <= pauses[0] <= pauses[-1] <= 220
        assert times[-1] < SCORE["first"].beats["then"]
    html = deal_html(Game.from_log(a_game(0).log[:1]).view())
    cues = html.partition('data-cues="')[2].partition('"')[0]
    assert set(re.findall(r"\bt(\d+)\b", html)) <= set(re.findall(r"\.t(\d+) {", STYLE))
    assert cues.count("wood@") == view.table.players
    assert f"var(--k, 0) * ({STEP / 100:.1f} + var(--k, 0) * {SLOWER / 100:.2f})" in STYLE


def test_every_viewer_hears_a_ballot_and_no_ballot_cuts_a_scene_short() -> None:
    heard = 0
    for moment, before in moves(0):
        if not isinstance(moment.views[SPECTATOR].sightings[-1], BallotSeen):
            continue
        pieces = {pushed_html(view, before) for view in moment.views.values()}
        heard += 1
        assert pieces == {'<i id="beat" data-cues="fold@0" hidden></i>'}
        assert stage_html(moment.views[SPECTATOR], before) == "", "a review shows no scene"
        nomination = pushed_html(moment.views[SPECTATOR], before - 1)
        assert 'id="beat"' in nomination or "nomination" in nomination
    assert heard


def test_the_last_ballot_is_heard_in_the_reveal() -> None:
    ballots = (True, True, True, True, False)
    revealed = BallotsRevealed(0, 1, ballots, elected=True)
    assert [each.kind for each in scenes_of((BallotSeen(4, None), revealed))] == ["vote"]
    assert [each.kind for each in scenes_of((BallotSeen(4, None),))] == ["ballot"]


def test_a_reshuffle_follows_the_scene_that_brought_it() -> None:
    enacted = EnactmentSeen(0, 1, FASCIST, None, Power.EXECUTION)
    move = (enacted, ReshuffleSeen(12, None), PowerGranted(0, Power.EXECUTION))
    policy, reshuffle = scenes_of(move)
    assert (policy.kind, reshuffle.kind, reshuffle.start) == ("fascist", "reshuffle", policy.end)
    assert reshuffle.length == SCORE["reshuffle"].length == 900
    assert [sound for _at, sound in SCORE["reshuffle"].cues] == ["tick"] * 12


def test_not_hitler_and_hitler_have_the_same_scenes_until_the_answer() -> None:
    vote = BallotsRevealed(0, 1, (True, True, True, True, False), elected=True)
    roles = (Role.LIBERAL, Role.HITLER, Role.LIBERAL, Role.LIBERAL, Role.FASCIST)
    no = scenes_of((vote, ConfirmedNotHitler(1)))
    yes = scenes_of((vote, GameEnded(Outcome(Ending.HITLER_ELECTED), roles)))
    assert [(each.kind, each.start, each.length) for each in no] == [
        ("vote", 0, SCORE["vote"].length),
        ("check", CHECK_AFTER, SCORE["check"].length),
    ]
    assert [(each.kind, each.start, each.length) for each in yes[:2]] == [
        (each.kind, each.start, each.length) for each in no
    ]
    assert [each.kind for each in yes[2:]] == ["end"]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_screen_that_is_behind_plays_only_the_last_move(seed: int) -> None:
    for view, before, html in pictures(seed):
        assert stage_html(view, 1) == html or latest_move(view.sightings, 1).start != before


@pytest.mark.parametrize("seed", SEEDS)
def test_the_scenes_of_a_move_follow_one_another(seed: int) -> None:
    for view, before, _html in pictures(seed):
        played = scenes_of(view.sightings[before:])
        assert length_of(view.sightings[before:]) == played[-1].end
        for earlier, later in pairwise(played):
            assert earlier.start < later.start <= earlier.end


def test_a_table_without_scenes_plays_none_and_others_only_change_the_pace() -> None:
    view, before, _html = next(pictures(0))
    assert stage_html(view, before, "none") == ""
    drawn = {stage_html(view, before, pace).replace(f" pace-{pace}", "") for pace in PACES if pace != "none"}
    assert len(drawn) == 1


def test_with_reduced_motion_the_final_picture_stands_for_the_same_time() -> None:
    assert "@media (prefers-reduced-motion: reduce)" in STYLE
    reduced = STYLE.partition("@media (prefers-reduced-motion: reduce)")[2]
    assert "animation-name: none" in reduced
    assert "#stage {" not in reduced, "the stage itself keeps its length"


def test_each_step_of_a_review_plays_its_own_event_with_known_times() -> None:
    known = set(re.findall(r"\.t(\d+) {", STYLE))
    for seed in SEEDS:
        view = list(moments(a_game(seed)))[-1].views[SPECTATOR]
        for step in range(2, len(view.sightings) + 1):
            html = stage_html(Game.from_log(a_game(seed).log[:step]).view(), step - 1)
            assert set(re.findall(r"\bt(\d+)\b", html)) <= known
