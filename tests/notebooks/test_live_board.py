"""The live board of notebooks: it tells its browser only what its perspective knows, and plays by the rules."""

import json
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from typing import Any

import pytest

from games.board.tokens import token_of
from games.engine import Chance, Game, Nominate, Party, Role, Seeded, Vote
from games.engine.chance import one_of
from games.engine.random_play import play_out
from games.library.live_board import live_board, markup, play_live, script
from games.library.live_games import LiveGame
from games.workshop.markup import Page

needs_widgets = pytest.mark.skipif(find_spec("anywidget") is None, reason="the extra `notebooks` is not installed")
NAMES = ["Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus"]
DAMAGED = "This form is damaged. Reload the page and try again."
MINE = {"shown", "said"}


def worlds() -> tuple[Game, Game]:
    """Two games that differ in what seat 0, a Liberal, doesn't know: two others have exchanged their roles."""
    deals = (Game.new(NAMES, chance=Seeded(seed)).truth.deal for seed in range(100))
    deal = next(deal for deal in deals if deal.roles[0] is Role.LIBERAL)
    hitler, liberal = deal.roles.index(Role.HITLER), deal.roles.index(Role.LIBERAL, 1)
    roles = list(deal.roles)
    roles[hitler], roles[liberal] = roles[liberal], roles[hitler]
    return Game.from_deal(deal), Game.from_deal(replace(deal, roles=tuple(roles)))


def onward(game: Game) -> Iterator[Game]:
    """The game from its deal until a President holds a hand, by moves that say nothing of roles."""
    yield game
    (candidate,) = game.waiting
    game = game.play(Nominate(candidate, 0 if candidate else 1))
    yield game
    for seat in range(len(NAMES)):
        game = game.play(Vote(seat, ja=seat > 1))
        yield game


def state(board: Any) -> dict[str, Any]:
    """What the widget synchronizes, without the identities of its models."""
    return {name: value for name, value in board.get_state().items() if name != "layout"}


@needs_widgets
@pytest.mark.parametrize("seat", [None, 0])
def test_a_running_game_tells_the_browser_nothing_that_its_perspective_does_not_know(seat: int | None) -> None:
    for one, other in zip(*map(onward, worlds()), strict=True):
        boards = live_board(one, seat), live_board(other, seat)
        assert state(boards[0]) == state(boards[1])
        for fields in ({"look": "all"}, {"look": "seat-3"}, {"step": "1"}, {"move": "vote-ja"}, {"move": "x"}):
            for board in boards:
                board._asked(board, fields, [])
            assert state(boards[0]) == state(boards[1])


@needs_widgets
def test_only_two_texts_are_synchronized() -> None:
    import anywidget

    board = live_board(worlds()[0], 0)
    plumbing = set(anywidget.AnyWidget().keys)
    assert set(board.keys) - plumbing == MINE
    assert not any("Role" in repr(value) or "truth" in repr(value) for value in state(board).values())


def test_other_perspectives_open_when_the_game_is_over() -> None:
    running = worlds()[0]
    table = LiveGame(running, 0)
    assert "from seat 1" in table.do({"look": "all"})
    assert (table.look, [word for word, _name in table.perspectives]) == ("seat-1", ["public", "seat-1"])
    over = LiveGame(play_out(running, Seeded(1)))
    assert [word for word, _name in over.perspectives] == ["public", *(f"seat-{n}" for n in range(1, 8)), "all"]
    assert over.do({"look": "all", "step": "3"}) == ""
    assert len(over.view().known.roles) == len(NAMES)


def test_a_finished_game_is_stepped_through() -> None:
    table = LiveGame(play_out(worlds()[0], Seeded(1)))
    assert table.do({"step": "2"}).endswith("as Chancellor.")
    assert len(table.view().sightings) == 2
    assert "steps 1 to" in table.do({"step": "0"})
    assert "steps 1 to" in table.do({"step": "²"})
    assert table.step == 2
    assert Page(f"<!doctype html><html lang=en><title>x</title>{markup(table)}</html>").ids


