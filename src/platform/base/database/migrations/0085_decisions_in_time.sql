-- Outside a transaction.
-- Decisions are written in the order of time and asked by it only where the old ones go: the range of each few pages says as
-- much as a place of each row, and costs nothing where thousands are written at once.
CREATE INDEX CONCURRENTLY IF NOT EXISTS decisions_in_time ON decisions USING brin (at_ts)
  WITH (pages_per_range = 16, autosummarize = on);
DROP INDEX CONCURRENTLY IF EXISTS decisions_by_time;
