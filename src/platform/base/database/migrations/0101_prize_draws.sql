-- Prize draws: raffles over the plays of a rule. Entries are fixed as pseudonyms when one is closed, and a public beacon's round
-- that is named then decides.

CREATE TABLE prize_draws (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id text NOT NULL,
  rule text NOT NULL,
  -- Their order.
  number bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  -- `player` or `play`.
  entries_per text NOT NULL,
  winner_count integer NOT NULL,
  -- Null where nothing is given.
  offer text,
  created_ts double precision NOT NULL,
  -- When it closes by itself; null where somebody closes it.
  closes_ts double precision,
  -- Plays that were finished after the one and not after the other enter: what came before entered the draw before. The first
  -- is null where all plays do, the second until it is closed.
  from_ts double precision,
  until_ts double precision,
  -- The draw that it repeats, and why; null of one that repeats none.
  redraw_of text,
  reason text,
  -- The draw whose entries it is over: itself, or the first of those that were repeated.
  entries_of text NOT NULL,
  -- What was fixed when it was closed; null until then.
  closed_ts double precision,
  entry_count integer,
  player_count integer,
  root text,
  chain jsonb,
  round bigint,
  round_ts double precision,
  -- Why the round could not be read at the last try.
  trouble text,
  -- The round as the beacon signed it, and when the winners were drawn by it.
  beacon jsonb,
  drawn_ts double precision,
  -- When the last winner had been given the offer, or it was known why not.
  given_ts double precision,
  PRIMARY KEY (organisation_id, id)
);
-- A rule has one that is open, and a draw is repeated once.
CREATE UNIQUE INDEX prize_draws_open ON prize_draws (organisation_id, rule) WHERE closed_ts IS NULL;
CREATE UNIQUE INDEX prize_draws_redrawn ON prize_draws (organisation_id, redraw_of) WHERE redraw_of IS NOT NULL;
CREATE INDEX prize_draws_of_rule ON prize_draws (organisation_id, rule, number);
-- What the job looks for.
CREATE INDEX prize_draws_to_do ON prize_draws (organisation_id) WHERE given_ts IS NULL;

-- Who has entries in a prize draw that is closed, by pseudonym; a redraw is over those of the first draw.
CREATE TABLE prize_draw_entrants (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  draw text NOT NULL,
  player text NOT NULL,
  profile bigint NOT NULL,
  entries integer NOT NULL,
  PRIMARY KEY (organisation_id, draw, player)
);
CREATE INDEX prize_draw_entrants_of_profile ON prize_draw_entrants (organisation_id, profile);

-- The winners of a prize draw, by place.
CREATE TABLE prize_draw_winners (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  draw text NOT NULL,
  place integer NOT NULL,
  -- The index of the entry, and the pseudonym that it is of.
  entry integer NOT NULL,
  player text NOT NULL,
  -- Null while the offer is on its way, and where there is none.
  given boolean,
  -- Why it was not given, in a sentence.
  why text,
  PRIMARY KEY (organisation_id, draw, place)
);

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['prize_draws', 'prize_draw_entrants', 'prize_draw_winners'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('CREATE POLICY own ON %I USING (organisation_id = app_organisation())', one);
  END LOOP;
END $$;
-- The key `draws` shows where something is due, for the job.
CREATE POLICY draws ON prize_draws FOR SELECT USING (app_key() = 'draws');
