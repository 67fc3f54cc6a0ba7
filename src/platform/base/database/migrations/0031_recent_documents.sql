-- The search over documents of every kind goes from the latest change backwards and reads names in the index.
CREATE INDEX documents_recent ON documents (organisation_id, updated_ts, id) INCLUDE (kind, name_start)
  WHERE deleted_ts IS NULL;
