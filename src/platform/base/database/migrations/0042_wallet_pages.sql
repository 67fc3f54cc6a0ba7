-- How players see what they were given: one page an organisation. Every save leaves its text; the highest revision holds.
CREATE TABLE wallet_pages (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  revision integer NOT NULL,
  -- As it was sent.
  text text NOT NULL,
  saved_by text NOT NULL,
  saved_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, revision)
);

ALTER TABLE wallet_pages ENABLE ROW LEVEL SECURITY;
ALTER TABLE wallet_pages FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON wallet_pages USING (organisation_id = app_organisation());
