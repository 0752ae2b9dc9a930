"""A class that learns together: the lesson on the projector, everybody's answer from their own phone.

A teacher opens a class on a path or a lesson and gets a code. Who types the code answers, without a name and without an
account. The teacher sees how many have answered, shows how the answers are spread, then the verdict, and goes on. At
the end there is a summary of the questions, never of the people: nobody is asked who they are.

What a class is stands in two rows (`tutorial.models`): which question, which stage, and the answers. A page that shows
a class looks again whenever its bell rings, and every few seconds in case a bell was lost or rang in another process.
"""
