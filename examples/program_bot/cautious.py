"""A bot as a program of its own: JSON lines in, JSON lines out. It plays a card when it can, else it passes.

stolik arena bzzz --seats 2 --bots "random,cmd:python examples/program_bot/cautious.py" --deals 20
"""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        choices = dict(zip(message["texts"], message["legal"], strict=True))
        plays = [action for text, action in choices.items() if text.startswith("play")]
        answer = plays[0] if plays else choices.get("pass", message["legal"][0])
        print(json.dumps({"action": answer}), flush=True)
