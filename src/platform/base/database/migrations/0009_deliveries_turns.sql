-- How many deliveries of an organisation are in the queue is asked before each one that is put in.
CREATE INDEX deliveries_queued ON deliveries (organisation_id, next_ts) WHERE state = 'waiting' AND held IS NULL;
