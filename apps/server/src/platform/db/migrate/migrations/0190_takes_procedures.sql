-- Whether a payer takes procedure codes in a 270; one that does not refuses the whole question for them.
ALTER TABLE system.trading_partner ADD COLUMN takes_procedures boolean NOT NULL DEFAULT true;
