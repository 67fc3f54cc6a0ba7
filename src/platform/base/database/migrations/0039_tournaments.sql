-- Tournaments are a kind of their own, named where templates are. Templates of type 13 become tournaments: their ids stay,
-- so what names them (`to_kind` is still the template) goes on working.

-- The text of a template of type 13 as a tournament: its name stands under the kind's own key, and `typeId` and
-- `templateId` go; the last was its own id, and would now be the game that is played. `json` keeps the order of keys and
-- every other value as it is written.
CREATE FUNCTION tournament_text(text text, name text) RETURNS text LANGUAGE sql AS $$
  SELECT '{' || concat_ws(',', '"tournamentName":' || to_json(name)::text,
    string_agg(to_json(key)::text || ':' || value::text, ',' ORDER BY place)) || '}'
  FROM json_each(text::json) WITH ORDINALITY AS own (key, value, place)
  WHERE key NOT IN ('tournamentName', 'templateName', 'typeId', 'templateId', 'tournamentId')
$$;

-- The walls between organisations stand for the owner too; they are opened for these statements, inside the migration's
-- transaction.
ALTER TABLE documents NO FORCE ROW LEVEL SECURITY;
ALTER TABLE document_versions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE document_references NO FORCE ROW LEVEL SECURITY;

INSERT INTO documents (organisation_id, kind, id, revision, text, exact, name, name_key, own_key, status, start_ts, end_ts,
    type, rule_type, listed, creator, created_ts, updated_ts, deleted_ts, problems, library)
  SELECT organisation_id, 'tournament', id, revision, tournament_text(text, name), exact, name, name_key, own_key, NULL,
    CASE WHEN json_typeof(text::json -> 'startDateTime') = 'number' THEN (text::json ->> 'startDateTime')::float8 END,
    CASE WHEN json_typeof(text::json -> 'endDateTime') = 'number' THEN (text::json ->> 'endDateTime')::float8 END,
    NULL, NULL, jsonb_build_object('templateId', ''), creator, created_ts, updated_ts, deleted_ts,
    -- A draft stays one until it is saved anew.
    CASE WHEN problems IS NOT NULL
      THEN '[{"path":"templateId","message":"Template is Required","code":"tournament-template"}]'::json END, library
  FROM documents WHERE kind = 'template' AND type = 13;

UPDATE document_versions v SET kind = 'tournament', text = tournament_text(v.text, coalesce(nullif(v.name, ''), d.name))
  FROM documents d WHERE d.kind = 'template' AND d.type = 13 AND v.kind = 'template'
    AND (v.organisation_id, v.id) = (d.organisation_id, d.id);

-- What they name: of a tournament that is its leaderboard.
INSERT INTO document_references (organisation_id, from_kind, from_id, path, to_kind, to_by, to_id)
  SELECT r.organisation_id, 'tournament', r.from_id, r.path, r.to_kind, r.to_by, r.to_id
  FROM document_references r JOIN documents d ON d.kind = 'template' AND d.type = 13 AND r.from_kind = 'template'
    AND (r.organisation_id, r.from_id) = (d.organisation_id, d.id)
  WHERE r.path = 'leaderboardTemplate';

DELETE FROM documents WHERE kind = 'template' AND type = 13;

ALTER TABLE documents FORCE ROW LEVEL SECURITY;
ALTER TABLE document_versions FORCE ROW LEVEL SECURITY;
ALTER TABLE document_references FORCE ROW LEVEL SECURITY;

DROP FUNCTION tournament_text;
