-- People of all rules together, which no sum over rules gives: counted in the rows of the whole organisation, and moved where a
-- rule comes or goes.

-- The raw rows of rules that are not deleted; of rows of the whole organisation alone.
ALTER TABLE figure_presence ADD COLUMN rule_shown integer NOT NULL DEFAULT 0, ADD COLUMN rule_interacted integer NOT NULL DEFAULT 0;

-- The rules whose raw rows are counted there.
CREATE TABLE figure_rules (
  organisation_id uuid NOT NULL,
  subject text NOT NULL,
  PRIMARY KEY (organisation_id, subject)
);
ALTER TABLE figure_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE figure_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON figure_rules USING (organisation_id = app_organisation());

-- A new kind: `rule` (there is a rule; of nobody and no day).
CREATE FUNCTION note_rules() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO figure_changes (organisation_id, sign, kind, subject, profile, at_ts, is_badge, part, unit, currency, amount)
      SELECT organisation_id, sign, 'rule', id, 0, 0, false, '', '', '', 0
      FROM (VALUES (OLD.organisation_id, -1, OLD.kind, OLD.id, OLD.deleted_ts), (NEW.organisation_id, 1, NEW.kind, NEW.id, NEW.deleted_ts))
        AS d (organisation_id, sign, kind, id, deleted_ts)
      WHERE kind = 'rule' AND deleted_ts IS NULL;
    RETURN NULL;
  END $$;
CREATE TRIGGER figures_when_new AFTER INSERT ON documents
  FOR EACH ROW WHEN (NEW.kind = 'rule' AND NEW.deleted_ts IS NULL) EXECUTE FUNCTION note_rules();
CREATE TRIGGER figures_when_gone AFTER DELETE ON documents
  FOR EACH ROW WHEN (OLD.kind = 'rule' AND OLD.deleted_ts IS NULL) EXECUTE FUNCTION note_rules();
CREATE TRIGGER figures_when_changed AFTER UPDATE ON documents FOR EACH ROW
  WHEN ((OLD.kind, OLD.id, OLD.deleted_ts IS NULL) IS DISTINCT FROM (NEW.kind, NEW.id, NEW.deleted_ts IS NULL))
  EXECUTE FUNCTION note_rules();

-- Equal to `folded_ts` where this was counted as well: a server of before moves the other alone, and everything is counted
-- anew by the next one of now. So is every organisation once servers of now run.
ALTER TABLE figure_states ADD COLUMN rules_ts double precision;
