-- Comments of the team on documents that are drawn: beside the document, never in it.

-- Grows with every change of a thread, so that open pages are told what is new whichever server wrote it.
CREATE SEQUENCE comment_changes;

CREATE TABLE comment_threads (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id text NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  -- The document.
  kind text NOT NULL,
  document text NOT NULL,
  -- The step or connection that it is about, by its id in a cut of the stored document; empty for the whole sheet.
  node text NOT NULL,
  -- What that was called when something was last written about it.
  label text NOT NULL,
  -- The hash of what it held when it was removed from the document, so that it is known when it comes back; null while it
  -- is there.
  gone text,
  created_ts double precision NOT NULL,
  -- Null while it is open.
  resolved_ts double precision,
  resolved_by text NOT NULL DEFAULT '',
  -- True once nothing that was written is left.
  deleted boolean NOT NULL DEFAULT false,
  change bigint NOT NULL DEFAULT nextval('comment_changes'),
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX comment_threads_of_document ON comment_threads (organisation_id, kind, document);
CREATE INDEX comment_threads_changed ON comment_threads (change);

CREATE TABLE comments (
  organisation_id uuid NOT NULL,
  id text NOT NULL,
  thread text NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  -- A member of the team and their name, as the audit has them: both stay when the member leaves.
  author uuid NOT NULL,
  author_name text NOT NULL,
  -- Empty once it is deleted.
  text text NOT NULL,
  -- The members that it mentions, by id, with their names of that time.
  mentions jsonb NOT NULL DEFAULT '{}',
  created_ts double precision NOT NULL,
  edited_ts double precision,
  deleted_ts double precision,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, thread) REFERENCES comment_threads ON DELETE CASCADE
);
CREATE INDEX comments_of_thread ON comments (organisation_id, thread, number);

-- Comments that a member is to be mailed about, from when on.
CREATE TABLE comment_mails (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  member uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  comment text NOT NULL,
  due_ts double precision NOT NULL,
  PRIMARY KEY (member, comment)
);
CREATE INDEX comment_mails_due ON comment_mails (due_ts);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['comment_threads', 'comments', 'comment_mails'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY own ON %I USING (organisation_id = app_organisation())', one);
  END LOOP;
END $$;
-- The key `bell` shows what is new, and the key `comment-mails` who is to be mailed, for the jobs.
CREATE POLICY bell ON comment_threads FOR SELECT USING (app_key() = 'bell');
CREATE POLICY comment_mails ON comment_mails FOR SELECT USING (app_key() = 'comment-mails');

-- Whether a member is mailed about comments.
ALTER TABLE users ADD COLUMN comment_mails boolean NOT NULL DEFAULT true;

-- A notice is for everybody in the team, or for one member.
ALTER TABLE notices ADD COLUMN recipient uuid REFERENCES users ON DELETE CASCADE;
