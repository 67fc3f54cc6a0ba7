-- Codes of vouchers that came in files, each given to one person at most. They are read one by one when they are given
-- and never listed.
CREATE TABLE vouchers (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  offer text NOT NULL,
  -- From 1 within its offer, without gaps: the last one is how many there are.
  number bigint NOT NULL,
  code text NOT NULL,
  added_ts double precision NOT NULL,
  -- Free while these are null.
  issued_to text,
  issued_ts double precision,
  PRIMARY KEY (organisation_id, offer, number)
);
-- A code stands for one thing: no two offers of an organisation have it, and what was given once never comes again.
CREATE UNIQUE INDEX vouchers_code ON vouchers (organisation_id, code);
CREATE INDEX vouchers_issued ON vouchers (organisation_id, offer) WHERE issued_ts IS NOT NULL;

ALTER TABLE vouchers ENABLE ROW LEVEL SECURITY;
ALTER TABLE vouchers FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON vouchers USING (organisation_id = app_organisation());
