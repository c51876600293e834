-- What a payer's record lacked: the further states it works in, whose part it is, where it sits, and by which form one enrolls.
ALTER TABLE system.trading_partner
  ADD COLUMN more_states text[] NOT NULL DEFAULT '{}',
  ADD COLUMN parent_id uuid REFERENCES system.trading_partner,
  ADD COLUMN address text NOT NULL DEFAULT '';
ALTER TABLE system.partner_transaction ADD COLUMN enrollment_form text NOT NULL DEFAULT '';
