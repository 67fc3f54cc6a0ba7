-- What the organisation assumes in forecasts of its calendar: the games of a visit, and the most that a day may cost.

ALTER TABLE calendar_limits
  -- Null for the product's own guess.
  ADD COLUMN games_per_visit double precision,
  -- The unit as forecasts name it (`coins`, `money INR`); null for no cap.
  ADD COLUMN cap_unit text,
  ADD COLUMN cap_amount double precision;
