-- What an organisation pays for. A payment is an order that was paid: the balance is the sum of those for funds, and
-- nothing else holds an amount that could differ from them. Amounts are whole numbers of the smallest unit (paise, cents).

ALTER TABLE organisations
  -- The plan by its id in the table of plans; null in a trial.
  ADD COLUMN plan text,
  -- End of the month that was paid for; null for a trial and for a plan without an end.
  ADD COLUMN plan_ends_ts double precision;

CREATE TABLE payment_orders (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  -- As the payment provider calls it.
  id text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('plan', 'funds')),
  -- The plan, or the offered amount; empty for an amount of one's own.
  item text NOT NULL,
  currency text NOT NULL,
  net bigint NOT NULL CHECK (net > 0),
  -- Lines of name, percent and amount.
  taxes jsonb NOT NULL,
  total bigint NOT NULL CHECK (total >= net),
  -- Seller and buyer as they stand on the invoice, written when it is paid.
  parties jsonb,
  made_by uuid,
  created_ts double precision NOT NULL,
  expires_ts double precision NOT NULL,
  -- The provider's payment: it pays one order only, of any organisation.
  payment text UNIQUE,
  method text,
  paid_ts double precision,
  -- Given in the order of payment without gaps.
  invoice text UNIQUE,
  -- The month that was bought.
  from_ts double precision,
  to_ts double precision,
  CHECK ((payment IS NULL) = (paid_ts IS NULL) AND (paid_ts IS NULL) = (invoice IS NULL))
);
CREATE INDEX payment_orders_paid ON payment_orders (organisation_id, paid_ts) WHERE paid_ts IS NOT NULL;
CREATE INDEX payment_orders_old ON payment_orders (created_ts) WHERE paid_ts IS NULL;

-- Requests for plans of one's own, as they were sent.
CREATE TABLE plan_requests (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asked jsonb NOT NULL,
  asked_by text NOT NULL,
  asked_ts double precision NOT NULL
);
CREATE INDEX plan_requests_own ON plan_requests (organisation_id, asked_ts);

-- The last number of an invoice in a year, of the whole installation: whoever takes one holds the row until its payment stands.
CREATE TABLE invoice_numbers (
  year integer PRIMARY KEY,
  last bigint NOT NULL
);

ALTER TABLE payment_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON payment_orders USING (organisation_id = app_organisation());
-- The payment provider's page sends people back with the order's id alone.
CREATE POLICY by_key ON payment_orders FOR SELECT USING (id = app_key());
-- Orders that nobody paid are forgotten.
CREATE POLICY tidy ON payment_orders USING (app_key() = 'tidy' AND paid_ts IS NULL);

ALTER TABLE plan_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE plan_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON plan_requests USING (organisation_id = app_organisation());

ALTER TABLE invoice_numbers ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_numbers FORCE ROW LEVEL SECURITY;
-- Belongs to no organisation and tells nothing of any.
CREATE POLICY by_key ON invoice_numbers USING (app_key() = 'invoice');
