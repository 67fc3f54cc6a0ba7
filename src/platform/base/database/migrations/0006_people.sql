-- End users and what they do, what they are counted by, and the keys with which an organisation's systems report it.

-- The organisation's own key (AES-256), wrapped by the master key that is kept outside the database.
CREATE TABLE organisation_keys (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  wrapped text NOT NULL
);

-- The key that an organisation's systems call with: found by its hash, shown to staff from its sealed text.
CREATE TABLE api_keys (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  hash text NOT NULL UNIQUE,
  sealed text NOT NULL,
  created_ts double precision NOT NULL,
  last_used_ts double precision
);

CREATE TABLE profiles (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  -- As the organisation's systems call the end user.
  user_id text NOT NULL,
  properties jsonb NOT NULL,
  created_ts double precision NOT NULL,
  updated_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, number)
);
CREATE UNIQUE INDEX profiles_user ON profiles (organisation_id, user_id);

CREATE TABLE events (
  -- Not a foreign key, which would be looked up for every single event: the wall below lets in the own organisation only.
  organisation_id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  profile bigint NOT NULL,
  event_key text NOT NULL,
  properties jsonb NOT NULL,
  happened_ts double precision NOT NULL,
  received_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, number)
);
CREATE INDEX events_by_key ON events (organisation_id, event_key, happened_ts, profile);

-- Requests that were carried out already: the same idempotency key is answered with the same reply.
CREATE TABLE answered_requests (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  key text NOT NULL,
  -- SHA-256 of the body the key came with first.
  body_hash text NOT NULL,
  reply text NOT NULL,
  created_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, key)
);
CREATE INDEX answered_requests_by_time ON answered_requests (created_ts);

-- How far long work has come; what nobody asks for any more is thrown away.
CREATE TABLE progress (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id text NOT NULL,
  done double precision NOT NULL,
  -- Null while nobody knows how much there is.
  total double precision,
  updated_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, id)
);

ALTER TABLE organisation_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE organisation_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON organisation_keys USING (organisation_id = app_organisation());

ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON api_keys USING (organisation_id = app_organisation());
CREATE POLICY by_key ON api_keys FOR SELECT USING (hash = app_key());

ALTER TABLE profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE profiles FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON profiles USING (organisation_id = app_organisation());

ALTER TABLE events ENABLE ROW LEVEL SECURITY;
ALTER TABLE events FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON events USING (organisation_id = app_organisation());

ALTER TABLE answered_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE answered_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON answered_requests USING (organisation_id = app_organisation());
CREATE POLICY tidy ON answered_requests USING (app_key() = 'tidy');

ALTER TABLE progress ENABLE ROW LEVEL SECURITY;
ALTER TABLE progress FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON progress USING (organisation_id = app_organisation());
CREATE POLICY tidy ON progress USING (app_key() = 'tidy');
