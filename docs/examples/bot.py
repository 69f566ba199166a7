#!/usr/bin/env python3
"""A bot for Fracas in a few lines. It knows no rule: it takes the best of the legal actions it is told.

Try it:  fracas match --first "python3 docs/examples/bot.py" --second level:novice --games 4 --seed 1
The protocol is described in docs/bot-protocol.md.
"""

import json
import random
import sys

# What to do first, by the verb of the action: units onto the board, then the rest, discards last.
LIKING = {"put": 5, "play": 4, "run": 3, "ride": 3, "save": 3, "end": 2, "discard": 1}


def liking(action, view, seat):
    """How much the bot likes an action: its verb, and for a unit how close to a foreign HQ it comes."""
    words = action.split()
    score = 100 * LIKING.get(words[0], 3)
    if words[0] == "put":
        sides = {side["side"]: side["seat"] for side in view["sides"]}
        for unit in view["units"]:
            if unit["tile"] == "hq" and sides.get(unit["side"]) != seat:
                score -= distance(words[2], unit["hex"])
    return score


def distance(one, other):
    """Roughly how far two hexes such as `c3` and `d4` are from each other."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))


def main():
    seat, view, actions = 0, None, []
    rng = random.Random(1)
    for line in sys.stdin:
        verb, _, rest = line.strip().partition(" ")
        reply = []
        try:
            if verb == "hello":
                reply = ["name Example", "version 1", "protocol 1", "games nshex"]
            elif verb == "newgame":
                # `newgame nshex seat S1`; in views seats are counted from 0.
                seat, view, actions = int(rest.split()[-1][1:]) - 1, None, []
            elif verb == "observe":
                view, actions = json.loads(rest), []
            elif verb == "actions":
                actions = json.loads(rest)
            elif verb == "go" and view and actions:
                best = max(actions, key=lambda action: (liking(action, view, seat), rng.random()))
                reply = [f"info legal {len(actions)}", f"bestaction {best}"]
            elif verb not in ("options", "stop", "quit"):
                raise ValueError("this bot does not know that, or not yet")
            reply.append("ok")
        except (ValueError, IndexError) as error:
            reply = [f"err {error}"]
        print("\n".join(reply), flush=True)
        if verb == "quit":
            return


if __name__ == "__main__":
    main()
