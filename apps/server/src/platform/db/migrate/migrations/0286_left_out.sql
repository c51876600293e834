-- What of a person a payer is not told although it is known, since it refuses a question that has it; and what a lookup was asked without.
ALTER TABLE system.trading_partner ADD COLUMN left_out text[] NOT NULL DEFAULT '{}'
  CHECK (left_out <@ ARRAY['Gender', 'SSN', 'Group']);
ALTER TABLE phi.lookup ADD COLUMN left_out text[] NOT NULL DEFAULT '{}';
