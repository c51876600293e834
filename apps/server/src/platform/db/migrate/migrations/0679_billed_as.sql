-- What a line was billed as, where its payer decided on another code or count (SVC06, SVC07).
ALTER TABLE phi.remittance_line ADD COLUMN billed_as text NOT NULL DEFAULT ''; -- '' where nothing differs, and of what was taken in before
