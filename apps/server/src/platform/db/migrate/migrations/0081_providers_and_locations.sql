-- As whom and from where the client asks besides its own provider: names, NPI and taxonomy of providers; names and addresses
-- of places. Small lists that are read and saved as one.
ALTER TABLE phi.eligibility_setting
  ADD COLUMN providers jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(providers) = 'array'),
  ADD COLUMN locations jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(locations) = 'array');
