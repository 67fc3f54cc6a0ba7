-- Messages that follow a streak about to break, a quest half done and a rank lost.

-- From this moment on what was noted is followed: half of a quest is told of once nothing more has been done of it for hours.
ALTER TABLE message_occasions ADD COLUMN due_ts double precision NOT NULL DEFAULT 0;
CREATE INDEX message_occasions_due ON message_occasions (organisation_id, due_ts);

-- Who stood where on a leaderboard that a message follows, when it was last looked at: the numbers of the profiles, from
-- rank `first_rank` on.
CREATE TABLE watched_ranks (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  document text NOT NULL,
  period text NOT NULL,
  from_ts double precision NOT NULL,
  first_rank integer NOT NULL,
  profiles bigint[] NOT NULL,
  looked_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, document, period)
);
ALTER TABLE watched_ranks ENABLE ROW LEVEL SECURITY;
ALTER TABLE watched_ranks FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON watched_ranks USING (organisation_id = app_organisation());
