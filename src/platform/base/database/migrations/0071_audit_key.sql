-- The audit grows with an organisation, so its key leads with it, as those of other tables that grow do.
ALTER TABLE audit DROP CONSTRAINT audit_pkey;
ALTER TABLE audit ADD PRIMARY KEY (organisation_id, id);
DROP INDEX audit_by_time;
