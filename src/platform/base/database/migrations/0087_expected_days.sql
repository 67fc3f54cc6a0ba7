-- What was expected of a campaign when it was published, by day of the organisation's zone, beside the document and the
-- version that it is of; and the publications of which that has been computed.

CREATE TABLE publication_forecasts (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  document text NOT NULL,
  revision integer NOT NULL,
  -- When a server began to compute it, and when it was kept; null meanwhile.
  claimed_ts double precision NOT NULL,
  kept_ts double precision,
  PRIMARY KEY (organisation_id, document)
);
ALTER TABLE publication_forecasts ENABLE ROW LEVEL SECURITY;
ALTER TABLE publication_forecasts FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON publication_forecasts USING (organisation_id = app_organisation());

CREATE TABLE expected_days (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  -- In days since the epoch.
  day integer NOT NULL,
  document text NOT NULL,
  revision integer NOT NULL,
  -- The 10th, the 50th and the 90th percentile.
  plays double precision[] NOT NULL,
  rewards double precision[] NOT NULL,
  -- A list of units and currencies with the same of what they cost.
  spend jsonb NOT NULL,
  PRIMARY KEY (organisation_id, day, document)
);
CREATE INDEX expected_days_of_document ON expected_days (organisation_id, document, day);
ALTER TABLE expected_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE expected_days FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON expected_days USING (organisation_id = app_organisation());
