"""The report: the first page of a finished game. It tells what happened, where it turned, and what to do better.

What the story tells is there at once; what playouts tell is filled in when the background worker has it.

- `choice_words`: what a decision was worth, in words
- `drawing`: the curve with its numbered turning points
- `facts`: what the story alone tells: the sentence, the lies, the Fascist who was trusted most
- `page`: `/g/<code>/review/`: the report, or the page without spoilers, and the picture to share
- `values`: what the evaluation tells: turning points, each player's best and worst decision, who could be recognised
"""
