-- What players did with what came into view, beside playing it: one row for each player, document and day (days since
-- the epoch, in the document's zone), with how often they clicked and closed it. Who only saw it has no row.
CREATE TABLE interactions (
  organisation_id uuid NOT NULL,
  document text NOT NULL,
  profile bigint NOT NULL,
  day integer NOT NULL,
  clicks integer NOT NULL,
  closes integer NOT NULL,
  PRIMARY KEY (organisation_id, document, profile, day) INCLUDE (clicks, closes)
);
ALTER TABLE interactions ENABLE ROW LEVEL SECURITY;
ALTER TABLE interactions FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON interactions USING (organisation_id = app_organisation());

-- When a player used what they were given, as the organisation's systems or its pages say; null until then.
ALTER TABLE rewards ADD COLUMN redeemed_ts double precision;
