-- What a list of versions shows, so that it reads no document: the name and status as they stood in the text.
ALTER TABLE document_versions ADD COLUMN name text NOT NULL DEFAULT '';
ALTER TABLE document_versions ADD COLUMN status text;

-- Of what was saved before, the newest version is what the document's columns say. The walls between organisations stand
-- for the owner too; they are opened for this statement, inside the migration's transaction.
ALTER TABLE documents NO FORCE ROW LEVEL SECURITY;
ALTER TABLE document_versions NO FORCE ROW LEVEL SECURITY;
UPDATE document_versions v SET name = d.name, status = d.status FROM documents d
  WHERE (d.organisation_id, d.kind, d.id, d.revision) = (v.organisation_id, v.kind, v.id, v.revision);
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
ALTER TABLE document_versions FORCE ROW LEVEL SECURITY;
