-- Cohorts: how many people first took part in one week and took part in another, by subject; the subject '' is the whole
-- organisation. Weeks are counted from the Monday before the epoch, in the organisation's zone.
CREATE TABLE figure_cohorts (
  organisation_id uuid NOT NULL,
  subject text NOT NULL,
  first_week integer NOT NULL,
  week integer NOT NULL,
  people bigint NOT NULL,
  PRIMARY KEY (organisation_id, subject, first_week, week)
) WITH (fillfactor = 80);
ALTER TABLE figure_cohorts ENABLE ROW LEVEL SECURITY;
ALTER TABLE figure_cohorts FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON figure_cohorts USING (organisation_id = app_organisation());

-- Every organisation is counted anew once servers run.
ALTER TABLE figure_states NO FORCE ROW LEVEL SECURITY;
UPDATE figure_states SET zone = NULL;
ALTER TABLE figure_states FORCE ROW LEVEL SECURITY;
