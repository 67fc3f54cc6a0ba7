-- The key `tidy` opens all notices, for the job that throws away the old ones.
CREATE POLICY tidy ON notices USING (app_key() = 'tidy');
CREATE INDEX notices_by_time ON notices (at_ts);
