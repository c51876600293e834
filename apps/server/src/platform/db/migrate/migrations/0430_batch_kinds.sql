-- A batch may search for coverage of each of its rows. What a mapping is kept for says the same.
ALTER TABLE phi.batch DROP CONSTRAINT batch_kind_check;
ALTER TABLE phi.batch ADD CONSTRAINT batch_kind_check CHECK (kind IN ('Eligibility', 'Discovery'));
ALTER TABLE phi.batch_template ADD COLUMN kind text NOT NULL DEFAULT 'Eligibility';

-- Rows that name no payer stand in one lane, which is nobody's: whom they ask is each row's own. A database of several nodes has no
-- such key any more.
ALTER TABLE system.lane DROP CONSTRAINT IF EXISTS lane_partner_id_fkey;
