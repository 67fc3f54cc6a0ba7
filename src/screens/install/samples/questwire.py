# Python 3.8 or newer, no package. Both keys stand in the environment of your server.
import json
import os
from urllib.request import Request, urlopen

PLAYER_KEY = os.environ["QUESTWIRE_PLAYER_KEY"]
API_KEY = os.environ["QUESTWIRE_API_KEY"]


def call(address, key, body, headers={}):
    """Answers the reply; a refusal raises an HTTPError, whose body says why."""
    sent = {"Authorization": f"Bearer {key}", "Content-Type": "application/json", **headers}
    request = Request(address, data=json.dumps(body).encode(), headers=sent, method="POST")
    with urlopen(request, timeout=10) as response:
        return json.load(response)


def player_token(user_id, visitor=""):
    """A token of the person who is signed in: hand it to their page, never the key.

    With the visitor id that the page sends along, what they won before they signed in becomes theirs.
    """
    body = {"userId": user_id, "visitor": visitor}
    return call("https://questwire.example/api/play/token", PLAYER_KEY, body)["token"]


def send_event(event_id, user_id, event, properties):
    """Says what somebody did. Sent again with the same id, it counts once."""
    body = {"userId": user_id, "event": event, "properties": properties}
    return call("https://questwire.example/api/events", API_KEY, body, {"Idempotency-Key": event_id})


send_event("order-1041", "asha-01", "order_paid", {"amount": 1499})
print(player_token("asha-01"))
