-- Outside a transaction.
-- Senders look every second for what is due: document by document of those that are on, so that it takes no longer where more
-- messages wait.
CREATE INDEX CONCURRENTLY IF NOT EXISTS documents_sending ON documents (kind, organisation_id, id)
  WHERE status = 'active' AND deleted_ts IS NULL AND kind IN ('push', 'sms', 'email', 'whatsapp');
