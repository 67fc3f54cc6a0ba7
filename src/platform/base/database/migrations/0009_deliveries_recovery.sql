-- The key `queue` shows whose deliveries wait, for the worker that takes up what a dead server left.
CREATE POLICY queue ON deliveries FOR SELECT USING (app_key() = 'queue');
