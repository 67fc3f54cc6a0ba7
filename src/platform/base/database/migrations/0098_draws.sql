-- Provable draws: what rules ask of their draws, the seeds that are committed to before anything is drawn with them, the prize
-- tables that were drawn from, and the log of all of it.

-- What a rule asks of its draws; beside its document.
CREATE TABLE draw_settings (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  rule text NOT NULL,
  provable boolean NOT NULL,
  show_odds boolean NOT NULL,
  -- The zone (IANA) that its days go by for good: the organisation's when its draws were first provable; null before.
  zone text,
  PRIMARY KEY (organisation_id, rule)
);

-- The key that pseudonyms of players are made with and the private key that draw files are signed with (Ed25519), both sealed.
CREATE TABLE draw_keys (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  pseudonym_key text NOT NULL,
  signing_key text NOT NULL,
  -- 32 bytes in hexadecimal.
  public_key text NOT NULL
);

-- The seed of a rule and a day: sealed from the start, and open once the day is over.
CREATE TABLE draw_seeds (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  rule text NOT NULL,
  -- `YYYY-MM-DD`, and when that day begins and ends.
  day text NOT NULL,
  from_ts double precision NOT NULL,
  until_ts double precision NOT NULL,
  sealed text NOT NULL,
  commitment text NOT NULL,
  committed_ts double precision NOT NULL,
  -- From when on nothing begins under it; null until then.
  closed_ts double precision,
  -- The seed in hexadecimal; null until it is revealed.
  seed text,
  PRIMARY KEY (organisation_id, rule, day)
);
CREATE INDEX draw_seeds_to_reveal ON draw_seeds (until_ts) WHERE seed IS NULL;

-- The prize tables of a rule in the order in which they came into force; one that comes back is there again.
CREATE TABLE draw_tables (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  rule text NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  hash text NOT NULL,
  -- The text that was hashed.
  body text NOT NULL,
  from_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, rule, number)
);

-- What happened and is not in the log yet, in the order in which it goes there.
CREATE TABLE draw_changes (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  rule text NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  change jsonb NOT NULL,
  PRIMARY KEY (organisation_id, rule, number)
);

-- The log of a rule, from 1 without gaps: the hash of each entry is over the hash before it and its text.
CREATE TABLE draw_log (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  rule text NOT NULL,
  number bigint NOT NULL,
  hash text NOT NULL,
  entry text NOT NULL,
  PRIMARY KEY (organisation_id, rule, number)
);

-- The last hash of a log at the end of a day, and how many entries it had then.
CREATE TABLE draw_heads (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  rule text NOT NULL,
  day text NOT NULL,
  hash text NOT NULL,
  entries bigint NOT NULL,
  PRIMARY KEY (organisation_id, rule, day)
);

-- How often was drawn from a prize table, and how often each of its rows was drawn, by the log.
CREATE TABLE draw_counts (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  rule text NOT NULL,
  table_hash text NOT NULL,
  begun bigint NOT NULL,
  finished bigint NOT NULL,
  -- Counts by row; `null` where no row was drawn.
  seen jsonb NOT NULL,
  PRIMARY KEY (organisation_id, rule, table_hash)
);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['draw_settings', 'draw_keys', 'draw_seeds', 'draw_tables', 'draw_changes', 'draw_log',
    'draw_heads', 'draw_counts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY own ON %I USING (organisation_id = app_organisation())', one);
  END LOOP;
END $$;
-- The key `draws` shows where something waits, for the job.
CREATE POLICY draws ON draw_changes FOR SELECT USING (app_key() = 'draws');
CREATE POLICY draws ON draw_settings FOR SELECT USING (app_key() = 'draws');
CREATE POLICY draws ON draw_seeds FOR SELECT USING (app_key() = 'draws');

-- Players are decided by what a rule asks of its draws.
CREATE TRIGGER rules_when_new AFTER INSERT ON draw_settings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_rules();
CREATE TRIGGER rules_when_changed AFTER UPDATE ON draw_settings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_rules();

-- The draw of a play: the receipt as it began, and what it came to once it is finished. Null for plays without proof.
ALTER TABLE plays ADD COLUMN draw jsonb;

CREATE FUNCTION note_draw() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO draw_changes (organisation_id, rule, change) VALUES (NEW.organisation_id, NEW.draw->>'ruleId', NEW.draw);
    RETURN NULL;
  END $$;
CREATE TRIGGER draw_begun AFTER INSERT ON plays
  FOR EACH ROW WHEN (NEW.draw IS NOT NULL) EXECUTE FUNCTION note_draw();
CREATE TRIGGER draw_changed AFTER UPDATE OF draw ON plays
  FOR EACH ROW WHEN (NEW.draw IS DISTINCT FROM OLD.draw) EXECUTE FUNCTION note_draw();
