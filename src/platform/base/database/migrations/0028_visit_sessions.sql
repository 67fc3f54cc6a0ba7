-- A demo visit belongs to the session of the member of staff who began it, and ends with it.
ALTER TABLE player_tokens ADD COLUMN session_hash text REFERENCES tokens (hash) ON DELETE CASCADE;
CREATE INDEX player_tokens_by_session ON player_tokens (session_hash) WHERE session_hash IS NOT NULL;
