"""The viewer's own seat, role and party, and the parties of others that the viewer knows."""

from games.engine import Party, Role, TableView


def my_seat(view: TableView) -> int:
    """Return the viewer's seat."""
    if view.viewer.seat is None:
        raise ValueError("A bot sits at a table; a spectator does not.")
    return view.viewer.seat


def my_role(view: TableView) -> Role:
    """Return the viewer's role."""
    return view.known.roles[my_seat(view)]


def my_party(view: TableView) -> Party:
    """Return the viewer's party."""
    return my_role(view).party


def known_party(view: TableView, seat: int) -> Party | None:
    """Return the party of a seat if the viewer was told it or has investigated it."""
    role = view.known.roles.get(seat)
    return view.known.parties.get(seat) if role is None else role.party


def allies(view: TableView) -> tuple[int, ...]:
    """Return the other seats that the viewer knows to be Fascist. Hitler knows none in larger games."""
    others = (seat for seat in range(view.table.players) if seat != my_seat(view))
    return tuple(seat for seat in others if known_party(view, seat) is Party.FASCIST)


def known_hitler(view: TableView) -> int | None:
    """Return Hitler's seat if the viewer was told it."""
    return next((seat for seat, role in view.known.roles.items() if role is Role.HITLER), None)


def in_hitler_zone(view: TableView) -> bool:
    """Whether the election of Hitler would end the game."""
    return view.table.fascist >= view.table.setup.hitler_zone
