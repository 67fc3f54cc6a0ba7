-- Sending of messages: a message is claimed while it still waits, begun right before it leaves, and paid for by its parts.
ALTER TABLE messages
  -- Whether it was counted towards the limit of messages a day: it is counted once, however often it is tried.
  ADD COLUMN counted boolean NOT NULL DEFAULT false,
  -- The parts that the provider charges for, and the price of one when it was sent.
  ADD COLUMN parts integer NOT NULL DEFAULT 1,
  ADD COLUMN price double precision NOT NULL DEFAULT 0,
  ADD COLUMN currency text NOT NULL DEFAULT '';

-- The rate of an organisation at a provider, over all servers: the moment up to which its time is taken.
CREATE TABLE provider_rates (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  -- The name of the integration.
  provider text NOT NULL,
  free_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, provider)
);
ALTER TABLE provider_rates ENABLE ROW LEVEL SECURITY;
ALTER TABLE provider_rates FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON provider_rates USING (organisation_id = app_organisation());

ALTER TABLE channel_states DROP COLUMN second, DROP COLUMN sent;
