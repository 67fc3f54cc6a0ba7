-- The number of draws at which the rows of a table were last compared with its odds (0 before the first time), and the rows that
-- were off then: the bell and the console go by the same look.
ALTER TABLE draw_counts ADD COLUMN looked bigint NOT NULL DEFAULT 0, ADD COLUMN rows_off jsonb NOT NULL DEFAULT '[]';
