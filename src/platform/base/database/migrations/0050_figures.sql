-- Figures by day. Every change of a raw row is noted in a log, which is folded into counts by day of the organisation's zone.
-- Nobody who writes a raw row waits for anybody. A migration that changes raw rows as the owner opens the log too, or has
-- every organisation rebuilt: `UPDATE figure_states SET zone = NULL`.

-- Who came further in a quest, a streak, a badge rule or a game mechanic: one row for each player, document and day (days
-- since the epoch, in the organisation's zone), with the first moment.
CREATE TABLE participations (
  organisation_id uuid NOT NULL,
  document text NOT NULL,
  profile bigint NOT NULL,
  day integer NOT NULL,
  at_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, document, profile, day)
);

-- What raw rows say has happened (sign 1), and what they do not say any more (-1). Not counted yet.
CREATE TABLE figure_changes (
  organisation_id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  sign smallint NOT NULL,
  -- `start` (of a play, by a player), `follow` (a play that follows from an event), `finish`, `display`, `participation`,
  -- `event`, `won` (given, not by staff), `missed` (not given, or taken back), `granted` (by staff), `redeemed`.
  kind text NOT NULL,
  -- The document; of an event its key.
  subject text NOT NULL,
  profile bigint NOT NULL,
  at_ts double precision NOT NULL,
  -- The offer or the badge of a reward, and what it is worth.
  is_badge boolean NOT NULL,
  part text NOT NULL,
  unit text NOT NULL,
  currency text NOT NULL,
  amount double precision NOT NULL,
  PRIMARY KEY (organisation_id, number)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

-- Which organisation was folded in which zone; null where everything is to be counted anew from the raw rows.
CREATE TABLE figure_states (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  zone text,
  folded_ts double precision NOT NULL
);

-- Counts by measure, subject and day; the subject '' is the whole organisation, and the day 2147483647 is all time.
CREATE TABLE figure_days (
  organisation_id uuid NOT NULL,
  measure text NOT NULL,
  day integer NOT NULL,
  subject text NOT NULL,
  times bigint NOT NULL,
  people bigint NOT NULL,
  -- Of all time only: people who were there on two days or more.
  returned bigint NOT NULL,
  PRIMARY KEY (organisation_id, measure, day, subject)
) WITH (fillfactor = 70);
CREATE INDEX figure_days_of_subject ON figure_days (organisation_id, measure, subject, day);

-- Rewards by offer or badge, with their worth.
CREATE TABLE figure_parts (
  organisation_id uuid NOT NULL,
  measure text NOT NULL,
  day integer NOT NULL,
  subject text NOT NULL,
  part text NOT NULL,
  unit text NOT NULL,
  currency text NOT NULL,
  times bigint NOT NULL,
  amount numeric NOT NULL,
  PRIMARY KEY (organisation_id, measure, day, subject, part, unit, currency)
) WITH (fillfactor = 70);
CREATE INDEX figure_parts_of_subject ON figure_parts (organisation_id, measure, subject, day);

-- Who was there on which day: how many raw rows say so, by measure.
CREATE TABLE figure_presence (
  organisation_id uuid NOT NULL,
  subject text NOT NULL,
  profile bigint NOT NULL,
  day integer NOT NULL,
  shown integer NOT NULL,
  interacted integer NOT NULL,
  played integer NOT NULL,
  event integer NOT NULL,
  PRIMARY KEY (organisation_id, subject, profile, day)
) WITH (fillfactor = 80);
CREATE INDEX figure_presence_by_day ON figure_presence (organisation_id, day, subject, profile);

-- How many people were there on a day who had been there last on an earlier one (back 1), or last but one (back 2);
-- -2147483648 where there is none. `pairs` counts people of each subject for themselves, and its subject is ''.
CREATE TABLE figure_spans (
  organisation_id uuid NOT NULL,
  measure text NOT NULL,
  pairs boolean NOT NULL,
  subject text NOT NULL,
  back smallint NOT NULL,
  day integer NOT NULL,
  earlier integer NOT NULL,
  people bigint NOT NULL,
  PRIMARY KEY (organisation_id, measure, pairs, subject, back, day, earlier)
) WITH (fillfactor = 80);

-- The walls between organisations stand for the owner too; they are opened for these statements, inside the migration's
-- transaction. Of the past the last step of each player is known. Every organisation is rebuilt once servers run.
ALTER TABLE organisations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE play_states NO FORCE ROW LEVEL SECURITY;
INSERT INTO participations (organisation_id, document, profile, day, at_ts)
  SELECT organisation_id, document, profile, floor(updated_ts / 86400000)::int, updated_ts FROM play_states;
INSERT INTO figure_states (organisation_id, zone, folded_ts) SELECT id, NULL, 0 FROM organisations;
ALTER TABLE play_states FORCE ROW LEVEL SECURITY;
ALTER TABLE organisations FORCE ROW LEVEL SECURITY;

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['participations', 'figure_changes', 'figure_states', 'figure_days', 'figure_parts',
    'figure_presence', 'figure_spans'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY own ON %I USING (organisation_id = app_organisation())', one);
  END LOOP;
END $$;
-- The key `fold` shows where something waits, for the job that folds.
CREATE POLICY fold ON figure_changes FOR SELECT USING (app_key() = 'fold');
CREATE POLICY fold ON figure_states FOR SELECT USING (app_key() = 'fold');
CREATE POLICY fold ON organisations FOR SELECT USING (app_key() = 'fold');

-- What raw rows say has happened: as a view over all of them, and as triggers that note the difference a statement makes.
DO $$
DECLARE
  plain text := $q$SELECT organisation_id, '%s' AS kind, %s AS subject, profile, %s AS at_ts, false AS is_badge, '' AS part,
    '' AS unit, '' AS currency, 0::float8 AS amount FROM %%I$q$;
  facts text[][] := ARRAY[
    ARRAY['events', format(plain, 'event', 'event_key', 'happened_ts')],
    ARRAY['displays', format(plain, 'display', 'document', 'at_ts')],
    ARRAY['participations', format(plain, 'participation', 'document', 'at_ts')],
    ARRAY['plays', $q$SELECT organisation_id, f.kind, document AS subject, profile, f.at_ts, false AS is_badge, '' AS part,
      '' AS unit, '' AS currency, 0::float8 AS amount
      FROM %I r CROSS JOIN LATERAL (VALUES (CASE WHEN session <> '' THEN 'start' ELSE 'follow' END, started_ts),
        ('finish', finished_ts)) AS f (kind, at_ts) WHERE f.at_ts IS NOT NULL$q$],
    ARRAY['rewards', $q$SELECT organisation_id, f.kind, document AS subject, profile, f.at_ts, badge <> '' AS is_badge,
      CASE WHEN badge <> '' THEN badge ELSE offer END AS part, unit, currency, amount
      FROM %I r CROSS JOIN LATERAL (VALUES
        (CASE WHEN given AND taken_back_ts IS NULL THEN CASE WHEN cause = 'staff' THEN 'granted' ELSE 'won' END
          WHEN cause <> 'staff' THEN 'missed' END, r.at_ts),
        ('redeemed', CASE WHEN given AND taken_back_ts IS NULL THEN redeemed_ts END)) AS f (kind, at_ts)
      WHERE f.kind IS NOT NULL AND f.at_ts IS NOT NULL$q$]];
  -- The columns after the organisation and the sign.
  rest text := 'kind, subject, profile, at_ts, is_badge, part, unit, currency, amount';
  every text := '';
  own text;
  query text;
BEGIN
  FOR n IN 1 .. array_length(facts, 1) LOOP
    own := facts[n][1];
    query := facts[n][2];
    every := every || CASE WHEN n > 1 THEN ' UNION ALL ' ELSE '' END || format(query, own);
    EXECUTE format($f$CREATE FUNCTION note_figures_of_%1$s() RETURNS trigger LANGUAGE plpgsql AS $b$
      BEGIN
        INSERT INTO figure_changes (organisation_id, sign, %2$s)
          SELECT organisation_id, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END, %2$s FROM (%3$s) AS f;
        RETURN NULL;
      END $b$ $f$, own, rest, format(query, 'changed'));
    EXECUTE format($f$CREATE FUNCTION note_changed_figures_of_%1$s() RETURNS trigger LANGUAGE plpgsql AS $b$
      BEGIN
        INSERT INTO figure_changes (organisation_id, sign, %2$s)
          SELECT organisation_id, -1, %2$s FROM (%3$s EXCEPT ALL %4$s) AS g
          UNION ALL SELECT organisation_id, 1, %2$s FROM (%4$s EXCEPT ALL %3$s) AS m;
        RETURN NULL;
      END $b$ $f$, own, rest, format(query, 'gone'), format(query, 'made'));
    EXECUTE format('CREATE TRIGGER figures_when_new AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_figures_of_%1$s()', own);
    EXECUTE format('CREATE TRIGGER figures_when_gone AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_figures_of_%1$s()', own);
    EXECUTE format('CREATE TRIGGER figures_when_changed AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS gone NEW TABLE AS made
      FOR EACH STATEMENT EXECUTE FUNCTION note_changed_figures_of_%1$s()', own);
  END LOOP;
  EXECUTE 'CREATE VIEW figure_facts WITH (security_invoker = true) AS ' || every;
END $$;
