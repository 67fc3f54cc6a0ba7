-- Columns that say what they hold: why a reward could not be given, and the notes of a draft that is played.
ALTER TABLE rewards RENAME COLUMN why TO failure_reason;
ALTER TABLE player_tokens RENAME COLUMN book TO draft_notes;
