-- Who agreed to the terms of a document, to which version of their text, and when. Each version is agreed to once.
CREATE TABLE terms_agreements (
  organisation_id uuid NOT NULL,
  document text NOT NULL,
  profile bigint NOT NULL,
  version text NOT NULL,
  agreed_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, document, profile, version) INCLUDE (agreed_ts)
);
ALTER TABLE terms_agreements ENABLE ROW LEVEL SECURITY;
ALTER TABLE terms_agreements FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON terms_agreements USING (organisation_id = app_organisation());
