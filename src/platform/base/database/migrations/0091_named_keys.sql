-- Keys that an organisation makes beside its two, each with a name and a scope. They are kept as hashes only, and a revoked
-- one is gone.

CREATE TABLE named_keys (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid PRIMARY KEY,
  -- SHA-256 of the key, in hexadecimal.
  hash text NOT NULL UNIQUE,
  -- The last four characters of the key, which anybody may see.
  ending text NOT NULL,
  name text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('read', 'draft', 'publish')),
  created_by text NOT NULL,
  created_ts double precision NOT NULL,
  expires_ts double precision,
  last_used_ts double precision
);
CREATE UNIQUE INDEX named_keys_by_name ON named_keys (organisation_id, lower(name));
ALTER TABLE named_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE named_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON named_keys USING (organisation_id = app_organisation());
-- Whoever has a key finds whose it is.
CREATE POLICY by_key ON named_keys FOR SELECT USING (hash = app_key());
