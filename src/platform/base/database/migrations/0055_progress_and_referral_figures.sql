-- Figures of referrals by day, and how many people reached each step of a quest and a streak: noted and folded as all others.

-- Days on which somebody brought a friend, or was given something for one: how many raw rows say so.
ALTER TABLE figure_presence ADD COLUMN referring integer NOT NULL DEFAULT 0;

-- The days of one player, for whoever searches for somebody.
CREATE INDEX figure_presence_of_player ON figure_presence (organisation_id, profile, subject, day) WHERE subject > '';

-- A friend who has not done yet what completes the referral, by the friend's progress.
CREATE FUNCTION is_referral_pending(state jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT state ? 'referrer' AND NOT state ? 'doneTS'
$$;

-- The steps that somebody's progress in a quest or a streak counts for: `began`; `finished` once a round is, which is all of
-- them; before that `day 3`, the furthest one, or `0` and `0 1`, the milestones and the tasks of each, from 0.
CREATE FUNCTION progress_steps(state jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'began' WHERE state ?| ARRAY['milestones', 'past', 'furthest', 'rounds']
  UNION ALL SELECT 'finished' WHERE coalesce((state->>'rounds')::int, 0) > 0
  UNION ALL SELECT 'day ' || greatest(coalesce((state->>'furthest')::int, 0), coalesce(jsonb_array_length(state->'past'), 0))
    WHERE state ?| ARRAY['past', 'furthest'] AND coalesce((state->>'rounds')::int, 0) = 0
  UNION ALL SELECT m.n - 1 || t.task
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(state->'milestones') = 'array' THEN state->'milestones' END)
      WITH ORDINALITY AS m (milestone, n)
    CROSS JOIN LATERAL (
      SELECT '' AS task WHERE milestone ? 'doneTS'
      UNION ALL SELECT ' ' || u.n - 1 FROM jsonb_array_elements(milestone->'tasks') WITH ORDINALITY AS u (task, n)
        WHERE u.task ? 'doneTS') AS t
    WHERE coalesce((state->>'rounds')::int, 0) = 0
$$;

-- What raw rows say has happened, as in 0050. New kinds: `invited` (a friend came, of whoever brought them), `joined` (and did
-- what the rule asks), `thanked` (a reward that stands, for a friend), `progress` (a step; of no day).
DO $$
DECLARE
  -- The columns after the organisation and the sign.
  rest text := 'kind, subject, profile, at_ts, is_badge, part, unit, currency, amount';
  nothing text := $q$false AS is_badge, '' AS part, '' AS unit, '' AS currency, 0::float8 AS amount$q$;
  rewards text := $q$SELECT organisation_id, f.kind, document AS subject, profile, f.at_ts, badge <> '' AS is_badge,
      CASE WHEN badge <> '' THEN badge ELSE offer END AS part, unit, currency, amount
      FROM %I r CROSS JOIN LATERAL (VALUES
        (CASE WHEN given AND taken_back_ts IS NULL THEN CASE WHEN cause = 'staff' THEN 'granted' ELSE 'won' END
          WHEN cause <> 'staff' THEN 'missed' END, r.at_ts),
        ('redeemed', CASE WHEN given AND taken_back_ts IS NULL THEN redeemed_ts END),
        (CASE WHEN cause = 'referral' AND given AND taken_back_ts IS NULL AND offer <> ''
          AND once_key NOT LIKE 'referral ' || document || ' ' || profile || ' %%' THEN 'thanked' END, r.at_ts)) AS f (kind, at_ts)
      WHERE f.kind IS NOT NULL AND f.at_ts IS NOT NULL$q$;
  referrals text := format($q$SELECT organisation_id, f.kind, document AS subject, referrer AS profile, r.at_ts, %s
      FROM %%I r CROSS JOIN LATERAL (VALUES ('invited'), (CASE WHEN NOT EXISTS (
        SELECT FROM play_states s WHERE s.organisation_id = r.organisation_id AND s.document = r.document
          AND s.profile = r.referree AND is_referral_pending(s.state)) THEN 'joined' END)) AS f (kind)
      WHERE f.kind IS NOT NULL$q$, nothing);
  steps text := $q$SELECT organisation_id, 'progress' AS kind, document AS subject, profile, 0::float8 AS at_ts, false AS is_badge,
      f.step AS part, '' AS unit, '' AS currency, 0::float8 AS amount FROM %I r CROSS JOIN LATERAL progress_steps(state) AS f (step)$q$;
  -- Friends who have not joined yet.
  pending text := format($q$SELECT r.organisation_id, 'joined' AS kind, r.document AS subject, r.referrer AS profile, r.at_ts, %s
      FROM %%I s JOIN referrals r ON r.organisation_id = s.organisation_id AND r.document = s.document AND r.referree = s.profile
      WHERE is_referral_pending(s.state)$q$, nothing);
  facts text[][] := ARRAY[ARRAY['rewards', rewards], ARRAY['referrals', referrals]];
  own text;
  query text;
BEGIN
  FOR n IN 1 .. array_length(facts, 1) LOOP
    own := facts[n][1];
    query := facts[n][2];
    EXECUTE format($f$CREATE OR REPLACE FUNCTION note_figures_of_%1$s() RETURNS trigger LANGUAGE plpgsql AS $b$
      BEGIN
        INSERT INTO figure_changes (organisation_id, sign, %2$s)
          SELECT organisation_id, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END, %2$s FROM (%3$s) AS f;
        RETURN NULL;
      END $b$ $f$, own, rest, format(query, 'changed'));
    EXECUTE format($f$CREATE OR REPLACE FUNCTION note_changed_figures_of_%1$s() RETURNS trigger LANGUAGE plpgsql AS $b$
      BEGIN
        INSERT INTO figure_changes (organisation_id, sign, %2$s)
          SELECT organisation_id, -1, %2$s FROM (%3$s EXCEPT ALL %4$s) AS g
          UNION ALL SELECT organisation_id, 1, %2$s FROM (%4$s EXCEPT ALL %3$s) AS m;
        RETURN NULL;
      END $b$ $f$, own, rest, format(query, 'gone'), format(query, 'made'));
  END LOOP;
  EXECUTE format($f$CREATE FUNCTION note_figures_of_play_states() RETURNS trigger LANGUAGE plpgsql AS $b$
    DECLARE way smallint := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
    BEGIN
      INSERT INTO figure_changes (organisation_id, sign, %1$s)
        SELECT organisation_id, way, %1$s FROM (%2$s) AS f UNION ALL SELECT organisation_id, -way, %1$s FROM (%3$s) AS p;
      RETURN NULL;
    END $b$ $f$, rest, format(steps, 'changed'), format(pending, 'changed'));
  EXECUTE format($f$CREATE FUNCTION note_changed_figures_of_play_states() RETURNS trigger LANGUAGE plpgsql AS $b$
    BEGIN
      INSERT INTO figure_changes (organisation_id, sign, %1$s)
        SELECT organisation_id, -1, %1$s FROM (%2$s EXCEPT ALL %3$s) AS g
        UNION ALL SELECT organisation_id, 1, %1$s FROM (%3$s EXCEPT ALL %2$s) AS m
        UNION ALL SELECT organisation_id, 1, %1$s FROM (%4$s EXCEPT ALL %5$s) AS j
        UNION ALL SELECT organisation_id, -1, %1$s FROM (%5$s EXCEPT ALL %4$s) AS p;
      RETURN NULL;
    END $b$ $f$, rest, format(steps, 'gone'), format(steps, 'made'), format(pending, 'gone'), format(pending, 'made'));
  FOREACH own IN ARRAY ARRAY['referrals', 'play_states'] LOOP
    EXECUTE format('CREATE TRIGGER figures_when_new AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_figures_of_%1$s()', own);
    EXECUTE format('CREATE TRIGGER figures_when_gone AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_figures_of_%1$s()', own);
    EXECUTE format('CREATE TRIGGER figures_when_changed AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS gone NEW TABLE AS made
      FOR EACH STATEMENT EXECUTE FUNCTION note_changed_figures_of_%1$s()', own);
  END LOOP;
  -- The rewards of the view of before, without what is new about them.
  EXECUTE 'CREATE OR REPLACE VIEW figure_facts WITH (security_invoker = true) AS '
    || rtrim(pg_get_viewdef('figure_facts'::regclass), '; ')
    || ' UNION ALL SELECT * FROM (' || format(rewards, 'rewards') || $q$) AS w WHERE kind = 'thanked'$q$
    || ' UNION ALL ' || format(referrals, 'referrals') || ' UNION ALL ' || format(steps, 'play_states');
END $$;

-- The walls between organisations stand for the owner too; they are opened for the one statement. Every organisation is rebuilt
-- once servers run.
ALTER TABLE figure_states NO FORCE ROW LEVEL SECURITY;
UPDATE figure_states SET zone = NULL;
ALTER TABLE figure_states FORCE ROW LEVEL SECURITY;
