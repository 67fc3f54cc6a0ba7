-- Events and the audit are divided by month, in three migrations that hold nobody up, however many rows there are: a bound
-- for the rows of until now, which new rows keep (0080), a look at all rows whether they keep it too, beside which others
-- read and write (0081), and the exchange of the table, which becomes the first of its partitions as it is (0082).

-- Milliseconds since the epoch of the first of the month that lies so many months after a moment, by UTC.
CREATE FUNCTION month_after(moment_ts double precision, months integer) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT extract(epoch FROM date_trunc('month', to_timestamp(moment_ts / 1000) AT TIME ZONE 'UTC')
    + make_interval(months => months))::float8 * 1000
$$;

-- A month is left for what comes until the third of these migrations.
CREATE FUNCTION bound_rows(name text, time_column text, bound_ts double precision) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%I < %L::double precision) NOT VALID',
    name, name || '_bound', time_column, bound_ts);
END $$;
SELECT bound_rows(name, time_column, month_after(extract(epoch FROM now())::float8 * 1000, 2))
  FROM (VALUES ('events', 'happened_ts'), ('audit', 'at_ts')) AS t (name, time_column);