def played(chance: Chance) -> LiveGame:
    """A game against bots, played by its forms alone."""
    table = LiveGame.against("selfish", players=5, chance=Seeded("bots"))
    while table.game.outcome is None:
        if options := table.view().options:
            said = table.do({"move": token_of(one_of(options, chance)), "seen": table.last})
            assert said
        else:
            raise AssertionError("Nobody can move.")
    return table


def test_a_whole_game_is_played_against_bots() -> None:
    over = played(Seeded(1))
    assert over.game.outcome is not None
    assert over.game.outcome.winner in Party
    assert "all" in dict(over.perspectives)


def test_moves_are_refused_as_at_the_table() -> None:
    table = LiveGame.against("selfish", players=5, chance=Seeded(20))
    before = table.game
    illegal = "nominate-0"
    said = table.do({"move": illegal, "seen": table.last})
    assert said == str(before.legal.why_not(Nominate(0, 0)))
    assert (
        table.do({"move": "nominate-9x", "seen": table.last}) == "This form is damaged. Reload the page and try again."
    )
    assert "gone on" in table.do({"move": illegal, "seen": table.last - 1})
    assert "gone on" in table.do({"move": illegal})
    assert table.do({}) == DAMAGED
    assert table.game == before
    assert LiveGame(before).do({"move": illegal}) == "You only look at this game."


def test_the_markup_leads_nowhere_and_the_styles_stay_in_the_board() -> None:
    table = LiveGame.against("selfish", players=7, chance=Seeded(20))
    assert 'href="/' not in markup(table)
    assert "url(" not in script()
    assert ":root" not in script()
    assert "@font-face" not in script()


@needs_widgets
def test_an_export_has_a_picture_of_the_perspective() -> None:
    from nbconvert import HTMLExporter
    from nbformat import v4

    board = live_board(worlds()[0], 0)
    data = board._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    cell = v4.new_code_cell("board", outputs=[v4.new_output("display_data", data)])  # type: ignore[no-untyped-call]
    page, _resources = HTMLExporter(template_name="basic").from_notebook_node(v4.new_notebook(cells=[cell]))  # type: ignore[no-untyped-call]
    assert "<svg" in page
    assert "Round 1: 0 Liberal" in page
    assert "hitler" not in data["text/html"] + data["text/plain"]


PAGE = """<!doctype html><html lang="en"><title>x</title><body data-jp-theme-light="true"><main id="el"></main>
<script type="module">
SCRIPT
const on = {}, state = {shown: SHOWN, said: ""};
const model = {
  get: (name) => state[name], on: (name, run) => { on[name] = run; }, off: () => {},
  send: async (fields) => {
    Object.assign(state, await window.ask(fields));
    on["change:said"](); on["change:shown"]();
  },
};
exported.render({ model, el: document.getElementById("el") });
</script></body></html>"""


@needs_widgets
def test_the_board_is_played_with_the_keyboard_and_says_what_happened(browser: Any) -> None:
    board = play_live("selfish", players=5, chance=Seeded(20))

    def ask(fields: Any) -> dict[str, str]:
        board._asked(board, fields, [])
        return {"shown": board.shown, "said": board.said}

    page = browser.new_page()
    page.expose_function("ask", ask)
    module = script().replace("export default", "const exported =")
    page.set_content(PAGE.replace("SCRIPT", module).replace("SHOWN", json.dumps(board.shown)))
    news = page.get_by_role("status")
    first = page.locator("[name=move]").first
    first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('#el > div').shadowRoot.querySelector('.live-news').textContent")
    assert board.live.last > 1
    assert news.text_content() == board.said
    last = board.live.step
    page.locator("#step-last").focus()
    page.keyboard.press("ArrowLeft")
    page.get_by_text(f"step {last - 1} of").wait_for()
    page.get_by_label("Seen by").select_option("public")
    page.wait_for_function("!document.querySelector('#el > div').shadowRoot.querySelector('#seal')")
    assert board.live.look == "public"
