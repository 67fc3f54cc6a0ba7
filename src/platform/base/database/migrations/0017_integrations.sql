-- The integrations of an organisation, and the keys that browsers seal secrets to.

CREATE TABLE sealing_keys (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  kid text NOT NULL,
  -- A JWK.
  public jsonb NOT NULL,
  -- The private part as a JWK, sealed with the organisation's key.
  sealed text NOT NULL,
  created_ts double precision NOT NULL
);

CREATE TABLE integrations (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  -- schemas/integrations.ts
  name text NOT NULL,
  -- What is no secret, by field.
  shown jsonb NOT NULL,
  -- The secrets by field, as JSON, sealed with the organisation's key.
  sealed text NOT NULL,
  saved_ts double precision NOT NULL,
  saved_by text NOT NULL,
  -- The last test of what is saved now.
  tested_ts double precision,
  tested_ok boolean,
  tested_words text,
  PRIMARY KEY (organisation_id, name)
);

ALTER TABLE sealing_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE sealing_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON sealing_keys USING (organisation_id = app_organisation());

ALTER TABLE integrations ENABLE ROW LEVEL SECURITY;
ALTER TABLE integrations FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON integrations USING (organisation_id = app_organisation());
