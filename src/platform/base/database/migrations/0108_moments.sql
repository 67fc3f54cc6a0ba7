-- Names that people give versions of documents, and the revision that each member saw of a document last.

CREATE TABLE version_names (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  kind text NOT NULL,
  id text NOT NULL,
  revision integer NOT NULL,
  label text NOT NULL CHECK (label <> ''),
  named_by text NOT NULL,
  named_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, kind, id, revision)
);
ALTER TABLE version_names ENABLE ROW LEVEL SECURITY;
ALTER TABLE version_names FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON version_names USING (organisation_id = app_organisation());

CREATE TABLE seen_revisions (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  member uuid NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  revision integer NOT NULL,
  seen_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, member, kind, id)
);
ALTER TABLE seen_revisions ENABLE ROW LEVEL SECURITY;
ALTER TABLE seen_revisions FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON seen_revisions USING (organisation_id = app_organisation());
