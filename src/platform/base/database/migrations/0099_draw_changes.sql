-- What is noted in every play asks for no row of its organisation: all plays would share the lock on that row.
ALTER TABLE draw_changes DROP CONSTRAINT draw_changes_organisation_id_fkey;
