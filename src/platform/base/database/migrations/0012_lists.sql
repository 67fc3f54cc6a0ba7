-- What keeps lists quick however many documents there are. The walls between organisations stand for the owner too; they
-- are opened for the first statement, inside the migration's transaction.
ALTER TABLE documents NO FORCE ROW LEVEL SECURITY;
-- What was stored before lists were told apart stands with the rules.
UPDATE documents SET rule_type = 1 WHERE kind = 'rule' AND rule_type IS NULL;
ALTER TABLE documents FORCE ROW LEVEL SECURITY;

-- `list`: which list of its kind a document stands in. `name_start`: what a list searches and sorts names by; an index entry
-- has a size limit and a name has none.
ALTER TABLE documents
  ADD COLUMN list double precision NOT NULL GENERATED ALWAYS AS (coalesce(rule_type, 0)) STORED,
  ADD COLUMN name_start text NOT NULL GENERATED ALWAYS AS (left(name_key, 200)) STORED;

-- The text of a document stands aside, so that what is read of all documents (to sort by it) lies close together.
ALTER TABLE documents SET (toast_tuple_target = 512);
ALTER TABLE documents ALTER COLUMN listed SET STORAGE MAIN;

-- Counts, searches and turns pages without the documents.
CREATE INDEX documents_listed ON documents (organisation_id, kind, list, updated_ts, id) INCLUDE (name_start)
  WHERE deleted_ts IS NULL;
CREATE INDEX documents_by_name ON documents (organisation_id, kind, list, name_start, id) WHERE deleted_ts IS NULL;
CREATE INDEX documents_by_creation ON documents (organisation_id, kind, list, created_ts, id) WHERE deleted_ts IS NULL;
DROP INDEX documents_recent;
