-- Calls that webhooks make, what came of each attempt, and the receiver that an organisation can try them with. What is
-- sent may name people, so it is sealed with the organisation's key. The queue itself holds ids only (queue/).

CREATE TABLE deliveries (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  -- Travels as `webhook-id`, the same in every attempt.
  id text NOT NULL,
  webhook_id text NOT NULL,
  webhook_name text NOT NULL,
  cause text NOT NULL,
  -- What the placeholders stand for: JSON, sealed.
  sealed text NOT NULL,
  -- `waiting`, `delivered` or `failed`.
  state text NOT NULL,
  -- Why it waits outside the queue: `turn` (its organisation has enough in flight) or `paused`.
  held text,
  -- Counts its jobs: one of an earlier turn does nothing.
  turn integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  -- Attempts since it was queued or sent again, and when that was: what the limits of trying count.
  tries integer NOT NULL DEFAULT 0,
  since_ts double precision NOT NULL,
  next_ts double precision,
  last_status integer,
  last_failure text,
  took double precision,
  transaction_id text,
  created_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX deliveries_recent ON deliveries (organisation_id, created_ts DESC, id);
CREATE INDEX deliveries_by_webhook ON deliveries (organisation_id, webhook_id, state, created_ts DESC);
CREATE INDEX deliveries_held ON deliveries (organisation_id, held, created_ts) WHERE held IS NOT NULL;
CREATE INDEX deliveries_by_time ON deliveries (created_ts);

CREATE TABLE delivery_exchanges (
  organisation_id uuid NOT NULL,
  delivery_id text NOT NULL,
  attempt integer NOT NULL,
  -- The requests and responses of the attempt, secrets masked: JSON, sealed.
  sealed text NOT NULL,
  PRIMARY KEY (organisation_id, delivery_id, attempt),
  FOREIGN KEY (organisation_id, delivery_id) REFERENCES deliveries ON DELETE CASCADE
);

CREATE TABLE webhook_states (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  webhook_id text NOT NULL,
  paused_ts double precision,
  paused_reason text,
  -- Failed attempts in a row, and when the first of them was.
  failures integer NOT NULL DEFAULT 0,
  failing_since_ts double precision,
  -- What calls are signed with, sealed; the one before it stays valid for a while.
  secret text,
  old_secret text,
  old_until_ts double precision,
  PRIMARY KEY (organisation_id, webhook_id)
);

CREATE TABLE webhook_receivers (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  -- The random end of its address.
  address text NOT NULL UNIQUE
);

CREATE TABLE received_requests (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  -- The request as JSON, sealed.
  sealed text NOT NULL,
  received_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, number)
);

ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON deliveries USING (organisation_id = app_organisation());
CREATE POLICY tidy ON deliveries USING (app_key() = 'tidy');

ALTER TABLE delivery_exchanges ENABLE ROW LEVEL SECURITY;
ALTER TABLE delivery_exchanges FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON delivery_exchanges USING (organisation_id = app_organisation());

ALTER TABLE webhook_states ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_states FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON webhook_states USING (organisation_id = app_organisation());

ALTER TABLE webhook_receivers ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_receivers FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON webhook_receivers USING (organisation_id = app_organisation());
CREATE POLICY by_key ON webhook_receivers FOR SELECT USING (address = app_key());

ALTER TABLE received_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE received_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON received_requests USING (organisation_id = app_organisation());
