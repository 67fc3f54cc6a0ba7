-- Documents as they were sent, beside the columns that lists and checks need. The text is the truth; the columns follow it.

CREATE TABLE documents (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  kind text NOT NULL,
  id text NOT NULL,
  revision integer NOT NULL,
  -- The JSON text of the body, untouched.
  text text NOT NULL,
  -- False where the text holds numbers that JavaScript cannot carry.
  exact boolean NOT NULL,
  name text NOT NULL,
  -- NFKC, trimmed, one space between words, lower case; empty while there is no name.
  name_key text NOT NULL,
  -- As it stands in the document; `upcoming` is derived when it is read.
  status text,
  start_ts double precision,
  end_ts double precision,
  type double precision,
  rule_type double precision,
  -- What a list sorts by and no column holds, by the list's own names.
  listed jsonb NOT NULL,
  creator text NOT NULL,
  created_ts double precision NOT NULL,
  updated_ts double precision NOT NULL,
  deleted_ts double precision,
  PRIMARY KEY (organisation_id, kind, id)
);

-- Hashed, because an index entry has a size limit and a name has none.
CREATE UNIQUE INDEX documents_name ON documents (organisation_id, kind, md5(name_key))
  WHERE deleted_ts IS NULL AND name_key <> '';

CREATE INDEX documents_recent ON documents (organisation_id, kind, updated_ts DESC, id) WHERE deleted_ts IS NULL;

CREATE TABLE document_versions (
  organisation_id uuid NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  revision integer NOT NULL,
  text text NOT NULL,
  saved_by text NOT NULL,
  saved_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, kind, id, revision),
  FOREIGN KEY (organisation_id, kind, id) REFERENCES documents ON DELETE CASCADE
);

-- Where a document holds the id of another. The other need not exist: then the row links to nothing.
CREATE TABLE document_references (
  organisation_id uuid NOT NULL,
  from_kind text NOT NULL,
  from_id text NOT NULL,
  -- Dotted, list items by index: `rewardAssigment.2.offerId`.
  path text NOT NULL,
  to_kind text NOT NULL,
  to_id text NOT NULL,
  PRIMARY KEY (organisation_id, from_kind, from_id, path),
  FOREIGN KEY (organisation_id, from_kind, from_id) REFERENCES documents ON DELETE CASCADE
);
CREATE INDEX document_references_to ON document_references (organisation_id, to_kind, to_id);

-- Where the nodes of a document stand on the canvas.
CREATE TABLE canvas_sidecars (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  kind text NOT NULL,
  id text NOT NULL,
  text text NOT NULL,
  updated_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, kind, id)
);

ALTER TABLE documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON documents USING (organisation_id = app_organisation());

ALTER TABLE document_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON document_versions USING (organisation_id = app_organisation());

ALTER TABLE document_references ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_references FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON document_references USING (organisation_id = app_organisation());

ALTER TABLE canvas_sidecars ENABLE ROW LEVEL SECURITY;
ALTER TABLE canvas_sidecars FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON canvas_sidecars USING (organisation_id = app_organisation());

