"""Whose side the viewer is on, and whom they know to be on it."""

from games.engine import Party, Role, TableView


def my_seat(view: TableView) -> int:
    """Where the viewer sits."""
    if view.viewer.seat is None:
        raise ValueError("A bot sits at a table; a spectator does not.")
    return view.viewer.seat


def my_role(view: TableView) -> Role:
    """The viewer's secret role."""
    return view.known.roles[my_seat(view)]


def my_party(view: TableView) -> Party:
    """The team that the viewer wins with."""
    return my_role(view).party


def known_party(view: TableView, seat: int) -> Party | None:
    """The party of a player, if the viewer was told or has looked."""
    role = view.known.roles.get(seat)
    return view.known.parties.get(seat) if role is None else role.party


def allies(view: TableView) -> tuple[int, ...]:
    """The other players whom a Fascist viewer knows for Fascists; Hitler may know nobody."""
    others = (seat for seat in range(view.table.players) if seat != my_seat(view))
    return tuple(seat for seat in others if known_party(view, seat) is Party.FASCIST)


def hitler(view: TableView) -> int | None:
    """Where Hitler sits, if the viewer was told."""
    return next((seat for seat, role in view.known.roles.items() if role is Role.HITLER), None)


def in_hitler_zone(view: TableView) -> bool:
    """Whether the election of Hitler would end the game."""
    return view.table.fascist >= view.table.setup.hitler_zone
