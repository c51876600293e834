-- What a client agreed with a payer on prior authorizations, or found out about it: how its numbers look, how soon it promised to
-- decide, until when it takes a request for care that was given, and whom it frees from asking.
ALTER TABLE identity.client_partner ADD COLUMN auth_terms jsonb;
