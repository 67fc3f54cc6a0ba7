-- Players of the buckets of a leaderboard, 32 buckets in a row, so that few rows are summed however long it is. Whoever
-- changes buckets makes these anew in the same transaction.
CREATE TABLE board_sums (
  organisation_id uuid NOT NULL,
  document text NOT NULL,
  period text NOT NULL,
  from_ts double precision NOT NULL,
  -- Where the first of its buckets begins.
  place double precision NOT NULL,
  reached_ts double precision NOT NULL,
  profile bigint NOT NULL,
  players bigint NOT NULL,
  PRIMARY KEY (organisation_id, document, period, from_ts, place, reached_ts, profile)
) WITH (fillfactor = 70);
ALTER TABLE board_sums ENABLE ROW LEVEL SECURITY;
ALTER TABLE board_sums FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON board_sums USING (organisation_id = app_organisation());

-- The walls between organisations stand for the owner too; they are opened for the one statement, inside the migration's
-- transaction. All buckets of a leaderboard are one sum, until they change.
ALTER TABLE board_buckets NO FORCE ROW LEVEL SECURITY;
ALTER TABLE board_sums NO FORCE ROW LEVEL SECURITY;
INSERT INTO board_sums (organisation_id, document, period, from_ts, place, reached_ts, profile, players)
  SELECT organisation_id, document, period, from_ts, '-Infinity', '-Infinity', 0, sum(players)
  FROM board_buckets GROUP BY organisation_id, document, period, from_ts;
ALTER TABLE board_buckets FORCE ROW LEVEL SECURITY;
ALTER TABLE board_sums FORCE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION board_players(of_organisation uuid, of_document text, of_period text, of_from double precision)
RETURNS double precision LANGUAGE plpgsql STABLE AS $$
DECLARE
  counted double precision;
  since double precision;
BEGIN
  SELECT coalesce(sum(players), 0) INTO counted FROM board_sums
    WHERE organisation_id = of_organisation AND document = of_document AND period = of_period AND from_ts = of_from;
  SELECT count(new_place) - count(old_place) INTO since FROM board_changes
    WHERE organisation_id = of_organisation AND document = of_document AND period = of_period AND from_ts = of_from;
  RETURN counted + since;
END $$;

CREATE OR REPLACE FUNCTION board_position(of_organisation uuid, of_document text, of_period text, of_from double precision,
  of_place double precision, of_ts double precision, of_profile bigint)
RETURNS double precision LANGUAGE plpgsql STABLE AS $$
DECLARE
  begin_place double precision := '-Infinity';
  begin_ts double precision := '-Infinity';
  begin_profile bigint := 0;
  whole double precision := 0;
  before double precision := 0;
  since double precision := 0;
  own double precision;
  begun record;
  summed record;
BEGIN
  SELECT b.place, b.reached_ts, b.profile INTO begun FROM board_buckets b
    WHERE b.organisation_id = of_organisation AND b.document = of_document AND b.period = of_period AND b.from_ts = of_from
      AND (b.place, b.reached_ts, b.profile) <= (of_place, of_ts, of_profile)
    ORDER BY b.place DESC, b.reached_ts DESC, b.profile DESC LIMIT 1;
  IF FOUND AND begun.place > '-Infinity' THEN
    begin_place := begun.place;
    begin_ts := begun.reached_ts;
    begin_profile := begun.profile;
    SELECT s.place, s.reached_ts, s.profile INTO summed FROM board_sums s
      WHERE s.organisation_id = of_organisation AND s.document = of_document AND s.period = of_period AND s.from_ts = of_from
        AND (s.place, s.reached_ts, s.profile) <= (begin_place, begin_ts, begin_profile)
      ORDER BY s.place DESC, s.reached_ts DESC, s.profile DESC LIMIT 1;
    SELECT coalesce(sum(s.players), 0) INTO whole FROM board_sums s
      WHERE s.organisation_id = of_organisation AND s.document = of_document AND s.period = of_period AND s.from_ts = of_from
        AND (s.place, s.reached_ts, s.profile) < (summed.place, summed.reached_ts, summed.profile);
    SELECT coalesce(sum(b.players), 0) INTO before FROM board_buckets b
      WHERE b.organisation_id = of_organisation AND b.document = of_document AND b.period = of_period AND b.from_ts = of_from
        AND (b.place, b.reached_ts, b.profile) >= (summed.place, summed.reached_ts, summed.profile)
        AND (b.place, b.reached_ts, b.profile) < (begin_place, begin_ts, begin_profile);
    SELECT count(*) FILTER (WHERE (c.new_place, c.new_ts, c.profile) < (begin_place, begin_ts, begin_profile))
        - count(*) FILTER (WHERE (c.old_place, c.old_ts, c.profile) < (begin_place, begin_ts, begin_profile))
      INTO since FROM board_changes c
      WHERE c.organisation_id = of_organisation AND c.document = of_document AND c.period = of_period AND c.from_ts = of_from;
  END IF;
  SELECT count(*) INTO own FROM board_scores s
    WHERE s.organisation_id = of_organisation AND s.document = of_document AND s.period = of_period AND s.from_ts = of_from
      AND (s.place, s.reached_ts, s.profile) >= (begin_place, begin_ts, begin_profile)
      AND (s.place, s.reached_ts, s.profile) < (of_place, of_ts, of_profile);
  RETURN whole + before + since + own;
END $$;
