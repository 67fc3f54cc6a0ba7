-- Reports that are mailed as links, and the schedules by which they are.

CREATE TABLE report_links (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid PRIMARY KEY,
  -- SHA-256 of 256 random bits, in hexadecimal.
  hash text NOT NULL UNIQUE,
  report text NOT NULL,
  format text NOT NULL,
  -- The terms of the list, its days fixed as of when it was sent.
  terms jsonb NOT NULL,
  emails text[] NOT NULL,
  -- Who sent it; no reference, since a link of somebody who has gone says so.
  sender uuid NOT NULL,
  sender_name text NOT NULL,
  -- The schedule that sent it; null where somebody did by hand.
  schedule uuid,
  created_ts double precision NOT NULL,
  expires_ts double precision NOT NULL,
  withdrawn_ts double precision
);
CREATE INDEX report_links_by_time ON report_links (organisation_id, created_ts);
CREATE INDEX report_links_old ON report_links (created_ts);

CREATE TABLE report_schedules (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid PRIMARY KEY,
  report text NOT NULL,
  format text NOT NULL,
  terms jsonb NOT NULL,
  -- `yesterday`, `last-7-days`, `last-28-days`, `last-week` or `last-month`.
  period text NOT NULL,
  -- `daily`, `weekly` or `monthly`.
  frequency text NOT NULL,
  weekday integer NOT NULL,
  month_day integer NOT NULL,
  -- `HH:mm`, as the clock of the zone shows it.
  time_of_day text NOT NULL,
  timezone text NOT NULL,
  emails text[] NOT NULL,
  owner uuid NOT NULL,
  owner_name text NOT NULL,
  created_ts double precision NOT NULL,
  -- The next moment at which it sends; null once it has stopped.
  next_ts double precision,
  last_ts double precision,
  -- The reason why it stopped; empty while it sends.
  stopped text NOT NULL DEFAULT ''
);
CREATE INDEX report_schedules_by_time ON report_schedules (organisation_id, created_ts);
CREATE INDEX report_schedules_due ON report_schedules (next_ts) WHERE next_ts IS NOT NULL;

-- What a schedule has sent, by the day of its zone: whoever writes the row first sends.
CREATE TABLE report_runs (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  schedule uuid NOT NULL REFERENCES report_schedules ON DELETE CASCADE,
  -- Days since 1 January 1970.
  local_day integer NOT NULL,
  claimed_ts double precision NOT NULL,
  PRIMARY KEY (schedule, local_day)
);
CREATE INDEX report_runs_old ON report_runs (claimed_ts);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['report_links', 'report_schedules', 'report_runs'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY own ON %I USING (organisation_id = app_organisation())', one);
    EXECUTE format('CREATE POLICY tidy ON %I USING (app_key() = ''tidy'')', one);
  END LOOP;
END $$;
-- A link opens to who has its secret.
CREATE POLICY by_key ON report_links FOR SELECT USING (hash = app_key());
-- The key `schedules` finds what is due, for the job that sends it.
CREATE POLICY due ON report_schedules FOR SELECT USING (app_key() = 'schedules');
