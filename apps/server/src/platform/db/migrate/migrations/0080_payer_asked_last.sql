-- When the user last asked the payer by a press of their own: what a type-ahead shows before anything is typed. Null for
-- months from before, and where a chain or a visit asked alone.
ALTER TABLE phi.lookup_cost ADD COLUMN last_asked_at timestamptz;
