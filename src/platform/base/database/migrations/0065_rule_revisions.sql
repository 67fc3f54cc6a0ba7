-- Which state of an organisation its players are decided by: an id that changes with every document, setting and verdict
-- that an answer to a player depends on, in the same transaction. Servers keep what they have read and parsed under it. It
-- is random, because no state may have the id of another: neither what a transaction rolls back nor what is restored.
CREATE TABLE rule_revisions (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  revision uuid NOT NULL DEFAULT gen_random_uuid()
);
ALTER TABLE rule_revisions ENABLE ROW LEVEL SECURITY;
ALTER TABLE rule_revisions FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON rule_revisions USING (organisation_id = app_organisation());

-- An organisation that is being deleted has no row to change, and needs none.
CREATE FUNCTION note_new_rules() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO rule_revisions (organisation_id, revision)
      SELECT organisation_id, gen_random_uuid() FROM (SELECT DISTINCT organisation_id FROM changed) AS c
      ON CONFLICT (organisation_id) DO UPDATE SET revision = excluded.revision;
    RETURN NULL;
  END $$;
CREATE FUNCTION note_gone_rules() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE rule_revisions SET revision = gen_random_uuid()
      WHERE organisation_id IN (SELECT organisation_id FROM changed);
    RETURN NULL;
  END $$;

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['documents', 'brand_kits', 'install_settings', 'campaign_verdicts'] LOOP
    EXECUTE format('CREATE TRIGGER rules_when_new AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_new_rules()', one);
    EXECUTE format('CREATE TRIGGER rules_when_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_new_rules()', one);
    EXECUTE format('CREATE TRIGGER rules_when_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_gone_rules()', one);
  END LOOP;
END $$;

-- Its name, its zone and what its coins are called.
CREATE FUNCTION note_changed_organisation() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' OR (NEW.name, NEW.timezone, NEW.currency_name) IS DISTINCT FROM (OLD.name, OLD.timezone, OLD.currency_name) THEN
      INSERT INTO rule_revisions (organisation_id) VALUES (NEW.id)
        ON CONFLICT (organisation_id) DO UPDATE SET revision = excluded.revision;
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER rules_when_changed AFTER INSERT OR UPDATE ON organisations
  FOR EACH ROW EXECUTE FUNCTION note_changed_organisation();

-- The walls between organisations stand for the owner too; they are opened for this statement.
ALTER TABLE organisations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE rule_revisions NO FORCE ROW LEVEL SECURITY;
INSERT INTO rule_revisions (organisation_id) SELECT id FROM organisations;
ALTER TABLE organisations FORCE ROW LEVEL SECURITY;
ALTER TABLE rule_revisions FORCE ROW LEVEL SECURITY;
