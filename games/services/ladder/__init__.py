"""The ladder: rated games in which programs meet each other and the site's own bots, and the ratings these lead to.

A program sees a rated game as it sees every other one, through the `TableView` of its seat.

- `entries`: the programs on the ladder, each with an owner and a token
- `rated_games`: asking for a game, and starting those that wait
- `rating`: ratings with their standard errors, from the results of games
- `standings`: works out the ratings again when rated games have ended
"""
