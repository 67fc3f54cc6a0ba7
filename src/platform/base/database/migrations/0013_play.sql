-- Plays, what they gave, how far players are, and why things went as they did.

-- The key with which an organisation's systems get tokens for their players.
CREATE TABLE player_keys (
  organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  hash text NOT NULL UNIQUE,
  sealed text NOT NULL,
  created_ts double precision NOT NULL,
  last_used_ts double precision
);

-- Short-lived tokens of players, by their hashes. A demo visit is one of them that may act as anybody.
CREATE TABLE player_tokens (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  hash text PRIMARY KEY,
  user_id text NOT NULL,
  session text NOT NULL,
  created_ts double precision NOT NULL,
  expires_ts double precision NOT NULL,
  -- Null but for a demo visit: { offset, seed, draws }.
  visit jsonb,
  -- Null but for a draft: { kind, document }, and what was played of it.
  draft jsonb,
  book jsonb
);
CREATE INDEX player_tokens_by_time ON player_tokens (expires_ts);

CREATE TABLE plays (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  profile bigint NOT NULL,
  document text NOT NULL,
  template text NOT NULL,
  type integer NOT NULL,
  session text NOT NULL,
  started_ts double precision NOT NULL,
  -- Null until it is finished.
  finished_ts double precision,
  seed text NOT NULL,
  input jsonb,
  -- What the call that finished it answered, byte for byte.
  answer json,
  score double precision,
  rewarded boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX plays_by_player ON plays (organisation_id, document, profile, started_ts);
CREATE INDEX plays_by_time ON plays (organisation_id, document, started_ts);

-- The ledger: everything that was won or earned. What was taken back stays, with the row that took it.
CREATE TABLE rewards (
  organisation_id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  id uuid NOT NULL,
  profile bigint NOT NULL,
  document text NOT NULL,
  document_name text NOT NULL,
  play uuid,
  place text NOT NULL,
  cause text NOT NULL,
  -- Empty for a badge, and the badge empty for an offer.
  offer text NOT NULL,
  badge text NOT NULL,
  name text NOT NULL,
  reward_type integer NOT NULL,
  amount double precision NOT NULL,
  unit text NOT NULL,
  currency text NOT NULL,
  -- The code that was given, and its number where the offer has one for each.
  code text NOT NULL DEFAULT '',
  voucher bigint,
  -- When it stops being good; null where it does not.
  valid_ts double precision,
  given boolean NOT NULL,
  why text NOT NULL,
  -- Ids of the deliveries it was told by, with a space between them.
  delivery text NOT NULL DEFAULT '',
  -- What staff said when they gave it or took it back, and who.
  reason text NOT NULL DEFAULT '',
  by_name text NOT NULL DEFAULT '',
  taken_back_ts double precision,
  at_ts double precision NOT NULL,
  -- What is given once for one cause: a milestone, a rank, a day of a streak; null where it may come again.
  once_key text,
  PRIMARY KEY (organisation_id, number)
);
CREATE UNIQUE INDEX rewards_id ON rewards (organisation_id, id);
CREATE UNIQUE INDEX rewards_once ON rewards (organisation_id, once_key) WHERE once_key IS NOT NULL;
CREATE INDEX rewards_by_player ON rewards (organisation_id, profile, number);
CREATE INDEX rewards_by_document ON rewards (organisation_id, document, at_ts);
CREATE INDEX rewards_by_offer ON rewards (organisation_id, offer, number) WHERE offer <> '';

-- How many of an offer were given; what was taken back does not count. Part 0 is the row that claimers of what is limited
-- wait for one another on; of what nothing limits each connection counts in a part of its own, so that nobody waits.
CREATE TABLE stock (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  offer text NOT NULL,
  part smallint NOT NULL DEFAULT 0,
  given bigint NOT NULL,
  -- Codes of vouchers that were given and taken back: nobody gets them again.
  spoiled bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (organisation_id, offer, part)
);
CREATE TABLE stock_alerts (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  offer text NOT NULL,
  level integer NOT NULL,
  given bigint NOT NULL,
  stock_limit bigint NOT NULL,
  at_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, offer, level)
);
-- The next free code is found without reading those that were given.
CREATE INDEX vouchers_free ON vouchers (organisation_id, offer, number) WHERE issued_ts IS NULL;

