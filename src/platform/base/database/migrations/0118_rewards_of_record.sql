-- The record of a player, as in 0075, with their rewards in order: only the index by players has them so. As long as the planner
-- took the table for empty, it read the rewards of all players by the index of documents, for as long as a connection kept the plan.
CREATE OR REPLACE FUNCTION player_record(org uuid, who text, asked text[], since float8, until float8, files text[], agreed text[],
  counted text[], beside boolean, most_plays integer, most_events integer)
RETURNS TABLE (revision uuid, profile bigint, record text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  own bigint;
  own_properties jsonb;
BEGIN
  SELECT p.number, p.properties INTO own, own_properties FROM profiles p WHERE p.organisation_id = org AND p.user_id = who;
  RETURN QUERY SELECT
    (SELECT r.revision FROM rule_revisions r WHERE r.organisation_id = org),
    own,
    json_build_object(
      'properties', own_properties,
      'merged', CASE WHEN starts_with(who, 'visitor:') THEN
        (SELECT m.user_id FROM visitor_merges m WHERE m.organisation_id = org AND m.visitor = who) END,
      'rewards', (SELECT json_build_array(
          coalesce(sum(w.amount) FILTER (WHERE w.unit = 'coins' AND w.given AND w.taken_back_ts IS NULL), 0)::float8,
          coalesce(sum(w.amount) FILTER (WHERE w.unit = 'points' AND w.given AND w.taken_back_ts IS NULL), 0)::float8,
          CASE WHEN beside THEN sum(hashtextextended(concat_ws(' ', w.number, w.given, w.failure_reason, w.taken_back_ts,
            w.redeemed_ts, w.valid_ts, w.name, w.code, w.document_name), 0))::text END)
        FROM (SELECT * FROM rewards r WHERE r.organisation_id = org AND r.profile = own ORDER BY r.number) w),
      'states', (SELECT json_object_agg(s.document, s.state ORDER BY s.document) FROM play_states s
        WHERE s.organisation_id = org AND s.profile = own AND (
          SELECT bool_or(a.status = 'active' AND a.deleted_ts IS NULL) FROM documents a
          WHERE a.organisation_id = org AND a.kind IN ('rule', 'badge-rule') AND a.id = s.document)),
      'plays', (
        WITH RECURSIVE played (document) AS (
          (SELECT y.document FROM plays y WHERE y.organisation_id = org AND y.profile = own ORDER BY y.document LIMIT 1)
          UNION ALL
          SELECT (SELECT y.document FROM plays y WHERE y.organisation_id = org AND y.profile = own AND y.document > d.document
            ORDER BY y.document LIMIT 1) FROM played d WHERE d.document IS NOT NULL
        )
        SELECT json_agg(json_build_array(d.document, y.finished_ts, y.session, y.rewarded) ORDER BY d.document, y.started_ts)
        FROM played d CROSS JOIN LATERAL (
          SELECT y.finished_ts, y.session, y.rewarded, y.started_ts FROM plays y
          WHERE y.organisation_id = org AND y.profile = own AND y.document = d.document AND y.finished_ts IS NOT NULL
          ORDER BY y.started_ts DESC LIMIT most_plays) y
        WHERE (
          SELECT bool_or(a.status = 'active' AND a.deleted_ts IS NULL) FROM documents a
          WHERE a.organisation_id = org AND a.kind IN ('rule', 'badge-rule') AND a.id = d.document)),
      'deeds', CASE WHEN cardinality(asked) > 0 THEN (
        SELECT json_agg(json_build_array(e.event_key, e.properties, e.happened_ts) ORDER BY e.happened_ts DESC) FROM (
          SELECT e.event_key, e.properties, e.happened_ts FROM events e
          WHERE e.organisation_id = org AND e.profile = own AND e.event_key = ANY(asked) AND e.happened_ts > since
            AND e.happened_ts <= until
          ORDER BY e.happened_ts DESC LIMIT most_events) e) END,
      'members', CASE WHEN cardinality(files) > 0 THEN (
        SELECT json_agg(f.segment_id ORDER BY f.segment_id) FROM segment_files f
        JOIN segment_members m ON m.organisation_id = f.organisation_id AND m.file = f.number AND m.profile = own
        WHERE f.organisation_id = org AND f.segment_id = ANY(files)) END,
      'agreements', CASE WHEN cardinality(agreed) > 0 THEN (
        SELECT json_agg(json_build_array(t.document, t.version, t.agreed_ts) ORDER BY t.document, t.version)
        FROM terms_agreements t WHERE t.organisation_id = org AND t.profile = own AND t.document = ANY(agreed)) END,
      'players', CASE WHEN cardinality(counted) > 0 THEN (
        SELECT json_object_agg(c.document, c.players ORDER BY c.document) FROM (
          SELECT y.document, count(DISTINCT y.profile) AS players FROM plays y
          WHERE y.organisation_id = org AND y.document = ANY(counted) AND y.finished_ts IS NOT NULL GROUP BY y.document) c) END,
      'heldOut', (SELECT g.held_out FROM player_groups g WHERE g.organisation_id = org AND g.profile = own
        ORDER BY g.since_ts DESC LIMIT 1)
    )::text;
END $$;
