-- People who were erased, and how long an organisation keeps what was noted of people.

-- One row an erasure. It names nobody: `proof` is the HMAC of the user id with a key that is derived from the master key, so
-- that whoever has the user id can be shown that it was erased, and nobody finds the user id from it.
CREATE TABLE erasures (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  proof text NOT NULL,
  -- The profiles, which stand under pseudonyms since it began.
  profiles bigint[] NOT NULL,
  -- What is still searched for (user ids and their pseudonyms): JSON, sealed; null once the erasure is done.
  sealed text,
  -- The rows about the person that there were, by table.
  counts jsonb NOT NULL,
  -- Rows that are gone through, of so many.
  done bigint NOT NULL,
  total bigint NOT NULL,
  -- The last delivery that was looked through.
  delivery_ts double precision NOT NULL DEFAULT 0,
  delivery_id text NOT NULL DEFAULT '',
  -- The member of the team who asked for it, as the audit has them.
  by_id uuid,
  by_name text NOT NULL,
  address text NOT NULL,
  agent text NOT NULL,
  begun_ts double precision NOT NULL,
  done_ts double precision,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX erasures_by_proof ON erasures (organisation_id, proof);
CREATE INDEX erasures_open ON erasures (organisation_id) WHERE done_ts IS NULL;

-- Months that raw rows are kept, by the calendar of the organisation; null where they are kept for good. No row means the
-- defaults.
CREATE TABLE retention_settings (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  events_months integer,
  decisions_months integer,
  deliveries_months integer,
  saved_ts double precision NOT NULL
);

-- Raw events that were thrown away, as numbers: so many of a player and a key on a day of the organisation's zone, of which
-- `at_ts` is the first moment. The figures are counted from them as from raw rows, so that a rebuild loses nothing.
CREATE TABLE gone_events (
  organisation_id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  profile bigint NOT NULL,
  event_key text NOT NULL,
  at_ts double precision NOT NULL,
  times integer NOT NULL,
  PRIMARY KEY (organisation_id, number)
);
CREATE INDEX gone_events_by_profile ON gone_events (organisation_id, profile, at_ts);

-- Which visitors became a player.
CREATE INDEX visitor_merges_by_user ON visitor_merges (organisation_id, user_id);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['erasures', 'retention_settings', 'gone_events'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY own ON %I USING (organisation_id = app_organisation())', one);
  END LOOP;
END $$;
-- The key `erase` shows which organisations have erasures that are not done, for the job that goes on with them.
CREATE POLICY erase ON erasures FOR SELECT USING (app_key() = 'erase');

-- The audit is only ever added to, but for one thing: a name of a player that stands in it becomes the pseudonym when that
-- player is erased.
GRANT UPDATE (name) ON audit TO questwire_app;
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF app_key() IS DISTINCT FROM 'erase' OR OLD.kind <> 'reward' OR NEW.name !~ ' of erased:[A-Za-z0-9_-]{22}$' THEN
    RAISE insufficient_privilege USING MESSAGE = 'permission denied for table audit';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER kept BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();

-- What retention throws away stays in the figures: it is not noted as gone, and a rebuild counts it from its numbers.
DO $$
BEGIN
  DROP TRIGGER figures_when_gone ON events;
  CREATE TRIGGER figures_when_gone AFTER DELETE ON events REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT WHEN (current_setting('app.retention', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION note_figures_of_events();
  EXECUTE 'CREATE OR REPLACE VIEW figure_facts WITH (security_invoker = true) AS '
    || rtrim(pg_get_viewdef('figure_facts'::regclass), '; ')
    || $q$ UNION ALL SELECT organisation_id, 'event', event_key, profile, at_ts, false, '', '', '', 0::float8
      FROM gone_events CROSS JOIN LATERAL generate_series(1, times)$q$;
  -- A visitor who signs in takes the numbers along.
  CREATE FUNCTION note_moved_figures_of_gone_events() RETURNS trigger LANGUAGE plpgsql AS $b$
    BEGIN
      INSERT INTO figure_changes (organisation_id, sign, kind, subject, profile, at_ts, is_badge, part, unit, currency, amount)
        SELECT organisation_id, sign, 'event', event_key, profile, at_ts, false, '', '', '', 0
        FROM (SELECT -1 AS sign, * FROM gone UNION ALL SELECT 1, * FROM made) AS f CROSS JOIN LATERAL generate_series(1, times);
      RETURN NULL;
    END $b$;
  CREATE TRIGGER figures_when_changed AFTER UPDATE ON gone_events REFERENCING OLD TABLE AS gone NEW TABLE AS made
    FOR EACH STATEMENT EXECUTE FUNCTION note_moved_figures_of_gone_events();
END $$;
