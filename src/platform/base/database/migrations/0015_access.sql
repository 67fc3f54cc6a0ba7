-- One-time secrets, captchas that were used, where sessions come from, and mails as they look.

-- What opens something once: a link that resets a password, a code that signs another device in.
CREATE TABLE one_time_secrets (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  -- SHA-256 of 128 random bits, in hexadecimal.
  hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- `reset` or `sign-in`.
  purpose text NOT NULL,
  expires_ts double precision NOT NULL
);
CREATE INDEX one_time_secrets_by_user ON one_time_secrets (user_id);
CREATE INDEX one_time_secrets_by_time ON one_time_secrets (expires_ts);
ALTER TABLE one_time_secrets ENABLE ROW LEVEL SECURITY;
ALTER TABLE one_time_secrets FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON one_time_secrets USING (organisation_id = app_organisation());
CREATE POLICY by_key ON one_time_secrets FOR SELECT USING (hash = app_key());
CREATE POLICY tidy ON one_time_secrets USING (app_key() = 'tidy');

-- Captchas that were solved and used: they belong to no organisation. Only hashes, until they would have expired anyway.
CREATE TABLE used_captchas (
  hash text PRIMARY KEY,
  expires_ts double precision NOT NULL
);
CREATE INDEX used_captchas_by_time ON used_captchas (expires_ts);
ALTER TABLE used_captchas ENABLE ROW LEVEL SECURITY;
ALTER TABLE used_captchas FORCE ROW LEVEL SECURITY;
CREATE POLICY by_key ON used_captchas USING (hash = app_key());
CREATE POLICY tidy ON used_captchas USING (app_key() = 'tidy');

ALTER TABLE tokens
  -- Where the session was opened: network address, and what the program calls itself.
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN agent text NOT NULL DEFAULT '';

ALTER TABLE mails
  ADD COLUMN html text NOT NULL DEFAULT '';
