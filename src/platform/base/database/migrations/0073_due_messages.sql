-- Outside a transaction.
-- Senders look every second for what is due: document by document of those that are on, so that it takes no longer where more
-- messages wait.
CREATE INDEX CONCURRENTLY IF NOT EXISTS documents_sending ON documents (kind, organisation_id, id)
  WHERE status = 'active' AND deleted_ts IS NULL AND kind IN ('push', 'sms', 'email', 'whatsapp');
-- What is due stands in an index of its own, and messages of a document are found by that of their recipients, which is in parts
-- (0063): so no other index looks as good to the planner in a table that has grown at once.
CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_waiting ON messages (document, organisation_id, due_ts) WHERE state = 'pending';
DROP INDEX CONCURRENTLY IF EXISTS messages_due;
DROP INDEX CONCURRENTLY IF EXISTS messages_by_document;
