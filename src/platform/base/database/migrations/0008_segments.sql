-- Who is in a segment: the people of its file, and how many were counted last.

-- The file a segment came from, one at most; the people in it have a profile each.
CREATE TABLE segment_files (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  segment_id text NOT NULL,
  -- As its sender called it.
  name text NOT NULL,
  people integer NOT NULL,
  uploaded_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, number)
);
CREATE UNIQUE INDEX segment_files_segment ON segment_files (organisation_id, segment_id);

CREATE TABLE segment_members (
  organisation_id uuid NOT NULL,
  file bigint NOT NULL,
  profile bigint NOT NULL,
  PRIMARY KEY (organisation_id, file, profile),
  FOREIGN KEY (organisation_id, file) REFERENCES segment_files ON DELETE CASCADE
);

CREATE TABLE segment_counts (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  segment_id text NOT NULL,
  people integer NOT NULL,
  male integer NOT NULL,
  female integer NOT NULL,
  counted_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, segment_id)
);

-- What somebody did last.
CREATE INDEX events_by_profile ON events (organisation_id, profile, happened_ts);

-- A text as it is searched, whatever the case: by Unicode where this PostgreSQL knows it, else by the database's own rules.
DO $do$
DECLARE collation_name text := (SELECT 'COLLATE "und-x-icu"' FROM pg_collation WHERE collname = 'und-x-icu');
BEGIN
  EXECUTE format(
    'CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT lower($1 %s) $$',
    coalesce(collation_name, ''));
END $do$;

-- They read a setting of the transaction, which helpers of a query know too: without this, row-level security keeps every
-- query to one processor.
ALTER FUNCTION app_organisation() PARALLEL SAFE;
ALTER FUNCTION app_key() PARALLEL SAFE;

-- The key `recount` shows which organisations there are, for the job that counts.
CREATE POLICY recount ON organisations FOR SELECT USING (app_key() = 'recount');

ALTER TABLE segment_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE segment_files FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON segment_files USING (organisation_id = app_organisation());

ALTER TABLE segment_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE segment_members FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON segment_members USING (organisation_id = app_organisation());

ALTER TABLE segment_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE segment_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON segment_counts USING (organisation_id = app_organisation());
