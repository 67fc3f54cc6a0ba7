-- A search for people goes by the part of its words that few people have. Ids of one organisation are mostly alike ('user-', '@shop.example'),
-- and a piece that everybody has was read to its end beside the one that hardly anybody has.

-- The longest part of some words whose pieces few of a sample of people have: those who came first. All of the words where there is none.
CREATE FUNCTION rare_part(words text) RETURNS text LANGUAGE sql STABLE AS $$
  WITH sample AS MATERIALIZED (
    SELECT lower(user_id) AS user_id FROM profiles WHERE organisation_id = app_organisation() ORDER BY number LIMIT 300
  ), rare AS (
    SELECT n, n - row_number() OVER (ORDER BY n) AS run FROM generate_series(1, length(words) - 2) AS n
    WHERE (SELECT count(*) FROM sample WHERE position(substr(words, n, 3) IN user_id) > 0) * 20 <= (SELECT count(*) FROM sample)
  )
  SELECT coalesce(
    (SELECT substr(words, min(n)::int, count(*)::int + 2) FROM rare GROUP BY run ORDER BY count(*) DESC, run LIMIT 1), words)
$$;

CREATE OR REPLACE FUNCTION people_with(words text, most integer) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
  DECLARE
    found_number bigint;
    found_people integer := 0;
  BEGIN
    IF length(words) < 3 THEN
      RETURN QUERY SELECT number FROM profiles
        WHERE organisation_id = app_organisation() AND position(words IN lower(user_id)) > 0 LIMIT most;
      RETURN;
    END IF;
    PERFORM set_config('app.search', rare_part(words), true);
    FOR found_number IN EXECUTE 'SELECT profile FROM searched_people WHERE position($1 IN user_id) > 0' USING words LOOP
      EXIT WHEN found_people = most;
      RETURN NEXT found_number;
      found_people := found_people + 1;
    END LOOP;
    PERFORM set_config('app.search', '', true);
  END $$;