-- How far a player is in a quest, a streak, a badge rule or a game mechanic.
CREATE TABLE play_states (
  organisation_id uuid NOT NULL,
  document text NOT NULL,
  profile bigint NOT NULL,
  state jsonb NOT NULL,
  updated_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, document, profile)
);

-- Every decision with its trace.
CREATE TABLE decisions (
  organisation_id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  profile bigint NOT NULL,
  document text NOT NULL,
  document_name text NOT NULL,
  about text NOT NULL,
  held boolean NOT NULL,
  trace jsonb NOT NULL,
  at_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, number)
);
CREATE INDEX decisions_by_player ON decisions (organisation_id, profile, number);
CREATE INDEX decisions_by_document ON decisions (organisation_id, document, number);
CREATE INDEX decisions_by_time ON decisions (at_ts);

-- Scores by period of a leaderboard; `from_ts` is where the period begins in the rule's zone.
CREATE TABLE board_scores (
  organisation_id uuid NOT NULL,
  document text NOT NULL,
  period text NOT NULL,
  from_ts double precision NOT NULL,
  profile bigint NOT NULL,
  score double precision NOT NULL,
  -- When this score was first reached: of equal ones the earlier ranks first.
  reached_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, document, period, from_ts, profile)
);
CREATE INDEX board_scores_ranked ON board_scores (organisation_id, document, period, from_ts, score DESC, reached_ts, profile);
-- Periods whose ranks have been rewarded.
CREATE TABLE board_closings (
  organisation_id uuid NOT NULL,
  document text NOT NULL,
  period text NOT NULL,
  from_ts double precision NOT NULL,
  closed_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, document, period, from_ts)
);

-- What the test of a smart campaign has shown, once it is over; empty where the evidence favours none.
CREATE TABLE campaign_verdicts (
  organisation_id uuid NOT NULL,
  document text NOT NULL,
  favoured text NOT NULL,
  evidence jsonb NOT NULL,
  decided_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, document)
);

CREATE TABLE referrals (
  organisation_id uuid NOT NULL,
  document text NOT NULL,
  referree bigint NOT NULL,
  referrer bigint NOT NULL,
  at_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, document, referree)
);

CREATE TABLE crowds (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id uuid NOT NULL,
  asked jsonb NOT NULL,
  state text NOT NULL,
  figures jsonb NOT NULL,
  started_ts double precision NOT NULL,
  -- Renewed while a server works on it; another one goes on with what was left.
  beat_ts double precision NOT NULL,
  -- The server that works on it, by a name it has for the time it runs.
  server text NOT NULL DEFAULT '',
  ended_ts double precision,
  PRIMARY KEY (organisation_id, id)
);
-- One at a time.
CREATE UNIQUE INDEX crowds_running ON crowds (organisation_id) WHERE state = 'running';

-- What may be on is found without reading what is not, in every call of a player and with every event.
CREATE INDEX documents_active ON documents (organisation_id, kind) INCLUDE (id, revision, start_ts, end_ts)
  WHERE status = 'active' AND deleted_ts IS NULL;

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['player_keys', 'player_tokens', 'plays', 'rewards', 'stock', 'stock_alerts', 'play_states',
    'decisions', 'board_scores', 'board_closings', 'campaign_verdicts', 'referrals', 'crowds'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY own ON %I USING (organisation_id = app_organisation())', one);
  END LOOP;
END $$;
CREATE POLICY by_key ON player_keys FOR SELECT USING (hash = app_key());
CREATE POLICY by_key ON player_tokens FOR SELECT USING (hash = app_key());
CREATE POLICY at_work ON crowds FOR SELECT USING (app_key() = 'crowd');
CREATE POLICY tidy ON player_tokens USING (app_key() = 'tidy');
CREATE POLICY tidy ON decisions USING (app_key() = 'tidy');
