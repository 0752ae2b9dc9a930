"""What experienced people did: counts over 453 ranked games of seven, from `data/human_7p.json`.

The first key is the table, the second the row: the role of whoever acts, the zone (`-` before Hitler's election would
end the game, `H` from then on) and what they held, as far as the table distinguishes it; the third is what they did.
Parties stand as `L` and `F`, of a government the President's first; numbers count Liberal tiles.
"""

import json
from collections.abc import Mapping
from pathlib import Path

Counts = Mapping[str, Mapping[str, Mapping[str, int]]]

_FILE = Path(__file__).with_name("data") / "human_7p.json"


def read_counts(path: Path = _FILE) -> Counts:
    """The tables of a file; `about` and the number of games are not tables."""
    return {name: table for name, table in json.loads(path.read_text("utf-8")).items() if isinstance(table, dict)}


COUNTS: Counts = read_counts()
"""Every table by its name."""
