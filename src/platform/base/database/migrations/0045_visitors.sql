-- Tokens that can be renewed and revoked, and anonymous visitors who became known players.

-- When the sign-in began that a token goes on with; a token that was not renewed began with itself.
ALTER TABLE player_tokens ADD COLUMN begun_ts double precision;
CREATE INDEX player_tokens_by_user ON player_tokens (organisation_id, user_id);

-- When the tokens of a player were ended: JWTs issued before open nothing. Kept for as long as a JWT may be old.
CREATE TABLE player_revocations (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  user_id text NOT NULL,
  revoked_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, user_id)
);
CREATE INDEX player_revocations_by_time ON player_revocations (revoked_ts);

-- Which player an anonymous visitor became; of a visitor the first one holds.
CREATE TABLE visitor_merges (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  visitor text NOT NULL,
  user_id text NOT NULL,
  merged_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, visitor)
);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['player_revocations', 'visitor_merges'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY own ON %I USING (organisation_id = app_organisation())', one);
  END LOOP;
END $$;
CREATE POLICY tidy ON player_revocations USING (app_key() = 'tidy');
