-- A run of all that is called off gives each row back what it had before: of those, too, that had no lookup.
ALTER TABLE phi.batch_earlier ALTER COLUMN lookup_id DROP NOT NULL;
