# Both keys stand in the environment: export QUESTWIRE_PLAYER_KEY=qwp_… QUESTWIRE_API_KEY=qw_…

# Says what somebody did. Sent again with the same Idempotency-Key, it counts once.
curl --silent --show-error --fail-with-body 'https://questwire.example/api/events' \
  -H "Authorization: Bearer $QUESTWIRE_API_KEY" \
  -H 'Content-Type: application/json' \
  -H 'Idempotency-Key: order-1041' \
  -d '{"userId": "asha-01", "event": "order_paid", "properties": {"amount": 1499}}' >&2

# Answers {"token": "qwt_…"}: a token of the person who is signed in. Hand it to their page, never the key.
curl --silent --show-error --fail-with-body 'https://questwire.example/api/play/token' \
  -H "Authorization: Bearer $QUESTWIRE_PLAYER_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"userId": "asha-01"}'
