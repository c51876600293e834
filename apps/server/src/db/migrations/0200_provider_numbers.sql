-- The numbers beside the NPI by which a payer knows a client's provider, by their kind; most payers want none.
ALTER TABLE identity.client_partner
  ADD COLUMN provider_numbers jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(provider_numbers) = 'object');
