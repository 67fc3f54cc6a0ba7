-- Messages that are under way, a row a batch: a message is written once more when it is known what became of it.
CREATE TABLE message_batches (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  channel text NOT NULL,
  begun_ts double precision NOT NULL,
  -- The messages, each with its parts and whether it counts towards the limit of a day.
  messages uuid[] NOT NULL,
  parts integer[] NOT NULL,
  counted boolean[] NOT NULL,
  -- The price of a part.
  price double precision NOT NULL,
  currency text NOT NULL,
  PRIMARY KEY (organisation_id, id)
);
ALTER TABLE message_batches ENABLE ROW LEVEL SECURITY;
ALTER TABLE message_batches FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON message_batches USING (organisation_id = app_organisation());
CREATE POLICY send ON message_batches FOR SELECT USING (app_key() = 'send');

-- A server of before may have left some under way: what became of them nobody knows.
ALTER TABLE messages NO FORCE ROW LEVEL SECURITY;
UPDATE messages SET state = 'unknown', reason = 'The server ended while it was being sent' WHERE state = 'sending';
ALTER TABLE messages FORCE ROW LEVEL SECURITY;
DROP INDEX messages_under_way;
ALTER TABLE messages DROP COLUMN claimed_ts;

-- What waits is found document by document, so that a document that was stopped holds nothing up.
DROP INDEX messages_due;
CREATE INDEX messages_due ON messages (document, due_ts) WHERE state = 'pending';
-- In parts, although no recipient is empty: so it serves for nothing else, and messages are found by their ids in a table that
-- has grown at once and has no statistics yet, not by reading all of their organisation.
ALTER TABLE messages DROP CONSTRAINT messages_organisation_id_document_occasion_recipient_key;
CREATE UNIQUE INDEX messages_once ON messages (organisation_id, document, occasion, recipient) WHERE recipient <> '';
CREATE INDEX messages_by_document ON messages (document, organisation_id);
-- Providers tell by our ids.
DROP INDEX messages_by_provider;
-- Most recipients of files are nobody's profile.
DROP INDEX messages_by_profile;
CREATE INDEX messages_by_profile ON messages (profile, organisation_id) WHERE profile IS NOT NULL;
