"""`/deduce/`: the odds of every role at a table that is played elsewhere. The record is stored in the page's address.

- `model_form`: the reader's seat and role, and the parameters of the model
- `own_sightings`: the hidden tiles and cards that the reader saw, as lines of the record
- `page`: `/deduce/`, the record, what to add to it, and the odds
- `past_game`: `/deduce/of/<code>/<step>/`, from a finished game to `/deduce/`
- `presses`: the record after a button was pressed
- `suspects`: the odds of each player, and the evidence for them
- `url_record`: the record as part of an address
"""
