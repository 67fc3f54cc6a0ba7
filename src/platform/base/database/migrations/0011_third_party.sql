-- What was ordered from the voucher provider for a third-party offer, and what became of it: a row an order.

CREATE TABLE voucher_orders (
  organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
  offer_id text NOT NULL,
  -- How many were requested before: names the order towards the provider, so that a repeated one is the same one.
  after bigint NOT NULL,
  -- The provider's own name for the order.
  provider_order text NOT NULL,
  requested bigint NOT NULL,
  created bigint NOT NULL,
  distributed bigint NOT NULL DEFAULT 0,
  redeemed bigint NOT NULL DEFAULT 0,
  ordered_ts double precision NOT NULL,
  PRIMARY KEY (organisation_id, offer_id, after)
);

ALTER TABLE voucher_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE voucher_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON voucher_orders USING (organisation_id = app_organisation());
