-- Where an organisation's activities are shown outside the console, and what its pages were answered.

-- The settings as they were saved last; no row means the defaults.
CREATE TABLE install_settings (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  settings jsonb NOT NULL,
  saved_ts double precision NOT NULL
);

-- The last call of a page by its site, and the last one that was refused. Each organisation keeps its latest sites only.
CREATE TABLE install_calls (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  origin text NOT NULL,
  at_ts double precision NOT NULL,
  -- Empty where it was answered.
  refusal text NOT NULL,
  error_ts double precision,
  error text NOT NULL DEFAULT '',
  PRIMARY KEY (organisation_id, origin)
);

-- The last time that an event of a page was not taken, by event and site. Each organisation keeps the latest only.
CREATE TABLE install_refused_events (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  event text NOT NULL,
  origin text NOT NULL,
  reason text NOT NULL,
  at_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, event, origin)
);

-- How many events of pages were taken, by minute of the last hour.
CREATE TABLE install_event_counts (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  minute_ts double precision NOT NULL,
  events bigint NOT NULL,
  PRIMARY KEY (organisation_id, minute_ts)
);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['install_settings', 'install_calls', 'install_refused_events', 'install_event_counts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY own ON %I USING (organisation_id = app_organisation())', one);
  END LOOP;
END $$;
