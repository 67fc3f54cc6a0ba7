-- Two more ways in for staff: the OpenID provider of their organisation, and an authenticator app beside the password.

CREATE TABLE sign_in_settings (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  -- The name by which staff call their organisation on the login page; null where it has no provider.
  short_name text UNIQUE,
  issuer text NOT NULL DEFAULT '',
  client_id text NOT NULL DEFAULT '',
  -- Sealed; empty where there is none.
  client_secret text NOT NULL DEFAULT '',
  -- Whether addresses are believed that the provider does not call verified.
  trusts_emails boolean NOT NULL DEFAULT false,
  -- Whether only admins may still sign in by password.
  provider_only boolean NOT NULL DEFAULT false,
  second_factor_required boolean NOT NULL DEFAULT false
);

CREATE TABLE second_factors (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Sealed; the key that the app shares with us.
  secret text NOT NULL,
  -- Null until the first code was right.
  confirmed_ts double precision,
  -- The step of 30 seconds whose code was used last: none is good twice.
  last_step bigint NOT NULL DEFAULT 0,
  -- SHA-256 of the recovery codes that are left.
  recovery_hashes text[] NOT NULL DEFAULT '{}'
);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['sign_in_settings', 'second_factors'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY own ON %I USING (organisation_id = app_organisation())', one);
  END LOOP;
END $$;
CREATE POLICY by_key ON sign_in_settings FOR SELECT USING (short_name = app_key());

-- Whom the provider knows a member as; empty until they first come by it.
ALTER TABLE users ADD COLUMN provider_subject text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX users_by_subject ON users (organisation_id, provider_subject) WHERE provider_subject <> '';

-- Sessions that the provider has vouched for: its second factor stands for ours.
ALTER TABLE tokens ADD COLUMN via_provider boolean NOT NULL DEFAULT false;
