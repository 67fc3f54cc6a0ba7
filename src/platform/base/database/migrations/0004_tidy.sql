-- The key `tidy` opens all attempts, for the job that throws away the old ones.
CREATE POLICY tidy ON attempts USING (app_key() = 'tidy');
CREATE INDEX attempts_by_time ON attempts (made_ts);
