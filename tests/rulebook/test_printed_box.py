"""The sheets to print: the pieces for each number of players, and the content of every page."""

from collections import Counter

import pytest
from django.test import Client
from django.urls import reverse

from games.engine.setups import OFFICIAL, SIZES
from games.rulebook.printing import CARDS_A_LEAF, SHEETS, TILES_A_LEAF, Leaf, Slip, leaves
from games.workshop.markup import Page

AUTHORS = ("Mike Boxleiter", "Tommy Maranges", "Max Temkin", "Mackenzie Schubert")


def faces(kind: str, players: int) -> Counter[str]:
    """Count the pieces by kind."""
    slips = (slip for leaf in leaves(players) for slip in leaf.slips)
    return Counter(slip.mark for slip in slips if slip.kind == kind and slip.mark)


def backs(players: int) -> list[Leaf]:
    """Return the pages of backs."""
    return [leaf for leaf in leaves(players) if leaf.slips and not leaf.slips[0].mark]


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.rule("S2", "S3")
def test_there_is_a_role_and_a_party_for_every_player(players: int) -> None:
    setup = OFFICIAL.setup(players)
    assert faces("role", players) == {"L": setup.liberals, "F": setup.fascists, "H": 1}
    assert faces("party", players) == {"L": setup.liberals, "F": setup.fascists + 1}
    assert faces("role", players).total() == players


@pytest.mark.parametrize("players", SIZES)
def test_there_are_seventeen_tiles_and_two_ballots_each(players: int) -> None:
    assert faces("tile", players) == {"l": 6, "f": 11}
    assert faces("ballot", players) == {"ja": players, "nein": players}


@pytest.mark.parametrize("players", SIZES)
def test_there_are_both_placards_and_an_envelope_for_every_player(players: int) -> None:
    assert faces("placard", players) == {"president": 1, "chancellor": 1}
    assert faces("envelope", players) == {"closed": players}
    assert faces("marker", players) == {"tracker": 1, "draw": 1, "discard": 1}


def test_no_envelope_can_be_told_from_another(client: Client) -> None:
    source = client.get("/rules/print/7/envelopes/").content.decode()
    assert len({part.partition("</li>")[0] for part in source.split('<li class="slip">')[1:]}) == 1


@pytest.mark.rule("S2", "T4")
def test_the_summary_has_the_roles_of_every_size_and_what_resets_the_tracker(client: Client) -> None:
    text = " ".join(Page(client.get("/rules/summary/").content.decode()).text.split())
    assert "resets the tracker to zero" in text
    source = client.get("/rules/summary/").content.decode()
    for setup in map(OFFICIAL.setup, SIZES):
        row = f'<th scope="row">{setup.players}</th><td>{setup.liberals}</td><td>{setup.fascists}</td>'
        assert row in "".join(source.split()).replace("<thscope", "<th scope")


@pytest.mark.parametrize("players", SIZES)
def test_the_backs_of_a_kind_are_all_alike_and_fill_their_page(players: int) -> None:
    assert [leaf.slips[0].kind for leaf in backs(players)] == ["role", "party", "ballot", "tile"]
    for leaf in backs(players):
        assert {*leaf.slips} == {Slip(leaf.slips[0].kind)}
        assert len(leaf.slips) == {"cards": CARDS_A_LEAF, "tiles": TILES_A_LEAF}[leaf.shows]


@pytest.mark.parametrize("players", SIZES)
def test_no_page_holds_more_than_its_back_covers(players: int) -> None:
    most = {"cards": CARDS_A_LEAF, "tiles": TILES_A_LEAF, "envelopes": 3, "placards": 2, "board": 0}
    assert all(len(leaf.slips) <= most[leaf.shows] for leaf in leaves(players))


@pytest.mark.parametrize("players", SIZES)
def test_every_page_names_the_authors_and_the_licence(client: Client, players: int) -> None:
    page = Page(client.get(f"/rules/print/{players}/").content.decode())
    many, in_the_footer = len(leaves(players)), 1
    assert page.faults == []
    assert all(page.text.count(author) == many + in_the_footer for author in AUTHORS)
    assert page.text.count("creativecommons.org/licenses/by-nc-sa/4.0") == many


@pytest.mark.parametrize("players", SIZES)
def test_every_sheet_has_an_address_that_the_list_leads_to(client: Client, players: int) -> None:
    listed = Page(client.get(reverse("rulebook:to_print")).content.decode())
    assert listed.faults == []
    for sheet in SHEETS:
        address = f"/rules/print/{players}/{sheet}/"
        assert address in listed.links
        assert client.get(address).status_code == 200
    assert f"/rules/print/{players}/" in listed.links


def test_the_rulebook_leads_to_the_sheets(client: Client) -> None:
    assert "/rules/print/" in Page(client.get("/rules/").content.decode()).links


@pytest.mark.parametrize("address", ["4/", "11/", "7/cardboard/"])
def test_there_is_no_box_for_another_number_and_no_other_sheet(client: Client, address: str) -> None:
    assert client.get(f"/rules/print/{address}").status_code == 404


@pytest.mark.rule("P1")
def test_the_board_is_that_of_its_number_of_players(client: Client) -> None:
    told = {players: Page(client.get(f"/rules/print/{players}/board/").content.decode()).text for players in SIZES}
    assert all("peek" in told[players] for players in (5, 6))
    assert all("investigate" in told[players] and "peek" not in told[players] for players in (7, 8, 9, 10))
