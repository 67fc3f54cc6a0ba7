-- How far a recount is, which is made in pieces, each in a transaction of its own. Whoever wants everything counted anew sets the
-- zone to null, which begins a recount that is under way from its start: raw rows may have changed without being noted.
ALTER TABLE figure_states ADD COLUMN recount jsonb;
CREATE FUNCTION begin_recount() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.recount := NULL;
    RETURN NEW;
  END $$;
CREATE TRIGGER recount_from_the_start BEFORE UPDATE OF zone ON figure_states
  FOR EACH ROW WHEN (NEW.zone IS NULL) EXECUTE FUNCTION begin_recount();
