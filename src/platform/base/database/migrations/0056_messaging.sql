-- Messages to end users: push notifications, messages, e-mails and WhatsApp.

-- The files of recipients that campaigns and notifications name. Their rows are people as the file has them; nobody is
-- added to the profiles.
CREATE TABLE recipient_files (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  people integer NOT NULL,
  created_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, id)
);
CREATE TABLE recipient_rows (
  organisation_id uuid NOT NULL,
  file uuid NOT NULL,
  number integer NOT NULL,
  name text NOT NULL,
  -- A mobile number, an e-mail address or a device token; empty where the row names a user id.
  address text NOT NULL,
  user_id text NOT NULL,
  PRIMARY KEY (organisation_id, file, number),
  FOREIGN KEY (organisation_id, file) REFERENCES recipient_files ON DELETE CASCADE
);

-- The devices of players, by the SHA-256 of their token, which is too long for a key.
CREATE TABLE devices (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  token_hash text NOT NULL,
  token text NOT NULL,
  profile bigint NOT NULL,
  platform text NOT NULL,
  registered_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, token_hash)
);
CREATE INDEX devices_by_profile ON devices (organisation_id, profile);

-- The sendings to many at a moment: one row for a document and its moment, claimed by the server that writes its messages.
CREATE TABLE message_runs (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  document text NOT NULL,
  occasion text NOT NULL,
  channel text NOT NULL,
  due_ts double precision NOT NULL,
  -- preparing, ready, held (its moment passed by too long before anything was sent).
  state text NOT NULL,
  -- How far the recipients are written: the part (people, file, list), and the last number of it.
  part text NOT NULL DEFAULT 'people',
  last_number bigint NOT NULL DEFAULT 0,
  created_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, document, occasion)
);
CREATE INDEX message_runs_open ON message_runs (organisation_id) WHERE state = 'preparing';

-- What has happened to people that a message follows, until its messages are written.
CREATE TABLE message_occasions (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  document text NOT NULL,
  occasion text NOT NULL,
  profile bigint NOT NULL,
  values jsonb NOT NULL,
  happened_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, number)
);

-- One message to one person. It is written before anything is sent, and never twice for one occasion.
CREATE TABLE messages (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  -- Ours at the provider: the idempotency key, and part of Message-ID.
  id uuid NOT NULL,
  document text NOT NULL,
  channel text NOT NULL,
  -- The moment of a run, or what happened: unique with document and recipient.
  occasion text NOT NULL,
  -- `profile 7`, or the address of somebody unknown.
  recipient text NOT NULL,
  profile bigint,
  address text NOT NULL,
  name text NOT NULL,
  -- The values of the placeholders that the occasion brings.
  values jsonb NOT NULL,
  state text NOT NULL,
  reason text NOT NULL DEFAULT '',
  due_ts double precision NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  claimed_ts double precision,
  -- The provider's own id, by which it tells what became of it.
  provider_id text NOT NULL DEFAULT '',
  created_ts double precision NOT NULL,
  updated_ts double precision NOT NULL,
  sent_ts double precision,
  delivered_ts double precision,
  opened_ts double precision,
  machine_opened_ts double precision,
  clicked_ts double precision,
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, document, occasion, recipient)
);
CREATE INDEX messages_due ON messages (organisation_id, channel, due_ts) WHERE state = 'pending';
CREATE INDEX messages_under_way ON messages (organisation_id, claimed_ts) WHERE state = 'sending';
CREATE INDEX messages_by_provider ON messages (organisation_id, provider_id) WHERE provider_id <> '';
CREATE INDEX messages_by_profile ON messages (organisation_id, profile);

-- Addresses that are told nothing any more: unsubscribed, bounced for good, or complained about.
CREATE TABLE message_suppressions (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  channel text NOT NULL,
  address text NOT NULL,
  reason text NOT NULL,
  at_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, channel, address)
);

-- What a person has agreed to or refused, channel by channel, with where that came from. The newest row counts.
CREATE TABLE channel_consents (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  profile bigint NOT NULL,
  channel text NOT NULL,
  at_ts double precision NOT NULL,
  allowed boolean NOT NULL,
  source text NOT NULL,
  PRIMARY KEY (organisation_id, profile, channel, at_ts)
);

-- How much a channel of an organisation has sent in the current second, and until when it waits after failures.
CREATE TABLE channel_states (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  channel text NOT NULL,
  second bigint NOT NULL DEFAULT 0,
  sent integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  waits_until_ts double precision NOT NULL DEFAULT 0,
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (organisation_id, channel)
);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['recipient_files', 'recipient_rows', 'devices', 'message_runs', 'message_occasions', 'messages',
    'message_suppressions', 'channel_consents', 'channel_states'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY own ON %I USING (organisation_id = app_organisation())', one);
  END LOOP;
END $$;
-- The key `send` shows the senders of every organisation where something waits.
CREATE POLICY send ON messages FOR SELECT USING (app_key() = 'send');
CREATE POLICY send ON message_runs FOR SELECT USING (app_key() = 'send');
CREATE POLICY send ON message_occasions FOR SELECT USING (app_key() = 'send');
CREATE POLICY send ON documents FOR SELECT USING (app_key() = 'send' AND kind IN ('push', 'sms', 'email', 'whatsapp'));
