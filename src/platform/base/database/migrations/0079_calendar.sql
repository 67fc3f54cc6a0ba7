-- The secret addresses at which other calendars read a feed, one of each member of the team, and the limits that
-- conflicts of the calendar are found by.

CREATE TABLE calendar_feeds (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  member uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of 256 random bits, in hexadecimal.
  hash text NOT NULL UNIQUE,
  created_ts double precision NOT NULL,
  last_read_ts double precision
);
CREATE INDEX calendar_feeds_of_organisation ON calendar_feeds (organisation_id);
ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_feeds FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON calendar_feeds USING (organisation_id = app_organisation());
-- A feed opens to who has its secret.
CREATE POLICY by_key ON calendar_feeds FOR SELECT USING (hash = app_key());

CREATE TABLE calendar_limits (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  -- The most games at once for one person; null for none.
  games_at_once integer
);
ALTER TABLE calendar_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_limits FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON calendar_limits USING (organisation_id = app_organisation());
