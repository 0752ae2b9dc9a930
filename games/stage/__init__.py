"""The stage: scenes that show on every screen what the table has just decided.

A scene is an HTML fragment of its final picture, and CSS animations play how it got there; `stage.js` adds sounds and
skipping. Scenes are drawn from the public sightings of one move, so all viewers of a table get the same bytes. The
times are in `games.beats`.

- `drawing`: the scenes of the last move as one piece of the page
- `scenes`: each scene in words, from public sightings
"""
