-- The documents that files own, with the label of those files; every other document is the console's.

CREATE TABLE document_owners (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  kind text NOT NULL,
  id text NOT NULL,
  label text NOT NULL CHECK (label <> ''),
  since_ts double precision NOT NULL,
  given_by text NOT NULL,
  PRIMARY KEY (organisation_id, kind, id)
);
CREATE INDEX document_owners_of_label ON document_owners (organisation_id, label);
ALTER TABLE document_owners ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_owners FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON document_owners USING (organisation_id = app_organisation());
