-- Leaderboards of any size. A score writes its own row, and one more that says where the player stood and stands now; what
-- was written is added up in buckets, which are ranges of the order. Nobody who writes a score waits for anybody.

-- The order of a leaderboard whose highest score is first is that of (place, reached_ts, profile), and of one whose lowest
-- is first that of (score, reached_ts, profile): of equal scores the one reached earlier, then the profile made earlier.
ALTER TABLE board_scores ADD COLUMN place double precision NOT NULL GENERATED ALWAYS AS (-score) STORED;
DROP INDEX board_scores_ranked;
CREATE INDEX board_scores_highest ON board_scores (organisation_id, document, period, from_ts, place, reached_ts, profile);
CREATE INDEX board_scores_lowest ON board_scores (organisation_id, document, period, from_ts, score, reached_ts, profile);

-- How many players stand between the beginning of a bucket and that of the next one, in the order of (place, reached_ts,
-- profile). The first begins at -Infinity. Whoever changes them holds the lock `fold` of the leaderboard.
CREATE TABLE board_buckets (
  organisation_id uuid NOT NULL,
  document text NOT NULL,
  period text NOT NULL,
  from_ts double precision NOT NULL,
  place double precision NOT NULL,
  reached_ts double precision NOT NULL,
  profile bigint NOT NULL,
  players bigint NOT NULL,
  PRIMARY KEY (organisation_id, document, period, from_ts, place, reached_ts, profile)
) WITH (fillfactor = 70);
-- Those that are cut in pieces.
CREATE INDEX board_buckets_full ON board_buckets (organisation_id, document, period, from_ts) WHERE players > 2000;

-- Where players stood before and stand now; null where they did not, or do not any more. Not counted in the buckets yet.
CREATE TABLE board_changes (
  organisation_id uuid NOT NULL,
  document text NOT NULL,
  period text NOT NULL,
  from_ts double precision NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  profile bigint NOT NULL,
  old_place double precision,
  old_ts double precision,
  new_place double precision,
  new_ts double precision,
  PRIMARY KEY (organisation_id, document, period, from_ts, number)
);

-- The walls between organisations stand for the owner too; they are opened for these statements, inside the migration's
-- transaction. Whoever is gone stands on no leaderboard.
ALTER TABLE board_scores NO FORCE ROW LEVEL SECURITY;
ALTER TABLE profiles NO FORCE ROW LEVEL SECURITY;
DELETE FROM board_scores b WHERE NOT EXISTS (
  SELECT FROM profiles p WHERE p.organisation_id = b.organisation_id AND p.number = b.profile);
INSERT INTO board_buckets (organisation_id, document, period, from_ts, place, reached_ts, profile, players)
  SELECT organisation_id, document, period, from_ts, '-Infinity', '-Infinity', 0, count(*)
  FROM board_scores GROUP BY organisation_id, document, period, from_ts;
ALTER TABLE board_scores FORCE ROW LEVEL SECURITY;
ALTER TABLE profiles FORCE ROW LEVEL SECURITY;

ALTER TABLE board_buckets ENABLE ROW LEVEL SECURITY;
ALTER TABLE board_buckets FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON board_buckets USING (organisation_id = app_organisation());
CREATE POLICY fold ON board_buckets FOR SELECT USING (app_key() = 'fold');
ALTER TABLE board_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE board_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON board_changes USING (organisation_id = app_organisation());
CREATE POLICY fold ON board_changes FOR SELECT USING (app_key() = 'fold');

-- Every change of a score is noted by the store itself, whoever makes it.
CREATE FUNCTION note_new_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board_changes (organisation_id, document, period, from_ts, profile, new_place, new_ts)
    SELECT organisation_id, document, period, from_ts, profile, place, reached_ts FROM made;
  RETURN NULL;
END $$;
CREATE FUNCTION note_changed_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board_changes (organisation_id, document, period, from_ts, profile, old_place, old_ts, new_place, new_ts)
    SELECT m.organisation_id, m.document, m.period, m.from_ts, m.profile, g.place, g.reached_ts, m.place, m.reached_ts
    FROM made m JOIN gone g USING (organisation_id, document, period, from_ts, profile)
    WHERE g.place <> m.place OR g.reached_ts <> m.reached_ts;
  RETURN NULL;
END $$;
CREATE FUNCTION note_gone_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board_changes (organisation_id, document, period, from_ts, profile, old_place, old_ts)
    SELECT organisation_id, document, period, from_ts, profile, place, reached_ts FROM gone;
  RETURN NULL;
END $$;
CREATE TRIGGER noted_when_new AFTER INSERT ON board_scores REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_scores();
CREATE TRIGGER noted_when_changed AFTER UPDATE ON board_scores REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_scores();
CREATE TRIGGER noted_when_gone AFTER DELETE ON board_scores REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_gone_scores();

-- Whoever leaves stands on no leaderboard any more.
CREATE FUNCTION leave_boards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM board_scores b USING gone g WHERE b.organisation_id = g.organisation_id AND b.profile = g.number;
  RETURN NULL;
END $$;
CREATE TRIGGER leaves_boards AFTER DELETE ON profiles REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION leave_boards();

-- How many players a leaderboard has: those of the buckets, and what came since.
CREATE FUNCTION board_players(of_organisation uuid, of_document text, of_period text, of_from double precision)
RETURNS double precision LANGUAGE sql STABLE AS $$
  SELECT ((SELECT coalesce(sum(players), 0) FROM board_buckets
      WHERE organisation_id = of_organisation AND document = of_document AND period = of_period AND from_ts = of_from)
    + (SELECT count(new_place) - count(old_place) FROM board_changes
      WHERE organisation_id = of_organisation AND document = of_document AND period = of_period AND from_ts = of_from)
    )::float8
$$;

-- How many players stand before a point of the order of (place, reached_ts, profile): those of the buckets before the one
-- it is in, what came into these since, and in its own bucket one by one. Exact, whatever has been added up.
CREATE FUNCTION board_position(of_organisation uuid, of_document text, of_period text, of_from double precision,
  of_place double precision, of_ts double precision, of_profile bigint)
RETURNS double precision LANGUAGE plpgsql STABLE AS $$
DECLARE
  begin_place double precision := '-Infinity';
  begin_ts double precision := '-Infinity';
  begin_profile bigint := 0;
  before double precision := 0;
  since double precision := 0;
  own double precision;
  begun record;
BEGIN
  SELECT b.place, b.reached_ts, b.profile INTO begun FROM board_buckets b
    WHERE b.organisation_id = of_organisation AND b.document = of_document AND b.period = of_period AND b.from_ts = of_from
      AND (b.place, b.reached_ts, b.profile) <= (of_place, of_ts, of_profile)
    ORDER BY b.place DESC, b.reached_ts DESC, b.profile DESC LIMIT 1;
  IF FOUND AND begun.place > '-Infinity' THEN
    begin_place := begun.place;
    begin_ts := begun.reached_ts;
    begin_profile := begun.profile;
    SELECT coalesce(sum(b.players), 0) INTO before FROM board_buckets b
      WHERE b.organisation_id = of_organisation AND b.document = of_document AND b.period = of_period AND b.from_ts = of_from
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
  RETURN before + since + own;
END $$;

-- Friends whom a player has brought, for the fourth column.
CREATE INDEX referrals_by_referrer ON referrals (organisation_id, referrer, at_ts);
