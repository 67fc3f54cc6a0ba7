-- Which member saved a version: names can be changed, and be those of two. Null of what was saved before, and of what no member saved.
ALTER TABLE document_versions ADD COLUMN saved_by_id uuid;
