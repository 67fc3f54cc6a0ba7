-- The stable keys by which documents are matched with files, given when a document is pulled for the first time.

CREATE TABLE document_keys (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  kind text NOT NULL,
  key text NOT NULL,
  -- The document; one that was deleted gives its key up to the next that is applied under it.
  id text NOT NULL,
  PRIMARY KEY (organisation_id, kind, key),
  UNIQUE (organisation_id, kind, id)
);
ALTER TABLE document_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON document_keys USING (organisation_id = app_organisation());
