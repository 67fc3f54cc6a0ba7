-- Rewards by the moment they were used: a part of a day is compared with as much of another one, and a figure of redemptions
-- opens its rows.
CREATE INDEX rewards_redeemed ON rewards (organisation_id, redeemed_ts) WHERE redeemed_ts IS NOT NULL;

-- A badge that was used used to count among the offers redeemed: organisations that have one are counted anew. The walls
-- between organisations are opened for this statement, inside the migration's transaction.
ALTER TABLE rewards NO FORCE ROW LEVEL SECURITY;
ALTER TABLE figure_states NO FORCE ROW LEVEL SECURITY;
UPDATE figure_states SET zone = NULL
  WHERE organisation_id IN (SELECT organisation_id FROM rewards WHERE badge <> '' AND redeemed_ts IS NOT NULL);
ALTER TABLE figure_states FORCE ROW LEVEL SECURITY;
ALTER TABLE rewards FORCE ROW LEVEL SECURITY;
