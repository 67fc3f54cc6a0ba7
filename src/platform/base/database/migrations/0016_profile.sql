-- What an organisation and its people say of themselves, and the files that staff upload.

ALTER TABLE organisations
  -- A value of the documented lists (schemas/profile-lists.ts), or empty.
  ADD COLUMN size text NOT NULL DEFAULT '',
  ADD COLUMN industry text NOT NULL DEFAULT '',
  ADD COLUMN country_code text NOT NULL DEFAULT '+91',
  ADD COLUMN mobile text NOT NULL DEFAULT '',
  ADD COLUMN country text NOT NULL DEFAULT 'India',
  ADD COLUMN state text NOT NULL DEFAULT '',
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN updated_ts double precision;

-- Address of their picture, or empty.
ALTER TABLE users ADD COLUMN picture text NOT NULL DEFAULT '';

CREATE TABLE uploads (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  -- 128 random bits and an ending: whoever knows it may read the file, where its folder is public.
  name text PRIMARY KEY,
  -- One of a fixed list (schemas/upload-folders.ts), and whether it is kept from everybody but the platform.
  folder text NOT NULL,
  secret boolean NOT NULL,
  -- As the sender called it.
  file_name text NOT NULL,
  -- Told by its content.
  media_type text NOT NULL,
  size integer NOT NULL,
  -- Sealed with the organisation's key where it is secret.
  bytes bytea NOT NULL,
  created_ts double precision NOT NULL
);
-- What lies there is packed already.
ALTER TABLE uploads ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX uploads_by_organisation ON uploads (organisation_id) INCLUDE (size);

ALTER TABLE uploads ENABLE ROW LEVEL SECURITY;
ALTER TABLE uploads FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON uploads USING (organisation_id = app_organisation());
CREATE POLICY by_key ON uploads FOR SELECT USING (name = app_key() AND NOT secret);
