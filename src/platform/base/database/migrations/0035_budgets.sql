-- The most that a document may give away, beside the document: money of one currency, coins, or both; with what it gave of
-- each so far. Givers of a document with a budget wait for one another on its row, as they do for a stock with a limit.
CREATE TABLE budgets (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  document text NOT NULL,
  money double precision CHECK (money > 0),
  currency text NOT NULL DEFAULT '',
  coins double precision CHECK (coins > 0),
  money_given double precision NOT NULL DEFAULT 0,
  coins_given double precision NOT NULL DEFAULT 0,
  updated_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, document),
  CHECK (money IS NOT NULL OR coins IS NOT NULL),
  CHECK ((money IS NULL) = (currency = ''))
);
ALTER TABLE budgets ENABLE ROW LEVEL SECURITY;
ALTER TABLE budgets FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON budgets USING (organisation_id = app_organisation());
