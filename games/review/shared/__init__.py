"""`/replay/`: people go through a finished game together, each on their own phone; one of them leads.

The leader moves the step for everybody, and before a decision asks "What would you do?". Then come the votes, what the
seat could work out, what people usually do, and what happened, one after the other. A page shows only what its
perspective knew at that step, until the leader shows the cards. It reloads when the replay's bell rings
(`games.live.sync.reloading`), and every few seconds in case a bell was lost; without scripts it reloads by itself.

- `access`: finds the replay by its code, and limits the guessing of codes
- `leading`: what the leader's buttons do, taking the lead, and voting
- `opening`: opening a replay, and joining one by its code
- `page`: the page of the leader and of everybody else
- `questions`: a decision as a question: its options with the votes, habits and values
"""
