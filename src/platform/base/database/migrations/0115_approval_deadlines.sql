-- The deadlines of requests for approval, and the mails about what became of them.

-- When people are told of the deadline of an open request next: near it, then at it.
CREATE TABLE approval_deadlines (
  organisation_id uuid NOT NULL,
  request uuid NOT NULL,
  tell_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, request),
  FOREIGN KEY (organisation_id, request) REFERENCES approval_requests ON DELETE CASCADE
);
CREATE INDEX approval_deadlines_due ON approval_deadlines (tell_ts);

-- What a member is to be mailed about a request, from when on.
CREATE TABLE approval_mails (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  member uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  request uuid NOT NULL,
  -- As the notice of it: 'asked', 'published'.
  event text NOT NULL,
  due_ts double precision NOT NULL,
  PRIMARY KEY (member, request, event)
);
CREATE INDEX approval_mails_due ON approval_mails (due_ts);

-- Whether a member is mailed about approvals.
ALTER TABLE users ADD COLUMN approval_mails boolean NOT NULL DEFAULT true;

-- The walls between organisations stand for the owner too; they are opened for this statement. What has ended is told nobody.
ALTER TABLE approval_requests NO FORCE ROW LEVEL SECURITY;
INSERT INTO approval_deadlines (organisation_id, request, tell_ts)
  SELECT organisation_id, id, deadline_ts - least(86400000, (deadline_ts - asked_ts) / 2) FROM approval_requests
  WHERE state = 'open' AND deadline_ts > extract(epoch FROM now()) * 1000;
ALTER TABLE approval_requests FORCE ROW LEVEL SECURITY;

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['approval_deadlines', 'approval_mails'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY own ON %I USING (organisation_id = app_organisation())', one);
  END LOOP;
END $$;
-- By these keys the jobs find whom to tell, and whom to mail.
CREATE POLICY approval_deadlines ON approval_deadlines FOR SELECT USING (app_key() = 'approval-deadlines');
CREATE POLICY approval_mails ON approval_mails FOR SELECT USING (app_key() = 'approval-mails');
