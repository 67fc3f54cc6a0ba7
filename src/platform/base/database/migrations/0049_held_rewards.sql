-- Rewards that look like farming wait for somebody's look.

-- Plays and rewards by network address and by visitor that nobody knows, in an hour of the clock. What a crash loses is an
-- hour's count, so nothing is logged.
CREATE UNLOGGED TABLE hold_counts (
  organisation_id uuid NOT NULL,
  -- `address 203.0.113.7`, `visitor …`.
  counted text NOT NULL,
  hour_ts double precision NOT NULL,
  plays integer NOT NULL,
  rewards integer NOT NULL,
  PRIMARY KEY (organisation_id, counted, hour_ts)
);
CREATE INDEX hold_counts_by_hour ON hold_counts (hour_ts);

-- Rows of the ledger that wait: not given, their stock and their budget taken. A row goes when it is decided, and with it
-- the address.
CREATE TABLE held_rewards (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  reward uuid NOT NULL,
  held_ts double precision NOT NULL,
  -- `plays-of-address`, `rewards-of-address` or `plays-of-visitor`.
  cause text NOT NULL,
  -- The network address it was won from; empty where it is not known.
  address text NOT NULL,
  -- The placeholders of its webhooks, as the play knew them.
  placeholders jsonb NOT NULL,
  PRIMARY KEY (organisation_id, reward)
);
CREATE INDEX held_rewards_by_time ON held_rewards (organisation_id, held_ts);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['hold_counts', 'held_rewards'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY own ON %I USING (organisation_id = app_organisation())', one);
  END LOOP;
END $$;
-- The key `tidy` opens them all, for the job that throws away the old ones.
CREATE POLICY tidy ON hold_counts USING (app_key() = 'tidy');
