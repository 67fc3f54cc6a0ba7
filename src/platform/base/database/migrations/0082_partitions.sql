-- Events and the audit consist of partitions, one a month (by UTC). What was there until now is the first one. Rows beyond
-- the last month lie in the partition `…_beyond`, so that none is ever refused. A partition has the key of its rows; all of
-- them are numbered by one sequence, so no number is there twice. The application reaches partitions by their table only.

-- Walls off a partition, as its table is, and leaves it to the owner.
CREATE FUNCTION wall_off_partition(name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
  IF NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = name::regclass) THEN
    EXECUTE format('CREATE POLICY own ON %I USING (organisation_id = app_organisation())', name);
  END IF;
  EXECUTE format('REVOKE ALL ON %I FROM questwire_app', name);
END $$;

-- The partitions of a table, with the moment before which the rows of each lie; null for that of all rows beyond.
CREATE FUNCTION partitions_of(parent text) RETURNS TABLE (name text, until_ts double precision) LANGUAGE sql STABLE AS $$
  SELECT c.relname::text, substring(pg_get_expr(c.relpartbound, c.oid) FROM $r$TO \('?([0-9.e+]+)'?\)$r$)::float8
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = parent::regclass ORDER BY 2
$$;

-- Adds the month after the last one, with those of its rows that lie beyond.
CREATE FUNCTION add_partition(parent text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  beyond text := parent || '_beyond';
  from_ts double precision := (SELECT max(until_ts) FROM partitions_of(parent));
  until_ts double precision := month_after(from_ts, 1);
  name text := parent || to_char(to_timestamp(from_ts / 1000) AT TIME ZONE 'UTC', '_YYYY_MM');
  time_column text := (SELECT a.attname FROM pg_partitioned_table p JOIN pg_attribute a ON a.attrelid = p.partrelid
    AND a.attnum = p.partattrs[0] WHERE p.partrelid = parent::regclass);
  in_month text := format('%I >= %L::double precision AND %1$I < %3$L::double precision', time_column, from_ts, until_ts);
BEGIN
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name, parent);
  -- The walls between organisations stand for the owner too; they are opened for these rows.
  EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', beyond);
  EXECUTE format('INSERT INTO %I SELECT * FROM %I WHERE %s', name, beyond, in_month);
  EXECUTE format('DELETE FROM %I WHERE %s', beyond, in_month);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', beyond);
  EXECUTE format('ALTER TABLE %I ADD %s', name,
    (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = beyond::regclass AND contype = 'p'));
  PERFORM wall_off_partition(name);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name, from_ts, until_ts);
  RETURN name;
END $$;

-- Adds one partition that is missing until three months after a moment, and returns its name; null when none is.
CREATE FUNCTION add_missing_partition(moment_ts double precision) RETURNS text LANGUAGE sql AS $$
  SELECT add_partition(parent) FROM (
    SELECT c.relname::text AS parent FROM pg_class c WHERE c.relkind = 'p' AND c.relnamespace = 'public'::regnamespace
      AND (SELECT max(p.until_ts) FROM partitions_of(c.relname::text) AS p) < month_after(moment_ts, 4)
    ORDER BY 1 LIMIT 1) AS missing
$$;

