-- The order of benefits that somebody chose for what a search found, with why and who, sealed. Null: as the rules propose.
ALTER TABLE phi.discovery ADD COLUMN order_enc bytea;
