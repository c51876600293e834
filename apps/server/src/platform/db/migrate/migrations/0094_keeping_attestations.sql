-- Evidence is kept as long as the visit that it was collected for, and both are counted by the purge that takes them.
ALTER TABLE phi.purge ADD COLUMN attestations integer NOT NULL DEFAULT 0;