-- Makes a table whose rows keep a bound (0080) one of partitions: its name, indexes, triggers, walls and rights go to the
-- new table, and views are told to read that.
CREATE FUNCTION divide_by_month(name text, time_column text, number_column text, views text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  own oid;
  bound_ts double precision;
  first_name text;
  beyond text := name || '_beyond';
  sequence text := pg_get_serial_sequence(name, number_column);
  next_number bigint;
  statements text[] := '{}';
  later text[] := '{}';
  one record;
BEGIN
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', name);
  own := name::regclass;
  SELECT substring(pg_get_constraintdef(oid) FROM '[0-9]{12,}')::float8 INTO bound_ts
    FROM pg_constraint WHERE conrelid = own AND conname = name || '_bound';
  first_name := name || to_char(to_timestamp(bound_ts / 1000) AT TIME ZONE 'UTC', '_before_YYYY_MM');
  FOR one IN SELECT unnest(views) AS view LOOP
    later := later || format('CREATE OR REPLACE VIEW %I WITH (security_invoker = true) AS %s', one.view,
      pg_get_viewdef(one.view::regclass));
  END LOOP;
  FOR one IN SELECT tgname, pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = own AND NOT tgisinternal LOOP
    later := later || one.definition;
    EXECUTE format('DROP TRIGGER %I ON %I', one.tgname, name);
  END LOOP;
  FOR one IN SELECT polname, pg_get_expr(polqual, polrelid) AS condition, polcmd FROM pg_policy WHERE polrelid = own LOOP
    statements := statements || format('CREATE POLICY %I ON %I %s USING (%s)', one.polname, name,
      CASE WHEN one.polcmd = 'r' THEN 'FOR SELECT' ELSE '' END, one.condition);
  END LOOP;
  FOR one IN SELECT c.relname, pg_get_indexdef(c.oid) AS definition, p.oid IS NULL AS is_shared FROM pg_index i
      JOIN pg_class c ON c.oid = i.indexrelid LEFT JOIN pg_constraint p ON p.conindid = c.oid AND p.contype = 'p'
      WHERE i.indrelid = own LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', one.relname, replace(one.relname, name, first_name));
    IF one.is_shared THEN statements := statements || one.definition; END IF;
  END LOOP;
  FOR one IN SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = own AND contype IN ('c', 'f') AND conname <> name || '_bound' LOOP
    statements := statements || format('ALTER TABLE %I ADD CONSTRAINT %I %s', name, one.conname, one.definition);
  END LOOP;
  -- Of columns where that is given for some of them only (the name in the audit).
  FOR one IN SELECT privilege_type AS privilege, is_table, columns FROM (
      SELECT privilege_type, true AS is_table, '' AS columns FROM information_schema.role_table_grants
        WHERE table_schema = 'public' AND table_name = name AND grantee = 'questwire_app'
      UNION ALL SELECT privilege_type, false, string_agg(format('%I', column_name), ', ') FROM information_schema.column_privileges p
        WHERE table_schema = 'public' AND table_name = name AND grantee = 'questwire_app'
          AND NOT EXISTS (SELECT FROM information_schema.role_table_grants t WHERE t.table_schema = 'public'
            AND t.table_name = name AND t.grantee = 'questwire_app' AND t.privilege_type = p.privilege_type)
        GROUP BY privilege_type) AS given LOOP
    statements := statements || format('GRANT %s %s ON %I TO questwire_app', one.privilege,
      CASE WHEN one.is_table THEN '' ELSE format('(%s)', one.columns) END, name);
  END LOOP;
  EXECUTE format('SELECT last_value + is_called::int FROM %s', sequence) INTO next_number;
  EXECUTE format('ALTER TABLE %I ALTER %I DROP IDENTITY', name, number_column);
  EXECUTE format('ALTER TABLE %I RENAME TO %I', name, first_name);

  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY RANGE (%I)', name, first_name, time_column);
  EXECUTE format('ALTER TABLE %I ALTER %I ADD GENERATED ALWAYS AS IDENTITY (START %s)', name, number_column, next_number);
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('REVOKE ALL ON %I FROM questwire_app', name);
  FOR one IN SELECT unnest(statements) AS statement LOOP EXECUTE one.statement; END LOOP;
  PERFORM wall_off_partition(first_name);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', name, first_name, bound_ts);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', first_name, name || '_bound');
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', beyond, name);
  EXECUTE format('ALTER TABLE %I ADD %s', beyond,
    (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = own AND contype = 'p'));
  PERFORM wall_off_partition(beyond);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I DEFAULT', name, beyond);
  FOR one IN SELECT unnest(later) AS statement LOOP EXECUTE one.statement; END LOOP;
END $$;

SELECT divide_by_month('events', 'happened_ts', 'number', ARRAY['figure_facts']);
SELECT divide_by_month('audit', 'at_ts', 'id', ARRAY[]::text[]);
DO $$
BEGIN
  WHILE add_missing_partition(extract(epoch FROM now())::float8 * 1000) IS NOT NULL LOOP END LOOP;
END $$;

-- The last moment of a row of events that are gone (null in rows of before), by which reports find when an event happened
-- last. They come month by month, so a block range index finds those of a time.
ALTER TABLE gone_events ADD COLUMN last_ts double precision;
CREATE INDEX gone_events_in_time ON gone_events USING brin (at_ts) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX gone_events_by_key ON gone_events (organisation_id, event_key, last_ts);

-- Where partitions stand that were detached, out of reach of the application. While one is on its way there, `changes` holds
-- whose rows changed in it meanwhile.
CREATE SCHEMA questwire_detached;
CREATE TABLE questwire_detached.changes (organisation uuid NOT NULL, profile bigint NOT NULL);
CREATE FUNCTION note_change_of_detached() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO questwire_detached.changes VALUES (OLD.organisation_id, OLD.profile); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO questwire_detached.changes VALUES (NEW.organisation_id, NEW.profile); END IF;
  RETURN NULL;
END $$;

-- Tables are divided, and partitions added and detached, by the owner alone.
REVOKE ALL ON FUNCTION bound_rows, divide_by_month, add_partition, add_missing_partition, wall_off_partition,
  note_change_of_detached FROM PUBLIC, questwire_app;
