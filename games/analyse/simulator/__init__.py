"""`/simulator/`: how many simulated games end in each way.

- `form`: the rules, the policies of both teams and the number of games
- `page`: `/simulator/`, the form, the progress and the chart of the result
"""
