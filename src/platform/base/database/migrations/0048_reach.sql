-- How often players are interrupted, and who is held out.

-- The interruptions of a player on the last day on which there were any, and the last one. One row a player, which every
-- server and tab changes in one statement.
CREATE TABLE interruptions (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  profile bigint NOT NULL,
  -- Days since the epoch, in the player's zone.
  day integer NOT NULL,
  granted integer NOT NULL,
  -- The last one: its document, when it was granted, and whether it was closed since.
  document text NOT NULL,
  at_ts double precision NOT NULL,
  closed boolean NOT NULL,
  PRIMARY KEY (organisation_id, profile)
);

-- Since when a player is held out or not. Whoever changes sides has a further row, so that what a player did in between
-- can be told apart.
CREATE TABLE player_groups (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  profile bigint NOT NULL,
  since_ts double precision NOT NULL,
  held_out boolean NOT NULL,
  PRIMARY KEY (organisation_id, profile, since_ts)
);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['interruptions', 'player_groups'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY own ON %I USING (organisation_id = app_organisation())', one);
  END LOOP;
END $$;
