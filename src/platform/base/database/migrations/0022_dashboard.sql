-- What happened in a range of days, of everything at once. Rows lie in the order they came, nearly that of their times: a
-- block range index of a few pages finds them and costs the writers next to nothing.
CREATE INDEX plays_in_time ON plays USING brin (started_ts) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX rewards_in_time ON rewards USING brin (at_ts) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX events_in_time ON events USING brin (happened_ts) WITH (pages_per_range = 16, autosummarize = on);
