-- Calls of players' tokens by minute, as the servers settle them in batches; belong to no organisation. The key is the
-- hash of the token. What a crash loses is a minute's count, so nothing is logged.
CREATE UNLOGGED TABLE player_call_counts (
  token_hash text NOT NULL,
  minute_ts double precision NOT NULL,
  calls integer NOT NULL,
  PRIMARY KEY (token_hash, minute_ts)
);
CREATE INDEX player_call_counts_by_minute ON player_call_counts (minute_ts);

ALTER TABLE player_call_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE player_call_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY by_key ON player_call_counts USING (token_hash = app_key());
-- The key `tidy` opens them all, for the job that throws away the old ones.
CREATE POLICY tidy ON player_call_counts USING (app_key() = 'tidy');
