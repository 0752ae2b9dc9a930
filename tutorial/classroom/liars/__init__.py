"""A class in which half of the phones lie: “Half of you lie”.

Every phone that is in gets a name. In each round up to six of them are dealt two tiles, which only their own phone
shows, and half of these are told to lie about them. They say aloud what they got, and the room judges. The projector
shows whom the room believed, and then the truth.

The secrets are rows of `PhoneAnswer`. Before the truth, a page gets a `LiarsRound` without them, and a phone its own.

- `dealing`: the use cases: joins, deals a round, takes what is said of a hand and what the room believes
- `pages`: the projector, the phones, and what their forms do
- `rounds`: a round as it may be shown, and what the room made of it
"""
