-- The audit is only ever added to: what stands in it is neither changed nor deleted by requests and jobs.
REVOKE UPDATE, DELETE, TRUNCATE ON audit FROM questwire_app;

-- Looked through by who did it.
CREATE INDEX audit_by_person ON audit (organisation_id, user_id, id);
