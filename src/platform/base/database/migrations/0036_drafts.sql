-- An unfinished document: what is wrong with it, as it was found when it was saved; null where nothing is. A draft whose
-- name is missing, or another document's, does not claim it (its `name_key` is empty) and is still found by what it is
-- listed as.
ALTER TABLE documents ADD COLUMN problems json;
ALTER TABLE documents DROP COLUMN name_start;
ALTER TABLE documents ADD COLUMN name_start text NOT NULL
  GENERATED ALWAYS AS (left(CASE WHEN name_key = '' THEN lower(name) ELSE name_key END, 200)) STORED;

CREATE INDEX documents_listed ON documents (organisation_id, kind, list, updated_ts, id) INCLUDE (name_start)
  WHERE deleted_ts IS NULL;
CREATE INDEX documents_by_name ON documents (organisation_id, kind, list, name_start, id) WHERE deleted_ts IS NULL;
CREATE INDEX documents_recent ON documents (organisation_id, updated_ts, id) INCLUDE (kind, name_start)
  WHERE deleted_ts IS NULL;
