-- Documents that others call by a key of their own rather than by their id (custom events), and references by it.
ALTER TABLE documents ADD COLUMN own_key text NOT NULL DEFAULT '';
ALTER TABLE document_references ADD COLUMN to_by text NOT NULL DEFAULT 'id' CHECK (to_by IN ('id', 'key'));

-- The walls between organisations stand for the owner too; they are opened for these statements, inside the migration's
-- transaction. Where several events had one key, the oldest keeps it; the others are asked for another at their next save.
ALTER TABLE documents NO FORCE ROW LEVEL SECURITY;
ALTER TABLE document_references NO FORCE ROW LEVEL SECURITY;
UPDATE documents d SET own_key = d.listed->>'eventKey'
  WHERE d.kind = 'event' AND d.listed->>'eventKey' <> '' AND NOT EXISTS (
    SELECT 1 FROM documents o WHERE o.organisation_id = d.organisation_id AND o.kind = 'event' AND o.deleted_ts IS NULL
      AND lower(o.listed->>'eventKey') = lower(d.listed->>'eventKey') AND (o.created_ts, o.id) < (d.created_ts, d.id));

-- Hashed, because an index entry has a size limit and a key has none.
CREATE UNIQUE INDEX documents_own_key ON documents (organisation_id, kind, md5(lower(own_key)))
  WHERE deleted_ts IS NULL AND own_key <> '';

-- What was saved before refers by key too. Its places are counted here; the next save of each document writes them in full.
INSERT INTO document_references (organisation_id, from_kind, from_id, path, to_kind, to_by, to_id)
SELECT d.organisation_id, d.kind, d.id,
  p.place || '#' || row_number() OVER (PARTITION BY d.organisation_id, d.kind, d.id, p.place), 'event', 'key', named.key
FROM documents d
JOIN (VALUES
  ('segment', '$.events[*].userEvent'),
  ('badge-rule', '$.userSegment.events[*].userEvent'),
  ('badge-rule', '$.customActivityEvents[*].event'),
  ('rule', '$.userSegment.events[*].userEvent'),
  ('rule', '$.eventSelect'),
  ('rule', '$.referralEvent'),
  ('rule', '$.customActivityEvents[*].event'),
  ('rule', '$.customEventRuleRewardDTO[*].eventKey'),
  ('rule', '$.dailyStreakDTO.customEventKey'),
  ('rule', '$.localizationconfig[*].schedulingConfig.userSegment.events[*].userEvent'),
  ('rule', '$.localizationconfig[*].milestones[*].tasksConfig[*].customEventKey')
) AS p (kind, place) ON p.kind = d.kind
-- Numbers beyond what JSON's readers carry stay unread.
CROSS JOIN LATERAL jsonb_path_query(CASE WHEN d.exact THEN d.text::jsonb ELSE '{}' END, p.place::jsonpath) AS found
CROSS JOIN LATERAL (SELECT found #>> '{}' AS key) AS named
WHERE d.deleted_ts IS NULL AND jsonb_typeof(found) = 'string' AND length(named.key) BETWEEN 1 AND 128
  AND named.key NOT IN
    ('all', 'registered', 'signed_in', 'game_opened', 'game_played', 'reward_won', 'reward_redeemed');
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
ALTER TABLE document_references FORCE ROW LEVEL SECURITY;

-- End users are counted by their profiles.
ALTER TABLE organisations DROP COLUMN end_users;
