"""Fits models to recorded games, behind `python manage.py calibrate --fit`, `--fit-person`, `--fit-curve` and
`--whole-games`.

The records stay where they are: what is kept are weights and small trees, each with at least 20 games behind it.

- `benchmark`: scores the baselines, our model and models that are brought, on unseen lobbies
- `curve`: fits and scores the curve of win chances
- `decisions`: the decisions of people in recorded games, as features and what was chosen
- `growing`: grows trees by gradient boosting
- `people`: fits and scores the models of the bot *person*
- `public_counts`: a simple model of who is who, a baseline of the benchmark
- `table_counts`: counts what people did in finished games
- `weights`: fits the weights of the deduction
- `whole_games`: whether whole games of the bot *person* are like people's
"""
