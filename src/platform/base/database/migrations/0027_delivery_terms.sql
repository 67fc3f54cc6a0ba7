-- The columns of deliveries by the terms of the field, and their jobs in the queue with them.
ALTER TABLE deliveries RENAME COLUMN attempts TO attempt_count;
-- The attempts since the delivery was queued or replayed at queued_ts, which the limits of retrying count.
ALTER TABLE deliveries RENAME COLUMN tries TO retry_count;
ALTER TABLE deliveries RENAME COLUMN since_ts TO queued_ts;
-- Numbers the jobs of the delivery; a job with another number than this does nothing.
ALTER TABLE deliveries RENAME COLUMN turn TO job_seq;
-- The duration of the last attempt, in milliseconds.
ALTER TABLE deliveries RENAME COLUMN took TO duration_ms;
-- Why the delivery is outside the queue: `busy` (its organisation has enough there) or `paused` (its webhook is).
ALTER TABLE deliveries RENAME COLUMN held TO parked_reason;
ALTER INDEX deliveries_held RENAME TO deliveries_parked;

-- Row-level security applies to the owner too; it is off for this statement, inside the migration's transaction.
ALTER TABLE deliveries NO FORCE ROW LEVEL SECURITY;
UPDATE deliveries SET parked_reason = 'busy' WHERE parked_reason = 'turn';
ALTER TABLE deliveries FORCE ROW LEVEL SECURITY;

-- The queue's tables are made after the migrations, so a new database has none yet.
DO $$
BEGIN
  IF to_regclass('questwire_queue.job') IS NOT NULL THEN
    UPDATE questwire_queue.job SET data = data - 'turn' || jsonb_build_object('sequence', data -> 'turn')
      WHERE data ? 'turn';
  END IF;
END $$;
