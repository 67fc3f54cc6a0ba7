-- Changes of scores are noted in time that grows with their number: what went and what came is grouped by the row it is of.
-- A join of the two was planned for as few rows as a connection had changed first, and compared each with each from then on.
CREATE OR REPLACE FUNCTION note_changed_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board_changes (organisation_id, document, period, from_ts, profile, old_place, old_ts, new_place, new_ts)
    SELECT organisation_id, document, period, from_ts, profile, max(old_place), max(old_ts), max(new_place), max(new_ts)
    FROM (
      SELECT organisation_id, document, period, from_ts, profile, place AS old_place, reached_ts AS old_ts,
        NULL::float8 AS new_place, NULL::float8 AS new_ts FROM gone
      UNION ALL
      SELECT organisation_id, document, period, from_ts, profile, NULL, NULL, place, reached_ts FROM made
    ) AS b
    GROUP BY organisation_id, document, period, from_ts, profile
    HAVING max(old_place) <> max(new_place) OR max(old_ts) <> max(new_ts);
  RETURN NULL;
END $$;
