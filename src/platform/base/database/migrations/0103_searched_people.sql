-- People as searches find them by any part of their user ids: the ids in small letters, with the pieces of three letters that they
-- consist of in an index. Behind row-level security an index answers leakproof operators alone, which those of arrays are not; the
-- conditions of a policy come first and may use any. So the policy of this table holds the search itself, which `app.search` says
-- for the length of a call: without one it shows all people of an organisation, with one those who have all of its pieces. No
-- function runs with rights of its own, and the wall between organisations stays the wall of every other table.

CREATE FUNCTION app_search() RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT coalesce(current_setting('app.search', true), '') $$;

-- The pieces belong to the organisation, so that a search reads none of others.
CREATE FUNCTION search_pieces(of_organisation uuid, words text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  DECLARE
    organisation text := right(of_organisation::text, 8);
    pieces text[] := '{}';
  BEGIN
    FOR n IN 1..length(words) - 2 LOOP
      pieces[n] := organisation || substr(words, n, 3);
    END LOOP;
    RETURN pieces;
  END $$;

CREATE TABLE searched_people (
  -- No foreign keys, which would lock rows of profiles: triggers of profiles keep this.
  organisation_id uuid NOT NULL,
  profile bigint NOT NULL,
  -- In small letters.
  user_id text NOT NULL,
  PRIMARY KEY (organisation_id, profile)
);
-- What newcomers write is put in order some at a time, so that no newcomer waits long and a search has little to go through.
CREATE INDEX searched_people_pieces ON searched_people USING gin (search_pieces(organisation_id, user_id))
  WITH (gin_pending_list_limit = 512);

-- The owner is let in until 0104 has brought in those who are there.
ALTER TABLE searched_people ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON searched_people
  USING (organisation_id = app_organisation()
    AND search_pieces(organisation_id, user_id) @> search_pieces(app_organisation(), app_search()))
  WITH CHECK (organisation_id = app_organisation());
CREATE POLICY searched_people ON profiles FOR SELECT TO CURRENT_USER USING (true);

CREATE FUNCTION search_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO searched_people (organisation_id, profile, user_id)
      SELECT organisation_id, number, lower(user_id) FROM made;
    RETURN NULL;
  END $$;
CREATE TRIGGER searched_when_new AFTER INSERT ON profiles REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION search_new_people();

CREATE FUNCTION search_renamed_person() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO searched_people (organisation_id, profile, user_id)
      VALUES (NEW.organisation_id, NEW.number, lower(NEW.user_id))
      ON CONFLICT (organisation_id, profile) DO UPDATE SET user_id = excluded.user_id;
    RETURN NULL;
  END $$;
CREATE TRIGGER searched_when_renamed AFTER UPDATE OF user_id ON profiles
  FOR EACH ROW WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION search_renamed_person();

CREATE FUNCTION search_gone_people() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM searched_people s USING gone g WHERE s.organisation_id = g.organisation_id AND s.profile = g.number;
    RETURN NULL;
  END $$;
CREATE TRIGGER searched_when_gone AFTER DELETE ON profiles REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION search_gone_people();

-- The numbers of people whose ids have some words, at most so many. Planned for each call, since organisations differ in size, and
-- for all that is found, since a search that ends early would rather go through everybody. Two letters have no pieces.
CREATE FUNCTION people_with(words text, most integer) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
  DECLARE
    found_number bigint;
    found_people integer := 0;
  BEGIN
    IF length(words) < 3 THEN
      RETURN QUERY SELECT number FROM profiles
        WHERE organisation_id = app_organisation() AND position(words IN lower(user_id)) > 0 LIMIT most;
      RETURN;
    END IF;
    PERFORM set_config('app.search', words, true);
    FOR found_number IN EXECUTE 'SELECT profile FROM searched_people WHERE position($1 IN user_id) > 0' USING words LOOP
      EXIT WHEN found_people = most;
      RETURN NEXT found_number;
      found_people := found_people + 1;
    END LOOP;
    PERFORM set_config('app.search', '', true);
  END $$;
