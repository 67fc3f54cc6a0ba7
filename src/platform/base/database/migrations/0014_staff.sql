-- What members of a team may do, what was changed by whom, and what the bell tells.

ALTER TABLE users
  -- viewer, editor or admin (schemas/roles.ts).
  ADD COLUMN role text NOT NULL DEFAULT 'admin' CHECK (role IN ('viewer', 'editor', 'admin')),
  ADD COLUMN team text NOT NULL DEFAULT '',
  ADD COLUMN country_code text NOT NULL DEFAULT '',
  ADD COLUMN mobile text NOT NULL DEFAULT '',
  -- A first password, set by an admin, is changed before anything else.
  ADD COLUMN must_change boolean NOT NULL DEFAULT false,
  ADD COLUMN disabled_ts double precision,
  ADD COLUMN updated_ts double precision;

-- Every change by staff: who, from where, with which call, about what. Written in the transaction of the change; never changed.
CREATE TABLE audit (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at_ts double precision NOT NULL,
  -- No reference: who left the team is still who did it.
  user_id uuid,
  user_name text NOT NULL,
  address text NOT NULL,
  -- What the person's program calls itself.
  agent text NOT NULL,
  -- Area and key in the contract: `rules.save`.
  call text NOT NULL,
  -- What it was about: a kind of document or thing, its id and its name then; empty where the call says it all.
  kind text NOT NULL,
  about text NOT NULL,
  name text NOT NULL,
  -- The revision that was made, of documents.
  revision integer,
  -- Names of what was changed in it, never the values.
  changed text[] NOT NULL
);
CREATE INDEX audit_by_time ON audit (organisation_id, id);

-- What happened that staff should know. One text for all members; each has seen it up to a point.
CREATE TABLE notices (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at_ts double precision NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  -- A page of the console, or empty.
  link text NOT NULL,
  -- Tells one and the same thing apart from others: it is told once.
  once text NOT NULL,
  UNIQUE (organisation_id, once)
);
CREATE INDEX notices_by_id ON notices (organisation_id, id);

CREATE TABLE notice_marks (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- The last notice that was there when they marked all as read.
  read_up_to bigint NOT NULL
);

ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON audit USING (organisation_id = app_organisation());

ALTER TABLE notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE notices FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON notices USING (organisation_id = app_organisation());
-- The key `bell` opens them for the one question each server asks for all its open pages: is there anything new.
CREATE POLICY bell ON notices FOR SELECT USING (app_key() = 'bell');

ALTER TABLE notice_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE notice_marks FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON notice_marks USING (organisation_id = app_organisation());
