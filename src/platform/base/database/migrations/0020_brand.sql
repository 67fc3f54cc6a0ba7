-- How an organisation's documents look and what its coins are called. Every save leaves its text; the highest revision holds.
CREATE TABLE brand_kits (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  revision integer NOT NULL,
  -- As it was sent.
  text text NOT NULL,
  saved_by text NOT NULL,
  saved_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, revision)
);

ALTER TABLE brand_kits ENABLE ROW LEVEL SECURITY;
ALTER TABLE brand_kits FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON brand_kits USING (organisation_id = app_organisation());
