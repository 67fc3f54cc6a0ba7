-- What the people at one document edit together before it is saved: a tree whose lists have ids, and the order of its edits.

CREATE TABLE working_copies (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  kind text NOT NULL,
  id text NOT NULL,
  tree text NOT NULL,
  sequence double precision NOT NULL,
  base_revision integer NOT NULL,
  sessions text NOT NULL,
  -- Whether it differs from the revision that it is edited from.
  differs boolean NOT NULL,
  edited_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, kind, id)
);
CREATE INDEX working_copies_idle ON working_copies (edited_ts) WHERE NOT differs;
ALTER TABLE working_copies ENABLE ROW LEVEL SECURITY;
ALTER TABLE working_copies FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON working_copies USING (organisation_id = app_organisation());
CREATE POLICY tidy ON working_copies USING (app_key() = 'tidy');
