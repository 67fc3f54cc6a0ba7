-- What a page has told, by the ids it gave: what is sent again is known here and counts once. Kept for seven days.
CREATE TABLE tracked_items (
  organisation_id uuid NOT NULL,
  profile bigint NOT NULL,
  item text NOT NULL,
  received_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, profile, item)
);
CREATE INDEX tracked_items_by_time ON tracked_items (received_ts);
ALTER TABLE tracked_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE tracked_items FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON tracked_items USING (organisation_id = app_organisation());
CREATE POLICY tidy ON tracked_items USING (app_key() = 'tidy');
