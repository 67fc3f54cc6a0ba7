-- What came into view: one row for each player, document and day (days since the epoch, in the document's zone), with the
-- template that was shown and the phase of the test it was shown in.
CREATE TABLE displays (
  organisation_id uuid NOT NULL,
  document text NOT NULL,
  profile bigint NOT NULL,
  day integer NOT NULL,
  template text NOT NULL,
  phase text NOT NULL,
  at_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, document, profile, day) INCLUDE (template, phase, at_ts)
);
ALTER TABLE displays ENABLE ROW LEVEL SECURITY;
ALTER TABLE displays FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON displays USING (organisation_id = app_organisation());

-- Templates of smart campaigns used to be kept as progress, from the first time a player was told of them. Row-level
-- security applies to the owner too; it is off for these statements, inside the migration's transaction.
ALTER TABLE displays NO FORCE ROW LEVEL SECURITY;
ALTER TABLE play_states NO FORCE ROW LEVEL SECURITY;
INSERT INTO displays (organisation_id, document, profile, day, template, phase, at_ts)
  SELECT organisation_id, document, profile, floor((state->>'since')::float8 / 86400000)::int, state->>'templateId',
    state->>'phase', (state->>'since')::float8
  FROM play_states WHERE state ? 'templateId' AND state ? 'phase' AND state ? 'since';
DELETE FROM play_states WHERE state ? 'templateId' AND state ? 'phase' AND state ? 'since';
ALTER TABLE displays FORCE ROW LEVEL SECURITY;
ALTER TABLE play_states FORCE ROW LEVEL SECURITY;
