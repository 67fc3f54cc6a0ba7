-- What is written with every event and play. The wall between organisations asks a statement once for its organisation, not each row
-- that it writes (a sixth of what writing a batch costs); what it shows stays as it was, so that plans of reading do not change.
DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['events', 'plays', 'rewards', 'decisions', 'play_states', 'participations', 'board_scores'] LOOP
    EXECUTE format('ALTER POLICY own ON %I WITH CHECK (organisation_id = (SELECT app_organisation()))', one);
  END LOOP;
END $$;

-- States change in place, as their scores do: room on each page keeps the indexes out of it.
ALTER TABLE play_states SET (fillfactor = 70);
