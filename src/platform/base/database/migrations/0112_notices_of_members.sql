-- Outside a transaction.
-- The notices of one member, which go with the member.
CREATE INDEX CONCURRENTLY IF NOT EXISTS notices_of_members ON notices (recipient) WHERE recipient IS NOT NULL;
