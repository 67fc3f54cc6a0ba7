-- Organisations and the people in them. Every row belongs to an organisation and is seen only inside it; a row that has
-- to be found before the organisation is known (signing in, a bearer token, an activation link) opens to whoever presents
-- its key: `app.key` holds an e-mail address or the hash of a secret for the length of one transaction, and the policy
-- shows the one row with that key. So no function runs with rights of its own, and an unfiltered query still sees one
-- organisation. Times are milliseconds since the epoch as double precision: exact for every date, and a plain number in
-- the driver.

CREATE FUNCTION app_organisation() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('app.organisation', true), '')::uuid $$;

CREATE FUNCTION app_key() RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('app.key', true), '') $$;

CREATE TABLE organisations (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  timezone text NOT NULL,
  currency_name text NOT NULL,
  -- End of the trial; null for a full account.
  trial_ends_ts double precision,
  -- How many end users there are: the size of the segment All User.
  end_users integer NOT NULL DEFAULT 0,
  created_ts double precision NOT NULL
);

CREATE TABLE users (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  -- The address in lower case: unique among all organisations, and the key that opens the row.
  email_key text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  verified boolean NOT NULL DEFAULT false,
  created_ts double precision NOT NULL
);
CREATE INDEX users_by_organisation ON users (organisation_id);

CREATE TABLE tokens (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  -- SHA-256 of the bearer token, in hexadecimal.
  hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  lifetime_ms double precision NOT NULL,
  expires_ts double precision NOT NULL,
  created_ts double precision NOT NULL
);
CREATE INDEX tokens_by_user ON tokens (user_id);

CREATE TABLE activations (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_ts double precision NOT NULL,
  used_ts double precision
);
CREATE INDEX activations_by_user ON activations (user_id);

-- Attempts that count against a limit; belong to no organisation. The key is a hash, so no address is kept.
CREATE TABLE attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  made_ts double precision NOT NULL
);
CREATE INDEX attempts_by_key ON attempts (key, made_ts);

-- E-mails that wait; what was sent is forgotten. The key `outbox` opens them all, for the page of the demo and for the job that sends.
CREATE TABLE mails (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  link text,
  created_ts double precision NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  -- When it may be tried next.
  due_ts double precision NOT NULL
);
CREATE INDEX mails_due ON mails (due_ts);

ALTER TABLE organisations ENABLE ROW LEVEL SECURITY;
ALTER TABLE organisations FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON organisations USING (id = app_organisation());

ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON users USING (organisation_id = app_organisation());
CREATE POLICY by_key ON users FOR SELECT USING (email_key = app_key());

ALTER TABLE tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON tokens USING (organisation_id = app_organisation());
CREATE POLICY by_key ON tokens FOR SELECT USING (hash = app_key());

ALTER TABLE activations ENABLE ROW LEVEL SECURITY;
ALTER TABLE activations FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON activations USING (organisation_id = app_organisation());
CREATE POLICY by_key ON activations FOR SELECT USING (hash = app_key());

ALTER TABLE attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE attempts FORCE ROW LEVEL SECURITY;
CREATE POLICY by_key ON attempts USING (key = app_key());

ALTER TABLE mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE mails FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON mails USING (organisation_id = app_organisation());
CREATE POLICY outbox ON mails USING (app_key() = 'outbox');

