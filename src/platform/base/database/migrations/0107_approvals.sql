-- Approvals: what an organisation asks of publications, who stands in for whom, what was asked and decided.

-- The policy of an organisation; without a row, or with the mode 'off', nothing is asked for.
CREATE TABLE approval_policies (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('off', 'always', 'cost')),
  policy jsonb NOT NULL,
  updated_ts double precision NOT NULL
);
ALTER TABLE approval_policies ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_policies FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON approval_policies USING (organisation_id = app_organisation());

-- The member who may approve in the place of another one, until a moment.
CREATE TABLE approval_stand_ins (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  member uuid NOT NULL,
  stand_in uuid NOT NULL CHECK (stand_in <> member),
  until_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, member)
);
ALTER TABLE approval_stand_ins ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_stand_ins FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON approval_stand_ins USING (organisation_id = app_organisation());

-- A request to publish one content of a document, with that content; one of a document is open at a time.
CREATE TABLE approval_requests (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL,
  document text NOT NULL,
  family text NOT NULL,
  name text NOT NULL,
  revision integer NOT NULL,
  text text NOT NULL,
  hash text NOT NULL,
  starts_now boolean NOT NULL,
  messages jsonb NOT NULL,
  forecast jsonb NOT NULL,
  cost double precision,
  needed integer NOT NULL CHECK (needed > 0),
  words text NOT NULL,
  whom uuid[] NOT NULL,
  asked_by uuid NOT NULL,
  asked_by_name text NOT NULL,
  asked_ts double precision NOT NULL,
  deadline_ts double precision NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'published', 'sent-back', 'withdrawn', 'replaced')),
  closed_by_name text NOT NULL DEFAULT '',
  closed_ts double precision,
  answer text NOT NULL DEFAULT '',
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX approval_requests_open ON approval_requests (organisation_id, kind, document) WHERE state = 'open';
CREATE INDEX approval_requests_by_time ON approval_requests (organisation_id, asked_ts);
ALTER TABLE approval_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON approval_requests USING (organisation_id = app_organisation());

-- The approvals that a request has: by whom, and in whose right. Nobody gives two, and no right is used twice.
CREATE TABLE approval_votes (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  request uuid NOT NULL,
  by_member uuid NOT NULL,
  by_name text NOT NULL,
  right_of uuid NOT NULL,
  right_of_name text NOT NULL,
  at_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, request, by_member),
  UNIQUE (organisation_id, request, right_of),
  FOREIGN KEY (organisation_id, request) REFERENCES approval_requests ON DELETE CASCADE
);
ALTER TABLE approval_votes ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_votes FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON approval_votes USING (organisation_id = app_organisation());

-- What a content was forecast to cost, for the hour in which it may be saved by that; null where there is no forecast.
CREATE TABLE approval_costs (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  hash text NOT NULL,
  cost double precision,
  at_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, hash)
);
ALTER TABLE approval_costs ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_costs FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON approval_costs USING (organisation_id = app_organisation());
