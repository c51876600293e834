-- A batch may verify who the people of its rows are. All of its rows stand in one lane, which is nobody's else.
ALTER TABLE phi.batch DROP CONSTRAINT batch_kind_check;
ALTER TABLE phi.batch ADD CONSTRAINT batch_kind_check CHECK (kind IN ('Eligibility', 'Discovery', 'Demographics'));

-- A worker of the former release takes every row that names no payer for a search of coverage, which is held without a lease: of
-- this lane nothing of that can be kept, so that it asks nobody and leaves the row to others.
ALTER TABLE phi.batch_state ADD CONSTRAINT batch_state_verified
  CHECK (partner_id <> '00000000-0000-0000-0000-000000000001' OR (status <> 'Sent' OR lease_until IS NOT NULL) AND coalesce(reason, '') NOT LIKE 'Searched %') NOT VALID;

-- A rule of the file exchange may have its batch search for coverage where that is not active, for so much.
ALTER TABLE phi.exchange_rule
  ADD COLUMN searches boolean NOT NULL DEFAULT false,
  ADD COLUMN search_cap_cents bigint;
