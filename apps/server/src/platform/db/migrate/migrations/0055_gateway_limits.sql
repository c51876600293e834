-- How many requests may leave for a gateway in any minute; null: as many as come. Beside it max_concurrent, which bounds
-- all the routes of a gateway together from now on.
ALTER TABLE system.gateway
  ADD COLUMN rate_per_min integer CHECK (rate_per_min BETWEEN 1 AND 6000),
  -- The last test: when, by whom, of which version, how it ended and how long it took. Nothing of what was said.
  ADD COLUMN tested_at timestamptz,
  ADD COLUMN tested_by uuid,
  ADD COLUMN tested_version integer,
  ADD COLUMN test_outcome text,
  ADD COLUMN test_ms integer,
  ADD CHECK (num_nulls(tested_at, tested_by, tested_version, test_outcome, test_ms) IN (0, 5));
